"""Section 12, five card stud, clause by clause: seats, each round, shares, limits, the notice."""

from __future__ import annotations

from game.table import events as e
from tests.table.rop import alike
from tests.table.rop.alike import UP, stud
from tests.table.rop.drawn import cites


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


def test_rop_12_4_b_the_best_open_hand_opens_the_last_round():
    hand = stud("stud5-52", up={1: "Kd As 9c 8h", 2: "3c 7d 7s 4s", 3: "Jh 8s 5d 6d"}).to("fifth-card")
    assert (hand.to_act, set(hand.legal())) == (2, {"fold", "check", "bet"})


def test_rop_12_4_e_the_odd_chip_goes_to_the_highest_card():
    hole, up = {1: "Ah", 2: "Ad", 3: "2s"}, {1: "Qd Jc 9s 8h", 2: "Qs Jh 9c 8c", 3: "3c 4d 5h 7d"}
    hand = stud("stud5-52", hole=hole, up=up, limit="no-limit", table_min=10, ante=7).to("second-card")
    hand.play("3 bet 10", "1 call", "2 call").over()
    assert hand.paid() == {1: 26, 2: 25}


def test_rop_12_5_b_a_raise_is_no_less_than_any_before():
    stacks = dict.fromkeys((1, 2, 3), 500) | {4: 72}
    hand = stud("stud5-52", 4, limit="no-limit", table_min=10, stacks=stacks, up=UP).to("third-card")
    alike.a_raise_is_no_less_than_any_before(hand, "rop 12.5.b")


def test_rop_12_5_d_spread_limits():
    hand = stud("stud5-52", 4, limit="spread", table_min=5, table_max=50).to("third-card")
    alike.spread_limits_hold(hand, "rop 12.5.d")
