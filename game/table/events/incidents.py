"""What became of something that went wrong."""

from __future__ import annotations

from game.table.events.event import Event
from game.table.incident import Incident, Ruling
from game.table.values import unchanging


@unchanging
class IncidentArose(Event):
    """Something went wrong; nobody need have noticed."""

    incident: Incident


@unchanging
class IncidentNoticed(Event):
    """Play was stopped over an incident (-1: over nothing). `named` is what the one who stopped it says has happened, `seat` whom
    they point at."""

    incident: int
    by: int
    named: str = ""
    seat: int = 0


@unchanging
class SupervisorCalled(Event):
    """The supervisor was called to the table."""


@unchanging
class IncidentRuled(Event):
    """A ruling was given; `ruling` is the right one, which the table follows, `given` the words that were said, `named` what
    the one who ruled says has happened, where another stopped play."""

    incident: int
    ruling: Ruling
    given: str
    given_cite: str
    by: int
    named: str = ""


@unchanging
class IncidentPassed(Event):
    """An incident can no longer be ruled on: the hand went on over it."""

    incident: int


@unchanging
class RepairDone(Event):
    """The first corrective step that was due has been carried out."""


@unchanging
class PlayResumed(Event):
    """The corrective steps are done; the hand goes on."""
