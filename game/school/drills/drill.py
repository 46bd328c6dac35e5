"""Drills as values: situations to solve one after the other, and the class packs that teachers hand out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Final

from game.cases.language.case import Case
from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Help, word_of
from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.school.drills.drill_terms import HouseSettings, OwnTerms
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.plan_file import NOTHING, game_names, usual_terms
from game.session.setting_up.role_names import RoleName

MOST_SEED: Final = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Situation:
    """One thing to solve: a staged case, the words that tell it to the trainee, and the role they have in it."""

    case: Case
    task: str
    role: RoleName = "dealer"
    hint: str = ""
    """On request, at the table."""
    marks: int = 1
    """How much it weighs where marks are added up."""

    @property
    def asks_for_steps(self) -> bool:
        """Whether the dealer's next steps are asked for; otherwise something has gone wrong and a ruling is."""
        return self.case.when.kind != "irregularity" and not self.is_played

    @property
    def is_played(self) -> bool:
        """Whether it is a position to play on from, which nobody marks."""
        return self.role == "player"


@dataclass(frozen=True, slots=True)
class Drill:
    """Situations in the order in which they are meant to be solved, under a title by which results are kept."""

    title: str
    introduction: str
    situations: tuple[Situation, ...]


@dataclass(frozen=True, slots=True)
class NamedTest:
    """A test that a pack names, written part and table: the game, the seed by which all get the same, how many hands (0: as many
    as its terms say), its house settings, and the terms, where they are a school's own."""

    game: Annotated[str, word_of("game", game_names), Help("one of `games`")]
    seed: Annotated[int, Between(0, MOST_SEED), Help("its number: the same gives everybody the same test")]
    hands: Annotated[int, Between(1, 200), Help("at the table")] = 0
    settings: Annotated[HouseSettings, Help("house settings of the game")] = field(default_factory=dict)
    terms: Annotated[OwnTerms, Help("a .dealertest file beside the pack, or what would be in it")] = NOTHING

    def check(self, entry: Entry, about: object) -> None:
        """The game can be played with its settings. Raises FoundWrong."""
        try:
            resolve(library()[self.game[:3]].games[self.game], self.settings)
        except SettingsError as wrong:
            raise entry.table()["settings" if self.settings else "game"].fault(str(wrong), "correct the settings") from None

    def plan(self, seed: int | None = None) -> ExamPlan:
        """The test itself."""
        terms = self.terms.over(usual_terms())
        usual = terms.plan(self.game, self.seed if seed is None else seed)
        return replace(usual, hands=self.hands or usual.hands, settings={**usual.settings, **self.settings})


@dataclass(frozen=True, slots=True)
class Terms:
    """Under which a class pack is worked through: the least per cent of the marks, by when (ISO), by whom (empty: by anybody),
    and the tests that belong to it."""

    pass_mark: int | None = None
    due: str = ""
    names: tuple[str, ...] = ()
    tests: tuple[NamedTest, ...] = ()


@dataclass(frozen=True, slots=True)
class DrillFile:
    """What one file holds: a single drill, or, as a class pack, several of them under a title for the class."""

    file: Path
    title: str
    introduction: str
    drills: tuple[Drill, ...]
    pack: bool = False
    terms: Terms = Terms()
