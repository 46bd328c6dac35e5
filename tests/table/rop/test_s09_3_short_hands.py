"""9.3: the order of hands with 40, 36 and 32 cards."""

from __future__ import annotations

import pytest

from game.cards.ranking import Ranking
from tests.cards.card_orders import ROP_32, ROP_36, ROP_40, beats, called, ties

SHORT = pytest.mark.parametrize("order", [ROP_40, ROP_36, ROP_32])


@SHORT
def test_rop_9_3_a_the_royal_flush_is_above_every_other(order: Ranking):
    assert called(order, "Ac Kc Qc Jc Tc") == "royal-flush"
    assert beats(order, "Ac Kc Qc Jc Tc", "Ks Qs Js Ts 9s")
    assert ties(order, "Ac Kc Qc Jc Tc", "As Ks Qs Js Ts")


@SHORT
def test_rop_9_3_e_a_full_house_is_below_a_flush_its_threes_first(order: Ranking):
    assert beats(order, "As Ah Ad 7s 7h", "Ks Kh Kd Qs Qh")
    assert beats(order, "Ks Kh Kd Qs Qh", "Ks Kh Kd Js Jh")
    assert beats(order, "Js Ts 9s 8s Qs", "As Ah Ad Ks Kh")
    assert beats(order, "Ks Qs Ts 8s 7s", "As Ah Ad Ks Kh")


@SHORT
def test_rop_9_3_f_a_straight_is_below_a_full_house_and_above_threes(order: Ranking):
    assert beats(order, "8s 8h 8d 7s 7h", "As Kd Qc Jh Ts")
    assert beats(order, "Js Td 9c 8h 7s", "As Ah Ad Kc Qs")
    assert beats(order, "Qs Jd Tc 9h 8s", "Js Td 9c 8h 7s")


def test_rop_9_3_f_the_ace_is_below_the_lowest_card_of_the_deck():
    assert called(ROP_40, "As 5d 6c 7h 8s") == called(ROP_36, "As 6d 7c 8h 9s") == called(ROP_32, "As 7d 8c 9h Ts") == "straight"
    assert beats(ROP_32, "Js Td 9c 8h 7s", "As 7d 8c 9h Ts")
    assert called(ROP_36, "As 7d 8c 9h Ts") == "high-card"


@SHORT
def test_rop_9_3_h_two_pairs_the_higher_first_then_the_lower_then_the_fifth(order: Ranking):
    assert beats(order, "As Ah 7d 7c 8s", "Ks Kh Qd Qc Js")
    assert beats(order, "As Ah 8d 8c 9s", "Ad Ac 7d 7c Ks")
    assert beats(order, "As Ah 8d 8c Ts", "Ad Ac 8h 8s 9s")


@SHORT
def test_rop_9_3_i_one_pair_then_the_other_three_from_the_top(order: Ranking):
    assert beats(order, "8s 8h 7d 9c Ts", "7s 7h Ad Kc Qs")
    assert beats(order, "8s 8h Ad 9c 7s", "8d 8c Kd Qc Js")
    assert beats(order, "8s 8h Ad Tc 7s", "8d 8c Ac 9c 7d")


@SHORT
def test_rop_9_3_j_without_a_pair_five_cards_from_the_top(order: Ranking):
    assert beats(order, "As Kh Qd Jc 9s", "As Kh Qd Jc 8s")
    assert beats(order, "7s 7h 8d 9c Js", "As Kh Qd Jc 9s")
    assert ties(order, "As Kh Qd Jc 9s", "Ac Ks Qh Jd 9c")
