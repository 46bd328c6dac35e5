"""What goes wrong in a case of a house-banked game: until it can happen, until it is noticed, and how the round goes on."""

from __future__ import annotations

from game.cases.language.case import Case
from game.cases.language.lines import CaseLine
from game.cases.language.named_facts import NamedEvent
from game.cases.running.advancing import on_to
from game.cases.running.boxes.box_arising import cards_out
from game.cases.running.case_run import CaseRun
from game.cases.running.history import until_it_arises
from game.cases.running.irregularities import noticing
from game.cases.running.irregularities.trouble import CaseTrouble
from game.cases.running.irregularities.troubles import happen, may_happen, notice, rule
from game.cases.staging.phases import phase, record
from game.table.steps.banked.boxes import AntesStep, DealBoxesStep, DecisionsStep
from game.table.steps.banked.house import SetHouseStep
from game.table.steps.banked.jackpot import JackpotsStep
from game.table.steps.preparing import CutStep, ShuffleStep
from game.table.values.places import DEALER


def to_its_ruling(run: CaseRun) -> None:
    """It arises, is noticed and ruled on, as far as the history has not come to that."""
    *before, trouble = run.troubles
    for earlier in before:
        if earlier.tale.name == "late-claim" and not earlier.arisen:
            _until_it_can(run, earlier)
            happen(run, earlier)
    if not trouble.arisen:
        _until_it_can(run, trouble)
        until_it_arises(run)
    if trouble.ruling is None:
        notice(run, trouble)
        rule(run, trouble)


def after_the_ruling(case: Case, run: CaseRun) -> None:
    """The round goes on, from a new shuffle where one was asked for."""
    if run.troubles[-1].undoes:
        while isinstance(run.engine.step(run.table), ShuffleStep | CutStep):
            run.automatic()
    if case.when.play_to:
        on_to(run, case.when.play_to)


def _until_it_can(run: CaseRun, trouble: CaseTrouble) -> None:
    """The round goes on until what people do can happen: hands are needed for some of it, a racked hand for a late claim."""
    tale = trouble.tale
    if phase(tale) != "afterwards":
        return
    if record(tale).needs_hands:
        while before_decisions(run) and run.automatic():
            pass
    if "lap" in tale.facts:
        _to_lap(run, int(tale.facts["lap"]))
    while not may_happen(run, trouble) and not run.at("settled") and not trouble.arisen:
        if tale.name == "late-claim":
            run.one_more()
        elif not run.automatic():
            return


def before_decisions(run: CaseRun) -> bool:
    """Whether the hands are not all dealt."""
    step = run.engine.step(run.table)
    return isinstance(step, AntesStep | JackpotsStep | DealBoxesStep | ShuffleStep | CutStep)


def early_claim(run: CaseRun) -> bool:
    """Whether a claim in a history comes before the house's hand is read, though no later line tells of that or of a decision:
    then it is made when the dealer asks for claims."""
    later = [line for line in run.rest[1:] if isinstance(line, CaseLine)]
    told = any(line.verb in ("bet", "fold", "read-hand") or (line.verb, line.seat) == ("turn-up", "dealer") for line in later)
    due = run.due()
    waits = isinstance(run.engine.step(run.table), DecisionsStep | SetHouseStep) and due is not None and due.by == DEALER
    return bool(run.rest) and waits and not told


def _to_lap(run: CaseRun, lap: int) -> None:
    """The deal up to the first card of a lap."""
    while before_decisions(run):
        step, table = run.engine.step(run.table), run.table
        if isinstance(step, DealBoxesStep) and cards_out(table) and table.progress >= (lap - 1) * len(step.order(table)):
            return
        if not run.automatic():
            return


def on_to_notice(run: CaseRun, moment: str, event: NamedEvent) -> None:
    """Play on until somebody notices it."""
    if moment == "end-of-deal":
        while before_decisions(run) and run.automatic():
            pass
    elif moment == "in-the-deal":
        while not cards_out(run.table) and not run.at("settled"):
            run.one_more()
    elif moment == "showdown":
        on_to(run, "showdown")
    elif moment == "after-collection":
        _until_racked(run, event)
    else:
        noticing.on_to_notice(run, moment, event)


def _until_racked(run: CaseRun, event: NamedEvent) -> None:
    """Until the hands it is about have been dealt and lie in the rack; the dealer's is the last."""
    named = event.facts.get("seats") or (event.facts.get("seat", DEALER),)
    while not run.at("settled") and not all(_racked(run, number) for number in named):
        run.one_more()


def _racked(run: CaseRun, number: int | str) -> bool:
    seat = run.table.seats.get(number) if isinstance(number, int) else None
    return seat is not None and not seat.hole and bool(seat.thrown)
