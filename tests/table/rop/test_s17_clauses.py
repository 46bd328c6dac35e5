"""Section 17, Omaha, clause by clause: seats, blinds, each round, limits, the notice."""

from __future__ import annotations

from tests.table.rop import alike
from tests.table.rop.drawn import hand_of


def test_rop_17_1_a_a_contested_seat_is_drawn_for():
    alike.seats_are_drawn_for("omaha", "rop 17.1.a")


def test_rop_17_1_b_the_button_begins_at_the_dealers_right():
    alike.the_button_begins_at_the_dealers_right("omaha", "rop 17.1.b")


def test_rop_17_1_c_i_the_first_blind_is_left_of_the_button():
    alike.blinds_are_posted_in_order("omaha", "rop 17.1.c.i", "rop 17.1.c.ii")


def test_rop_17_1_c_ii_further_blinds_follow_to_the_left():
    alike.blinds_are_posted_in_order("omaha", "rop 17.1.c.i", "rop 17.1.c.ii")


def test_rop_17_1_c_iii_the_number_of_blinds_is_on_the_sign():
    alike.blinds_stand_on_the_sign("omaha", "rop 17.1.c.iii")


def test_rop_17_2_a_i_the_first_may_call():
    alike.first_may_call("omaha", "rop 17.2.a.i")


def test_rop_17_2_a_ii_the_first_may_raise():
    alike.first_may_raise("omaha", "rop 17.2.a.ii")


def test_rop_17_2_a_iii_the_first_may_fold():
    alike.first_may_fold("omaha", "rop 17.2.a.iii")


def test_rop_17_2_b_the_right_to_open_moves_on():
    alike.the_right_to_open_moves_on("omaha")


def test_rop_17_2_c_the_last_blind_may_still_raise():
    alike.the_last_blind_may_still_raise("omaha", "pre-flop")


def test_rop_17_2_c_i_the_last_one_left_wins():
    alike.the_last_one_left_wins("omaha", "pre-flop", "rop 17.2.c.i")


def test_rop_17_2_c_ii_two_go_on_to_the_flop():
    alike.two_or_more_go_on("omaha", "pre-flop", "flop")


def test_rop_17_3_c_check_or_bet_then_call_raise_or_fold_on_the_flop():
    alike.round_the_table("omaha", "flop", "rop 17.3.c")


def test_rop_17_3_c_i_the_last_one_left_wins_on_the_flop():
    alike.the_last_one_left_wins("omaha", "flop", "rop 17.3.c.i")


def test_rop_17_3_c_ii_two_go_on_from_the_flop():
    alike.two_or_more_go_on("omaha", "flop", "turn")


def test_rop_17_4_b_left_of_the_button_opens_the_turn():
    hand = hand_of("omaha", 4).play("3 call", "4 call", "1 fold", "2 stand").to("turn")
    assert (hand.to_act, hand.cites()) == (2, {"fold": "rop 17.4.b", "check": "rop 17.4.b", "bet": "rop 17.4.b"})


def test_rop_17_4_c_check_or_bet_then_call_raise_or_fold_on_the_turn():
    alike.round_the_table("omaha", "turn", "rop 17.4.c")


def test_rop_17_4_c_i_the_last_one_left_wins_on_the_turn():
    alike.the_last_one_left_wins("omaha", "turn", "rop 17.4.c.i")


def test_rop_17_4_c_ii_two_go_on_from_the_turn():
    alike.two_or_more_go_on("omaha", "turn", "river")


def test_rop_17_5_b_left_of_the_button_opens_the_river():
    hand = hand_of("omaha", 4).play("3 call", "4 call", "1 fold", "2 stand").to("river")
    assert (hand.to_act, hand.cites()) == (2, {"fold": "rop 17.5.b", "check": "rop 17.5.b", "bet": "rop 17.5.b"})


def test_rop_17_5_c_check_or_bet_then_call_raise_or_fold_on_the_river():
    alike.round_the_table("omaha", "river", "rop 17.5.c")


def test_rop_17_5_c_i_the_last_one_left_wins_on_the_river():
    alike.the_last_one_left_wins("omaha", "river", "rop 17.5.c.i")


def test_rop_17_5_c_ii_two_go_on_from_the_river():
    alike.two_or_more_go_on("omaha", "river", "showdown")


def test_rop_17_5_a_a_burn_and_the_last_card():
    hand = hand_of("omaha", 6).to("river")
    assert (hand.table.burns[-1], hand.table.board[-1]) == (hand.order[30], hand.order[31])
    assert len(hand.table.stub) == 20


def test_rop_17_5_f_a_pot_is_not_divided_by_agreement():
    alike.pots_are_not_divided("omaha", "turn", "rop 17.5.f")


def test_rop_17_6_a_least_and_greatest_wager_are_on_the_notice():
    alike.bets_stand_on_the_sign("omaha", "rop 17.6.a", blinds=[2, 5])


def test_rop_17_6_b_the_last_blind_is_the_minimum_at_least():
    alike.the_last_blind_is_the_minimum_at_least("omaha", "rop 17.6.b")


def test_rop_17_6_c_a_raise_is_no_less_than_any_before():
    hand = hand_of("omaha", 4, limit="no-limit", stacks={4: 70}).to("flop")
    alike.a_raise_is_no_less_than_any_before(hand, "rop 17.6.c")


def test_rop_17_6_e_spread_limits():
    hand = hand_of("omaha", 4, limit="spread", table_min=5, table_max=50).to("flop")
    alike.spread_limits_hold(hand, "rop 17.6.e")
