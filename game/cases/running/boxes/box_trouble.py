"""What goes wrong in a case of a house-banked game: until it can happen, until it is noticed, and how the round goes on."""

from __future__ import annotations

from game.cases.language.case import Case
from game.cases.language.lines import CaseLine
from game.cases.language.named_facts import NamedFacts
from game.cases.running.advancing import on_to
from game.cases.running.boxes.box_arising import cards_out
from game.cases.running.case_run import CaseRun
from game.cases.running.history import until_it_arises
from game.cases.running.irregularities import noticing
from game.cases.running.irregularities.trouble import CaseTrouble
from game.cases.running.irregularities.troubles import happen, may_happen, notice, rule
from game.cases.staging.phases import phase, record
from game.table.places import DEALER
from game.table.steps.banked.boxes import AntesStep, DealBoxesStep, DecisionsStep
from game.table.steps.banked.house import SetHouseStep
from game.table.steps.banked.jackpot import JackpotsStep
from game.table.steps.preparing import CutStep, ShuffleStep


def to_its_ruling(play: CaseRun) -> None:
    """It arises, is noticed and ruled on, as far as the history has not come to that."""
    *before, trouble = play.troubles
    for earlier in before:
        if earlier.tale.name == "late-claim" and not earlier.arisen:
            _until_it_can(play, earlier)
            happen(play, earlier)
    if not trouble.arisen:
        _until_it_can(play, trouble)
        until_it_arises(play)
    if trouble.ruling is None:
        notice(play, trouble)
        rule(play, trouble)


def after_the_ruling(case: Case, play: CaseRun) -> None:
    """The round goes on, from a new shuffle where one was asked for."""
    if play.troubles[-1].undoes:
        while isinstance(play.engine.step(play.table), ShuffleStep | CutStep):
            play.automatic()
    if case.when.play_to:
        on_to(play, case.when.play_to)


def _until_it_can(play: CaseRun, trouble: CaseTrouble) -> None:
    """The round goes on until what people do can happen: hands are needed for some of it, a racked hand for a late claim."""
    tale = trouble.tale
    if phase(tale) != "afterwards":
        return
    if record(tale).needs_hands:
        while before_decisions(play) and play.automatic():
            pass
    if "lap" in tale.facts:
        _to_lap(play, int(tale.facts["lap"]))
    while not may_happen(play, trouble) and not play.at("settled") and not trouble.arisen:
        if tale.name == "late-claim":
            play.one_more()
        elif not play.automatic():
            return


def before_decisions(play: CaseRun) -> bool:
    """Whether the hands are not all dealt."""
    step = play.engine.step(play.table)
    return isinstance(step, AntesStep | JackpotsStep | DealBoxesStep | ShuffleStep | CutStep)


def early_claim(play: CaseRun) -> bool:
    """Whether a claim in a history comes before the house's hand is read, though no later line tells of that or of a decision:
    then it is made when the dealer asks for claims."""
    later = [line for line in play.rest[1:] if isinstance(line, CaseLine)]
    told = any(line.verb in ("bet", "fold", "read-hand") or (line.verb, line.seat) == ("turn-up", "dealer") for line in later)
    due = play.due()
    waits = isinstance(play.engine.step(play.table), DecisionsStep | SetHouseStep) and due is not None and due.by == DEALER
    return bool(play.rest) and waits and not told


def _to_lap(play: CaseRun, lap: int) -> None:
    """The deal up to the first card of a lap."""
    while before_decisions(play):
        step, table = play.engine.step(play.table), play.table
        if isinstance(step, DealBoxesStep) and cards_out(table) and table.progress >= (lap - 1) * len(step.order(table)):
            return
        if not play.automatic():
            return


def on_to_notice(play: CaseRun, moment: str, tale: NamedFacts) -> None:
    """Play on until somebody notices it."""
    if moment == "end-of-deal":
        while before_decisions(play) and play.automatic():
            pass
    elif moment == "in-the-deal":
        while not cards_out(play.table) and not play.at("settled"):
            play.one_more()
    elif moment == "showdown":
        on_to(play, "showdown")
    elif moment == "after-collection":
        _until_racked(play, tale)
    else:
        noticing.on_to_notice(play, moment, tale)


def _until_racked(play: CaseRun, tale: NamedFacts) -> None:
    """Until the hands it is about have been dealt and lie in the rack; the dealer's is the last."""
    named = tale.facts.get("seats") or (tale.facts.get("seat", DEALER),)
    while not play.at("settled") and not all(_racked(play, number) for number in named):
        play.one_more()


def _racked(play: CaseRun, number: int | str) -> bool:
    seat = play.table.seats.get(number) if isinstance(number, int) else None
    return seat is not None and not seat.hole and bool(seat.thrown)
