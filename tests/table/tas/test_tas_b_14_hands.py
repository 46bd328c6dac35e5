"""tas B.3.3 and B.14: the order of cards and hands in stud, with 52 and with 32 cards, and the sign that lists it."""

from __future__ import annotations

from game.rulebook.loader import library
from game.session.setting_up.table_sign import sign
from game.table import moves as m
from tests.cards.card_orders import FULL, TAS_32, beats, called, ties
from tests.table.given import deal, engine_of

THREES_32, STRAIGHT_32 = "As Ah Ad Kc Qs", "Ts 9d 8c 7h Ac"


def test_tas_b_3_3_suits_break_no_tie():
    assert ties(FULL, "As Kd 9c 7h 3s", "Ah Kc 9d 7s 3d")
    hole, up = {1: "As", 2: "Ah", 3: "2c"}, {1: "Kd 9c 7h 3s", 2: "Kc 9d 7s 3d", 3: "Qc Jh 8d 4h"}
    hand = deal("tas-stud", seats=range(1, 4), marker=1, table_min=5, hole=hole, up=up).to("second-card")
    hand.play("1 bet 5", "2 call", "3 call").to("settled")
    assert set(hand.paid()) == {1, 2}


def test_tas_b_3_3_rank_the_ace_is_high_and_low_only_in_a_straight():
    assert called(FULL, "5s 4d 3c 2h As") == "straight"
    assert beats(FULL, "6s 5d 4c 3h 2s", "5s 4d 3c 2h As")
    hand = deal("tas-stud", seats=range(1, 4), marker=1, table_min=5, up={1: "Kh", 2: "2c", 3: "Ad"})
    assert hand.to("second-card").to_act == 3


def test_tas_b_14_1_a_royal_flush_first():
    assert called(FULL, "Kh Ah Th Qh Jh") == "royal-flush"
    assert beats(FULL, "Kh Ah Th Qh Jh", "Ks Qs Js Ts 9s")


def test_tas_b_14_1_c_four_of_a_kind_below_a_straight_flush_and_above_a_full_house():
    assert beats(FULL, "9s 9h 9d 9c Qs", "As Ah Ad 8s 8h")
    assert beats(FULL, "5s 4s 3s 2s As", "9s 9h 9d 9c Qs")


def test_tas_b_14_1_e_flush_below_a_full_house_and_above_a_straight():
    assert beats(FULL, "2s 2h 2d 3s 3h", "Ad Jd 9d 4d 2d")
    assert beats(FULL, "Ad Jd 9d 4d 2d", "As Kd Qc Jh Ts")
    assert beats(FULL, "Ad Jd 9d 4d 2d", "Ks Qs Js 9s 8s")


def test_tas_b_14_1_g_threes_below_a_straight():
    assert beats(FULL, "5s 4d 3c 2h As", "As Ah Ad Kc Qs")
    assert beats(FULL, "2s 2h 2d 4c 3s", "As Ah Kd Kc Qs")


def test_tas_b_14_1_h_two_pairs_by_the_higher_the_lower_and_the_fifth():
    assert beats(FULL, "3s 3h 2d 2c 4s", "As Ah Kd Qc Js")
    assert beats(FULL, "As Ah 3d 3c 4s", "Ad Ac 2d 2c Ks")
    assert beats(FULL, "As Ah 3d 3c 5s", "Ad Ac 3s 3h 4s")


def test_tas_b_14_1_i_one_pair_and_the_other_cards():
    assert beats(FULL, "2s 2h 5d 4c 3s", "As Kh Qd Jc 9s")
    assert beats(FULL, "2s 2h Ad 4c 3s", "2d 2c Kd Qc Js")


def test_tas_b_14_1_j_high_cards_from_the_top():
    assert beats(FULL, "As Kh 9d 5c 3s", "As Kh 9d 5c 2s")
    assert called(FULL, "As Kh 9d 5c 3s") == "high-card"


def test_tas_b_14_2_a_royal_flush_first_with_32_cards():
    assert called(TAS_32, "Ac Kc Qc Jc Tc") == "royal-flush"
    assert beats(TAS_32, "Ac Kc Qc Jc Tc", "Kd Qd Jd Td 9d")


def test_tas_b_14_2_e_full_house_below_fours_and_above_a_straight():
    assert beats(TAS_32, "7s 7h 7d 7c 8s", "As Ah Ad Ks Kh")
    assert beats(TAS_32, "7s 7h 7d 8s 8h", "As Kh Qd Jc Ts")


def test_tas_b_14_2_g_threes_below_a_straight_with_32_cards():
    assert beats(TAS_32, STRAIGHT_32, THREES_32)
    assert beats(TAS_32, "7s 7h 7d 9c 8s", "As Ah Kd Kc Qs")


def test_tas_b_14_2_h_two_pairs_above_one():
    assert beats(TAS_32, "8s 8h 7d 7c 9s", "As Ah Kd Qc Js")


def test_tas_b_14_2_i_one_pair_above_none():
    assert beats(TAS_32, "7s 7h 9d 8c Ts", "As Kh Qd Jc 9s")


def test_tas_b_14_2_j_high_cards_with_32():
    assert beats(TAS_32, "As 9h 8d 7c Js", "Ks Qh Jd 9c 8s")


def test_tas_b_14_3_the_sign_lists_the_order_of_the_deck_in_use():
    def listed(game: str) -> str:
        rules = engine_of(game, table_min=5).rules
        return "\n".join(line.text.lower() for line in sign(rules) if line.about == "hands")

    full, short = listed("tas-stud"), listed("tas-stud-32")
    assert full.index("four of a kind") < full.index("full house") < full.rindex("flush")
    words = short.replace("royal flush", "").replace("straight flush", "")
    assert words.index("flush") < words.index("four of a kind") < words.index("full house")


def test_tas_b_3_4_b_thirty_two_cards_from_the_seven():
    spec = library()["tas"].game("tas-stud-32")
    assert (len(spec.deck), str(min(spec.deck))) == (32, "7c")
    hand = deal("tas-stud-32", seats=range(1, 4), marker=1, table_min=5, new_deck=True)
    assert (hand.due().move, "tas B.3.4.b" in hand.engine.rules.spec.procedure[0].cites) == (m.Chemmy(), True)
    hand.make(m.Chemmy())
    assert isinstance(hand.due().move, m.Shuffle)
