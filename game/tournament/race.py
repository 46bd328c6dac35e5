"""Chips that go out of use in a tournament, and who gets a larger one for odd ones. Chips are cents, seats numbers at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.cards.card import Card


@dataclass(frozen=True)
class Race:
    """Chips worth `value` go out of use before a hand, and `larger` is the next chip up. `odd`: how many each seat has that make up
    none of those. `cards`: one for each odd chip, all those of a seat together, from seat 1 on; none where the house rounds up.
    `winners` get a chip, the highest card first, never two at a seat, and what is less than a whole chip at the end counts as one.
    The `kept` would be out of the tournament without one."""

    hand: int
    value: int
    larger: int
    odd: Mapping[int, int]
    cards: tuple[tuple[int, Card], ...] = ()
    winners: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()

    @property
    def added(self) -> int:
        """What the house adds by it, in cents."""
        return self.larger * len(self.winners + self.kept) - self.value * sum(self.odd.values())

    def after(self, stacks: Mapping[int, int]) -> dict[int, int]:
        """The stacks once it was run."""
        got = {*self.winners, *self.kept}
        return {seat: stack - self.value * self.odd.get(seat, 0) + self.larger * (seat in got) for seat, stack in stacks.items()}

    def of(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat."""
        return tuple(card for to, card in self.cards if to == seat)
