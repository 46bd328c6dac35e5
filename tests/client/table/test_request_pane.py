"""One of the others asks for something: the one who deals answers, the answer is graded, the book's is carried out."""

from __future__ import annotations

import pytest

from game.agents.agent import Caller
from game.chair.seen.view import Spot
from game.client.table import request_pane as asking_scene
from game.client.table import table_scene as table_scene
from game.client.table.request_pane import RequestPane
from game.rulebook.readers.read_house import house_cage
from game.session.between import CashTable
from game.session.cash.asking import Wish
from game.session.cash.floor import Floor
from game.table import moves as m
from game.training.request_answers import ANSWERS, CALL, DRAW, GRANT, REFUSE
from tests.client.table.conftest import AtTable, Sit


def floor() -> Floor:
    return Floor(CashTable(5000, rebuys=True), lambda rules, seat: Caller())


def asked(sit: Sit, wish: Wish, chair: str = "dealer", **more: object) -> AtTable:
    """A hand is over, and somebody asks."""
    at = sit(chair, house=floor(), **more).hurry()
    at.scene.course.asked = wish
    at.pilot.step(2)
    assert isinstance(at.pilot.scene, RequestPane)
    return at


def answer(at: AtTable, given: str, clause: str = "") -> None:
    """Only an inspector is asked for the clause too, and a dealer in a test."""
    at.pilot.type(ANSWERS[given])
    at.pilot.press("return")
    if at.scene.course.role.asks_clause:
        at.pilot.type(clause)
        at.pilot.press("return")
    at.pilot.press("return")
    assert at.pilot.scene is at.scene


@pytest.mark.parametrize("chair", ["dealer", "inspector"])
def test_tas_c_5_5_chips_may_be_bought_between_hands(sit: Sit, chair: str) -> None:
    at = asked(sit, Wish("top-up", 2, amount=4000), chair)
    clause = ", which clause" if chair == "inspector" else ""
    at.pilot.see(f"Player 2, seat 2, asks for 40 in chips. Still to choose: your answer{clause}.")
    answer(at, GRANT, "C.5.5")
    verdict = at.scene.course.verdict
    assert (verdict.good, verdict.head) == (True, "Right answer")
    held = at.session.table.seats[2].stack
    at.pilot.press("n")
    assert at.session.round.opening.seats[2].stack == held + 4000


def test_tas_c_5_5_chips_stay_on_the_table_whatever_is_answered(sit: Sit) -> None:
    at = asked(sit, Wish("remove-chips", 2, amount=2000))
    answer(at, GRANT, "C.5.5")
    verdict = at.scene.course.verdict
    assert (verdict.good, verdict.head) == (False, "Wrong answer")
    assert "You answered: grant it." in verdict.lines
    assert "Why: seat 2 may add chips between hands, but not take any off the table." in verdict.lines
    assert not at.scene.play.floor.coming  # type: ignore[union-attr]


def test_a_right_answer_under_another_clause_is_told_apart(sit: Sit) -> None:
    at = asked(sit, Wish("remove-chips", 2, amount=2000), "inspector")
    answer(at, REFUSE, "C.6.3")
    assert at.scene.course.verdict.head == "Right answer, wrong clause"


def test_rop_4_2_another_deck_is_the_supervisor_s_to_decide(sit: Sit) -> None:
    at = asked(sit, Wish("deck-change", 2), game="rop-holdem", layout="rop-table")
    assert any(" of 4 agree. Still to choose: your answer." in text for text in at.pilot.texts)
    answer(at, CALL, "4.2")
    assert at.scene.course.verdict.good


def test_nothing_said_counts_as_not_answered_and_the_book_s_answer_holds(sit: Sit) -> None:
    at = asked(sit, Wish("top-up", 2, amount=4000))
    at.pilot.press("escape")
    assert at.pilot.scene is at.scene
    assert at.scene.course.verdict.head == "Not answered"
    assert at.scene.play.floor.coming[0].request == "top-up"  # type: ignore[union-attr]


