"""A sale of chips for cash: the notes that a player lays, and what a dealer does with them in which order. The order is the
house's. Amounts in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.chips.heap import Heap, total
from game.grammar import capitalised
from game.rulebook.money import CENTS_IN_A_DOLLAR, dollars
from game.rulebook.schema.cash import HouseCash

WORK: Final = "cash"
TITLE: Final = "Chips for cash"
"""As a sale is kept beside other work: the word for it and its title. What was answered are its faults, in whole sentences."""
FIRST: Final[Mapping[str, str]] = {
    "spread": "spread the notes", "announce": "announce the sum", "nod": "get the inspector's nod", "cut": "cut the chips",
    "prove": "prove the chips", "push": "push the chips", "drop": "put the notes through the slot",
}  # fmt: skip
"""Each step as an order."""


@dataclass(frozen=True)
class CashSale:
    """What a seat asked for, and the notes it lays: `laid` at first, `missing` once it is told that they are short."""

    seat: int
    asked: int
    laid: tuple[int, ...]
    missing: tuple[int, ...]
    house: HouseCash

    @property
    def steps(self) -> Sequence[str]:
        """What must be done, in order."""
        nod = self.asked > self.house.nod_above * CENTS_IN_A_DOLLAR
        return [step for step in self.house.steps if step != "nod" or nod]

    @property
    def sums(self) -> Sequence[int]:
        """The sums that may be announced: what lies there, what was asked for, and one that is neither."""
        there, note = sum(self.laid), self.house.notes[0] * CENTS_IN_A_DOLLAR
        return sorted({there, self.asked, self.asked + note} if self.missing else {there, there - note, there + note})


def notes_for(seat: int, asked: int, house: HouseCash, lot: Random) -> CashSale | None:
    """The notes that a player lays for so much; now and then one too few. None where no notes make it up."""
    notes, left = list[int](), asked
    values = [note * CENTS_IN_A_DOLLAR for note in house.notes]
    while left:
        fit = [value for value in values if value <= left and (left - value) % values[0] == 0]
        if not fit:
            return None
        notes.append(lot.choice(fit[-3:]))
        left -= notes[-1]
    short = len(notes) > 1 and lot.randrange(house.short) == 0
    missing = (notes.pop(lot.randrange(len(notes))),) if short else ()
    return CashSale(seat, asked, tuple(sorted(notes, reverse=True)), missing, house)


@dataclass
class SaleLog:
    """What was done in one sale. `strict`: what is wrong is told at once and not done; else all is judged at the end."""

    sale: CashSale
    strict: bool
    done: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    completed: bool = False
    """Whether the player has laid what was missing."""

    @property
    def notes(self) -> tuple[int, ...]:
        """The notes that lie there."""
        return (*self.sale.laid, *(self.sale.missing if self.completed else ()))

    @property
    def next(self) -> str:
        """The step that is due; "" once all are done."""
        return next((step for step in self.sale.steps if step not in self.done), "")

    @property
    def over(self) -> bool:
        """Whether the chips are the player's, and the notes the house's."""
        return {"push", "drop"} <= set(self.done)

    def do(self, step: str, chips: Heap, announced: int = 0) -> str:
        """Do a step, with the chips that are cut, or with the sum that is announced; answers what is wrong where it is told."""
        wrong = self._wrong(step, chips, announced)
        if wrong:
            self.faults.append(wrong)
        if wrong and self.strict:
            return wrong
        self.done.append(step)
        if step == "announce" and announced == sum(self.sale.laid):
            self.completed = True
        return ""

    def _wrong(self, step: str, chips: Heap, announced: int) -> str:
        if step == "nod" and step not in self.sale.steps:
            return f"No nod is needed up to {dollars(self.sale.house.nod_above * CENTS_IN_A_DOLLAR)}."
        if self.next != step and step not in self.done:
            return f"{capitalised(FIRST[self.next])} first."
        if step in self.done:
            return f"You've done that. Now {FIRST[self.next]}."
        if step == "announce" and announced != sum(self.sale.laid):
            return f"You announced {dollars(announced)}; the notes are {dollars(sum(self.sale.laid))}."
        if step in ("cut", "prove", "push") and total(chips) != self.sale.asked:
            return f"Those chips are {dollars(total(chips))}; the player pays {dollars(self.sale.asked)}."
        return ""

    def finish(self) -> None:
        """The sale is over: what was left out is a fault too."""
        self.faults += [f"You didn't {FIRST[step]}." for step in self.sale.steps if step not in self.done]
