"""The clauses of the rulebooks on the order of hands, one by one."""

from itertools import pairwise

import pytest

from tests.cards.card_orders import FULL, LOW, ROP_32, ROP_36, ROP_40, TAS_32, beats, called, ties

STANDARD = {
    "royal-flush": "Kh Ah Th Qh Jh",
    "straight-flush": "9h 8h 7h 6h 5h",
    "four-of-a-kind": "9s 9h 9d 9c Qs",
    "full-house": "8s 8h 8d 2s 2h",
    "flush": "Ad Jd 9d 4d 2d",
    "straight": "5s 4d 3c 2h As",
    "three-of-a-kind": "2s 2h 2d 7c 4s",
    "two-pairs": "3s 3h 2d 2c 4s",
    "one-pair": "2s 2h 5d 4c 3s",
    "high-card": "As Kh 9d 5c 3s",
}
# The samples of the reduced decks fit 32 cards, so they fit 36 and 40 as well, but for the low straight.
REDUCED = {
    "royal-flush": "Ac Kc Qc Jc Tc",
    "straight-flush": "Jd Td 9d 8d 7d",
    "four-of-a-kind": "7s 7h 7d 7c 8s",
    "flush": "Ks Qs Ts 8s 7s",
    "full-house": "As Ah Ad Ks Kh",
    "straight": "Js Td 9c 8h 7s",
    "three-of-a-kind": "As Ah Ad Kc Qs",
    "two-pairs": "8s 8h 7d 7c 9s",
    "one-pair": "7s 7h 9d 8c Ts",
    "high-card": "As Kh Qd Jc 9s",
}


def assert_order(order, samples, words):
    assert {called(order, hand): hand for hand in samples.values()} == samples
    for better, worse in pairwise(words):
        assert beats(order, samples[better], samples[worse]), (better, worse)


def test_tas_b_14_1_tas_c_4_3_thr_16_1_act_2_6_rop_9_1_order_of_the_full_deck():
    assert_order(FULL, STANDARD, list(STANDARD))


@pytest.mark.parametrize("order", [ROP_40, ROP_36, ROP_32])
def test_rop_9_3_order_of_the_reduced_decks(order):
    assert_order(order, REDUCED, list(REDUCED))


def test_tas_b_14_2_order_of_the_reduced_deck():
    words = list(REDUCED)
    words[2:4] = ["flush", "four-of-a-kind"]
    assert_order(TAS_32, REDUCED, words)


def test_tas_b_14_2_c_flush_beats_fours():
    assert beats(TAS_32, "Ad Qd 9d 8d 7d", "Ks Kh Kd Kc Js")
    assert beats(TAS_32, "Qd Jd 9d 8d 7d", "As Ah Ad Ac Ks")


def test_tas_b_14_2_d_fours_beat_a_full_house_and_lose_to_a_flush():
    assert beats(TAS_32, "7s 7h 7d 7c 8s", "As Ah Ad Ks Kh")
    assert beats(TAS_32, "Jd Td 9d 8d Ad", "7s 7h 7d 7c 8s")


def test_tas_b_14_2_b_ten_high_straight_flush_with_the_ace_as_a_six():
    small = "Th 9h 8h 7h Ah"
    assert called(TAS_32, small) == "straight-flush"
    assert beats(TAS_32, small, "Ks Kh Kd Kc Qs")
    assert beats(TAS_32, small, "As Js 9s 8s 7s")
    assert beats(TAS_32, "Jd Td 9d 8d 7d", small)


def test_tas_b_14_2_f_ace_plays_as_a_six_under_the_seven():
    assert beats(TAS_32, "Ts 9d 8c 7h As", "As Ah Ad Kc Qs")
    assert beats(TAS_32, "Js Td 9c 8h 7s", "Ts 9d 8c 7h As")
    assert called(TAS_32, "9s 8d 7c Ah Kh") == "high-card"


