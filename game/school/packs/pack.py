"""What the shelf of drills holds: a single drill, or a class pack that a teacher hands out, with its lessons and terms."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.grammar import counted
from game.school.drills.drill import Drill
from game.school.exams.named_test import NamedTest
from game.school.lessons.lesson import Lesson
from game.school.packs.sealed_pack import PackIssue


@dataclass(frozen=True, slots=True)
class Terms:
    """Under which a class pack is worked through: the least per cent of the marks, by when (ISO), by whom (empty: by anybody),
    the tests that belong to it, and the house under whose settings these are (empty for none)."""

    pass_mark: int | None = None
    due: str = ""
    names: tuple[str, ...] = ()
    tests: tuple[NamedTest, ...] = ()
    house: str = ""


@dataclass(frozen=True, slots=True)
class DrillFile:
    """What one file holds: a single drill, or, as a class pack, several of them under a title for the class."""

    file: Path
    title: str
    introduction: str
    drills: tuple[Drill, ...]
    pack: bool = False
    terms: Terms = Terms()
    issue: PackIssue | None = None
    """How it was handed out, where it is signed or sealed."""
    lessons: tuple[Lesson, ...] = ()

    @property
    def contents(self) -> str:
        """What is in it, in words: how many drills, lessons and tests, and when it's due."""
        many = ((len(self.drills), "drill"), (len(self.lessons), "lesson"), (len(self.terms.tests), "test"))
        due = [f"due {self.terms.due}"] if self.terms.due else []
        return ", ".join([*(counted(*each) for each in many if each[0]), *due])
