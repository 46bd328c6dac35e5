"""How far a run of a case goes on: to a stage, to a decision, to the end of what is due without one."""

from __future__ import annotations

from copy import copy

from game.cases.language.lines import CaseLine
from game.cases.running.case_run import CaseRun, Done
from game.cases.running.empty_places import left_empty
from game.cases.running.moves_of import line_of
from game.table import moves as m
from game.table.places import DEALER
from game.table.steps.awarding import AwardStep
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.opening import OpenHandsStep
from game.table.steps.settling import ShowdownStep
from game.table.steps.stud import DealStreetStep, ReplenishStep


def redeal_street(play: CaseRun) -> None:
    """Burn and cards of the street that is due, as a ruling undid them."""
    due = play.engine.step(play.table)
    street = due.street if due is not None else None
    while (step := play.engine.step(play.table)) is not None and step.street == street:
        if not isinstance(step, BurnStep | DealBoardStep | ReplenishStep | DealStreetStep) or not play.automatic():
            return


def deal_out(play: CaseRun) -> None:
    """The last cards of a deal that was over before a ruling undid it."""
    while isinstance(play.engine.step(play.table), DealHoleStep) and play.automatic():
        pass


def on_to(play: CaseRun, stage: str) -> None:
    """Play to a stage: the dealer does what is due; players check or stand, else make a bet they must, else call."""
    if stage == "between-hands":
        on_to(play, "settled")
        while play.automatic():
            pass
    while not play.at(stage) and not play.at("settled"):
        play.one_more()
    if passed_over(play, stage):
        finish(play)


def on_to_shown(play: CaseRun) -> None:
    """Play until the hands are shown and nothing is read, mucked or pushed yet."""
    while not (play.at("settled") or isinstance(play.engine.step(play.table), AwardStep)):
        due = play.due()
        if isinstance(play.engine.step(play.table), ShowdownStep) and due and due.by == DEALER:
            return
        play.one_more()


def deciding(play: CaseRun) -> bool:
    """Whether a player has to act in a betting round."""
    due = play.due()
    return isinstance(play.engine.step(play.table), BettingStep) and due is not None and due.by != DEALER


def to_first_decision(play: CaseRun) -> None:
    """A hand from its beginning, until the first player has to act."""
    while (left_empty(play) or not isinstance(play.engine.step(play.table), BettingStep)) and play.automatic():
        pass


def comes_before_the_bets(play: CaseRun, tried: CaseLine) -> bool:
    """Whether such a line of the dealer's is due before the first decision of a hand; if so the hand goes on to it, no further."""
    ahead, steps = copy(play), 0
    while not isinstance(ahead.engine.step(ahead.table), BettingStep):
        due = ahead.due()
        line = line_of(due.move) if due and due.move else None
        if tried.actor == "dealer" and isinstance(line, CaseLine) and line.verb == tried.verb:
            for _ in range(steps):
                play.automatic()
            return True
        if not ahead.automatic():
            return False
        steps += 1
    return False


def coming(play: CaseRun) -> list[Done]:
    """The dealer's next lines, up to the next decision of a player; the run itself stays where it is."""
    later = copy(play)
    later.done = []
    while (due := later.due()) and due.by == DEALER and later.automatic():
        pass
    return later.done


def finish(play: CaseRun) -> None:
    """After the last line: the hand of a place that was left is dealt with, an ended round is closed, a hand with one player
    left is settled; nothing more."""
    while (left_empty(play) or _closing(play)) and play.automatic():
        pass


def _closing(play: CaseRun) -> bool:
    due = play.due()
    if due is None or due.by != DEALER:
        return False
    if len(play.table.live()) < 2:
        return not isinstance(due.move, m.MoveMarker)
    of_a_pot = isinstance(play.engine.step(play.table), BurnStep | DealBoardStep | AwardStep)
    return isinstance(due.move, m.GatherBets) or turning_up(play) or (isinstance(due.move, m.TakeCommission) and not of_a_pot)


def passed_over(play: CaseRun, stage: str) -> bool:
    """Whether the cards of a betting round are out and nobody can bet in it: then it was passed over. A first round that holds
    the blinds and no action is one of these too."""
    table, steps = play.table, play.engine.steps
    place = next((at for at, step in enumerate(steps) if isinstance(step, BettingStep) and step.street == stage), None)
    if place is None or len(table.live()) < 2 or table.cursor <= place:
        return False
    return all(betting.street != stage or not betting.order for betting in table.rounds)


def turning_up(play: CaseRun) -> bool:
    """Whether all-in hands are being turned up, an ordinary step at tables that want it."""
    return isinstance(play.engine.step(play.table), OpenHandsStep) and play.table.trouble.stopped is None


def showing_down(play: CaseRun) -> bool:
    """Whether hands are being shown, or pots pushed."""
    return isinstance(play.engine.step(play.table), ShowdownStep | AwardStep)
