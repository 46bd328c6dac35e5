"""The record of a test as values: what somebody came to, with a code over all of it that finds damage, not forgery."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from game.records.json_forms.checked import code_of

NAMES: Final = {
    "person": "the person", "book": "the book", "game": "the game", "title": "the title", "begun": "when it began",
    "ended": "when it ended", "number": "its number", "mark": "its letters", "passed": "passed or not", "total": "the total",
    "pass_mark": "the pass mark", "parts": "the parts", "written": "in writing", "performance": "at the table",
    "weights": "the weights", "criteria": "the criteria", "criteria[]": "criterion", "why": "the reasons", "why[]": "reason",
    "interruptions": "the interruptions", "interruptions[]": "interruption", "hands": "the hands",
    "an_hour": "hands an hour", "rounds": "the kept hands", "rounds[]": "kept hand", "lost": "the points lost",
    "lost[]": "point lost", "terms": "the changes from the usual terms", "terms[]": "change from the usual terms",
    "academy": "the academy", "program": "the version of the program", "skills": "the hand skills", "skills[]": "hand skill",
    "assessor": "who saw the hand skills", "part": "its part", "right": "points right", "asked": "points asked",
    "per_cent": "its per cent", "floor": "its minimum", "weight": "its weight", "reached": "reached or not",
    "criterion": "its criterion", "what": "what it was", "said": "what is said of it", "said[]": "line", "cites": "its clauses",
    "cites[]": "clause", "element": "its element", "skill": "what was looked for", "grade": "its grade",
}
"""What a person calls each value of a file."""


@dataclass(frozen=True, slots=True)
class CriterionRow:
    """A criterion: its part, what it is called, points right of those asked, per cent, the least it has to come to, its weight in
    the part, and whether it came to that."""

    part: str
    title: str
    right: float
    asked: int
    per_cent: float
    floor: int
    weight: float
    reached: bool


@dataclass(frozen=True, slots=True)
class LostPoint:
    """Something that was wrong: under which criterion, what it was, what is said of it, its clauses."""

    criterion: str
    what: str
    said: tuple[str, ...]
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SkillRow:
    """What an instructor saw of a skill: its element, what was looked for, the grade in words."""

    element: str
    skill: str
    grade: str


@dataclass(frozen=True, slots=True)
class Competency:
    """What somebody came to in a test. `number` and `mark` tell which test it was, `rounds` the kept hands that show it, by number
    of the hand and of the round; times are as the program has them."""

    person: str
    book: str
    game: str
    title: str
    begun: str
    ended: str
    number: int
    mark: str
    passed: bool
    total: float
    pass_mark: int
    parts: Mapping[str, float]
    weights: Mapping[str, int]
    criteria: tuple[CriterionRow, ...]
    why: tuple[str, ...]
    interruptions: tuple[str, ...]
    hands: int
    an_hour: float
    rounds: tuple[tuple[int, int], ...]
    lost: tuple[LostPoint, ...]
    terms: tuple[str, ...] = ()
    """What the terms had otherwise than the usual ones."""
    academy: str = ""
    """Where the test was sat, by its name; empty where the settings have none."""
    program: str = ""
    """The version of the program that marked it."""
    skills: tuple[SkillRow, ...] = ()
    """What an instructor saw of the dealer's hands; no part of the mark."""
    assessor: str = ""
    """Who filled that in."""

    def plain(self) -> dict[str, Any]:
        """The record as JSON has it. What is empty of the last five is left out, as in records made before they were kept."""
        later = ("terms", "academy", "program", "skills", "assessor")
        return {name: value for name, value in asdict(self).items() if name not in later or value}

    @property
    def check(self) -> str:
        """The code over all of it: four groups of four letters."""
        return in_groups(code_of(self.plain()))


def in_groups(code: str) -> str:
    """A code as people read it out."""
    return "-".join(code[at:at + 4].upper() for at in range(0, len(code), 4))
