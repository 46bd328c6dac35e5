"""How far the hand has come."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.events.event import Event


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """Puck or button went to a seat."""

    to: int


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A step came further: how many of its parts are done."""

    progress: int


@dataclass(frozen=True, slots=True)
class StepEnded(Event):
    """The step at `cursor` is over; the next begins."""

    cursor: int


@dataclass(frozen=True, slots=True)
class Rewound(Event):
    """The hand goes on from another step (after a misdeal: from the shuffle)."""

    cursor: int
    progress: int = 0
