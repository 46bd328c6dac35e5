"""What players were told, asked and allowed, and what the house decided about hand and table."""

from __future__ import annotations

from game.table.events.event import Event
from game.table.values import unchanging


@unchanging
class PlayerWarned(Event):
    """A player was warned, for what: an irregularity's word, "" where nobody said."""

    seat: int
    about: str = ""


@unchanging
class ClockStarted(Event):
    """The time of a seat runs."""

    seat: int


@unchanging
class SeatForfeited(Event):
    """A seat loses its place after this hand."""

    seat: int


@unchanging
class SeatAdded(Event):
    """A hand was dealt to a place where nobody plays."""

    seat: int


@unchanging
class DrawnAhead(Event):
    """A seat has so many cards of the draw ahead of its turn."""

    seat: int
    count: int


@unchanging
class FoldedLate(Event):
    """A hand was given up after the end of the round that was just over."""

    seat: int


@unchanging
class AllInOffered(Event):
    """A seat may choose to be treated as all-in."""

    seat: int


@unchanging
class AllInLeftOpen(Event):
    """A seat that was asked whether it wants to be treated as all-in says nothing, and play goes on."""

    seat: int


@unchanging
class AllInAnswered(Event):
    """A seat that could choose plays on with its chips."""

    seat: int


@unchanging
class PlayedAllIn(Event):
    """A seat is treated as all-in."""

    seat: int


@unchanging
class MuckTapped(Event):
    """The muck was tapped on the table."""


@unchanging
class ClosesAfterHand(Event):
    """The table closes after this hand."""


@unchanging
class ClosingAnnounced(Event):
    """The closing of the table was announced, so many minutes ahead."""

    minutes: int


@unchanging
class LimitChangeAnnounced(Event):
    """A change of the limit was announced, so many minutes ahead."""

    minutes: int


@unchanging
class HandVoided(Event):
    """The hand does not count."""


@unchanging
class SlideApproved(Event):
    """The one who checks the charge by the hour found it right."""


@unchanging
class GameLetGoOn(Event):
    """The supervisor lets the game go on."""
