"""Chips that are counted against a paper: the float as a table opens and closes, a fill, a credit. Each denomination is a line
of its own, and so is what is done with the paper. Values in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from game.chips import heap as h
from game.chips.heap import Heap
from game.rulebook.money import dollars
from game.training.floor_work.task import TITLES, WorkDone

COLUMN: Final = 20
"""Chips in a column of a rack."""
FloatWord = Literal["open-float", "close-float", "fill", "credit"]
WORDS: Final = get_args(FloatWord)
"""Its names in the records."""
Decision = Literal["sign", "variance", "short", "over"]
DECISIONS: Final[Mapping[Decision, str]] = {
    "sign": "Signed: it agrees", "variance": "A variance was called", "short": "Called short", "over": "Called over"}
SIGNED_OVER: Final = "signed-variance"
"""The word of the serious fault with a paper: it was signed though the chips are others."""
Column = tuple[int, ...]
"""A column of a rack: its chips by value, from the near end."""


def columns_of(value: int, count: int) -> list[Column]:
    """So many chips of a value as they stand in a rack: full columns and a rest."""
    full, rest = divmod(count, COLUMN)
    return [*[(value,) * COLUMN] * full, *([(value,) * rest] if rest else [])]


@dataclass(frozen=True)
class Sheet:
    """What the float should hold as it closes, in cents: opening, what came in fills and went in credits, and what players won or
    lost at the table with the chips they bought."""

    opening: int
    booked: int
    results: int

    @property
    def due(self) -> int:
        """What should be counted."""
        return self.opening + self.booked + self.results

    @property
    def lines(self) -> tuple[str, ...]:
        """As it is written."""
        return (f"Opening {dollars(self.opening)}", f"Fills less credits {_signed(self.booked)}",
                f"Results and cash {_signed(self.results)}")


@dataclass(frozen=True)
class FloatCount:
    """`slip` is what the paper says, none where it says it only in all; `lies` are the chips that are there. `racks` are the
    columns of each value as they stand, where one of them is not as it should be."""

    word: FloatWord
    slip: Heap
    lies: Heap
    racks: Mapping[int, Sequence[Column]] = field(default_factory=dict)
    sheet: Sheet | None = None

    @property
    def title(self) -> str:
        """What it is called."""
        return TITLES[self.word]

    @property
    def values(self) -> tuple[int, ...]:
        """The denominations, the dearest first."""
        return tuple(sorted({*self.slip, *self.lies}, reverse=True))

    def columns(self, value: int) -> Sequence[Column]:
        """The columns of a value as they stand in the rack: full ones and a rest."""
        if value in self.racks:
            return self.racks[value]
        return columns_of(value, self.lies.get(value, 0))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What may be done with the paper."""
        return ("sign", "short", "over") if self.sheet is not None else ("sign", "variance")

    @property
    def right(self) -> Decision:
        """What must be done with it."""
        if self.sheet is None:
            agrees = all(self.lies.get(value, 0) == self.slip.get(value, 0) for value in self.values)
            return "sign" if agrees else "variance"
        off = h.total(self.lies) - self.sheet.due
        return "sign" if not off else "over" if off > 0 else "short"

    @property
    def why(self) -> str:
        """How it comes about."""
        if self.sheet is not None:
            off = h.total(self.lies) - self.sheet.due
            by = f"{'Over' if off > 0 else 'Short'} by {dollars(abs(off))}." if off else "They agree."
            return f"The sheet says {dollars(self.sheet.due)}, the tray holds {dollars(h.total(self.lies))}. {by}"
        told = [f"{self.lies.get(value, 0)} × {dollars(value)}, the slip says {self.slip.get(value, 0)}"
                for value in self.values if self.lies.get(value, 0) != self.slip.get(value, 0)]
        return f"There are {'; '.join(told)}." if told else "Every line agrees with the slip."

    def judged(self, counted: Heap, done: Decision, at: int) -> tuple[WorkDone, ...]:
        """What was counted and done, line by line, after move `at` of the hand."""
        lines = [WorkDone(at, self.word, f"{self.title}: chips of {dollars(value)}", f"{counted.get(value, 0)}",
                          f"{self.lies.get(value, 0)}", counted.get(value, 0) == self.lies.get(value, 0)) for value in self.values]
        over = done == "sign" != self.right
        given = "Signed over a variance" if over else DECISIONS[done]
        decided = WorkDone(at, self.word, f"{self.title}: the slip", given, DECISIONS[self.right], done == self.right,
                           fault=SIGNED_OVER if over else "")
        return (*lines, decided)


def _signed(cents: int) -> str:
    return f"{'-' if cents < 0 else '+'}{dollars(abs(cents))}"


@dataclass(frozen=True)
class Fault:
    """What is wrong with a rack: chips that lack, chips that lie there too many, and how its columns stand."""

    lacking: Heap = field(default_factory=dict)
    beyond: Heap = field(default_factory=dict)
    racks: Mapping[int, Sequence[Column]] = field(default_factory=dict)
