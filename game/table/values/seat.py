"""A seat of the table as it stands: its player's chips and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.cards.card import Card
from game.table.values.frozen import Frozen

Standing = Literal["live", "folded", "dead", "out"]


@dataclass(frozen=True)
class Seat(Frozen):
    """A seat with a player. Chips are cents.

    `standing`: live in this hand, folded, dead by ruling, or out (not dealt in). `bet` lies in front of it in this betting
    round, `paid` is what it has in the middle in this hand (antes and blinds included, dead money not).
    """

    number: int
    stack: int
    standing: Standing = "live"
    bet: int = 0
    ante: int = 0
    """On the ante area of its box, at a house-banked table; its bet lies in `bet`."""
    jackpot: int = 0
    """On the jackpot pad of its box, not yet taken in."""
    paid: int = 0
    dead_money: int = 0
    hole: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    thrown: tuple[Card, ...] = ()
    """Its cards as they went to the muck."""
    discarded: tuple[Card, ...] = ()
    """The cards it threw in the draw, as long as they have not been shuffled in again."""
    looked: bool = False
    seen: int = 0
    """How many cards lay face down before it when its player last looked at them."""
    shown: bool = False
    mucked: bool = False

    @property
    def live(self) -> bool:
        """Still in the hand."""
        return self.standing == "live"

    @property
    def all_in(self) -> bool:
        """In the hand with nothing behind."""
        return self.standing == "live" and self.stack == 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards."""
        return self.hole + self.up
