"""Drills as values: situations to solve one after the other."""

from __future__ import annotations

from dataclasses import dataclass

from game.cases.language.case import Case
from game.session.setting_up.role_names import RoleName


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