def test_rop_16_1_a_a_seat_that_two_want_is_drawn_for(sit: Sit) -> None:
    at = asked(sit, Wish("change-seat", 2, to=7, rivals=(5,)), game="rop-holdem", layout="rop-table")
    at.pilot.see("Player 2, seat 2, asks for seat 7; seat 5 wants it too. Still to choose: your answer.")
    answer(at, DRAW, "16.1.a")
    assert at.scene.course.verdict.good
    at.pilot.press("n")
    assert 7 in at.session.round.opening.seats


def test_somebody_new_comes_to_the_table_and_has_a_name(sit: Sit) -> None:
    at = asked(sit, Wish("join", 7, amount=5000))
    at.scene.play.strangers = ("Player 2", "Orla")
    at.pilot.see("A new player asks to play at seat 7, with 50. Still to choose: your answer.")
    answer(at, GRANT, "C.19.7")
    assert at.scene.course.verdict.good
    at.pilot.press("n")
    assert at.session.round.opening.seats[7].stack == 5000
    assert at.scene.play.names[7] == "Orla"


def test_a_key_pressed_just_as_somebody_asks_is_no_answer(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking_scene, "DEAF", 60.0)
    at = asked(sit, Wish("top-up", 2, amount=4000), "inspector")
    question = at.pilot.scene
    at.pilot.press("escape", "return", "space")
    at.pilot.type("ref")
    assert at.pilot.scene is question, "nothing of it was meant for the question"
    at.pilot.see("Player 2, seat 2, asks for 40 in chips. Still to choose: your answer, which clause.")
    assert at.scene.course.verdict is None
    question._deaf = 0.01  # type: ignore[attr-defined]
    at.wait(lambda: question._deaf <= 0)  # type: ignore[attr-defined]
    answer(at, GRANT, "C.5.5")
    assert at.scene.course.verdict.head == "Right answer"


def test_nobody_asks_in_the_midst_of_what_a_dealer_has_in_hand(sit: Sit) -> None:
    at = sit("dealer", house=floor())
    at.hurry(lambda: isinstance(at.session.ask().move, m.DealCard))  # type: ignore[union-attr]
    at.pilot.press("d")
    assert at.scene.hand.busy
    at.scene.course.asked = Wish("top-up", 2, amount=4000)
    at.scene._still = asking_scene.DEAF + 10
    at.pilot.step(3)
    assert at.pilot.scene is at.scene
    to = at.session.ask().move.to  # type: ignore[union-attr]
    at.click(Spot("seat", to))
    assert at.session.round.moves[-1] == m.DealCard(to), "the card has been dealt"
    assert at.scene.course.asked == Wish("top-up", 2, amount=4000), "and the request still stands"
    at.scene.hand.lay_down()
    at.wait(lambda: isinstance(at.pilot.scene, RequestPane))


def test_nobody_asks_while_keys_are_being_pressed(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_scene, "STILL", 60.0)
    at = sit("inspector", house=floor()).hurry()
    at.pilot.press("e")
    at.scene.course.asked = Wish("top-up", 2, amount=4000)
    at.pilot.step(3)
    assert at.pilot.scene is at.scene
    monkeypatch.setattr(table_scene, "STILL", 0.05)
    at.wait(lambda: isinstance(at.pilot.scene, RequestPane))


def test_who_leaves_is_the_house_s_to_answer_and_no_clause_is_asked_for(sit: Sit) -> None:
    at = asked(sit, Wish("leave", 2))
    at.pilot.see("Player 2, seat 2, asks to leave the table. Still to choose: your answer.")
    house = house_cage().leaving
    at.pilot.type(house.wrong[0])
    at.pilot.press("return", "return")
    verdict = at.scene.course.verdict
    assert (verdict.head, verdict.cites) == ("Wrong answer", ())
    assert any(house.why[1:] in line for line in verdict.lines)
    at = asked(sit, Wish("leave", 2))
    at.pilot.type(house.right)
    at.pilot.press("return", "return")
    assert at.scene.course.verdict.good
    assert at.scene.course.log.lines[-1].cite == ""
