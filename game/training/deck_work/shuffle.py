"""A shuffle, motion by motion, and a wash by its length: what was done, and what the house teaches. What a book demands of a
shuffle the engine knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.grammar import counted
from game.training.deck_work.clearing import CLEAR
from game.training.deck_work.deck_check import WORK
from game.training.floor_work.task import WorkDone

SHUFFLE, WASH = "shuffle", "wash"
"""Its name in the records."""
OF_THE_DECK: Final = frozenset({WORK, SHUFFLE, WASH, CLEAR})
"""All work with the deck. It belongs to shuffle and cut."""
UNSHUFFLED: Final = "Riffle the deck first."


@dataclass
class ShuffleLog:
    """The motions of one shuffle. `taught` are the house's; `strict`: what is wrong is told at once and not done."""

    taught: Sequence[str]
    strict: bool
    done: list[str] = field(default_factory=list)
    fumbles: list[str] = field(default_factory=list)
    """The motions that were tried out of turn."""

    @property
    def next(self) -> str:
        """The motion that is due; "" once all are done."""
        return self.taught[len(self.done)] if len(self.done) < len(self.taught) else ""

    @property
    def riffles(self) -> int:
        """How often it was riffled."""
        return self.done.count("riffle")

    @property
    def order(self) -> str:
        """What is due, as an order."""
        return f"Next: {self.next or 'square up'}."

    def do(self, motion: str) -> str:
        """A motion; answers what is wrong where it is told."""
        if motion != self.next and self.strict:
            self.fumbles.append(motion)
            return f"In this house: {in_words(self.taught)}. {self.order}"
        self.done.append(motion)
        return ""

    def ends(self) -> str:
        """The deck is squared up; answers why not, where that is told or nothing was riffled."""
        if not self.riffles:
            return UNSHUFFLED
        if self.next and self.strict:
            self.fumbles.append("square up")
            return f"In this house: {in_words(self.taught)}. {self.order}"
        return ""

    def judged(self, at: int) -> WorkDone:
        """What became of it, after move `at` of the hand."""
        tried = f", and tried out of turn: {', '.join(self.fumbles)}" if self.fumbles else ""
        good = not self.fumbles and list(self.done) == list(self.taught)
        return WorkDone(at, SHUFFLE, "Shuffle", f"{in_words(self.done)}{tried}", in_words(self.taught), good)


def washed(seconds: float, house: int, at: int) -> WorkDone:
    """What became of a wash of so many seconds, where the house has so many."""
    return WorkDone(at, WASH, "Wash", counted(int(min(seconds, house)), "second"), counted(house, "second"), seconds >= house)


def in_words(motions: Sequence[str]) -> str:
    """One after the other."""
    return ", ".join(motions)
