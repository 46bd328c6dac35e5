"""The chips of a payout in the dealer's hand, as they are cut out of the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

STACK = 20


class ChipHand:
    """Chips by value in cents. `values` are those there are, smallest first."""

    def __init__(self, values: Sequence[int]) -> None:
        self.values = tuple(values)
        self._order: list[int] = []

    @property
    def counted(self) -> Mapping[int, int]:
        """How many of each value, the dearest first."""
        return {value: self._order.count(value) for value in sorted(set(self._order), reverse=True)}

    @property
    def total(self) -> int:
        """What they come to, in cents."""
        return sum(self._order)

    def add(self, value: int) -> None:
        """One more."""
        self._order.append(value)

    def fill(self) -> None:
        """As many more of the last value as make up its stack."""
        if self._order:
            last = self._order[-1]
            self._order += [last] * (STACK - self._order.count(last) % STACK)

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
