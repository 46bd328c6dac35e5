"""What a session came to: steps right the first time, refusals by clause, incidents by grade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.rulebook.book import Book
from game.training.desk import Desk, WrongStep
from game.training.grading import Grade, Verdict


@dataclass(frozen=True)
class Report:
    """A session in figures. `refusals` counts wrong steps by the clause that refused them, `grades` incidents by grade."""

    hands: int
    steps: int
    first_time: int
    refusals: Mapping[str, int]
    grades: Mapping[Grade, int]
    late: float
    """Moves between an incident and the stop, on average over those that were seen; 0 if none was."""
    slips: tuple[WrongStep, ...] = field(default=(), repr=False)
    verdicts: tuple[Verdict, ...] = field(default=(), repr=False)

    @property
    def share_right(self) -> float:
        """The share of steps that were right the first time; 1 where no step was asked for."""
        return self.first_time / self.steps if self.steps else 1.0

    def weak_clauses(self) -> list[str]:
        """Clauses to look at again, the most urgent first: refused steps and rulings that missed."""
        found = Counter(self.refusals)
        for verdict in self.verdicts:
            if verdict.right and verdict.grade is not Grade.EXACT:
                found.update(verdict.right.cites)
        return [ref for ref, _ in found.most_common()]

    def plain(self) -> dict[str, Any]:
        """The figures for a file."""
        return {
            "hands": self.hands,
            "steps": self.steps,
            "first_time": self.first_time,
            "refusals": dict(self.refusals),
            "grades": {grade.value: count for grade, count in self.grades.items()},
            "late": round(self.late, 2),
        }

    def lines(self, book: Book) -> list[str]:
        """The report in words, with the headings of the clauses to look at again."""
        words = [f"Hands {self.hands}, steps {self.steps}, right the first time {self.share_right:.0%}."]
        words += [f"{grade.value.capitalize()}: {count}." for grade, count in self.grades.items()]
        if self.late:
            words.append(f"What went wrong was stopped {self.late:.1f} moves late on average.")
        return words + [f"Look again at {ref}, {book.clause(ref).heading}." for ref in self.weak_clauses()]


def report(hands: int, desk: Desk, verdicts: Iterable[Verdict] = ()) -> Report:
    """The report on a desk's steps and on the verdicts of its rounds."""
    settled = tuple(verdicts)
    found = Counter(verdict.grade for verdict in settled)
    seen = [verdict.late for verdict in settled if verdict.right]
    return Report(
        hands,
        desk.steps,
        desk.first_time,
        dict(Counter(slip.cite for slip in desk.slips if slip.cite).most_common()),
        {grade: found[grade] for grade in Grade if found[grade]},
        sum(seen) / len(seen) if seen else 0.0,
        tuple(desk.slips),
        settled,
    )
