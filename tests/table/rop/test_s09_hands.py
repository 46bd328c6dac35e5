"""Section 9: the values of hands, in the order of the book's own data."""

import pytest

from game.cards.card import parse_cards
from game.cards.ranking import ranking
from tests.table.rop.holdem import BOOK, SPEC, holdem

FULL = ranking("full", SPEC.ranking.order, SPEC.deck, low_straight=SPEC.ranking.low_straight)
SHORT = BOOK.ranking("short")
REDUCED = {
    name: ranking(f"short {name}", SHORT.order, BOOK.decks[name], low_straight=SHORT.low_straight) for name in ("40", "36", "32")
}
ONE_OF_EACH = {
    "royal-flush": "As Ks Qs Js Ts", "straight-flush": "9h 8h 7h 6h 5h", "four-of-a-kind": "9c 9d 9h 9s 2c",
    "full-house": "8c 8d 8h 2c 2d", "flush": "Ad 9d 7d 5d 3d", "straight": "6c 5d 4h 3s 2c", "three-of-a-kind": "7c 7d 7h Ac 2d",
    "two-pairs": "Kc Kd 4h 4s 9c", "one-pair": "8c 8d Ah 4s 2c", "high-card": "Ac 9d 6h 4s 2c",
}  # fmt: skip


def worth(cards, order=FULL):
    return order.score(parse_cards(cards))


def beats(better, worse, order=FULL):
    return worth(better, order) > worth(worse, order)


def ties(one, other):
    return worth(one) == worth(other)


def test_rop_9_1_every_kind_in_its_order():
    scores = [worth(cards) for cards in ONE_OF_EACH.values()]
    assert scores == sorted(scores, reverse=True)
    assert [FULL.category(score) for score in scores] == list(ONE_OF_EACH) == list(SPEC.ranking.order)
    assert SPEC.ranking.cites == ("rop 9.1",)
    assert holdem(2).engine.rules.ranking is FULL


def test_rop_9_1_a_royal_flushes_are_equal():
    assert ties("As Ks Qs Js Ts", "Ac Kc Qc Jc Tc")


def test_rop_9_1_b_straight_flush_by_its_highest_card():
    assert beats("9h 8h 7h 6h 5h", "8s 7s 6s 5s 4s")
    assert beats("6c 5c 4c 3c 2c", "5d 4d 3d 2d Ad")
    assert FULL.category(worth("5d 4d 3d 2d Ad")) == "straight-flush"


def test_rop_9_1_c_four_of_a_kind_by_rank():
    assert beats("9c 9d 9h 9s 2c", "8c 8d 8h 8s Ac")


def test_rop_9_1_d_full_house_by_the_three_then_the_pair():
    assert beats("8c 8d 8h 2c 2d", "7c 7d 7h Ac Ad")
    assert beats("8c 8d 8h Kc Kd", "8c 8d 8s Qc Qd")


def test_rop_9_1_e_flush_card_by_card():
    assert beats("Ah 9h 7h 5h 3h", "As 9s 7s 4s 3s")
    assert ties("Ah 9h 7h 5h 3h", "As 9s 7s 5s 3s")


def test_rop_9_1_f_straight_with_the_ace_high_or_low():
    assert beats("6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac")
    assert beats("Ac Kd Qh Js Tc", "Kc Qd Jh Ts 9c")
    assert FULL.category(worth("Qc Kd Ah 2s 3c")) == "high-card"


def test_rop_9_1_h_two_pairs_high_low_and_fifth():
    assert beats("Kc Kd 4h 4s 9c", "Kh Ks 4c 4d 8c")
    assert beats("Kc Kd 4h 4s 9c", "Qc Qd Jh Js Ac")


def test_rop_9_1_i_one_pair_and_three_cards():
    assert beats("8c 8d Ah 4s 2c", "8h 8s Kc Qd Jh")


def test_rop_9_1_j_no_pair_from_the_top():
    assert beats("Ac 9d 6h 4s 2c", "Ad 9h 6s 3c 2d")


@pytest.mark.parametrize("name", ["40", "36", "32"])
def test_rop_r61_a_flush_beats_a_full_house_in_reduced_decks(name):
    assert beats("7s 8s Ts Qs Ks", "As Ah Ad Kc Kd", REDUCED[name])
    assert beats("Jd Tc 9h 8s 7d", "As Ah Ad Kc Qd", REDUCED[name])


@pytest.mark.parametrize(("name", "small", "next_up"), [
    ("40", "8c 7d 6h 5s Ac", "9c 8d 7h 6s 5c"),
    ("36", "9c 8d 7h 6s Ac", "Tc 9d 8h 7s 6c"),
    ("32", "Tc 9d 8h 7s Ac", "Jc Td 9h 8s 7c"),
])  # fmt: skip
def test_rop_r62_the_ace_stands_below_the_lowest_card(name, small, next_up):
    order = REDUCED[name]
    assert order.category(worth(small, order)) == "straight"
    assert beats(next_up, small, order)
    assert beats(small, "Ad Ah As Kc Qd", order)


def test_rop_r63_unmatched_cards_of_threes_and_fours():
    hand = holdem(2, hole={1: "Ac Qd", 2: "Ad Kd"}, board="9s 9h 9d 4c 2s").over()
    assert hand.paid() == {2: 20}
    assert beats("9c 9d 9h 9s Ac", "9c 9d 9h 9s Kc")


def low(hole, board, **told):
    return holdem(2, hole=hole, board=board, low=True, **told).over().paid()


def test_rop_r64_the_lowest_hand_wins_straights_and_flushes_ignored():
    """6-5-4-3-2 of one suit against 7-5-4-3-2."""
    assert low({1: "6h 5h", 2: "7c 5d"}, "4h 3h 2h Kd Kc") == {1: 20}


def test_rop_r64_the_ace_is_low_or_high():
    hole, board = {1: "As 6d", 2: "7c 5d"}, "4h 3h 2s Kd Kc"
    assert low(hole, board) == {1: 20}
    assert low(hole, board, low_ace="high") == {2: 20}
