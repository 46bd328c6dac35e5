"""What the house has decided about hand and table."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.events.event import Event


@dataclass(frozen=True, slots=True)
class ClosesAfterHand(Event):
    """The table closes after this hand."""


@dataclass(frozen=True, slots=True)
class ClosingAnnounced(Event):
    """The closing of the table was announced, so many minutes ahead."""

    minutes: int


@dataclass(frozen=True, slots=True)
class LimitChangeAnnounced(Event):
    """A change of the limit was announced, so many minutes ahead."""

    minutes: int


@dataclass(frozen=True, slots=True)
class HandVoided(Event):
    """The hand does not count."""


@dataclass(frozen=True, slots=True)
class SlideApproved(Event):
    """The one who checks the charge by the hour found it right."""


@dataclass(frozen=True, slots=True)
class GameLetGoOn(Event):
    """The supervisor lets the game go on."""
