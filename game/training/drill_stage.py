"""Stages a situation up to the moment in which the trainee takes over, and knows what is right from there."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

from game.cases.checking.compare_lines import due as begins_with
from game.cases.checking.observed import Observed
from game.cases.checking.tournament import of_a_tournament
from game.cases.language.case import Case
from game.cases.language.faults import Fault
from game.cases.language.lines import Line, Stage
from game.cases.running.arising import phase
from game.cases.running.boxes.box_run import banked, told
from game.cases.running.boxes.box_trouble import to_its_ruling
from game.cases.running.hand_run import HandRun
from game.cases.running.history import tell, until_it_arises
from game.cases.running.progress import finish, on_to, to_first_decision
from game.cases.running.troubles import Trouble, troubles_of
from game.cases.running.unplayable import Unplayable
from game.cases.staging.stage import Staged, stage
from game.cases.staging.unstaged import Unstaged
from game.rulebook.errors import SettingsError, UnknownRef
from game.session import orders
from game.session.round import Round
from game.table import rulings
from game.table.incident import Incident, Ruling
from game.table.places import DEALER
from game.training.drill import Situation


@dataclass(frozen=True)
class Position:
    """A situation on the table: `round` opens with it and has no moves yet.

    `what` has gone wrong, if something has, and `right` is the ruling that the book demands now. `steps` are the dealer's
    next ones in words, where they are asked for, and `cite` is the clause that the first of them, or the ruling, rests on.
    """

    round: Round
    what: Incident | None = None
    right: Ruling | None = None
    steps: tuple[str, ...] = ()
    cite: str = ""


class _Now(Exception):
    """The moment in which the trainee takes over, in a run of the case."""

    def __init__(self, play: HandRun) -> None:
        self.play = play
        super().__init__()


class _LeftToTheTrainee(Trouble):
    """What goes wrong, and is not ruled on here: as soon as it would be, the story ends."""

    def rule(self, play: HandRun, remedy: str | None = None) -> None:
        raise _Now(play)


def stand_in(situation: Situation) -> Position:
    """The table at which the trainee sits down. Raises Fault, without a path, where there is nothing to solve."""
    case = situation.case
    if of_a_tournament(case):
        raise Fault(f"{case.game} has no drills", "use another game")
    if situation.asks_for_steps and "due" not in case.then:
        raise Fault("asks for nothing", "name an irregularity in when, or the dealer's next steps in then.due")
    if situation.asks_for_steps and situation.chair != "dealer":
        raise Fault("asks an inspector for a dealer's steps", "write chair: dealer")
    try:
        return _steps(case) if situation.asks_for_steps else _ruling(case)
    except (Unplayable, Unstaged, UnknownRef, SettingsError) as wrong:
        raise Fault(str(wrong), "correct the situation") from None


# ---- a ruling is asked for


def _ruling(case: Case) -> Position:
    play = _at_its_moment(case)
    place = play.troubles[-1].place
    assert place is not None
    incident = play.table.trouble.incidents[place]
    if incident.state != "open" or play.due() is None:
        raise Fault("what goes wrong comes too late to be put right", "let it be noticed earlier")
    right = rulings.ruling_for(play.engine.rules, play.table, incident)
    return Position(_round(case, play), incident, right, cite=rests_on(right))


def _at_its_moment(case: Case) -> HandRun:
    """The case run until it would be ruled on: it has arisen and is noticed."""
    try:
        if banked(case):
            boxes = told(case, 0, _left_to_the_trainee)
            to_its_ruling(boxes, boxes.troubles[-1])
        else:
            staged = stage(case)
            _to_the_moment(case, HandRun(staged, _left_to_the_trainee(case, staged)))
    except _Now as now:
        return now.play
    raise AssertionError("a run of a case ends with a ruling")


def _left_to_the_trainee(case: Case, staged: Staged) -> tuple[Trouble, ...]:
    *earlier, last = troubles_of(case, staged)
    return (*earlier, _LeftToTheTrainee(last.tale, last.noticed, marked=last.marked))


def _to_the_moment(case: Case, play: HandRun) -> None:
    """As when the case is run: it arises and is noticed. Ends with _Now."""
    trouble = play.troubles[-1]
    tell(play, case.given.history)
    if not trouble.arisen:
        if phase(trouble.tale) == "afterwards":
            _after_the_last_line(case, play)
        until_it_arises(play)
    trouble.notice(play)
    trouble.rule(play)


def rests_on(ruling: Ruling) -> str:
    """The clause that a ruling rests on first, or the reading where no clause says it; empty where neither does."""
    return next(iter((*ruling.cites, *ruling.readings)), "")


# ---- the dealer's steps are asked for


def _steps(case: Case) -> Position:
    if case.when.kind not in ("nothing", "play-to"):
        raise Fault(f"when {case.when.kind} leaves no steps to the dealer", "leave when out, or play to a stage")
    play = _as_told(case)
    until_it_arises(play)
    if case.when.play_to:
        on_to(play, case.when.play_to)
    elif not banked(case):
        _after_the_last_line(case, play)
    due = play.due()
    return Position(_round(case, play), steps=_wanted(case, play), cite=due.cite if due else "")


def _as_told(case: Case) -> HandRun:
    """The case at the end of its history."""
    if banked(case):
        return told(case, 0)
    staged = stage(case)
    play = HandRun(staged, troubles_of(case, staged))
    tell(play, case.given.history)
    return play


def _wanted(case: Case, play: HandRun) -> tuple[str, ...]:
    """The dealer's moves from here until all lines of `due` are done, in words."""
    later, found = copy(play), list[str]()
    later.done = []
    while not begins_with(case.then["due"], later.done, Observed({})):
        due = later.due()
        if due is None or due.by != DEALER or due.move is None:
            raise Fault("somebody else has to act before these steps are done", "name the dealer's next steps only")
        found.append(orders.order(later.engine.rules, later.table, due.move))
        later.automatic()
    if not found:
        raise Fault("names no step", "name the dealer's next steps in then.due")
    return tuple(found)


# ---- both


def _after_the_last_line(case: Case, play: HandRun) -> None:
    """A hand from its beginning without a line goes on to its first decision; an ended round is closed."""
    if not case.given.direct and not any(isinstance(entry, Line | Stage) for entry in case.given.history):
        to_first_decision(play)
    finish(play)


def _round(case: Case, play: HandRun) -> Round:
    return Round(case.book, case.game, play.engine.rules.settings, play.table)
