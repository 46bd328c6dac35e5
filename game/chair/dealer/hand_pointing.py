"""Clicks, drags and number keys of a dealer's hand: what is taken up, where it is put, and what that answers."""

from __future__ import annotations

from typing import Any, Final

from game.chair.dealer import amounts, box_gestures
from game.chair.dealer.gestures import place_of, pot_number, pots_lying, zone
from game.chair.dealer.hand_payouts import put_beside
from game.chair.dealer.hand_pots import give_back, on_building
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verb_lists import corrective
from game.chair.dealer.verbs import Verb
from game.chair.seen.lights import lights_of
from game.chair.seen.view import Spot, TableView
from game.table import moves as m
from game.table.moves.move import Asked, CorrectiveStep
from game.table.outcome import puts_right
from game.table.values import BOARD, DEALER, hole
from game.training.payout_beside import WAGERS

NUMBERS: Final = {**{str(digit): digit for digit in range(10)}, "-": 11}
"""The keys of seats and pots: 0 stands for 10, and the key next to it for 11."""


def point(hand: DealersHand, start: Spot | None, spot: Spot | None, view: TableView) -> None:
    """The pointer went down at `start` and came up at `spot`: a click, or something taken from one to the other."""
    if start is not None and start != spot:
        _drag(hand, start, spot, view)
    else:
        _click(hand, spot, view)


def number(hand: DealersHand, digit: int) -> bool:
    """A number key: a seat, a pot, or where a card lies; False if none of them is asked for. With chips in hand
    numbers are chips, and one that isn't there is no seat."""
    if hand.hands.place is not None and hand.asks in (None, "chips"):
        return False
    if hand.hands.building is not None:
        on_building(hand, Spot("seat", digit or 10), hand.hands.building)
    elif hand.asks == "where":
        hand.answer(hole(digit) if digit else BOARD)
    elif hand.asks in ("seat", "source", "pot"):
        hand.answer(digit if hand.boxes else digit or 10)
    elif hand.held in ("deck", "top", "pot", "marker", "tray"):
        _put(hand, Spot("seat", digit or 10) if digit or not hand.boxes else Spot("board"))
    else:
        return False
    return True


def _click(hand: DealersHand, spot: Spot | None, view: TableView) -> None:
    """An answer, the end of what was begun, or a beginning."""
    hand.note = ""
    if hand.clearing is not None and hand.clearing.begun:
        hand.clearing.take(hand.clearing.thing_at(spot))
        return
    if hand.hands.building is not None:
        on_building(hand, spot, hand.hands.building)
        return
    if _on_pot(hand, spot) or _on_paid(hand, spot):
        return
    if hand.asks is not None and _answers(hand, hand.asks, spot):
        return
    if hand.held and _put(hand, spot):
        return
    hand.lay_down()
    if spot is not None:
        _begin(hand, spot, view)


def _on_pot(hand: DealersHand, spot: Spot | None) -> bool:
    """A click while chips are cut out of a pot: the pot itself is all of it, the tray makes change; False for anything else."""
    if spot is None or hand.hands.place is None or spot.kind not in ("pot", "tray"):
        return False
    if spot.kind == "tray":
        hand.hands.begin_change()
    elif pot_number(hand.session, spot) == _number_of_pot(hand):
        hand.chips.take_all()
    else:
        return False
    return True


def _on_paid(hand: DealersHand, spot: Spot | None) -> bool:
    """A click on a box that is being paid puts the chips in hand next to the wager there; False for any other."""
    payment = hand.hands.payment
    if payment is None or spot is None or spot.seat != payment.seat:
        return False
    put_beside(hand, spot.kind if spot.kind in WAGERS else payment.wager)
    return True


def _number_of_pot(hand: DealersHand) -> int:
    return pot_number(hand.session, hand.start) if hand.held == "pot" else hand.given.pot


