"""Stages a situation up to the moment in which the trainee takes over, and knows what is right from there."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace

from game.cases.checking.compare_lines import due as begins_with
from game.cases.checking.compare_lines import more_than
from game.cases.checking.observing.observed import RunOutcome
from game.cases.language.case import Case
from game.cases.language.faults import Fault, Unstaged
from game.cases.language.lines import CaseLine, Entry
from game.cases.running.advancing import on_to
from game.cases.running.case_run import CaseRun
from game.cases.running.history import as_after_the_last_line, until_it_arises
from game.cases.running.irregularities.troubles import LeftOpenError
from game.cases.running.telling import banked, play_history
from game.cases.running.unplayable import Unplayable
from game.cases.staging.tournament_table import of_a_tournament
from game.irregularities.rulings import rulings
from game.rulebook.errors import SettingsError, UnknownRef
from game.school.drills.drill import Situation
from game.session.narration import orders
from game.session.round import Round
from game.table.incident import Incident, Ruling
from game.table.steps.base import Step
from game.table.steps.dealing import BurnStep, DealBoardStep
from game.table.steps.stud import DealStreetStep, RepairBurnStep, ReplenishStep
from game.table.values import DEALER


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
    person: int = 0
    """The seat to play on from, where it is a position to be played."""


def stand_in(situation: Situation) -> Position:
    """The table at which the trainee sits down. Raises Fault, without a path, where there is nothing to solve."""
    case = situation.case
    if of_a_tournament(case):
        raise Fault(f"{case.game} has no drills", "use another game")
    try:
        if situation.is_played:
            return _to_play(case)
    except (Unplayable, Unstaged, UnknownRef, SettingsError) as wrong:
        raise Fault(str(wrong), "correct the situation") from None
    if situation.asks_for_steps and "due" not in case.then:
        raise Fault("asks for nothing", "name an irregularity in when, or the dealer's next steps in then.due")
    if situation.asks_for_steps and situation.role != "dealer":
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
        raise Fault("it goes wrong too late to be put right", "let it be noticed earlier")
    right = rulings.ruling_for(play.engine.rules, play.table, incident)
    return Position(_round(case, play), incident, right, cite=rests_on(right))


def _at_its_moment(case: Case) -> CaseRun:
    """The case run until it would be ruled on: it has arisen and is noticed."""
    try:
        play_history(case, left_open=True).to_its_ruling(case)
    except LeftOpenError as now:
        return now.play
    raise AssertionError("a run of a case ends with a ruling")


def rests_on(ruling: Ruling) -> str:
    """The clause that a ruling rests on first, or the reading where no clause says it; empty where neither does."""
    return next(iter((*ruling.cites, *ruling.readings)), "")


# ---- the dealer's steps are asked for


def _steps(case: Case) -> Position:
    if case.when.kind not in ("nothing", "play-to"):
        raise Fault(f"when {case.when.kind} leaves the dealer nothing to do", "leave when out, or play to a stage")
    play = play_history(case)
    until_it_arises(play)
    if case.when.play_to:
        on_to(play, case.when.play_to)
    elif not banked(case):
        as_after_the_last_line(case, play)
    due = play.due()
    return Position(_round(case, play), steps=_wanted(case, play), cite=due.cite if due else "")


def _to_play(case: Case) -> Position:
    """A position in which a player has to act: the seat the person takes."""
    if case.when.kind != "nothing":
        raise Fault(f"when {case.when.kind} leaves nothing to play", "leave when out where chair is player")
    play = play_history(case)
    if not banked(case):
        as_after_the_last_line(case, play)
    due = play.due()
    if due is None or due.by not in play.table.seats:
        raise Fault("no player has to act", "set up a position where one has to, or ask for the dealer's next steps")
    return Position(_round(case, play), cite=due.cite, person=due.by)


def _wanted(case: Case, run: CaseRun) -> tuple[str, ...]:
    """The dealer's moves from here until all lines of `due` are done, in words. A street that is begun must be dealt to its last
    card: half of one is half an answer."""
    wanted, later, found = case.then["due"], _apart(run), list[str]()
    dealt: Step | None = None
    while not begins_with(wanted, later.done, RunOutcome({})):
        due, dealt = later.due(), later.engine.step(later.table)
        if due is None or due.by != DEALER or due.move is None:
            raise Fault("somebody else has to act before these steps", "name the dealer's next steps only")
        found.append(orders.order(later.engine.rules, later.table, due.move))
        later.automatic()
    if not found:
        raise Fault("names no step", "name the dealer's next steps in then.due")
    if more_than(wanted, later.done, RunOutcome({})) or _goes_on(later, dealt):
        while _goes_on(later, dealt):
            later.automatic()
        bare = [replace(line, cards=()) if isinstance(line, CaseLine) else line for line in _lines(later)]
        whole = ", ".join(map(str, bare))
        raise Fault(f"`due` stops before the street is dealt: the rules give [{whole}]", "list every step of the street")
    return tuple(found)


def next_lines(run: CaseRun, most: int) -> list[Entry]:
    """The dealer's next lines, at most so many unless a street takes more, up to where somebody else has to act."""
    later, dealt = _apart(run), None
    while len(later.done) < most or _goes_on(later, dealt):
        due, dealt = later.due(), later.engine.step(later.table)
        if due is None or due.by != DEALER or due.move is None:
            break
        later.automatic()
    return _lines(later)


_OF_A_STREET = (ReplenishStep, RepairBurnStep, BurnStep, DealBoardStep, DealStreetStep)


def _goes_on(run: CaseRun, dealt: Step | None) -> bool:
    """Whether the dealer's next step is one more of the street that a step dealt for."""
    step, due = run.engine.step(run.table), run.due()
    if not (isinstance(dealt, _OF_A_STREET) and isinstance(step, _OF_A_STREET)) or due is None:
        return False
    return step.street == dealt.street and due.by == DEALER and due.move is not None


def _apart(run: CaseRun) -> CaseRun:
    """A run that goes on by itself, with nothing done yet."""
    later = copy(run)
    later.done = []
    return later


def _lines(run: CaseRun) -> list[Entry]:
    return [each.line for each in run.done if not each.of_itself]


def _round(case: Case, run: CaseRun) -> Round:
    return Round(case.book, case.game, run.engine.rules.settings, run.table)
