"""What a dealer settles as a figure or opens for all, with the mouse alone."""

from __future__ import annotations

from game.agents.agent import Raiser
from game.chair.dealer.amounts import cut_out
from game.chair.dealer.hand_prompt import prompt
from game.chair.dealer.how import how_in_words
from game.chair.seen.view import Spot
from game.rulebook.money import dollars
from game.session.session import Session
from game.table import moves as m
from tests.client.table.conftest import AtTable, Sit

ALL_IN = {1: 1000, 2: 1000, 4: 1000}
DEEPER = {1: 1000, 2: 2000, 4: 2000}


def until(at: AtTable, kind: type[m.Move]) -> None:
    """Go on until a step of a kind is due from the dealer."""
    at.hurry(lambda: at.session.ask() is not None and isinstance(at.session.ask().move, kind))  # type: ignore[union-attr]


def moves(session: Session) -> tuple[m.Move, ...]:
    return session.round.moves


def _told(at: AtTable, due: m.Move) -> str:
    return how_in_words(at.session.engine.rules, due, at.scene.hand, mouse=True)


def test_thr_18_an_all_in_hand_has_a_button_to_be_opened_with(sit: Sit) -> None:
    at = sit("dealer", game="thr-holdem", stacks=ALL_IN)
    until(at, m.ShowHand)
    seat = at.session.ask().move.seat  # type: ignore[union-attr]
    at.pilot.click("Open")
    at.click(Spot("seat", seat))
    assert moves(at.session)[-1] == m.ShowHand(seat)


def test_thr_18_a_closed_hand_clicked_twice_is_opened(sit: Sit) -> None:
    at = sit("dealer", game="thr-holdem", stacks=ALL_IN)
    until(at, m.ShowHand)
    seat = at.session.ask().move.seat  # type: ignore[union-attr]
    at.click(Spot("card", seat, 0), Spot("card", seat, 0))
    assert moves(at.session)[-1] == m.ShowHand(seat)


def test_a_house_that_opens_no_hands_has_no_button_for_it(sit: Sit) -> None:
    at = sit("dealer")
    assert "Open" not in at.pilot.texts


def test_the_commission_is_put_together_chip_by_chip(sit: Sit) -> None:
    at = sit("dealer")
    until(at, m.TakeCommission)
    due = at.session.ask().move  # type: ignore[union-attr]
    at.pilot.click("Take commission")
    at.pilot.see("Take commission. How much? Set it below, then Confirm.")
    assert due.amount % 50 == 0
    assert _told(at, due) == f"Click + up to {dollars(due.amount)}, then Confirm."
    for _ in range(due.amount // 50):
        at.pilot.click("+0.50")
    at.pilot.click("Confirm")
    assert moves(at.session)[-1] == due


def test_a_pot_is_cut_in_two_and_no_more_than_it_holds_is_pushed(sit: Sit) -> None:
    at = sit("dealer")
    until(at, m.PushPot)
    pot = at.session.table.middle
    at.pilot.click("Push pot")
    at.click(Spot("seat", 1))
    at.pilot.see("Push pot: seat 1. How much? It's filled in: Confirm, or change it below.")
    assert at.scene.hand is not None
    bare = prompt(at.scene.hand, mouse=True, bare=True)
    assert bare == ("Push pot: seat 1. How much?", "Set it below, then Confirm."), "nothing is filled in there"
    assert at.scene.hand.figures == ([("The whole pot", pot)], pot)
    assert _told(at, m.PushPot(1, 1, pot)) == f"Click Confirm for {dollars(pot)}."
    at.pilot.click("½ of it")
    assert at.scene.switches.amount == pot // 2 // 50 * 50


def test_of_several_pots_the_one_in_question_is_named(sit: Sit) -> None:
    at = sit("dealer", stacks=DEEPER, agents={seat: Raiser() for seat in DEEPER})
    until(at, m.PushPot)
    at.pilot.click("Push pot")
    at.click(Spot("pot", index=1))
    at.pilot.see("Push pot: side pot 1. Which seat? Click it.")


def test_the_hand_that_is_read_is_named(sit: Sit) -> None:
    at = sit("dealer")
    until(at, m.ReadHand)
    at.pilot.click("Read hand")
    at.click(Spot("seat", 2))
    at.pilot.see("Read hand: seat 2. Which hand is it? Click it.")


def test_the_parts_of_an_amount_are_whole_chips() -> None:
    parts = dict(cut_out(1000, 1000, 50))
    assert (parts["½ of it"], parts["⅓ of it"], parts["None"]) == (500, 300, 0)
    assert parts["+0.50"] is None, "there is no more to be had"
    assert dict(cut_out(0, 1000, 100)) == {"+1": 100, "+5": 500, "None": None, "½ of it": None, "⅓ of it": None}
    assert [word for word, _ in cut_out(800, 1000, 100)] == [word for word, _ in cut_out(0, 1000, 100)], "none moves"
