"""Section 15, Manila with three cards, clause by clause: seats, blinds, each round, limits, the notice."""

from __future__ import annotations

from tests.table.rop import alike
from tests.table.rop.drawn import hand_of


def test_rop_15_1_a_a_contested_seat_is_drawn_for():
    alike.seats_are_drawn_for("manila3-36", "rop 15.1.a")


def test_rop_15_1_b_the_button_begins_at_the_dealers_right():
    alike.the_button_begins_at_the_dealers_right("manila3-36", "rop 15.1.b")


def test_rop_15_1_c_i_the_first_blind_is_left_of_the_button():
    alike.blinds_are_posted_in_order("manila3-36", "rop 15.1.c.i", "rop 15.1.c.ii")


def test_rop_15_1_c_ii_further_blinds_follow_to_the_left():
    alike.blinds_are_posted_in_order("manila3-36", "rop 15.1.c.i", "rop 15.1.c.ii")


def test_rop_15_1_c_iii_the_number_of_blinds_is_on_the_sign():
    alike.blinds_stand_on_the_sign("manila3-36", "rop 15.1.c.iii")


def test_rop_15_2_a_i_the_first_may_call():
    alike.first_may_call("manila3-36", "rop 15.2.a.i")


def test_rop_15_2_a_ii_the_first_may_raise():
    alike.first_may_raise("manila3-36", "rop 15.2.a.ii")


def test_rop_15_2_a_iii_the_first_may_fold():
    alike.first_may_fold("manila3-36", "rop 15.2.a.iii")


def test_rop_15_2_b_the_right_to_open_moves_on():
    alike.the_right_to_open_moves_on("manila3-36")


def test_rop_15_2_c_the_last_blind_may_still_raise():
    alike.the_last_blind_may_still_raise("manila3-36", "first-card")


def test_rop_15_2_c_i_the_last_one_left_wins():
    alike.the_last_one_left_wins("manila3-36", "first-card", "rop 15.2.c.i")


def test_rop_15_2_c_ii_two_go_on_to_the_second_card():
    alike.two_or_more_go_on("manila3-36", "first-card", "second-card")


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


def test_rop_15_3_c_check_or_bet_then_call_raise_or_fold():
    alike.round_the_table("manila3-36", "third-card", "rop 15.3.c")


def test_rop_15_3_c_i_the_last_one_left_wins_between():
    alike.the_last_one_left_wins("manila3-36", "third-card", "rop 15.3.c.i")


def test_rop_15_3_c_ii_two_go_on_to_the_next_card():
    alike.two_or_more_go_on("manila3-36", "third-card", "fourth-card")


def test_rop_15_4_c_the_last_round_goes_round_too():
    alike.round_the_table("manila3-36", "fifth-card", "rop 15.4.c")


def test_rop_15_4_c_i_the_last_one_left_wins_in_the_end():
    alike.the_last_one_left_wins("manila3-36", "fifth-card", "rop 15.4.c.i")


def test_rop_15_4_c_ii_two_go_on_to_the_showdown():
    alike.two_or_more_go_on("manila3-36", "fifth-card", "showdown")


def test_rop_15_4_f_a_pot_is_not_divided_by_agreement():
    alike.pots_are_not_divided("manila3-36", "fourth-card", "rop 15.4.f")
