"""Blind marking: the sheet that somebody fills in who has watched the hands of a test without a name, and the program's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.school.exams.criteria import PERFORMANCE
from game.school.exams.marking import CriterionMark, ExamMark
from game.training.rounding import whole_per_cent

NEAR: Final = 10
"""Per cent by which two marks may differ and still agree. The program's own figure."""


@dataclass(frozen=True)
class ComparedMark:
    """A criterion as somebody marked it, and the program's mark, in per cent."""

    criterion: CriterionMark
    given: int

    @property
    def off(self) -> float:
        """By how much the mark given is higher; less than 0 where it is lower."""
        return self.given - self.criterion.per_cent

    @property
    def agrees(self) -> bool:
        """Whether both are near each other, and on the same side of the floor."""
        return abs(self.off) <= NEAR and (self.given >= self.criterion.floor) == self.criterion.above


def sheet(mark: ExamMark) -> tuple[CriterionMark, ...]:
    """What can be marked by watching: the criteria of the table."""
    return tuple(each for each in mark.criteria if each.part == PERFORMANCE)


def per_cent(typed: str) -> int | None:
    """What was typed as per cent; None where it is none."""
    text = typed.strip().removesuffix("%").strip()
    return int(text) if text.isdecimal() and int(text) <= 100 else None


def compared(mark: ExamMark, given: Mapping[str, int]) -> tuple[ComparedMark, ...]:
    """Every criterion that was marked."""
    return tuple(ComparedMark(each, given[each.word]) for each in sheet(mark) if each.word in given)


def agreement(found: tuple[ComparedMark, ...]) -> str:
    """How far both agree, in one sentence."""
    if not found:
        return "Nothing was marked."
    agreed = sum(each.agrees for each in found)
    mean = sum(abs(each.off) for each in found) / len(found)
    weight = sum(each.criterion.weight for each in found) or 1
    yours = sum(each.criterion.weight * each.given for each in found) / weight
    programs = sum(each.criterion.weight * each.criterion.per_cent for each in found) / weight
    in_all = f"{whole_per_cent(yours)}% by you, {whole_per_cent(programs)}% by the program"
    return f"You agree on {agreed} of {len(found)} criteria, {mean:.0f} points apart on average. In all: {in_all}."
