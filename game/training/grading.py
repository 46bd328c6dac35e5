"""How well a thing that went wrong was dealt with: seen or missed, the right remedy, the right clause."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from game.session.round import PlayedMove
from game.table import events as e
from game.table.incidents.incident import Incident, Ruling
from game.table.places import DEALER


class Grade(Enum):
    """What a ruling is worth, best first. The value is what a trainee reads."""

    EXACT = "exact"
    WRONG_CLAUSE = "right remedy, wrong clause"
    WRONG_REMEDY = "wrong remedy"
    MISSED = "not noticed"
    FALSE_CALL = "false call"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one incident was dealt with.

    `incident` is its place in the table's list (-1 for a false call) and `what` the incident itself; `given` and
    `given_cite` are the words of whoever ruled, `right` the book's ruling at that moment. `late` counts the moves that were
    made between its arising and the stop, `at` is the move that settled the grade. `uncalled`: it was not the dealer's to
    decide, and nobody was called.
    """

    incident: int
    what: Incident | None
    grade: Grade
    at: int
    given: str = ""
    given_cite: str = ""
    right: Ruling | None = None
    late: int = 0
    uncalled: bool = False


def grade(ruling: Ruling, given: str, given_cite: str) -> Grade:
    """What a ruling is worth against the right one. Remedies the book's text also bears are as right as its own."""
    if given != ruling.remedy and given not in ruling.accepts:
        return Grade.WRONG_REMEDY
    rests = ruling.cites or ruling.readings or ("",)
    return Grade.EXACT if given_cite in rests else Grade.WRONG_CLAUSE


def verdicts(played: Iterable[PlayedMove]) -> list[Verdict]:
    """A verdict for every incident of a round that is settled, in the order in which they were settled.

    Incidents still open at the end are not noticed, if the hand is over; while it is on, they may yet be. A ruling that
    voids the round, or has it dealt anew, answers all of its kind: three exposed cards are ruled on once.
    """
    marker = _Marker()
    for place, step in enumerate(played):
        if place == 0:
            marker.open(step)
        marker.together(step)
        for event in step.events:
            marker.mark(step, event)
    return marker.finished()


class _Marker:
    """Reads a round's events, first to last."""

    def __init__(self) -> None:
        self.arose: list[tuple[Incident, int]] = []
        self.behind: set[int] = set()
        """Incidents that are settled without a verdict: before the first step, or together with another."""
        self.stopped: dict[int, int] = {}
        self.found: list[Verdict] = []
        self.last: PlayedMove | None = None

    def open(self, step: PlayedMove) -> None:
        """The first step of all: a round may begin at a table where something has gone wrong already."""
        for place, incident in enumerate(step.before.trouble.incidents):
            self.arose.append((incident, step.at - 1))
            if incident.state != "open":
                self.behind.add(place)

    def together(self, step: PlayedMove) -> None:
        """A step that ends the deal by a ruling settles all incidents of the kind that was ruled on."""
        ends = any(isinstance(event, e.CardsGathered) or getattr(event, "what", "") == "void" for event in step.events)
        if ends and self.found and self.found[-1].what:
            kind = self.found[-1].what.irregularity
            self.behind.update(at for at, (incident, _) in enumerate(self.arose) if incident.irregularity == kind)

    def mark(self, step: PlayedMove, event: e.Event) -> None:
        self.last = step
        if isinstance(event, e.IncidentArose):
            self.arose.append((event.incident, step.at))
        elif isinstance(event, e.IncidentNoticed):
            self._noticed(event, step)
        elif isinstance(event, e.IncidentRuled):
            self._ruled(event, step)
        elif isinstance(event, e.IncidentPassed) and event.incident not in self.behind:
            self._missed(event.incident, step.at)

    def _noticed(self, event: e.IncidentNoticed, step: PlayedMove) -> None:
        if event.incident < 0:
            self.found.append(Verdict(-1, None, Grade.FALSE_CALL, step.at))
        else:
            self.stopped[event.incident] = step.at

    def _ruled(self, event: e.IncidentRuled, step: PlayedMove) -> None:
        what, arose = self.arose[event.incident]
        ruling = event.ruling
        self.found.append(
            Verdict(
                event.incident,
                what,
                grade(ruling, event.given, event.given_cite),
                step.at,
                event.given,
                event.given_cite,
                ruling,
                late=max(self.stopped.get(event.incident, step.at) - arose - 1, 0),
                uncalled=ruling.decides != "dealer" and event.by == DEALER and not step.before.trouble.called,
            )
        )

    def _missed(self, incident: int, at: int) -> None:
        what, arose = self.arose[incident]
        self.found.append(Verdict(incident, what, Grade.MISSED, at, late=at - arose))

    def finished(self) -> list[Verdict]:
        """All verdicts; the incidents that a finished hand left open are missed."""
        settled = {verdict.incident for verdict in self.found} | self.behind
        if self.last is None or not self.last.over:
            return self.found
        for incident in range(len(self.arose)):
            if incident not in settled:
                self._missed(incident, self.last.at)
        return self.found
