"""What became of something that went wrong."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.events.event import Event
from game.table.incident import Incident, Ruling


@dataclass(frozen=True, slots=True)
class IncidentArose(Event):
    """Something went wrong; nobody need have noticed."""

    incident: Incident


@dataclass(frozen=True, slots=True)
class IncidentNoticed(Event):
    """Play was stopped over an incident (-1: over nothing). `named` is what the one who stopped it says has happened, `seat` whom
    they point at."""

    incident: int
    by: int
    named: str = ""
    seat: int = 0


@dataclass(frozen=True, slots=True)
class SupervisorCalled(Event):
    """The supervisor was called to the table."""


@dataclass(frozen=True, slots=True)
class IncidentRuled(Event):
    """A ruling was given; `ruling` is the right one, which the table follows, `given` the words that were said, `named` what
    the one who ruled says has happened, where another stopped play."""

    incident: int
    ruling: Ruling
    given: str
    given_cite: str
    by: int
    named: str = ""


@dataclass(frozen=True, slots=True)
class IncidentPassed(Event):
    """An incident can no longer be ruled on: the hand went on over it."""

    incident: int


@dataclass(frozen=True, slots=True)
class RepairDone(Event):
    """The first corrective step that was due has been carried out."""


@dataclass(frozen=True, slots=True)
class PlayResumed(Event):
    """The corrective steps are done; the hand goes on."""
