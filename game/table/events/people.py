"""What players were told, asked and allowed, and what the house decided about hand and table."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.events.event import Event


@dataclass(frozen=True, slots=True)
class PlayerWarned(Event):
    """A player was warned, for what: an irregularity's word, "" where nobody said."""

    seat: int
    about: str = ""


@dataclass(frozen=True, slots=True)
class ClockStarted(Event):
    """The time of a seat runs."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatForfeited(Event):
    """A seat loses its place after this hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatAdded(Event):
    """A hand was dealt to a place where nobody plays."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawnAhead(Event):
    """A seat has so many cards of the draw ahead of its turn."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class FoldedLate(Event):
    """A hand was given up after the end of the round that was just over."""

    seat: int


@dataclass(frozen=True, slots=True)
class AllInOffered(Event):
    """A seat may choose to be treated as all-in."""

    seat: int


@dataclass(frozen=True, slots=True)
class AllInLeftOpen(Event):
    """A seat that was asked whether it wants to be treated as all-in says nothing, and play goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class AllInAnswered(Event):
    """A seat that could choose plays on with its chips."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayedAllIn(Event):
    """A seat is treated as all-in."""

    seat: int


@dataclass(frozen=True, slots=True)
class MuckTapped(Event):
    """The muck was tapped on the table."""


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
