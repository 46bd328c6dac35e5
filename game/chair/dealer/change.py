"""Change, as a dealer makes it: a chip is taken out of a heap, and its worth is given in smaller ones out of the tray."""

from __future__ import annotations

from collections.abc import Sequence

from game.chair.dealer.chip_hand import ChipHand
from game.chips.heap import Heap
from game.rulebook.money import dollars


class ChangeMaking:
    """A change that is being made. `heap` is what it is made for, `values` are the denominations of the tray, in cents."""

    def __init__(self, heap: Heap, values: Sequence[int]) -> None:
        self.values = tuple(sorted(values))
        self.heap = heap
        self.given = 0
        """The chip that is changed, in cents; 0 while none is chosen."""
        self.got = ChipHand(())

    @property
    def choices(self) -> Sequence[int]:
        """The chips that can be changed, in cents: those for which there are smaller ones."""
        return [value for value in sorted(self.heap) if value > self.values[0]]

    def choose(self, value: int) -> None:
        """This chip is changed."""
        self.given, self.got = value, ChipHand([each for each in self.values if each < value])

    @property
    def fault(self) -> str:
        """Why what is in hand is no change for the chip; "" where it is."""
        if self.got.total == self.given:
            return ""
        return f"That's {dollars(self.got.total)} for a {dollars(self.given)} chip. Count it again."
