"""What the coming hand must know of the one before, and how it is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from game.table.values import DuePost, Frozen, clockwise


@dataclass(frozen=True)
class Last(Frozen):
    """What the coming hand must know of the one before.

    `marker` and `places` (the seats of the blinds, empty ones too) of that hand; `left` have gone since, `joined` are new,
    `moved` maps old seat -> new seat, `stays`: the puck keeps its place once more (tas C.19.9), `missed` maps a seat to the
    blinds it has missed, `extra` lists seats that choose to post to be dealt in, `excused` newcomers from a table that was
    closed, whose entry blind is waived (tas C.19.19), `waits` those that wait for the big blind.
    """

    marker: int
    places: tuple[int, ...] = ()
    left: frozenset[int] = frozenset()
    joined: frozenset[int] = frozenset()
    moved: Mapping[int, int] = field(default_factory=dict)
    stays: bool = False
    missed: Mapping[int, frozenset[str]] = field(default_factory=dict)
    extra: frozenset[int] = frozenset()
    eliminated: int = 0
    """Players who went out of a freeze out so far."""
    excused: frozenset[int] = frozenset()
    waits: frozenset[int] = frozenset()

    @property
    def newcomers(self) -> frozenset[int]:
        """New players who have to pay for coming in."""
        return self.joined - self.excused


@dataclass(frozen=True)
class Setup(Frozen):
    """How a hand is set up: marker, posts in posting order, who is not dealt in, and what the next hand must know."""

    marker: int
    posts: tuple[DuePost, ...]
    places: tuple[int, ...] = ()
    sits_out: frozenset[int] = frozenset()
    marker_dead: bool = False
    stays: bool = False
    dealt: bool = True
    waits: frozenset[int] = frozenset()
    """Seats that must wait for the big blind, or post to come in sooner."""
    eliminated: int = 0
    """Players who went out of a freeze out before."""


class Circumstances(TypedDict, total=False):
    """What else a hand may meet with at its table."""

    opens: bool
    """Gaming opens with this hand, and the house has the deck checked."""
    hour_begins: bool
    """Charges by the hour, where the house takes them, are due before this hand."""
    closing: bool
    """The table closes after this hand: the notice has run out."""
    closing_announced: int
    """The hand in which its closing was announced, 0 if it was not."""
    tray: int
    """The house's chips where it plays against the boxes, in cents."""
    pool: int
    """Its jackpot, in cents."""
    reserve: int
    over_limit: frozenset[int]
    """Boxes with the marker that lifts the maximum."""
    warned: frozenset[int]
    """Seats whose player has had a warning that still counts."""
    warnings: tuple[tuple[int, str], ...]
    """What those warnings were for: seat and irregularity."""
    jackpot_out: bool
    """The jackpot's equipment is out of order."""


def next_after(seats: frozenset[int] | set[int], seat: int) -> int:
    """The next of these seats clockwise from a seat, that seat itself last."""
    return clockwise(seats, seat + 1)[0]
