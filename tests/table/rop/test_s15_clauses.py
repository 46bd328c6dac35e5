"""Section 15, Manila with three cards, clause by clause: seats, blinds, each round, limits, the notice."""

from __future__ import annotations

from tests.table.rop import alike
from tests.table.rop.drawn import hand_of


def test_rop_15_1_d_three_cards_each_and_one_on_the_board_without_a_burn():
    hand = hand_of("manila3-32", 4).to("first-card")
    assert [len(hand.seat(seat).hole) for seat in range(1, 5)] == [3] * 4
    assert (hand.table.board, hand.table.burns) == ((hand.order[12],), ())


def test_rop_15_2_a_left_of_the_last_blind_acts_first_and_nobody_checks():
    hand = alike.opened("manila3-36")
    assert (hand.to_act, set(hand.legal())) == (3, {"call", "raise-to", "fold"})
    assert hand.refuses("3 check") == "rop 1.check"


def test_rop_15_3_a_a_burn_and_one_card_in_each_of_three_rounds():
    hand = hand_of("manila3-36", 9).to("first-card")
    for number, street in enumerate(("second-card", "third-card", "fourth-card"), 1):
        hand.to(street)
        assert hand.table.burns[number - 1] == hand.order[26 + 2 * number]
        assert hand.table.board[number] == hand.order[27 + 2 * number]


def test_rop_15_3_b_left_of_the_button_opens():
    hand = hand_of("manila3-36", 4).play("3 call", "4 call", "1 fold", "2 stand").to("second-card")
    assert (hand.to_act, hand.legal()) == (2, {"fold": True, "check": True, "bet": (10, 10)})
    assert hand.cites()["bet"] == "rop 15.3.b"


def test_rop_15_4_a_the_last_burn_and_card_use_the_deck_up():
    hand = hand_of("manila3-36", 9).to("fifth-card")
    assert (len(hand.table.burns), len(hand.table.board), hand.table.stub) == (4, 5, ())
    assert hand.table.board[4] == hand.order[35]


def test_rop_15_4_b_in_the_last_round_an_all_in_seat_is_passed_over():
    hand = hand_of("manila3-36", 5, stacks={1: 10}).to("fifth-card")
    assert (hand.to_act, hand.cites()) == (2, {"fold": "rop 15.4.b", "check": "rop 15.4.b", "bet": "rop 15.4.b"})
