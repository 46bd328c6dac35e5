"""What goes out of a dealer's hand in chips: a payout, change, and a box paid next to its wagers."""

from __future__ import annotations

from game.chair.dealer.box_payment import BoxPayment
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import Answers
from game.chips.heap import total
from game.table import moves as m
from game.training.payout_beside import ANTE


def pay_out(hand: DealersHand) -> bool:
    """What has been cut is paid, or given as change; False while that is nothing."""
    if hand.hands.change is not None:
        give_change(hand)
        return True
    if hand.hands.payment is not None and not hand.by_figure:
        return _pay_box(hand, hand.hands.payment)
    if hand.asks != "chips" or not hand.chips.total:
        return False
    hand.answer(hand.chips.total)
    return True


def give_change(hand: DealersHand) -> None:
    """The change that is in hand; a wrong one is a wrong step, and stays in hand."""
    due, fault = hand.session.ask(), hand.hands.make_change()
    if fault and due is not None and due.move is not None:
        hand.do(due.move, Answers(fault=fault))


def next_wager(hand: DealersHand) -> str:
    """Next to which wager chips go that are put down with Enter."""
    return hand.hands.payment.wager if hand.hands.payment is not None else ANTE


def wagers_left(hand: DealersHand, seat: int) -> list[str] | None:
    """Next to which wagers of a box chips are still to go, in the house's order; None where they are paid as one sum."""
    if not hand.hands.on or hand.by_figure:
        return None
    payment = hand.hands.payment
    due = payment.due if payment is not None else hand.payouts(seat)
    return due.left(payment.put if payment is not None else {}) if due is not None else None


def _pay_box(hand: DealersHand, payment: BoxPayment) -> bool:
    """The chips in hand go next to the wager; with none in hand the box is paid. False while nothing was put down."""
    if hand.chips.total:
        put_beside(hand, payment.wager)
    elif not payment.put:
        return False
    elif payment.finish():
        _fumbled(hand, payment)
    else:
        _paid(hand, payment)
    return True


def put_beside(hand: DealersHand, wager: str) -> None:
    """The chips in hand, put next to a wager of the box that is being paid. What is wrong with them is a wrong step; a box that
    is not to be paid at all is one as soon as it gets chips, where that is told."""
    payment = hand.hands.payment
    if payment is None or not hand.chips.total:
        return
    hand.note = ""
    if payment.due is None and payment.strict:
        hand.answer(hand.chips.total)
    elif payment.put_beside(wager, dict(hand.chips.counted)):
        _fumbled(hand, payment)
    else:
        hand.payout.clear()


def _fumbled(hand: DealersHand, payment: BoxPayment) -> None:
    reason, cite = payment.fault
    hand.do(m.PayBox(payment.seat, payment.due.total if payment.due is not None else 0), Answers(fault=reason, cite=cite))


def _paid(hand: DealersHand, payment: BoxPayment) -> None:
    """The box as it was paid. Where that is refused, the chips go back into the tray."""
    move = m.PayBox(payment.seat, total(payment.chips))
    right = payment.due is not None and move.amount == payment.due.total
    fault, cite = payment.fault if right and not payment.strict else ("", "")
    hand.lay_down()
    hand.do(move, Answers(seat=payment.seat, chips=payment.chips, beside=payment.beside, fault=fault, cite=cite, whole=True))
