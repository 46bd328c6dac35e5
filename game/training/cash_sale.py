"""A sale of chips for cash: the notes that a player lays, and what they must be announced as. Amounts in cents."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from game.chips.heap import Heap, total
from game.rulebook.money import CENTS_IN_A_DOLLAR, dollars
from game.rulebook.schema.house import HouseCash
from game.training.desk_work import ORDERS, DeskWork


@dataclass(frozen=True)
class CashSale(DeskWork):
    """What a seat asked for, and the notes it lays: `laid` at first, `missing` once it is told that they are short."""

    orders: ClassVar[Mapping[str, str]] = {"spread": "spread the notes", **ORDERS, "drop": "drop the notes"}
    laid_is: ClassVar[str] = "the notes are"
    away: ClassVar[str] = "drop"

    house: HouseCash
    pays: int
    laid: tuple[int, ...]
    missing: tuple[int, ...]

    @property
    def word(self) -> str:
        return "cash"

    @property
    def title(self) -> str:
        return f"Chips for cash: seat {self.seat}, {dollars(self.pays)}"

    @property
    def asked(self) -> int:
        """What the floor has granted."""
        return self.pays

    @property
    def lies(self) -> int:
        return sum(self.laid)

    @property
    def due(self) -> int:
        """All of it: what was missing is laid."""
        return self.pays

    @property
    def sums(self) -> Sequence[int]:
        """What lies there, what was asked for, and one that is neither."""
        note = self.house.notes[0] * CENTS_IN_A_DOLLAR
        return sorted({self.lies, self.pays, self.pays + note} if self.missing else {self.lies, self.lies - note, self.lies + note})

    def wrong_chips(self, chips: Heap) -> str:
        """They are worth what is paid."""
        worth = total(chips)
        return f"Those chips are {dollars(worth)}; the player pays {dollars(self.pays)}." if worth != self.pays else ""

    def again(self, step: str, announced: int) -> bool:
        """The notes that were missing are spread and announced with the others, if the dealer likes."""
        return bool(self.missing) and (step == "spread" or (step == "announce" and announced == self.pays))

    def told(self, done: Collection[str], *, announced: bool) -> str:
        if "push" in done:
            return f"Seat {self.seat} has the chips. The notes are still on the cloth."
        if "spread" not in done:
            return f"Seat {self.seat} puts down a bundle of notes: “{dollars(self.pays)}, please.”"
        added = announced and self.missing
        more = " + ".join(map(dollars, self.missing))
        head = f'"Sorry." Seat {self.seat} adds {more}.' if added else f"Seat {self.seat} asked for {dollars(self.pays)}."
        return f"{head} On the layout: {' + '.join(map(dollars, (*self.laid, *(self.missing if added else ()))))}."


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
    return CashSale(seat, house, asked, tuple(sorted(notes, reverse=True)), missing)
