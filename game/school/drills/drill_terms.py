"""What a class pack says beside its drills: a date, names, drills that lie beside it, and the terms of its tests."""

from __future__ import annotations

from datetime import date
from pathlib import PurePath
from typing import Annotated, Any, TypeAlias

from game.cases.language.value_kind import as_written
from game.files import FileFault, FoundWrong
from game.files.schema.entry import Entry
from game.files.schema.notes import Letters, Special
from game.school.exams.plan_file import EXTENSION, TermsFile, TestTerms, read_terms, terms_in


def _due(entry: Entry, about: object) -> str:
    text = entry.text()
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise entry.fault(f"{text} is no date", "write it as 2026-12-31") from None


def _lies_beside(name: str, extension: str) -> bool:
    """Whether this is the bare name of such a file."""
    return PurePath(name).name == name and name.lower().endswith(extension)


def _drill_name(entry: Entry, about: object) -> str:
    name = entry.title()
    if not _lies_beside(name, ".dealerdrill"):
        raise entry.fault(f"{name} is no drill beside the pack", "write its bare name, such as one.dealerdrill")
    return name


def _settings(entry: Entry, about: object) -> dict[str, Any]:
    return {name: as_written(value.plain()) for name, value in entry.table().items()}


def _own_terms(entry: Entry, about: object) -> TestTerms:
    """The terms that a test of a pack names, or that stand in it."""
    if entry.node.kind == "mapping":
        return terms_in(entry)
    name = entry.text()
    if not _lies_beside(name, EXTENSION):
        raise entry.fault(f"{name} are no terms beside the pack",
                          f"write the bare name of a file, such as house{EXTENSION}, or what would be in it")
    try:
        return read_terms(entry.file.parent / name)
    except FoundWrong:
        raise
    except FileFault as fault:
        raise entry.fault(f"{name} {fault.problem}", fault.remedy) from None


Date: TypeAlias = Annotated[str, Special("date", _due)]
DrillName: TypeAlias = Annotated[str, Special("drill", _drill_name)]
PersonName: TypeAlias = Annotated[str, Letters(60)]
HouseSettings: TypeAlias = Annotated[Any, Special("settings", _settings, like=dict)]
OwnTerms: TypeAlias = Annotated[TestTerms, Special("terms", _own_terms, like=TermsFile | str)]