def test_tas_b_14_2_every_card_counts():
    assert beats(TAS_32, "Ks Kh 9d 9c As", "Kd Kc 9s 9h Qs")


def test_tas_b_14_1_b_straight_flushes_compare_by_top_card():
    assert beats(FULL, "8h 7h 6h 5h 4h", "5s 4s 3s 2s As")
    assert called(FULL, "5s 4s 3s 2s As") == "straight-flush"


def test_tas_b_14_1_d_full_houses_compare_by_the_three():
    assert beats(FULL, "8s 8h 8d 2s 2h", "7s 7h 7d As Ah")


def test_tas_b_14_1_f_no_straight_round_the_ace():
    assert called(FULL, "Qs Kd Ac 2h 3s") == "high-card"
    assert beats(FULL, "6s 5d 4c 3h 2s", "5s 4d 3c 2h As")


def test_tas_c_4_1_suits_are_equal():
    assert ties(FULL, "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc")
    assert ties(FULL, "2c 7d 9h Js Qd As Kd", "2c 7d 9h Js Qd Ah Kc")


def test_tas_c_4_2_each_of_the_five_cards_counts():
    assert beats(FULL, "Qs Qd Js 4h 3c Jh Td", "Qs Qd Js 4h 3c Jc 9d")


def test_tas_c_4_3_b_ace_low_straight_flush_beats_four_kings():
    assert beats(FULL, "Ah 2h 3h 4h 5h Kd Kc", "Kh Ks 3h 4h 5h Kd Kc")


def test_tas_c_4_3_c_kicker_of_four_of_a_kind_counts():
    assert beats(FULL, "9s 9h 9d 9c 5s Kd 2c", "9s 9h 9d 9c 5s Qd Jc")


def test_thr_16_1_2_ace_does_not_stand_on_both_sides():
    assert called(FULL, "Qc Kc Ac 2c 3c") == "flush"


def test_thr_16_1_5_flushes_compare_card_by_card():
    assert beats(FULL, "As 9s 7s 4s 2s", "Kh Qh Jh Th 8h")
    assert beats(FULL, "As 9s 7s 4s 3s", "As 9s 7s 4s 2s")
    assert beats(FULL, "Qh 3h Ah 9h 4h Kd Ks", "Jh Th Ah 9h 4h Kd Ks")


def test_thr_16_1_8_three_pairs_count_as_the_two_best():
    assert ties(FULL, "As Ah Ks Kh Qd Qc 2s", "As Ah Ks Kh Qd 3c 2s")


def test_thr_16_2_1_unused_cards_decide_down_to_five():
    assert beats(FULL, "Ac 8d 5s 4h 2c As Kd", "Ac 8d 5s 4h 2c Ah Qd")
    assert beats(FULL, "Ac Kd 8s 4h 2c Ah Jd", "Ac Kd 8s 4h 2c Ad Tc")
    assert ties(FULL, "Ac Kd Js Th 9c As 3d", "Ac Kd Js Th 9c Ah 2d")


def test_rop_9_1_g_unmatched_cards_of_three_of_a_kind():
    assert beats(FULL, "9s 9h 9d 4c 2s Ac Kd", "9s 9h 9d 4c 2s Ad Qc")
    assert beats(FULL, "7s 7h 7d Ac 2s", "7s 7h 7d Kc Qs")


def test_rop_9_2_a_ace_below_the_five_in_forty_cards():
    assert beats(ROP_40, "9c 8d 7h 6s 5d", "8c 7d 6h 5s Ad")
    assert beats(ROP_40, "8c 7d 6h 5s Ad", "As Ah Ac Kd Qs")
    assert called(ROP_40, "9c 8d 7h 6s Ad") == "high-card"


def test_rop_9_2_b_ace_below_the_six_in_thirty_six_cards():
    assert beats(ROP_36, "Tc 9d 8h 7s 6d", "9c 8d 7h 6s Ad")
    assert beats(ROP_36, "9c 8d 7h 6s Ad", "9h 9s 9d Kc Qc")


