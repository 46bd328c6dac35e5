"""How a betting round stands, and what was done in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.table.values.frozen import Frozen


class Act(NamedTuple):
    """One action of a betting round: the seat, the choice's word, its total afterwards, and the price it faced."""

    seat: int
    kind: str
    to: int
    price: int


@dataclass(frozen=True)
class Betting(Frozen):
    """How a betting round stands. Totals are a seat's whole wager in this round, in cents.

    `price` is the total that a call must match; `level` the total of the last full bet or raise; `step` the size of the
    largest full bet or raise. `serial` counts what reopened the betting; `acted` says at which serial a seat last acted.
    """

    street: str
    opener: int
    turn: int = 0
    price: int = 0
    level: int = 0
    step: int = 0
    raises: int = 0
    serial: int = 0
    acted: Mapping[int, int] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    """Seats in the order in which they acted since the cards came, each action once."""
    acts: tuple[Act, ...] = ()
    """The lawful actions among them, with what they came to."""
    aggressor: int = 0
    wagered: bool = False
    """A player has put in a wager (blinds are none)."""
    frozen: bool = False
    """Nobody may raise any more in this round."""
    ceiling: int | None = None
    restricted: frozenset[int] = frozenset()
    early: Mapping[int, int] = field(default_factory=dict)
    """Chips put in before the turn, by seat: in front of the seat, no part of its wager yet."""
    loose: Mapping[int, int] = field(default_factory=dict)
    """Chips in front of a seat that are no wager: too few for a call, or more than the wager made."""
    contenders: int = 0
    """Seats that could bet when the round began."""
    headsup: bool = False
    """Two or fewer could bet at some moment before the cap was reached."""
