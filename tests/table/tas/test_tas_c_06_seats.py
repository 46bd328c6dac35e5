"""tas C.6, C.15.3 and C.18.2: who gets which seat, and what players may not agree on."""

from __future__ import annotations

import pytest

from tests.table.tas.holdem import holdem


@pytest.mark.parametrize(
    ("started", "bought", "heard"),
    [(False, False, "granted"), (False, True, "granted"), (True, True, "granted"), (True, False, "refused")],
)
def test_tas_c_6_1_a_reserved_seat_is_lost_when_it_is_not_bought_by_the_start(started, bought, heard):
    answer = holdem(seats=[1, 2, 3]).asks("reserved-seat", player="A", started=started, bought=bought)
    assert (answer.answer, answer.cites) == (heard, ("tas C.6.1",))


def test_tas_c_6_2_seats_are_drawn_by_cards():
    hand = holdem(seats=[1, 2, 3])
    answer = hand.asks("take-seat", seat=5, draws={"A": "9h", "B": "Kd", "C": "4s"})
    assert (answer.answer, answer.seat_to, answer.cites[0]) == ("granted", "B", "tas C.6.2")


def test_tas_c_6_2_equal_cards_are_drawn_again():
    answer = holdem(seats=[1, 2, 3]).asks("take-seat", seat=5, draws={"A": "Kh", "B": "Kd", "C": "4s"})
    assert (answer.answer, answer.cites[0]) == ("draw-again", "tas C.6.2")


def test_tas_c_6_3_a_freed_seat_goes_round_from_the_puck_and_then_to_the_queue():
    hand = holdem(seats=[1, 2, 3, 4], marker=2)
    answer = hand.asks("take-seat", seat=5, waiting=("X",))
    assert (answer.answer, answer.offer, answer.cites) == ("granted", (2, 3, 4, 1, "X"), ("tas C.6.3",))


def test_tas_c_6_3_a_taken_seat_is_nobodys_to_give():
    answer = holdem(seats=[1, 2, 3, 4], marker=2).asks("take-seat", seat=4)
    assert (answer.answer, answer.cites) == ("refused", ("tas C.6.3",))


def test_tas_c_15_3_a_pot_is_not_shared_by_agreement():
    hand = holdem().to("turn")
    answer = hand.asks("split-pot", seats=(3, 4))
    assert (answer.answer, answer.cites) == ("refused", ("tas C.15.3",))
    hand.play("3 check", "4 check", "5 check", "6 check", "1 check", "2 check", "river")
    assert len(hand.table.board) == 5