def test_rop_9_2_c_ace_below_the_seven_in_thirty_two_cards():
    assert beats(ROP_32, "Jd Tc 9h 8c 7s", "Tc 9d 8h 7d Ah")
    assert called(ROP_36, "Tc 9d 8h 7d Ah") == "high-card"


def test_rop_9_3_b_suited_small_straight_beats_fours():
    assert beats(ROP_32, "Ts 9s 8s 7s As", "Ks Kh Kd Kc Qs")
    assert beats(ROP_32, "Jh Th 9h 8h 7h", "Ts 9s 8s 7s As")


def test_rop_9_3_c_fours_beat_a_flush():
    assert beats(ROP_32, "7s 7h 7d 7c 8s", "Ah Kh Qh Jh 9h")


def test_rop_9_3_d_flush_beats_full_house():
    assert beats(ROP_32, "7s 8s Ts Qs Ks", "As Ah Ad Kc Kd")


def test_rop_9_3_g_straight_beats_three_of_a_kind():
    assert beats(ROP_32, "Ts 9d 8c 7h As", "As Ah Ad Kc Qs")


@pytest.mark.parametrize("ace", LOW)
def test_rop_9_1_k_straights_and_flushes_do_not_spoil_a_low(ace):
    assert beats(LOW[ace], "6s 5d 4h 3c 2s", "7s 5d 4h 3c 2s")
    assert beats(LOW[ace], "7s 5s 4s 3s 2s", "8s 4d 3h 2c Ts")
    assert called(LOW[ace], "6s 5s 4s 3s 2s") == "high-card"


@pytest.mark.parametrize("ace", LOW)
def test_rop_9_1_k_sets_lose_in_the_reversed_order(ace):
    reversed_order = ["Ks Qh Jd 9c 7s", "2s 2h 3d 4c 5s", "3s 3h 2d 2c 4s", "2s 2h 2d 7c 4s", "8s 8h 8d 2s 2h"]
    assert all(beats(LOW[ace], better, worse) for better, worse in pairwise([*reversed_order, "2s 2h 2d 2c 3s"]))
    assert beats(LOW[ace], "2s 2h 5d 4c 3s", "3s 3h 5d 4c 2s")
    assert beats(LOW[ace], "2s 2h 6d 4c 3s", "2s 2h 7d 4c 3s")


@pytest.mark.parametrize("ace", LOW)
def test_rop_9_1_k_the_lowest_five_of_seven_play(ace):
    assert ties(LOW[ace], "2s 2h 3d 4c 5s 7h 7d", "2s 3d 4c 5s 7h")


def test_rop_9_1_k_ace_low():
    low = LOW["low"]
    assert beats(low, "As 2d 3h 4c 5s", "6s 4d 3h 2c As")
    assert beats(low, "6s 4d 3h 2c As", "7s 5d 4h 3c 2s")
    assert beats(low, "As Ad 4h 3c 2s", "2s 2d 5h 4c 3s")
    assert beats(low, "7s 5s 4s 3s 2s", "8s 4d 3h 2c As")


def test_rop_9_1_k_ace_high():
    high = LOW["high"]
    assert beats(high, "7s 5d 4h 3c 2s", "6s 4d 3h 2c As")
    assert beats(high, "Ks Qd Jh Tc 9s", "As 2d 3h 4c 5s")
    assert beats(high, "Ks Kd 4h 3c 2s", "As Ad 4h 3c 2s")


def test_rop_9_1_k_ace_low_in_the_wheel_only():
    wheel = LOW["wheel-only"]
    assert beats(wheel, "As 2d 3h 4c 5s", "6s 5d 4h 3c 2s")
    assert beats(wheel, "7s 5d 4h 3c 2s", "6s 4d 3h 2c As")
    assert beats(wheel, "Ks Kd 4h 3c 2s", "As Ad 4h 3c 2s")
