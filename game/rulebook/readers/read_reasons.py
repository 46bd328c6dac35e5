"""Why what is due is done, in a sentence or two: `rules/reasons.yaml`; a book that differs has `rules/<book>/reasons.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from game import resources
from game.rulebook.readers.game_form import STEPS
from game.rulebook.schema import names
from game.rulebook.sheets import rule_vocabulary, sheet
from game.rulebook.sheets.sheet import Entry

Reasons: TypeAlias = Mapping[str, Mapping[str, str]]
"""What is due -> case -> why; the case `usual` where nothing narrower holds."""

USUAL: Final = "usual"
CASES: Final = frozenset((USUAL, *names.CASES_OF_DUES, *STEPS, *rule_vocabulary.STREETS, *rule_vocabulary.MARKERS))
"""The cases that a reason may be for."""


@cache
def shared() -> Reasons:
    """What most books have in common: a reason for everything that can be due. Raises RulebookError where one is missing."""
    found = sheet.read(resources.rules() / "reasons.yaml").fields(names.DUES)
    return MappingProxyType({due: _cases(entry, whole=True) for due, entry in found.items()})


def reasons(own: Path) -> Reasons:
    """The reasons of a book: the shared ones, with its `own` file over them. Raises RulebookError where a file is wrong."""
    if not own.exists():
        return shared()
    mine = sheet.read(own).fields((), names.DUES)
    return MappingProxyType({**shared(), **{due: {**shared()[due], **_cases(entry)} for due, entry in mine.items()}})


def _cases(entry: Entry, *, whole: bool = False) -> Mapping[str, str]:
    """One reason, or one for each case; in a `whole` file with the usual one among them."""
    if entry.node.kind != "mapping":
        return {USUAL: entry.text()}
    found = entry.fields((USUAL,) if whole else (), CASES)
    return {case: each.text() for case, each in found.items()}
