"""How well a thing that went wrong was dealt with: seen or missed, what happened, the right remedy, the right clause.

Every ruling is graded once, from its own event, as the hand goes on; the rest reads the verdicts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.irregularities.procedure.match_call import PAST, meant
from game.session.round import PlayedMove
from game.session.session import Session
from game.table import events as e
from game.table.incident import Incident, Ruling
from game.table.state import Table
from game.table.values import DEALER
from game.training.floor_call import FloorGrade

NOT_ASKED: Final = "-"
"""Stands in the place of a clause where the person ruling isn't asked for it."""


class Grade(Enum):
    """What a ruling is worth, best first. The value is what a trainee reads."""

    EXACT = "exact"
    WRONG_CLAUSE = "right remedy, wrong clause"
    WRONG_EVENT = "right remedy, wrong irregularity"
    WRONG_REMEDY = "wrong remedy"
    TOO_LATE = "right, but too late"
    MISSED = "not noticed"
    FALSE_CALL = "false call"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one incident was dealt with.

    `incident` is its place in the table's list (-1 for a false call) and `what` the incident itself; `named` is what the person who
    stopped play said had happened, empty where nobody said it; `given` and `given_cite` are what was ruled, `right`
    the book's ruling at that moment. `late` counts the moves that were made between its arising and the stop, `at` is the move
    that settled the grade. `uncalled`: it was not the dealer's to decide, and nobody was called. `by` is the chair that stopped
    play over it, None where nobody did.
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
    named: str = ""
    by: int | None = None
    floor: FloorGrade | None = None
    """How the floor was called; None where it was neither called nor wanted, or nobody is asked to tell it anything."""
    mended: bool = False
    """Of a stop that came too late: whether somebody else had stopped play for it before, and it was ruled on."""

    @property
    def good(self) -> bool:
        """Whether it was right in every part."""
        return self.grade is Grade.EXACT and not self.uncalled and self.floor in (None, FloorGrade.TOLD)

    @property
    def right_event(self) -> bool:
        """Whether it is what was said to have happened, or nobody had to say it."""
        return not self.named or (self.what is not None and self.what.goes_by(self.named))

    @property
    def right_remedy(self) -> bool:
        """Whether the remedy is the book's, or one that its text also bears."""
        return self.right is not None and bears(self.right, self.given)

    @property
    def right_clause(self) -> bool:
        """Whether the ruling rests on the clause that was named."""
        return self.right is not None and rests(self.right, self.given_cite)


def bears(ruling: Ruling, given: str) -> bool:
    """Whether a remedy is as right as the ruling's own: it is that, or the book's text also bears it."""
    return given == ruling.remedy or given in ruling.accepts


def rests(ruling: Ruling, cite: str) -> bool:
    """Whether a ruling rests on that clause; on none, where the book has none. Where no clause is asked for, it does."""
    return cite == NOT_ASKED or cite in (ruling.cites or ruling.readings or ("",))


def grade(ruling: Ruling, given: str, given_cite: str, *, right_event: bool = True) -> Grade:
    """What a ruling is worth against the right one: by its remedy first, then by what is said to have happened, then by clause."""
    if not bears(ruling, given):
        return Grade.WRONG_REMEDY
    if not right_event:
        return Grade.WRONG_EVENT
    return Grade.EXACT if rests(ruling, given_cite) else Grade.WRONG_CLAUSE


def verdicts(played: Iterable[PlayedMove]) -> list[Verdict]:
    """The verdicts of a hand that was played, in the order in which they were settled."""
    marker = Grader()
    for step in played:
        marker.read(step)
    return marker.verdicts()


class Grading:
    """The verdicts on the hand that a session is at. Every move is read once; where some were taken back, from the first again."""

    def __init__(self, session: Session) -> None:
        self._session, self._marker = session, Grader()

    def verdicts(self) -> list[Verdict]:
        """By now."""
        played, last = self._session.played(), self._marker.last
        read = last.at + 1 if last is not None else 0
        if read > len(played) or (read and played[read - 1] is not last):
            self._marker, read = Grader(), 0
        for step in played[read:]:
            self._marker.read(step)
        return self._marker.verdicts()


