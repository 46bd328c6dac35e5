"""Section 12, five card stud, clause by clause: seats, each round, shares, limits, the notice."""

from __future__ import annotations

from game.table import events as e
from tests.table.rop import alike
from tests.table.rop.alike import UP, stud
from tests.table.rop.drawn import cites


def test_rop_12_1_a_a_contested_seat_is_drawn_for():
    alike.seats_are_drawn_for("stud5-52", "rop 12.1.a")


def test_rop_12_2_b_the_others_follow_and_the_opener_has_no_second_turn():
    hand = stud("stud5-52", 4).to("second-card").play("2 bet 10")
    assert (hand.to_act, set(hand.legal())) == (3, {"call", "raise-to", "fold"})
    assert set(hand.cites().values()) == {"rop 12.2.b"}
    hand.play("3 call", "4 call", "1 call")
    assert hand.close().table.betting is None


def test_rop_12_2_b_i_alone_after_the_forced_bet():
    hand = stud("stud5-52", 4).to("second-card").play("2 bet 10", "3 fold", "4 fold", "1 fold").over()
    assert (hand.stack(2), cites(hand, e.PotPushed)) == (506, ["rop 12.2.b.i"])
    assert not any(player.shown for player in hand.table)


def test_rop_12_2_b_ii_two_left_get_the_next_card():
    hand = stud("stud5-52").to("second-card").play("2 bet 10", "3 fold", "1 call").to("third-card")
    assert (len(hand.table.burns), [len(hand.seat(seat).up) for seat in (1, 2)]) == (1, [2, 2])


def test_rop_12_3_c_check_or_bet_then_call_raise_or_fold():
    alike.round_the_table("stud5-52", "third-card", "rop 12.3.c")


def test_rop_12_3_c_i_the_last_one_left_wins():
    alike.the_last_one_left_wins("stud5-52", "third-card", "rop 12.3.c.i")


def test_rop_12_3_c_ii_two_go_on():
    alike.two_or_more_go_on("stud5-52", "third-card", "fourth-card")


def test_rop_12_4_b_the_best_open_hand_opens_the_last_round():
    hand = stud("stud5-52", up={1: "Kd As 9c 8h", 2: "3c 7d 7s 4s", 3: "Jh 8s 5d 6d"}).to("fifth-card")
    assert (hand.to_act, set(hand.legal())) == (2, {"fold", "check", "bet"})


def test_rop_12_4_c_the_last_round_goes_round_too():
    alike.round_the_table("stud5-52", "fifth-card", "rop 12.4.c")


def test_rop_12_4_c_i_the_last_one_left_wins_in_the_end():
    alike.the_last_one_left_wins("stud5-52", "fifth-card", "rop 12.4.c.i")


def test_rop_12_4_c_ii_two_go_on_to_the_showdown():
    alike.two_or_more_go_on("stud5-52", "fifth-card", "showdown")


def test_rop_12_4_e_the_odd_chip_goes_to_the_highest_card():
    hole, up = {1: "Ah", 2: "Ad", 3: "2s"}, {1: "Qd Jc 9s 8h", 2: "Qs Jh 9c 8c", 3: "3c 4d 5h 7d"}
    hand = stud("stud5-52", hole=hole, up=up, limit="no-limit", table_min=10, ante=7).to("second-card")
    hand.play("3 bet 10", "1 call", "2 call").over()
    assert hand.paid() == {1: 26, 2: 25}


def test_rop_12_4_f_a_pot_is_not_divided_by_agreement():
    alike.pots_are_not_divided("stud5-52", "fourth-card", "rop 12.4.f")


def test_rop_12_5_a_least_and_greatest_wager_are_on_the_notice():
    alike.bets_stand_on_the_sign("stud5-52", "rop 12.5.a", ante=2)


def test_rop_12_5_b_a_raise_is_no_less_than_any_before():
    stacks = dict.fromkeys((1, 2, 3), 500) | {4: 72}
    hand = stud("stud5-52", 4, limit="no-limit", table_min=10, stacks=stacks, up=UP).to("third-card")
    alike.a_raise_is_no_less_than_any_before(hand, "rop 12.5.b")


def test_rop_12_5_d_spread_limits():
    hand = stud("stud5-52", 4, limit="spread", table_min=5, table_max=50).to("third-card")
    alike.spread_limits_hold(hand, "rop 12.5.d")
