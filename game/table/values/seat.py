"""A seat of the table as it stands: its player's chips and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self

from game.cards.card import Card


class Frozen:
    """Mixed into a frozen dataclass: `with_(field=value)` is `dataclasses.replace` without running `__init__` again.

    A table changes a few fields a hundred times a hand; this keeps that below a microsecond. It trusts its caller:
    only `evolve` and the engine's own set-up use it.
    """

    def with_(self, **changes: Any) -> Self:
        """The same value with some fields changed."""
        return self.changed(changes)

    def changed(self, changes: Mapping[str, Any]) -> Self:
        """The same, the changes given as a mapping."""
        copy = object.__new__(type(self))
        object.__setattr__(copy, "__dict__", {**self.__dict__, **changes})
        return copy


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
