"""A test by name, as a class pack sets it: game, number, hands, house settings, and a marking scheme of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from game.files import ContentFault, FileFault, yaml_file
from game.files.schema.entry import Entry
from game.files.schema.typed import Between, Help, Special, word_of
from game.rulebook.errors import SettingsError
from game.rulebook.loader import game_names, library
from game.rulebook.settings import resolve
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.plan_file import EXTENSION, NOTHING, TermsFile, TestTerms, read_terms, terms_in, usual_terms

T = TypeVar("T")
MOST_SEED: Final = 2**31 - 1
"""The greatest number of a test."""


def lies_next_to(name: str, extension: str) -> bool:
    """Whether this is the bare name of such a file."""
    return PurePath(name).name == name and name.lower().endswith(extension)


def _settings(entry: Entry, about: object) -> dict[str, Any]:
    return {name: yaml_file.simple(value.plain()) for name, value in entry.table().items()}


def here_or_in_file(entry: Entry, extension: str, what: str, here: Callable[[Entry], T], in_file: Callable[[Path], T]) -> T:
    """What stands in the pack itself, or in a file next to it whose bare name is given. Raises ContentFault."""
    if entry.node.kind == "mapping":
        return here(entry)
    name = entry.text()
    if not lies_next_to(name, extension):
        raise entry.fault(f"{name} isn't {what} in the pack's folder",
                          f"write the bare name of a file, such as ours{extension}, or what would be in it")
    try:
        return in_file(entry.file.parent / name)
    except ContentFault:
        raise
    except FileFault as fault:
        raise entry.fault(f"{name} {fault.problem}", fault.remedy) from None


def _own_terms(entry: Entry, about: object) -> TestTerms:
    return here_or_in_file(entry, EXTENSION, "a marking scheme", terms_in, read_terms)


HouseSettings: TypeAlias = Annotated[Any, Special("settings", _settings, like=dict)]
OwnTerms: TypeAlias = Annotated[TestTerms, Special("terms", _own_terms, like=TermsFile | str)]


@dataclass(frozen=True, slots=True)
class NamedTest:
    """A test that a pack names, written part and table: the game, the seed by which all get the same, how many hands (0: as many
    as its terms say), its house settings, and the terms, where they are a school's own."""

    game: Annotated[str, word_of("game", game_names), Help("one of `games`")]
    seed: Annotated[int, Between(0, MOST_SEED), Help("its number; the same number gives everybody the same test")]
    hands: Annotated[int, Between(1, 200), Help("at the table")] = 0
    settings: Annotated[HouseSettings, Help("house settings of the game")] = field(default_factory=dict)
    terms: Annotated[OwnTerms, Help("a .dealertest file next to the pack, or its contents")] = NOTHING

    def check(self, entry: Entry, about: object) -> None:
        """The game can be played with its settings. Raises ContentFault."""
        try:
            resolve(library()[self.game[:3]].games[self.game], self.settings)
        except SettingsError as wrong:
            raise entry.table()["settings" if self.settings else "game"].fault(str(wrong), "correct the settings") from None

    def plan(self, seed: int | None = None) -> ExamPlan:
        """The test itself."""
        terms = self.terms.over(usual_terms())
        usual = terms.plan(self.game, self.seed if seed is None else seed)
        return replace(usual, hands=self.hands or usual.hands, settings={**usual.settings, **self.settings})
