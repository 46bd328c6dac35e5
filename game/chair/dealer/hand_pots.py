"""Pots under a dealer's hand: what is done with them, and the bets gathered so once all of them are built."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.pot_building import PotBuilding
from game.chair.dealer.verb_lists import corrective
from game.chair.dealer.verbs import BY_KIND, Answers
from game.chair.seen.view import Spot
from game.chips.by_hand import BACK
from game.table import moves as m
from game.table.outcome import puts_right
from game.table.payout import uncalled
from game.training.pots_built import pots_due

NOTHING_BACK: Final = "Every bet was called: nothing goes back."


def build(hand: DealersHand, act: Callable[[], str]) -> None:
    """Something is done with the pots that are being built. What is wrong with it is a wrong step; when all of them are built
    and named, the bets are gathered so."""
    building = hand.hands.building
    if building is None:
        return
    wrong, hand.note = act(), ""
    if wrong:
        hand.do(m.GatherBets(), Answers(fault=wrong, cite=building.fault[1]))
    elif building.complete:
        _gather(hand, building)


def give_back(hand: DealersHand, seat: int = 0) -> None:
    """What nobody called of a bet goes back to its player; the rest is gathered. Without anything to give back that is a wrong
    step; before the bets are to be gathered it is one like gathering them. Where a ruling is carried out, chips go back as it has
    it: the seat and how many are asked for."""
    due, session = pots_due(hand.session), hand.session
    hand.lay_down()
    if puts_right(session.table, session.ask()):
        verb = next(verb for verb in corrective(session.engine.rules) if verb.kind is m.ReturnBet)
        hand.take(verb, {"seat": seat} if seat else {})
        return
    if due is not None and any(pot == BACK for _, pot in due.due):
        hand.verb = BY_KIND[m.GatherBets]
        hand.build(due)
        hand.hands.reach_for_bet(seat)
        return
    gathers = (asked := session.ask()) is not None and isinstance(asked.move, m.GatherBets)
    cite = uncalled.cite(session.engine.rules, session.table)
    hand.do(m.GatherBets(), Answers(fault=NOTHING_BACK, cite=cite, whole=not hand.strict) if gathers else Answers())


def gather_rest(hand: DealersHand) -> None:
    """What still lies goes into the pot, and all is placed."""
    building = hand.hands.building
    build(hand, lambda: building.sweep() or building.finish() if building is not None else "")


def _gather(hand: DealersHand, building: PotBuilding) -> None:
    """The pots as they were built. Where that is refused, they are still to be put right."""
    moves, (fault, cite) = len(hand.session.round), building.fault if not building.strict else ("", "")
    verb = hand.verb
    hand.lay_down()
    hand.do(m.GatherBets(), Answers(built=building.built, fault=fault, cite=cite, whole=True))
    if len(hand.session.round) == moves:
        building.naming, building.fault = 0, ("", "")
        hand.verb, hand.hands.building = verb, building


def on_building(hand: DealersHand, spot: Spot | None, building: PotBuilding) -> None:
    """A click while pots are built: a bet is taken up, chips go where they are put, a seat is named."""
    if spot is None:
        return
    if building.naming and spot.seat:
        building.toggle(spot.seat)
    elif building.naming:
        return
    elif building.seat and spot.kind == "pot":
        build(hand, partial(hand.hands.put, (spot.index or 0) + 1))
    elif building.seat and spot.seat == building.seat:
        if spot.kind == "bet":
            hand.chips.take_all()
        else:
            build(hand, partial(hand.hands.put, BACK))
    elif building.seat and spot.kind == "tray":
        hand.hands.begin_change()
    elif spot.kind == "pot":
        building.pot = (spot.index or 0) + 1
    elif spot.seat:
        hand.hands.reach_for_bet(spot.seat)
