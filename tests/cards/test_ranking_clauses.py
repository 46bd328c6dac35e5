"""The clauses of the rulebooks on the order of hands, one by one."""

from itertools import pairwise

import pytest

from game.cards.ranking import Ranking
from tests.cards.card_orders import FULL, LOW, ROP_32, ROP_36, ROP_40, TAS_32, beats, called, ties
from tests.dealer import rules_of

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


@pytest.mark.parametrize("ace", LOW)
def test_rop_9_1_k_sets_lose_in_the_reversed_order(ace):
    reversed_order = ["Ks Qh Jd 9c 7s", "2s 2h 3d 4c 5s", "3s 3h 2d 2c 4s", "2s 2h 2d 7c 4s", "8s 8h 8d 2s 2h"]
    assert all(beats(LOW[ace], better, worse) for better, worse in pairwise([*reversed_order, "2s 2h 2d 2c 3s"]))
    assert beats(LOW[ace], "2s 2h 5d 4c 3s", "3s 3h 5d 4c 2s")
    assert beats(LOW[ace], "2s 2h 6d 4c 3s", "2s 2h 7d 4c 3s")


# ---- clause by clause

ACT, ROP, THR = (rules_of(game).ranking for game in ("act-canberra", "rop-holdem", "thr-holdem"))
"""As the books' own files have them."""
SHORT, ANY_LOW = (ROP_40, ROP_36, ROP_32), tuple(LOW.values())
ROWS = (
    ("act 2.5", beats, ACT, "9s 9h 4d 4c Kd", "9d 9c 4s 4h Qd"),
    ("act 2.6.a", ties, ACT, "As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
    ("act 2.6.a", beats, ACT, "As Ks Qs Js Ts", "Kh Qh Jh Th 9h"),
    ("act 2.6.b", beats, ACT, "6h 5h 4h 3h 2h", "5c 4c 3c 2c Ac"),
    ("act 2.6.b", called, ACT, "2s As Ks Qs Js", "flush"),
    ("act 2.6.c", beats, ACT, "3s 3h 3d 3c 2s", "2s 2h 2d 2c As"),
    ("act 2.6.d", beats, ACT, "4s 4h 4d 2c 2s", "3s 3h 3d Ac As"),
    ("act 2.6.e", beats, ACT, "Kd Jd 9d 7d 5d", "Kh Jh 9h 7h 4h"),
    ("act 2.6.e", ties, ACT, "Kd Jd 9d 7d 5d", "Kh Jh 9h 7h 5h"),
    ("act 2.6.f", beats, ACT, "6s 5h 4d 3c 2s", "5s 4h 3d 2c As"),
    ("act 2.6.f", beats, ACT, "As Kh Qd Jc Ts", "Ks Qh Jd Tc 9s"),
    ("act 2.6.f", called, ACT, "5s 4h 3d 2c As", "straight"),
    ("act 2.6.g", beats, ACT, "Qs Qh Qd 8c 5s", "Js Jh Jd Ac Ks"),
    ("act 2.6.i", beats, ACT, "Ts Th Kd 6c 2s", "Td Tc Qs Jh 9d"),
    ("act 2.6.i", ties, ACT, "Ts Th Kd 6c 2s", "Td Tc Ks 6h 2d"),
    ("act 2.6.j", beats, ACT, "As Kh 9d 5c 3s", "Ad Kc 9s 5h 2d"),
    ("act 2.6.j", beats, ACT, "Ad Kc 4s 3h 2d", "As Qh Jd Tc 9s"),
    ("act 2.7", beats, ACT, "As 9h 6d 4c 2s", "Ks Qh Jd 9c 8s"),
    ("act 2.7", beats, ACT, "6s 5h 4d 3c 2s", "As 2h 3d 4c 5s"),
    ("act 2.8.a", beats, ACT, "As 7s 5s 4s 2s", "Kh Qh Jh 9h 8h"),
    ("rop 9.1.a", ties, ROP, "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
    ("rop 9.1.b", beats, ROP, "9h 8h 7h 6h 5h", "8s 7s 6s 5s 4s"),
    ("rop 9.1.b", beats, ROP, "6c 5c 4c 3c 2c", "5d 4d 3d 2d Ad"),
    ("rop 9.1.b", called, ROP, "5d 4d 3d 2d Ad", "straight-flush"),
    ("rop 9.1.c", beats, ROP, "9c 9d 9h 9s 2c", "8c 8d 8h 8s Ac"),
    ("rop 9.1.d", beats, ROP, "8c 8d 8h 2c 2d", "7c 7d 7h Ac Ad"),
    ("rop 9.1.d", beats, ROP, "8c 8d 8h Kc Kd", "8c 8d 8s Qc Qd"),
    ("rop 9.1.e", beats, ROP, "Ah 9h 7h 5h 3h", "As 9s 7s 4s 3s"),
    ("rop 9.1.e", ties, ROP, "Ah 9h 7h 5h 3h", "As 9s 7s 5s 3s"),
    ("rop 9.1.f", beats, ROP, "6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"),
    ("rop 9.1.f", beats, ROP, "Ac Kd Qh Js Tc", "Kc Qd Jh Ts 9c"),
    ("rop 9.1.f", called, ROP, "Qc Kd Ah 2s 3c", "high-card"),
    ("rop 9.1.g", beats, FULL, "9s 9h 9d 4c 2s Ac Kd", "9s 9h 9d 4c 2s Ad Qc"),
    ("rop 9.1.g", beats, FULL, "7s 7h 7d Ac 2s", "7s 7h 7d Kc Qs"),
    ("rop 9.1.h", beats, ROP, "Kc Kd 4h 4s 9c", "Kh Ks 4c 4d 8c"),
    ("rop 9.1.h", beats, ROP, "Kc Kd 4h 4s 9c", "Qc Qd Jh Js Ac"),
    ("rop 9.1.i", beats, ROP, "8c 8d Ah 4s 2c", "8h 8s Kc Qd Jh"),
    ("rop 9.1.j", beats, ROP, "Ac 9d 6h 4s 2c", "Ad 9h 6s 3c 2d"),
    ("rop 9.1.k", beats, ANY_LOW, "6s 5d 4h 3c 2s", "7s 5d 4h 3c 2s"),
    ("rop 9.1.k", beats, ANY_LOW, "7s 5s 4s 3s 2s", "8s 4d 3h 2c Ts"),
    ("rop 9.1.k", called, ANY_LOW, "6s 5s 4s 3s 2s", "high-card"),
    ("rop 9.1.k", ties, ANY_LOW, "2s 2h 3d 4c 5s 7h 7d", "2s 3d 4c 5s 7h"),
    ("rop 9.1.k", beats, LOW["low"], "As 2d 3h 4c 5s", "6s 4d 3h 2c As"),
    ("rop 9.1.k", beats, LOW["low"], "6s 4d 3h 2c As", "7s 5d 4h 3c 2s"),
    ("rop 9.1.k", beats, LOW["low"], "As Ad 4h 3c 2s", "2s 2d 5h 4c 3s"),
    ("rop 9.1.k", beats, LOW["low"], "7s 5s 4s 3s 2s", "8s 4d 3h 2c As"),
    ("rop 9.1.k", beats, LOW["high"], "7s 5d 4h 3c 2s", "6s 4d 3h 2c As"),
    ("rop 9.1.k", beats, LOW["high"], "Ks Qd Jh Tc 9s", "As 2d 3h 4c 5s"),
    ("rop 9.1.k", beats, LOW["high"], "Ks Kd 4h 3c 2s", "As Ad 4h 3c 2s"),
    ("rop 9.1.k", beats, LOW["wheel-only"], "As 2d 3h 4c 5s", "6s 5d 4h 3c 2s"),
    ("rop 9.1.k", beats, LOW["wheel-only"], "7s 5d 4h 3c 2s", "6s 4d 3h 2c As"),
    ("rop 9.1.k", beats, LOW["wheel-only"], "Ks Kd 4h 3c 2s", "As Ad 4h 3c 2s"),
    ("rop 9.2.a", beats, ROP_40, "9c 8d 7h 6s 5d", "8c 7d 6h 5s Ad"),
    ("rop 9.2.a", beats, ROP_40, "8c 7d 6h 5s Ad", "As Ah Ac Kd Qs"),
    ("rop 9.2.a", called, ROP_40, "9c 8d 7h 6s Ad", "high-card"),
    ("rop 9.2.b", beats, ROP_36, "Tc 9d 8h 7s 6d", "9c 8d 7h 6s Ad"),
    ("rop 9.2.b", beats, ROP_36, "9c 8d 7h 6s Ad", "9h 9s 9d Kc Qc"),
    ("rop 9.2.c", beats, ROP_32, "Jd Tc 9h 8c 7s", "Tc 9d 8h 7d Ah"),
    ("rop 9.2.c", called, ROP_36, "Tc 9d 8h 7d Ah", "high-card"),
    ("rop 9.3.a", called, SHORT, "Ac Kc Qc Jc Tc", "royal-flush"),
    ("rop 9.3.a", beats, SHORT, "Ac Kc Qc Jc Tc", "Ks Qs Js Ts 9s"),
    ("rop 9.3.a", ties, SHORT, "Ac Kc Qc Jc Tc", "As Ks Qs Js Ts"),
    ("rop 9.3.b", beats, ROP_32, "Ts 9s 8s 7s As", "Ks Kh Kd Kc Qs"),
    ("rop 9.3.b", beats, ROP_32, "Jh Th 9h 8h 7h", "Ts 9s 8s 7s As"),
    ("rop 9.3.c", beats, ROP_32, "7s 7h 7d 7c 8s", "Ah Kh Qh Jh 9h"),
    ("rop 9.3.d", beats, ROP_32, "7s 8s Ts Qs Ks", "As Ah Ad Kc Kd"),
    ("rop 9.3.e", beats, SHORT, "As Ah Ad 7s 7h", "Ks Kh Kd Qs Qh"),
    ("rop 9.3.e", beats, SHORT, "Ks Kh Kd Qs Qh", "Ks Kh Kd Js Jh"),
    ("rop 9.3.e", beats, SHORT, "Js Ts 9s 8s Qs", "As Ah Ad Ks Kh"),
    ("rop 9.3.e", beats, SHORT, "Ks Qs Ts 8s 7s", "As Ah Ad Ks Kh"),
    ("rop 9.3.f", beats, SHORT, "8s 8h 8d 7s 7h", "As Kd Qc Jh Ts"),
    ("rop 9.3.f", beats, SHORT, "Js Td 9c 8h 7s", "As Ah Ad Kc Qs"),
    ("rop 9.3.f", beats, SHORT, "Qs Jd Tc 9h 8s", "Js Td 9c 8h 7s"),
    ("rop 9.3.f", called, ROP_40, "As 5d 6c 7h 8s", "straight"),
    ("rop 9.3.f", called, ROP_36, "As 6d 7c 8h 9s", "straight"),
    ("rop 9.3.f", called, ROP_32, "As 7d 8c 9h Ts", "straight"),
    ("rop 9.3.f", beats, ROP_32, "Js Td 9c 8h 7s", "As 7d 8c 9h Ts"),
    ("rop 9.3.f", called, ROP_36, "As 7d 8c 9h Ts", "high-card"),
    ("rop 9.3.g", beats, ROP_32, "Ts 9d 8c 7h As", "As Ah Ad Kc Qs"),
    ("rop 9.3.h", beats, SHORT, "As Ah 7d 7c 8s", "Ks Kh Qd Qc Js"),
    ("rop 9.3.h", beats, SHORT, "As Ah 8d 8c 9s", "Ad Ac 7d 7c Ks"),
    ("rop 9.3.h", beats, SHORT, "As Ah 8d 8c Ts", "Ad Ac 8h 8s 9s"),
    ("rop 9.3.i", beats, SHORT, "8s 8h 7d 9c Ts", "7s 7h Ad Kc Qs"),
    ("rop 9.3.i", beats, SHORT, "8s 8h Ad 9c 7s", "8d 8c Kd Qc Js"),
    ("rop 9.3.i", beats, SHORT, "8s 8h Ad Tc 7s", "8d 8c Ac 9c 7d"),
    ("rop 9.3.j", beats, SHORT, "As Kh Qd Jc 9s", "As Kh Qd Jc 8s"),
    ("rop 9.3.j", beats, SHORT, "7s 7h 8d 9c Js", "As Kh Qd Jc 9s"),
    ("rop 9.3.j", ties, SHORT, "As Kh Qd Jc 9s", "Ac Ks Qh Jd 9c"),
    ("tas B.14.1.a", called, FULL, "Kh Ah Th Qh Jh", "royal-flush"),
    ("tas B.14.1.a", beats, FULL, "Kh Ah Th Qh Jh", "Ks Qs Js Ts 9s"),
    ("tas B.14.1.b", beats, FULL, "8h 7h 6h 5h 4h", "5s 4s 3s 2s As"),
    ("tas B.14.1.b", called, FULL, "5s 4s 3s 2s As", "straight-flush"),
    ("tas B.14.1.c", beats, FULL, "9s 9h 9d 9c Qs", "As Ah Ad 8s 8h"),
    ("tas B.14.1.c", beats, FULL, "5s 4s 3s 2s As", "9s 9h 9d 9c Qs"),
    ("tas B.14.1.d", beats, FULL, "8s 8h 8d 2s 2h", "7s 7h 7d As Ah"),
    ("tas B.14.1.e", beats, FULL, "2s 2h 2d 3s 3h", "Ad Jd 9d 4d 2d"),
    ("tas B.14.1.e", beats, FULL, "Ad Jd 9d 4d 2d", "As Kd Qc Jh Ts"),
    ("tas B.14.1.e", beats, FULL, "Ad Jd 9d 4d 2d", "Ks Qs Js 9s 8s"),
    ("tas B.14.1.f", called, FULL, "Qs Kd Ac 2h 3s", "high-card"),
    ("tas B.14.1.f", beats, FULL, "6s 5d 4c 3h 2s", "5s 4d 3c 2h As"),
    ("tas B.14.1.g", beats, FULL, "5s 4d 3c 2h As", "As Ah Ad Kc Qs"),
    ("tas B.14.1.g", beats, FULL, "2s 2h 2d 4c 3s", "As Ah Kd Kc Qs"),
    ("tas B.14.1.h", beats, FULL, "3s 3h 2d 2c 4s", "As Ah Kd Qc Js"),
    ("tas B.14.1.h", beats, FULL, "As Ah 3d 3c 4s", "Ad Ac 2d 2c Ks"),
    ("tas B.14.1.h", beats, FULL, "As Ah 3d 3c 5s", "Ad Ac 3s 3h 4s"),
    ("tas B.14.1.i", beats, FULL, "2s 2h 5d 4c 3s", "As Kh Qd Jc 9s"),
    ("tas B.14.1.i", beats, FULL, "2s 2h Ad 4c 3s", "2d 2c Kd Qc Js"),
    ("tas B.14.1.j", beats, FULL, "As Kh 9d 5c 3s", "As Kh 9d 5c 2s"),
    ("tas B.14.1.j", called, FULL, "As Kh 9d 5c 3s", "high-card"),
    ("tas B.14.2", beats, TAS_32, "Ks Kh 9d 9c As", "Kd Kc 9s 9h Qs"),
    ("tas B.14.2.a", called, TAS_32, "Ac Kc Qc Jc Tc", "royal-flush"),
    ("tas B.14.2.a", beats, TAS_32, "Ac Kc Qc Jc Tc", "Kd Qd Jd Td 9d"),
    ("tas B.14.2.b", called, TAS_32, "Th 9h 8h 7h Ah", "straight-flush"),
    ("tas B.14.2.b", beats, TAS_32, "Th 9h 8h 7h Ah", "Ks Kh Kd Kc Qs"),
    ("tas B.14.2.b", beats, TAS_32, "Th 9h 8h 7h Ah", "As Js 9s 8s 7s"),
    ("tas B.14.2.b", beats, TAS_32, "Jd Td 9d 8d 7d", "Th 9h 8h 7h Ah"),
    ("tas B.14.2.c", beats, TAS_32, "Ad Qd 9d 8d 7d", "Ks Kh Kd Kc Js"),
    ("tas B.14.2.c", beats, TAS_32, "Qd Jd 9d 8d 7d", "As Ah Ad Ac Ks"),
    ("tas B.14.2.d", beats, TAS_32, "7s 7h 7d 7c 8s", "As Ah Ad Ks Kh"),
    ("tas B.14.2.d", beats, TAS_32, "Jd Td 9d 8d Ad", "7s 7h 7d 7c 8s"),
    ("tas B.14.2.e", beats, TAS_32, "7s 7h 7d 7c 8s", "As Ah Ad Ks Kh"),
    ("tas B.14.2.e", beats, TAS_32, "7s 7h 7d 8s 8h", "As Kh Qd Jc Ts"),
    ("tas B.14.2.f", beats, TAS_32, "Ts 9d 8c 7h As", "As Ah Ad Kc Qs"),
    ("tas B.14.2.f", beats, TAS_32, "Js Td 9c 8h 7s", "Ts 9d 8c 7h As"),
    ("tas B.14.2.f", called, TAS_32, "9s 8d 7c Ah Kh", "high-card"),
    ("tas B.14.2.g", beats, TAS_32, "Ts 9d 8c 7h Ac", "As Ah Ad Kc Qs"),
    ("tas B.14.2.g", beats, TAS_32, "7s 7h 7d 9c 8s", "As Ah Kd Kc Qs"),
    ("tas B.14.2.h", beats, TAS_32, "8s 8h 7d 7c 9s", "As Ah Kd Qc Js"),
    ("tas B.14.2.i", beats, TAS_32, "7s 7h 9d 8c Ts", "As Kh Qd Jc 9s"),
    ("tas B.14.2.j", beats, TAS_32, "As 9h 8d 7c Js", "Ks Qh Jd 9c 8s"),
    ("tas C.4.1", ties, FULL, "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
    ("tas C.4.1", ties, FULL, "2c 7d 9h Js Qd As Kd", "2c 7d 9h Js Qd Ah Kc"),
    ("tas C.4.2", beats, FULL, "Qs Qd Js 4h 3c Jh Td", "Qs Qd Js 4h 3c Jc 9d"),
    ("tas C.4.3.b", beats, FULL, "Ah 2h 3h 4h 5h Kd Kc", "Kh Ks 3h 4h 5h Kd Kc"),
    ("tas C.4.3.c", beats, FULL, "9s 9h 9d 9c 5s Kd 2c", "9s 9h 9d 9c 5s Qd Jc"),
    ("thr 16.1.2", called, FULL, "Qc Kc Ac 2c 3c", "flush"),
    ("thr 16.1.5", beats, FULL, "As 9s 7s 4s 2s", "Kh Qh Jh Th 8h"),
    ("thr 16.1.5", beats, FULL, "As 9s 7s 4s 3s", "As 9s 7s 4s 2s"),
    ("thr 16.1.5", beats, FULL, "Qh 3h Ah 9h 4h Kd Ks", "Jh Th Ah 9h 4h Kd Ks"),
    ("thr 16.1.8", ties, FULL, "As Ah Ks Kh Qd Qc 2s", "As Ah Ks Kh Qd 3c 2s"),
    ("thr 16.2.1", beats, FULL, "Ac 8d 5s 4h 2c As Kd", "Ac 8d 5s 4h 2c Ah Qd"),
    ("thr 16.2.1", beats, FULL, "Ac Kd 8s 4h 2c Ah Jd", "Ac Kd 8s 4h 2c Ad Tc"),
    ("thr 16.2.1", ties, FULL, "Ac Kd Js Th 9c As 3d", "Ac Kd Js Th 9c Ah 2d"),
    ("thr 16.1.1", ties, THR, "Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
    ("thr 16.1.3", beats, THR, "5c 4c 3c 2c Ac", "7s 7h 7d 7c 2s"),
    ("thr 16.1.3", beats, THR, "7s 7h 7d 7c 2s", "As Ah Ad Kc Ks"),
    ("thr 16.1.4", beats, THR, "8s 8h 8d 2c 2s", "7s 7h 7d Ac As"),
    ("thr 16.1.4", beats, THR, "7s 7h 7d Ac As", "7s 7h 7d Kc Ks"),
    ("thr 16.1.6", called, THR, "3s 2h Ad Kc Qs", "high-card"),
    ("thr 16.1.7", beats, THR, "5s 4h 3d 2c As", "2s 2h 2d 5c 4s"),
    ("thr 16.1.7", beats, THR, "2s 2h 2d 5c 4s", "As Ah Kd Kc Qs"),
    ("thr 16.1.9", beats, THR, "9s 9h Ad 4c 3s", "9d 9c Kd Qc Js"),
    ("thr 16.1.9", beats, THR, "9d 9c Kd Qc Js", "As Kh Qd Jc 9s"),
    ("thr 16.1.10", beats, THR, "As Kh 9d 5c 3s", "Ad Kc 9s 5h 2d"),
)
"""The clause, whether the first hand beats the second, ties with it, or what it is called, and in which order or orders."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[3]} {row[1].__name__} {row[4]}")
def test_a_clause_says_which_hand_is_worth_more(row):
    _, check, orders, hand, other = row
    for order in (orders,) if isinstance(orders, Ranking) else orders:
        assert check(order, hand) == other if check is called else check(order, hand, other)
