"""Section 14, Manila with two cards, clause by clause: seats, blinds, each round, limits, the notice."""

from __future__ import annotations

from tests.table.rop import alike
from tests.table.rop.drawn import hand_of


def test_rop_14_5_c_a_raise_is_no_less_than_any_before():
    hand = hand_of("manila2-32", 4, limit="no-limit", stacks={4: 70}).to("second-card")
    alike.a_raise_is_no_less_than_any_before(hand, "rop 14.5.c")


def test_rop_14_5_e_spread_limits():
    hand = hand_of("manila2-32", 4, limit="spread", table_min=5, table_max=50).to("second-card")
    alike.spread_limits_hold(hand, "rop 14.5.e")