def _drag(hand: DealersHand, start: Spot, end: Spot | None, view: TableView) -> None:
    """Something taken from one spot to another in one go."""
    if hand.hands.building is not None:
        if start.kind == "bet" and start.seat:
            hand.hands.reach_for_bet(start.seat)
        on_building(hand, end, hand.hands.building)
        return
    if hand.clearing is not None and hand.clearing.open is not None and end is not None and end.kind in ("muck", "stub"):
        hand.clearing.take(hand.clearing.thing_at(start))
        return
    back = start.kind == "bet" and end is not None and end.seat == start.seat and end.kind != "bet"
    if back and hand.hands.on and not hand.boxes:
        give_back(hand, start.seat or 0)
        if hand.hands.building is not None:
            on_building(hand, end, hand.hands.building)
        return
    held = hand.gestures.taken_up(hand.session, start, view) or zone(start)
    table = hand.session.table
    if held == "bet" and not puts_right(table, hand.session.ask()) and not table.seats[start.seat or 0].bet:
        return  # nothing lies there to be swept in
    if held in hand.gestures.IN_HAND:
        hand.lay_down()
        hand.hold(held, start)
        if not _put(hand, end):
            hand.lay_down()
        elif held == "pot" and hand.asks == "amount" and hand.verb is not None and hand.verb.kind is m.PushPot:
            hand.answer(_whole_pot(hand))  # what is pushed in one go is all of it; a part is asked for by clicks


def _whole_pot(hand: DealersHand) -> int:
    """What lies in the pot that was said."""
    return next(pot.amount for pot in pots_lying(hand.session) if pot.number == hand.given.pot)


def _answers(hand: DealersHand, ask: Asked, spot: Spot | None) -> bool:
    """True if the click answers what is asked."""
    value: object = None
    if hand.setting is not None and ask == "order" and spot is not None and spot.kind == "card" and not spot.seat:
        hand.set_next(hand.setting.order[spot.index or 0])
        return True
    if spot is not None and ask in ("seat", "source"):
        value = DEALER if hand.boxes and box_gestures.house_at(spot) else spot.seat
    elif spot is not None and ask == "pot" and spot.kind == "pot":
        value = pot_number(hand.session, spot)
    elif spot is not None and ask == "where":
        value = place_of(spot)
    if value is not None:
        hand.answer(value)
    return value is not None


def _put(hand: DealersHand, spot: Spot | None) -> bool:
    """Put what is held on a spot; False if that means nothing."""
    if hand.held == "deck" and spot == hand.start:
        hand.held = "top"
        return True
    found = hand.gestures.meant(hand.session, hand.held, hand.start, spot)
    if found is None:
        return False
    held, start = hand.held, hand.start
    verb, known = found
    hand.take(verb, known | _in_chips(hand, verb))
    if held == "top" and not hand.busy and found[0].kind in (m.Burn, m.DealBoard):
        hand.held, hand.start = held, start
    return True


def _in_chips(hand: DealersHand, verb: Verb) -> dict[Asked, Any]:
    """The chips of a pot in hand, as answers: those that were picked; all, where none were and the pot is pushed."""
    if hand.hands.place is None or verb.kind not in amounts.OF_A_POT:
        return {}
    if not hand.chips.total and verb.kind is m.PushPot:
        hand.chips.take_all()
    chips = dict(hand.chips.counted)
    return {"chips": chips, "amount": hand.chips.total} if chips else {}


def _begin(hand: DealersHand, spot: Spot, view: TableView) -> None:
    due = hand.session.ask()
    mends = due.move if due is not None and puts_right(hand.session.table, due) else None
    quick = None
    if mends is None:
        quick = hand.gestures.at_once(hand.session, spot, view)
    elif hand.told:
        quick = _in_place(hand, mends, spot, view)
    if quick is not None:
        hand.take(*quick)
    else:
        hand.hold(hand.gestures.taken_up(hand.session, spot, view), spot)


def _in_place(hand: DealersHand, move: m.Move, spot: Spot, view: TableView) -> tuple[Verb, dict[Asked, Any]] | None:
    """What a single click does while something is put right: a step that takes nothing from one spot to another."""
    rules, kind = hand.session.engine.rules, type(move)
    verb = next((verb for verb in corrective(rules) if verb.kind is kind), None)
    if verb is None or not issubclass(kind, CorrectiveStep):
        return None
    ways = kind.at_boxes if hand.boxes else kind.by_hand
    if any(goal not in ("same", "open") for _, goal in ways):
        return None
    house = hand.boxes and box_gestures.house_at(spot)
    answers: dict[Asked, Any] = {"seat": DEALER if house else spot.seat, "where": place_of(spot)}
    known = {ask: answers[ask] for ask in verb.asks if answers.get(ask) is not None}
    there = known or (not verb.asks and spot in lights_of(move, view))
    return (verb, known) if there else None
