import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards.card import deck, format_cards, parse_cards
from game.cards.hand_order import CATEGORIES
from game.cards.ranking import Ranking, ranking
from tests.cards.card_orders import ALL, FULL, LOW, ROP_36, TAS_32


@st.composite
def ranked_hands(draw):
    order = draw(st.sampled_from(ALL))
    size = draw(st.integers(5, 7))
    return order, tuple(draw(st.lists(st.sampled_from(order.deck), min_size=size, max_size=size, unique=True)))


@settings(deadline=None)  # the first hand of a size builds its table
@given(ranked_hands())
def test_one_hand_scores_as_it_does_in_a_batch(ranked):
    numpy = pytest.importorskip("numpy")
    order, cards = ranked
    assert order.scores(numpy.array([cards])).tolist() == [order.score(cards)]


@settings(deadline=None)  # the first hand of a size builds its table
@given(ranked_hands())
def test_the_best_five_are_among_the_cards_and_worth_the_score(ranked):
    order, cards = ranked
    five = order.best_five(cards)
    assert len(set(five)) == 5
    assert set(five) <= set(cards)
    assert order.score(five) == order.score(cards)


@settings(deadline=None)  # the first hand of a size builds its table
@given(ranked_hands())
def test_a_card_more_never_makes_a_hand_worse(ranked):
    order, cards = ranked
    assert order.score(cards) >= order.score(cards[:5])


@pytest.mark.parametrize(
    ("order", "cards", "five"),
    [
        (FULL, "2c Kd 9h Ks 9c 9d Kh", "Ks Kh Kd 9h 9d"),
        (FULL, "2c 2d Ah 9s 9c Qd Qh", "Qh Qd 9s 9c Ah"),
        (FULL, "Ah 2s 3d 4c 5h 9s 9d", "5h 4c 3d 2s Ah"),
        (FULL, "Ah Ks Qd Jc Th 9s 8d", "Ah Ks Qd Jc Th"),
        (FULL, "6s 5s 5d 4h 3c 2d Ac", "6s 5s 4h 3c 2d"),
        (FULL, "2h 9h 4h Kh 7h Ah As", "Ah Kh 9h 7h 4h"),
        (TAS_32, "As Ts 9s 8s 7s Ah Ad", "Ts 9s 8s 7s As"),
        (LOW["low"], "Ah 2s 3d 4c 8h Ks Kd", "8h 4c 3d 2s Ah"),
        (LOW["low"], "As Ah Ad 2d 2c", "As Ah Ad 2d 2c"),
        (LOW["high"], "As 2s 3d 4c 5h", "As 5h 4c 3d 2s"),
    ],
)
def test_the_hand_is_read_out_sets_first_then_downwards(order, cards, five):
    assert format_cards(order.best_five(parse_cards(cards))) == five


def test_equal_data_gives_the_same_ranking():
    assert ranking("full", list(CATEGORIES), list(deck(2)), low_straight=True) is FULL
    assert ranking("full", CATEGORIES, deck(2), low_straight=False) is not FULL


@pytest.mark.parametrize("score_of", [Ranking.score, Ranking.best_five])
@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("As Kd", "ranking rop reduced: 5, 6 or 7 cards are ranked, not 2 (As Kd)"),
        ("", "ranking rop reduced: 5, 6 or 7 cards are ranked, not 0 (none)"),
        ("As Ks Qs Js Ts 9s 8s 7s", "not 8 (As Ks Qs Js Ts 9s 8s 7s)"),
        ("As Ah Ad Ac As", "a card is repeated"),
        ("As As Ks Qs Js", "a card is repeated"),
        ("As Ks Qs Js Ts 2c", "2c is not in its deck, 6c to As"),
        ("As Ks Qs Js Ts 2c 5h", "2c 5h is not in its deck, 6c to As"),
        ("As Kd Jk 9c 8c", "Jk is not in its deck"),
    ],
)
def test_hands_that_cannot_be_ranked_say_why(score_of, cards, message):
    with pytest.raises(ValueError, match=r"ranking rop reduced") as caught:
        score_of(ROP_36, parse_cards(cards))
    assert message in str(caught.value)


def test_a_refused_hand_leaves_nothing_behind():
    fresh = Ranking("fresh", CATEGORIES, deck(6), low_straight=True)
    for _ in range(2):
        with pytest.raises(ValueError, match="not in its deck"):
            fresh.score(parse_cards("As Ks Qs Js Ts 2c"))


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([[48, 49, 50, 51]], "rows of 5, 6 or 7 card ints"),
        ([48, 49, 50, 51, 44], "rows of 5, 6 or 7 card ints"),
        ([[48, 49, 50, 51, 0.5]], "rows of 5, 6 or 7 card ints"),
        ([[48, 49, 50, 51, 15]], r"run from 16 \(6c\) to 51 \(As\)"),
        ([[48, 49, 50, 51, 52]], r"run from 16 \(6c\) to 51 \(As\)"),
        ([[48, 49, 50, 51, -1]], r"run from 16 \(6c\) to 51 \(As\)"),
    ],
)
def test_batches_that_cannot_be_ranked_say_why(hands, message):
    numpy = pytest.importorskip("numpy")
    with pytest.raises(ValueError, match=message):
        ROP_36.scores(numpy.array(hands))


def test_an_empty_batch_has_no_scores():
    numpy = pytest.importorskip("numpy")
    assert FULL.scores(numpy.empty((0, 7), numpy.uint8)).tolist() == []


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (CATEGORIES[1:], "'royal-flush' must be named exactly once"),
        ((*CATEGORIES, "flush"), "'flush' must be named exactly once"),
        ((*CATEGORIES, "five-of-a-kind"), "'five-of-a-kind' must be named exactly once"),
    ],
)
def test_an_order_names_every_category_once(order, message):
    with pytest.raises(ValueError, match=message):
        ranking("bad", order, deck(2), low_straight=True)


def test_the_ace_of_a_low_hand_has_three_places():
    with pytest.raises(ValueError, match="cannot be 'sideways': it is one of low, high, wheel-only"):
        ranking("bad", CATEGORIES, deck(2), low_straight=True, low=True, low_ace="sideways")


@pytest.mark.parametrize("cards", [(), deck(2)[:-1], (*deck(2), deck(2)[0]), deck(2)[1:]])
def test_a_deck_is_whole(cards):
    with pytest.raises(ValueError, match="ranking bad: a deck holds all four suits"):
        ranking("bad", CATEGORIES, cards, low_straight=True)


def test_ranking_one_hand_needs_no_numpy():
    code = (
        "import sys; from game.cards import card, composition, hand_order, ranking, showing;"
        "r = ranking.ranking('full', hand_order.CATEGORIES, card.deck(2), low_straight=True);"
        "r.score(card.deck(2)[:7]); sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