class Grader:
    """Grades a hand, move by move, first to last.

    Incidents still open at the end are not noticed, if the hand is over; while it is on, they may yet be. A ruling that
    voids the round, or has it dealt again, answers all of its kind: three exposed cards are ruled on once.
    """

    def __init__(self) -> None:
        self.last: PlayedMove | None = None
        """What was read last."""
        self._arose: list[tuple[Incident, int]] = []
        self._behind: set[int] = set()
        """Incidents that are settled without a verdict: before the first step, or together with another."""
        self._stopped: dict[int, tuple[e.IncidentNoticed, int]] = {}
        self._kind = ""
        """What was ruled on last."""
        self._found: list[Verdict] = []

    def read(self, step: PlayedMove) -> None:
        """The next move."""
        if self.last is None:
            self._open(step)
        self._together(step)
        for event in step.events:
            self._mark(step, event)
        self.last = step

    def verdicts(self) -> list[Verdict]:
        """All that are settled; the incidents that a finished hand left open are missed."""
        if self.last is None or not self.last.over:
            return list(self._found)
        settled = {verdict.incident for verdict in self._found} | self._behind
        open_ = [at for at in range(len(self._arose)) if at not in settled]
        return [*self._found, *(self._missed(at, self.last.at) for at in open_)]

    def _open(self, step: PlayedMove) -> None:
        """The first step of all: a round may begin at a table where something has gone wrong already."""
        for place, incident in enumerate(step.before.trouble.incidents):
            self._arose.append((incident, step.at - 1))
            if incident.state != "open":
                self._behind.add(place)

    def _together(self, step: PlayedMove) -> None:
        """A step that ends the deal by a ruling settles all incidents of the kind that was ruled on."""
        ends = any(isinstance(event, e.CardsGathered | e.HandVoided) for event in step.events)
        if ends and self._kind:
            self._behind.update(at for at, (incident, _) in enumerate(self._arose) if incident.irregularity == self._kind)

    def _mark(self, step: PlayedMove, event: e.Event) -> None:
        if isinstance(event, e.IncidentArose):
            self._arose.append((event.incident, step.at))
        elif isinstance(event, e.IncidentNoticed) and event.incident >= 0:
            self._stopped[event.incident] = event, step.at
        elif isinstance(event, e.IncidentNoticed):
            self._over_nothing(step, event)
        elif isinstance(event, e.IncidentRuled):
            self._found.append(self._ruled(step, event))
        elif isinstance(event, e.IncidentPassed) and event.incident not in self._behind:
            self._found.append(self._missed(event.incident, step.at))

    def _over_nothing(self, step: PlayedMove, event: e.IncidentNoticed) -> None:
        """Play was stopped, and nothing of the kind is there now. If it was, it was seen too late; else it is a false call, which
        tells nothing of what else may be wrong."""
        past = self._past(step.before, event) if event.named else -1
        if past < 0:
            self._found.append(Verdict(-1, None, Grade.FALSE_CALL, step.at, named=event.named, by=event.by))
            return
        what, arose = self._arose[past]
        right = step.before.trouble.rulings[past]
        self._found = [old for old in self._found if (old.incident, old.grade) != (past, Grade.MISSED)]
        mended = step.before.trouble.incidents[past].state == "ruled"
        self._found.append(Verdict(past, what, Grade.TOO_LATE, step.at, right=right, late=step.at - arose - 1, named=event.named,
                                   by=event.by, mended=mended))

    def _past(self, table: Table, event: e.IncidentNoticed) -> int:
        """What is meant among that which can no longer be ruled on, or that another has stopped for; -1 for nothing."""
        passed = meant(table, event.named, event.seat, PAST)
        ruled = meant(table, event.named, event.seat, ("ruled",))
        others = ruled >= 0 and (ruled not in self._stopped or self._stopped[ruled][0].by != event.by)
        return max(passed, ruled if others else -1)

    def _ruled(self, step: PlayedMove, event: e.IncidentRuled) -> Verdict:
        what, arose = self._arose[event.incident]
        noticed, stopped = self._stopped.get(event.incident, (None, step.at))
        named = event.named or (noticed.named if noticed else "")
        ruling, self._kind = event.ruling, what.irregularity
        uncalled = ruling.decides != "dealer" and event.by == DEALER and not step.before.trouble.called
        return Verdict(
            event.incident,
            what,
            grade(ruling, event.given, event.given_cite, right_event=not named or what.goes_by(named)),
            step.at,
            event.given,
            event.given_cite,
            ruling,
            late=max(stopped - arose - 1, 0),
            uncalled=uncalled,
            named=named,
            by=noticed.by if noticed else event.by,
            floor=FloorGrade.NOT_CALLED if uncalled else None,
        )

    def _missed(self, incident: int, at: int) -> Verdict:
        what, arose = self._arose[incident]
        return Verdict(incident, what, Grade.MISSED, at, late=at - arose)
