"""What happened to chips."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.events.event import Event
from game.table.values.places import Place


@dataclass(frozen=True, slots=True)
class ChipsMoved(Event):
    """Chips went from one place to another. `why`: post, ante, wager, gather, uncalled, commission, pot, returned, drop."""

    source: Place
    to: Place
    amount: int
    why: str
    seat: int = 0
    pot: int = 0


@dataclass(frozen=True, slots=True)
class TimeCharged(Event):
    """What is still to be taken for the hour that begins: seat and cents."""

    charges: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class OverBlindMade(Event):
    """A seat has put in a voluntary blind: its total is the last blind of the hand."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class PotPushed(Event):
    """A share of a pot was awarded."""

    pot: int
    to: int
    amount: int
