"""How far a run of a case goes on: to a stage, to a decision, to the end of what is due without one. Places where nobody sits are
left behind on the way (thr 20.2)."""

from __future__ import annotations

from copy import copy

from game.cases.language.lines import CaseLine
from game.cases.running.case_run import CaseRun, LineDone
from game.cases.running.moves_of import line_of
from game.session.absence import ABSENT, unasked
from game.table import moves as m
from game.table.steps.awarding import AwardStep
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.opening import OpenHandsStep
from game.table.steps.settling import ShowdownStep
from game.table.steps.stud import DealStreetStep, ReplenishStep
from game.table.values import DEALER


def left_empty(run: CaseRun) -> bool:
    """Whether the hand of an empty place must be dealt with now, and the case does not tell of it itself."""
    away = run.table.between.away
    if not away or (due := run.due()) is None:
        return False
    told = {trouble.tale.facts.get("seat") for trouble in run.troubles if trouble.tale.name == ABSENT}
    return not away & told and unasked(run.engine.rules, run.table, due, ()) is not None


def killed(run: CaseRun) -> bool:
    """Whether the hand of an empty place was dealt with, by the ruling that the book has for it."""
    if not left_empty(run):
        return False
    due = run.due()
    assert due is not None
    while move := unasked(run.engine.rules, run.table, due, ()):
        run.must(move)
        while run.table.trouble.stopped is not None and (due := run.due()) and due.move:
            run.must(due.move)
        due = run.due()
        assert due is not None
    return True


def redeal_street(run: CaseRun) -> None:
    """Burn and cards of the street that is due, as a ruling undid them."""
    due = run.engine.step(run.table)
    street = due.street if due is not None else None
    while (step := run.engine.step(run.table)) is not None and step.street == street:
        if not isinstance(step, BurnStep | DealBoardStep | ReplenishStep | DealStreetStep) or not run.automatic():
            return


def deal_out(run: CaseRun) -> None:
    """The last cards of a deal that was over before a ruling undid it."""
    while isinstance(run.engine.step(run.table), DealHoleStep) and run.automatic():
        pass


def on_to(run: CaseRun, stage: str) -> None:
    """Play to a stage: the dealer does what is due; players check or stand, else make a bet they must, else call."""
    if stage == "between-hands":
        on_to(run, "settled")
        while run.automatic():
            pass
    while not run.at(stage) and not run.at("settled"):
        run.one_more()
    if passed_over(run, stage):
        finish(run)


def on_to_shown(run: CaseRun) -> None:
    """Play until the hands are shown and nothing is read, mucked or pushed yet."""
    while not (run.at("settled") or isinstance(run.engine.step(run.table), AwardStep)):
        due = run.due()
        if isinstance(run.engine.step(run.table), ShowdownStep) and due and due.by == DEALER:
            return
        run.one_more()


def deciding(run: CaseRun) -> bool:
    """Whether a player has to act in a betting round."""
    due = run.due()
    return isinstance(run.engine.step(run.table), BettingStep) and due is not None and due.by != DEALER


def to_first_decision(run: CaseRun) -> None:
    """A hand from its beginning, until the first player has to act."""
    while (left_empty(run) or not isinstance(run.engine.step(run.table), BettingStep)) and run.automatic():
        pass


def comes_before_the_bets(run: CaseRun, tried: CaseLine) -> bool:
    """Whether such a line of the dealer's is due before the first decision of a hand; if so the hand goes on to it, no further."""
    ahead, steps = copy(run), 0
    while not isinstance(ahead.engine.step(ahead.table), BettingStep):
        due = ahead.due()
        line = line_of(due.move) if due and due.move else None
        if tried.actor == "dealer" and isinstance(line, CaseLine) and line.verb == tried.verb:
            for _ in range(steps):
                run.automatic()
            return True
        if not ahead.automatic():
            return False
        steps += 1
    return False


def coming(run: CaseRun) -> list[LineDone]:
    """The dealer's next lines, up to the next decision of a player; the run itself stays where it is."""
    later = copy(run)
    later.done = []
    while (due := later.due()) and due.by == DEALER and later.automatic():
        pass
    return later.done


def finish(run: CaseRun) -> None:
    """After the last line: the hand of a place that was left is dealt with, an ended round is closed, a hand with one player
    left is settled; nothing more."""
    while (left_empty(run) or _closing(run)) and run.automatic():
        pass


def _closing(run: CaseRun) -> bool:
    due = run.due()
    if due is None or due.by != DEALER:
        return False
    if len(run.table.live()) < 2:
        return not isinstance(due.move, m.MoveMarker)
    of_a_pot = isinstance(run.engine.step(run.table), BurnStep | DealBoardStep | AwardStep)
    return isinstance(due.move, m.GatherBets) or turning_up(run) or (isinstance(due.move, m.TakeCommission) and not of_a_pot)


def passed_over(run: CaseRun, stage: str) -> bool:
    """Whether the cards of a betting round are out and nobody can bet in it: then it was passed over. A first round that holds
    the blinds and no action is one of these too."""
    table, steps = run.table, run.engine.steps
    place = next((at for at, step in enumerate(steps) if isinstance(step, BettingStep) and step.street == stage), None)
    if place is None or len(table.live()) < 2 or table.cursor <= place:
        return False
    return all(betting.street != stage or not betting.order for betting in table.rounds)


def turning_up(run: CaseRun) -> bool:
    """Whether all-in hands are being turned up, an ordinary step at tables that want it."""
    return isinstance(run.engine.step(run.table), OpenHandsStep) and run.table.trouble.stopped is None


def showing_down(run: CaseRun) -> bool:
    """Whether hands are being shown, or pots pushed."""
    return isinstance(run.engine.step(run.table), ShowdownStep | AwardStep)
