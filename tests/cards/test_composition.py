from itertools import combinations
from random import Random

import pytest

from game.cards.card import deck, format_cards, parse_cards, shuffled
from game.cards.composition import composition
from tests.cards.card_orders import FULL, ROP_32, ROP_36

ANY = composition("any-five")
TWO = composition("exactly-two")


def hand_called(order, kind, hole, board):
    return order.category(kind.score(order, parse_cards(hole), parse_cards(board)))


def best_of(order, kind, hole, board, **options):
    best = kind.best(order, parse_cards(hole), parse_cards(board), **options)
    return format_cards(best.five), format_cards(best.used_hole)


def test_thr_15_the_board_may_play_alone():
    board = "9s Ts Js Qs Ks"
    assert best_of(FULL, ANY, "2h 2d", board) == ("Ks Qs Js Ts 9s", "2h 2d")
    assert hand_called(FULL, ANY, "As 3c", board) == "royal-flush"


def test_any_five_serves_hands_without_a_board():
    assert best_of(FULL, ANY, "9s 9h 4d 4c Ks", "") == ("9s 9h 4d 4c Ks", "9s 9h 4d 4c Ks")


def test_rop_17_omaha_exactly_two_of_four():
    assert hand_called(FULL, TWO, "As 2c 3d 4h", "Ks Qs Js Ts 5d") == "high-card"
    assert hand_called(FULL, TWO, "As Ah Ad Ac", "2c 3c 4c 5c 9d") == "one-pair"
    assert best_of(FULL, TWO, "Ah Kh 2c 2d", "Qh 9h 3h Kd Ks") == ("Ah Kh Qh 9h 3h", "Ah Kh")


def test_rop_15_three_card_manila_exactly_two_of_three():
    board = "Qd Jh Tc 6s 6h"
    assert best_of(ROP_36, TWO, "9s 8s Kc", board) == ("Kc Qd Jh Tc 9s", "Kc 9s")
    assert best_of(ROP_36, TWO, "As Ac Ad", board) == ("As Ad 6s 6h Qd", "As Ad")


def test_rop_14_two_card_manila_both_cards_and_three_of_the_board():
    assert hand_called(ROP_32, TWO, "As 7h", "Kd Kc Kh Ks Qd") == "three-of-a-kind"


def test_rop_17_5_e_of_equal_choices_the_pair_with_the_highest_card_is_used():
    assert best_of(FULL, TWO, "Jh Jc Jd Ac", "Ks Kd 7c 7d 2s") == ("Ks Kd Jh Jd 7d", "Jh Jd")
    assert best_of(FULL, TWO, "Kh Qs 9c 2d", "Kd Qc Js Th 3d") == ("Kh Qc Js Th 9c", "Kh 9c")


def test_rop_17_5_e_highest_by_suit_first_where_the_house_reads_it_so():
    assert best_of(FULL, TWO, "Kh Qs 9c 2d", "Kd Qc Js Th 3d", highest=lambda card: (card.suit, card.rank))[1] == "Qs 9c"


@pytest.mark.parametrize("kind", [ANY, TWO])
@pytest.mark.parametrize("hole_size", [2, 3])
def test_the_best_hand_is_worth_the_score(kind, hole_size):
    rng = Random(17)
    for _ in range(200):
        cards = shuffled(deck(6), rng)
        hole, board = cards[:hole_size], cards[hole_size : hole_size + (7 - hole_size)]
        best = kind.best(ROP_36, hole, board)
        assert best.score == kind.score(ROP_36, hole, board) == ROP_36.score(best.five)


def test_exactly_two_is_the_best_of_every_pair_with_every_three():
    rng = Random(5)
    for _ in range(300):
        cards = shuffled(deck(2), rng)
        hole, board = cards[:4], cards[4:9]
        every = [FULL.score(own + shared) for own in combinations(hole, 2) for shared in combinations(board, 3)]
        assert TWO.score(FULL, hole, board) == max(every)


@pytest.mark.parametrize(("kind", "hole_size"), [(ANY, 2), (TWO, 2), (TWO, 3), (TWO, 4)])
def test_many_players_at_once_score_as_one_by_one(kind, hole_size):
    numpy = pytest.importorskip("numpy")
    rng = Random(29)
    deals = [shuffled(deck(7), rng)[: hole_size + 5] for _ in range(300)]
    holes, boards = numpy.array(deals)[:, :hole_size], numpy.array(deals)[:, hole_size:]
    one_by_one = [kind.score(ROP_32, cards[:hole_size], cards[hole_size:]) for cards in deals]
    assert kind.scores(ROP_32, holes, boards).tolist() == one_by_one


@pytest.mark.parametrize(("hole", "board"), [("As", "Kd Qd Jd Td 9d"), ("As Ks", "Qd Jd")])
def test_exactly_two_says_what_is_missing(hole, board):
    for act in (TWO.score, TWO.best):
        with pytest.raises(ValueError, match=f"hole {hole}, board {board}: exactly two hole cards and three"):
            act(FULL, parse_cards(hole), parse_cards(board))


def test_an_unknown_composition_is_named_with_the_known_ones():
    with pytest.raises(ValueError, match="'any-six' is no composition: it is one of any-five, exactly-two"):
        composition("any-six")
