"""Section 17, Omaha, clause by clause: seats, blinds, each round, limits, the notice."""

from __future__ import annotations

from tests.table.rop import alike
from tests.table.rop.drawn import hand_of


def test_rop_17_4_b_left_of_the_button_opens_the_turn():
    hand = hand_of("omaha", 4).play("3 call", "4 call", "1 fold", "2 stand").to("turn")
    assert (hand.to_act, hand.cites()) == (2, {"fold": "rop 17.4.b", "check": "rop 17.4.b", "bet": "rop 17.4.b"})


def test_rop_17_5_b_left_of_the_button_opens_the_river():
    hand = hand_of("omaha", 4).play("3 call", "4 call", "1 fold", "2 stand").to("river")
    assert (hand.to_act, hand.cites()) == (2, {"fold": "rop 17.5.b", "check": "rop 17.5.b", "bet": "rop 17.5.b"})


def test_rop_17_5_a_a_burn_and_the_last_card():
    hand = hand_of("omaha", 6).to("river")
    assert (hand.table.burns[-1], hand.table.board[-1]) == (hand.order[30], hand.order[31])
    assert len(hand.table.stub) == 20


def test_rop_17_6_c_a_raise_is_no_less_than_any_before():
    hand = hand_of("omaha", 4, limit="no-limit", stacks={4: 70}).to("flop")
    alike.a_raise_is_no_less_than_any_before(hand, "rop 17.6.c")


def test_rop_17_6_e_spread_limits():
    hand = hand_of("omaha", 4, limit="spread", table_min=5, table_max=50).to("flop")
    alike.spread_limits_hold(hand, "rop 17.6.e")
