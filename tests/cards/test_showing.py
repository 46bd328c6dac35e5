from itertools import pairwise

import pytest

from game.cards.card import parse_cards
from game.cards.showing import beats_open, showing_score
from tests.table.given import engine_of


def shows(text: str) -> int:
    return showing_score(parse_cards(text))


def test_tas_b_11_2_a_only_groups_count_among_open_cards():
    assert shows("2s 2d 7c 6h") > shows("Ah Jh 8h 3h")
    assert shows("2s 2d 7c 6h") > shows("9h 8d 7c 6s")


@pytest.mark.parametrize(
    "best_first",
    [
        ["2s 2h 2d 2c", "Ks Kh Kd 2c", "Qs Qh Qd Ac", "As Ah 3d 3c", "Ks Kh Qd Qc", "2s 2h Ad Kc", "As Kh Qd Jc"],
        ["2s 2h 2d", "As Ah 2d", "Ks Kh Ad", "Ks Kh Qd", "As Kh Qd", "As Kh Jd"],
        ["2s 2h", "As Kh", "As Qh", "Ks Qh"],
        ["As", "Kh", "2s"],
    ],
)
def test_groups_then_single_cards_from_the_top(best_first):
    assert all(shows(better) > shows(worse) for better, worse in pairwise(best_first))


def test_suits_do_not_count_but_break_ties_where_a_book_says_so():
    assert shows("8s 8c Kd") == shows("8h 8d Kh")


def test_rop_12_3_b_equal_hands_are_parted_by_the_highest_card():
    def with_suit(text: str) -> tuple[int, int]:
        return shows(text), max(parse_cards(text))

    assert with_suit("8h 8d Kh") > with_suit("8s 8c Kd")
    assert with_suit("8s 8c") > with_suit("8h 8d")


@pytest.mark.parametrize("text", ["", "As Kd Qc Jh 9s"])
def test_one_to_four_cards_can_show(text):
    with pytest.raises(ValueError, match="one to four can show"):
        shows(text)


def test_tas_b_12_3_five_open_cards_are_a_hand():
    open_five = parse_cards("7s 7d 7c Kh Kd")
    ranking = engine_of("tas-stud-32").rules.ranking
    assert not beats_open(ranking, parse_cards("As Ah Ad 9c 8c"), open_five)
    assert beats_open(ranking, parse_cards("8s 8h 8d 9c 9h"), open_five)
