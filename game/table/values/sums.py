"""Sums of a hand: what is posted, shared and taken, and how a betting round stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.table.values.seat import Frozen

WAGERS = frozenset(("bet", "call", "raise-to", "tap-out"))
"""Kinds of actions that put chips in."""


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


@dataclass(frozen=True)
class DuePost:
    """A blind or ante that a seat has to put in before the cards; `over` is a blind put in by choice, its amount the total."""

    seat: int
    amount: int
    kind: Literal["ante", "blind", "extra", "dead", "over"] = "blind"


@dataclass(frozen=True)
class PotShare:
    """A share of a pot that was pushed, to whom it is due; its number in the hand stays when another is taken back."""

    pot: int
    seat: int
    amount: int
    number: int = 0


def next_number(awards: Sequence[PotShare]) -> int:
    """The number of the share that is pushed next in a hand."""
    return max((award.number for award in awards), default=0) + 1


@dataclass(frozen=True)
class Charge:
    """Commission taken from a pot (0: from the hand, onto the slide)."""

    pot: int
    amount: int


class Prize(NamedTuple):
    """A jackpot prize that is due: the box, its hand, and what pool and reserve pay of it, in cents."""

    seat: int
    hand: str
    from_pool: int
    from_reserve: int

    @property
    def amount(self) -> int:
        """The whole prize."""
        return self.from_pool + self.from_reserve
