"""Section 9: the values of hands, in the order of the book's own data."""

import pytest

from game.cards.card import parse_cards
from game.cards.ranking import ranking
from tests.table.rop.holdem import BOOK, SPEC, holdem

FULL = ranking("full", SPEC.ranking.order, SPEC.deck, low_straight=SPEC.ranking.low_straight)
SHORT = BOOK.rankings["short"]
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


def test_rop_9_1_every_kind_in_its_order():
    scores = [worth(cards) for cards in ONE_OF_EACH.values()]
    assert scores == sorted(scores, reverse=True)
    assert [FULL.category(score) for score in scores] == list(ONE_OF_EACH) == list(SPEC.ranking.order)
    assert SPEC.ranking.cites == ("rop 9.1",)
    assert holdem(2).engine.rules.ranking is FULL


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
    assert holdem(2, hole={1: "Ac Qd", 2: "Ad Kd"}, board="9s 9h 9d 4c 2s").over().paid() == {2: 20}
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
