"""Section 14, Manila with two cards, clause by clause: seats, blinds, each round, limits, the notice."""

from __future__ import annotations

from tests.table.rop import alike
from tests.table.rop.drawn import hand_of


def test_rop_14_1_a_a_contested_seat_is_drawn_for():
    alike.seats_are_drawn_for("manila2-32", "rop 14.1.a")


def test_rop_14_1_b_the_button_begins_at_the_dealers_right():
    alike.the_button_begins_at_the_dealers_right("manila2-32", "rop 14.1.b")


def test_rop_14_1_c_i_the_first_blind_is_left_of_the_button():
    alike.blinds_are_posted_in_order("manila2-32", "rop 14.1.c.i", "rop 14.1.c.ii")


def test_rop_14_1_c_ii_further_blinds_follow_to_the_left():
    alike.blinds_are_posted_in_order("manila2-32", "rop 14.1.c.i", "rop 14.1.c.ii")


def test_rop_14_1_c_iii_the_number_of_blinds_is_on_the_sign():
    alike.blinds_stand_on_the_sign("manila2-32", "rop 14.1.c.iii")


def test_rop_14_2_a_i_the_first_may_call():
    alike.first_may_call("manila2-32", "rop 14.2.a.i")


def test_rop_14_2_a_ii_the_first_may_raise():
    alike.first_may_raise("manila2-32", "rop 14.2.a.ii")


def test_rop_14_2_a_iii_the_first_may_fold():
    alike.first_may_fold("manila2-32", "rop 14.2.a.iii")


def test_rop_14_2_b_the_right_to_open_moves_on():
    alike.the_right_to_open_moves_on("manila2-32")


def test_rop_14_2_c_the_last_blind_may_still_raise():
    alike.the_last_blind_may_still_raise("manila2-32", "first-card")


def test_rop_14_2_c_i_the_last_one_left_wins():
    alike.the_last_one_left_wins("manila2-32", "first-card", "rop 14.2.c.i")


def test_rop_14_2_c_ii_two_go_on_to_the_second_card():
    alike.two_or_more_go_on("manila2-32", "first-card", "second-card")


def test_rop_14_3_c_check_or_bet_then_call_raise_or_fold():
    alike.round_the_table("manila2-32", "third-card", "rop 14.3.c")


def test_rop_14_3_c_i_the_last_one_left_wins_between():
    alike.the_last_one_left_wins("manila2-32", "third-card", "rop 14.3.c.i")


def test_rop_14_3_c_ii_two_go_on_to_the_next_card():
    alike.two_or_more_go_on("manila2-32", "third-card", "fourth-card")


def test_rop_14_4_c_the_last_round_goes_round_too():
    alike.round_the_table("manila2-32", "fifth-card", "rop 14.4.c")


def test_rop_14_4_c_i_the_last_one_left_wins_in_the_end():
    alike.the_last_one_left_wins("manila2-32", "fifth-card", "rop 14.4.c.i")


def test_rop_14_4_c_ii_two_go_on_to_the_showdown():
    alike.two_or_more_go_on("manila2-32", "fifth-card", "showdown")


def test_rop_14_4_f_a_pot_is_not_divided_by_agreement():
    alike.pots_are_not_divided("manila2-32", "fourth-card", "rop 14.4.f")


def test_rop_14_5_a_least_and_greatest_wager_are_on_the_notice():
    alike.bets_stand_on_the_sign("manila2-32", "rop 14.5.a", blinds=[2, 5])


def test_rop_14_5_b_the_last_blind_is_the_minimum_at_least():
    alike.the_last_blind_is_the_minimum_at_least("manila2-32", "rop 14.5.b")


def test_rop_14_5_c_a_raise_is_no_less_than_any_before():
    hand = hand_of("manila2-32", 4, limit="no-limit", stacks={4: 70}).to("second-card")
    alike.a_raise_is_no_less_than_any_before(hand, "rop 14.5.c")


def test_rop_14_5_e_spread_limits():
    hand = hand_of("manila2-32", 4, limit="spread", table_min=5, table_max=50).to("second-card")
    alike.spread_limits_hold(hand, "rop 14.5.e")
