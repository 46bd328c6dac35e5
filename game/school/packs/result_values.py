"""A result as values: what somebody chose in a class pack, and what they got in its tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.training.rounding import rounded_down

RIGHT, WRONG, NO_ANSWER, NOT_DONE = "right", "wrong", "no answer", "not done"
"""The grades of a question, and of whatever was left out."""
MOST_ITEMS, MOST_TESTS, MOST_CRITERIA, MOST_SECONDS = 5000, 20, 20, 10**7
MOST_MARKS: Final = 100
NAMES: Final = {
    "pack": "the pack", "name": "the name", "date": "the date", "chosen": "the answers", "chosen[]": "answer",
    "pass_mark": "the pass mark", "tests": "the tests", "tests[]": "test",
    "drill": "its drill", "situation": "its situation", "grade": "its grade", "right": "right or wrong", "cite": "its clause",
    "marks": "its marks", "seconds": "its seconds", "asked": "what was asked", "answer": "what was answered",
    "criterion": "its criterion", "title": "its title", "mark": "its letters", "times": "how often it was sat",
    "ended": "when it ended", "total": "its total", "passed": "passed or not", "criteria": "its criteria",
    "criteria[]": "criterion", "table": "its table part",
}
"""What a person calls each value of a file."""


@dataclass(frozen=True, slots=True)
class ChosenAnswer:
    """One situation of a pack as somebody solved it: the grade in words, whether that is right, its clause, marks, seconds. A
    question of a test also has what was `asked`, the `answer` that was given, and the criterion that it counts for."""

    drill: str
    situation: str
    grade: str
    right: bool
    cite: str
    marks: int
    seconds: int
    asked: str = ""
    answer: str = ""
    criterion: str = ""

    @property
    def item(self) -> tuple[str, str]:
        return self.drill, self.situation


@dataclass(frozen=True, slots=True)
class CriterionSum:
    """What a criterion of a test came to: `right` of `asked` points."""

    title: str
    right: float
    asked: int


@dataclass(frozen=True, slots=True)
class PackTest:
    """What somebody came to in a test of a pack. `mark` are the letters by which the same test is known; it was sat `times` times,
    of which the first counts, and 0 where it was not."""

    title: str
    mark: str
    times: int
    ended: str = ""
    total: float = 0.0
    passed: bool = False
    criteria: tuple[CriterionSum, ...] = ()
    table: float | None = None
    """What the part at the table came to, in per cent; None in a file of a program that did not write it."""


@dataclass(frozen=True, slots=True)
class PackResult:
    """What somebody came to in a pack, on a date (ISO)."""

    pack: str
    name: str
    date: str
    chosen: tuple[ChosenAnswer, ...]
    pass_mark: int = 0
    tests: tuple[PackTest, ...] = ()

    @property
    def per_cent(self) -> float:
        """Of all marks of what was solved or left out."""
        every = sum(each.marks for each in self.chosen)
        return 100 * sum(each.marks for each in self.chosen if each.right) / every if every else 0.0

    @property
    def passed(self) -> bool:
        """Whether it comes to the pass mark; where there is none, nobody passes or fails."""
        return bool(self.pass_mark) and rounded_down(self.per_cent) >= self.pass_mark
