"""Chips in the dealer's hand: those of a payout, as they are cut out of the tray, or those that are taken from a heap; and
change: a chip is taken out of a heap, and its worth is given in smaller ones out of the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.chips import heap as h
from game.chips.heap import Heap
from game.rulebook.money import dollars

STACK = 20


class ChipHand:
    """Chips by value in cents. `values` are those there are, smallest first; `lying` is the heap that they are taken from, None for
    a tray that never runs out of them. `numbered` are the denominations of the table: the place of each is its number, whichever
    of them there are."""

    def __init__(self, values: Sequence[int], lying: Heap | None = None, numbered: Sequence[int] = ()) -> None:
        self.values = tuple(values)
        self.lying = lying
        self._numbered = tuple(numbered)
        self._order: list[int] = []

    @classmethod
    def at(cls, heap: Heap, numbered: Sequence[int] = ()) -> ChipHand:
        """Empty, at a heap."""
        return cls(sorted(heap), heap, numbered)

    def number(self, value: int) -> int:
        """The number of a denomination, from 1; what isn't the table's comes after."""
        return [*dict.fromkeys((*self._numbered, *self.values))].index(value) + 1

    @property
    def rest(self) -> Heap:
        """What still lies in the heap."""
        return h.without(self.lying or {}, self.counted)

    @property
    def counted(self) -> Mapping[int, int]:
        """How many of each value, the dearest first."""
        return {value: self._order.count(value) for value in sorted(set(self._order), reverse=True)}

    @property
    def total(self) -> int:
        """What they come to, in cents."""
        return sum(self._order)

    def add(self, value: int) -> None:
        """One more, if there is one."""
        if self.lying is None or self.rest.get(value, 0):
            self._order.append(value)

    def take(self, chips: Heap) -> None:
        """These chips and no others."""
        self._order = [value for value, count in chips.items() for _ in range(count)]

    def take_all(self) -> None:
        """The whole heap."""
        self.take(self.lying or {})

    def take_share(self, parts: int) -> None:
        """One of so many equal stacks of the heap, colour by colour."""
        self.take(h.shared(self.lying or {}, parts))

    def fill(self) -> None:
        """As many more of the last value as make up its stack."""
        if self._order:
            last = self._order[-1]
            for _ in range(STACK - self._order.count(last) % STACK):
                self.add(last)

    def undo(self) -> None:
        """The last one goes back."""
        if self._order:
            self._order.pop()

    def less(self, value: int) -> None:
        """One of that value goes back, if there is one."""
        if value in self._order:
            at = len(self._order) - 1 - self._order[::-1].index(value)
            del self._order[at]

    def clear(self) -> None:
        """All go back."""
        self._order.clear()


class ChangeMaking:
    """A change that is being made. `heap` is what it is made for, `numbered` are the denominations of the tray, in cents."""

    def __init__(self, heap: Heap, numbered: Sequence[int]) -> None:
        self.values, self._numbered = tuple(sorted(numbered)), numbered
        self.chips = ChipHand.at(heap, numbered)
        """Those of which one is changed."""
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
        self.given, self.got = value, ChipHand([each for each in self.values if each < value], None, self._numbered)

    @property
    def fault(self) -> str:
        """Why what is in hand is no change for the chip; "" where it is."""
        if self.got.total == self.given:
            return ""
        return f"That's {dollars(self.got.total)} for a {dollars(self.given)} chip. Count it again."
