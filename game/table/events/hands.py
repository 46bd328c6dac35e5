"""What became of a hand of cards."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.events.event import Event


@dataclass(frozen=True, slots=True)
class HandFolded(Event):
    """A seat gave up its hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandKilled(Event):
    """A hand was declared dead."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandLooked(Event):
    """A player looked at its hole cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand was tabled."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandMucked(Event):
    """A hand was given up or taken in at the showdown."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandRead(Event):
    """The dealer announced a hand."""

    seat: int
    category: str


@dataclass(frozen=True, slots=True)
class HandRevived(Event):
    """A hand that was given up has the claim to what lies in the middle after all; the pots stay as the seats in `of` made
    them."""

    seat: int
    of: tuple[int, ...] = ()
