"""The evaluator against figures and programs that are not ours."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb

import pytest

from game.cards.card import Card
from tests.cards.card_orders import FULL, LOW, NO_LOW_STRAIGHT_32, ROP_32, ROP_36, ROP_40, TAS_32

numpy = pytest.importorskip("numpy")

KNOWN = [  # published or counted elsewhere; the royal flushes are among the straight flushes
    (FULL, [40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]),
    (ROP_36, [24, 288, 1728, 480, 6120, 16128, 36288, 193536, 122400]),
    (ROP_32, [20, 224, 1344, 204, 5100, 10752, 24192, 107520, 52020]),
    (TAS_32, [20, 224, 1344, 204, 5100, 10752, 24192, 107520, 52020]),
    (NO_LOW_STRAIGHT_32, [16, 224, 1344, 208, 4080, 10752, 24192, 107520, 53040]),
]
WORDS = [
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pairs",
    "one-pair",
    "high-card",
]


def by_combinatorics(ranks: int) -> list[int]:
    """Frequencies with `ranks` ranks in four suits where the ace also stands below the lowest."""
    sequences = ranks - 3
    return [
        4 * sequences,
        ranks * (ranks - 1) * 4,
        ranks * 4 * (ranks - 1) * 6,
        4 * (comb(ranks, 5) - sequences),
        sequences * (4**5 - 4),
        ranks * 4 * comb(ranks - 1, 2) * 16,
        comb(ranks, 2) * 36 * (ranks - 2) * 4,
        ranks * 6 * comb(ranks - 1, 3) * 64,
        (comb(ranks, 5) - sequences) * (4**5 - 4),
    ]


def counted(order):
    hands = numpy.array(list(combinations(numpy.array(order.deck, numpy.uint8), 5)), numpy.uint8)
    scores, numbers = numpy.unique(order.scores(hands), return_counts=True)
    found = Counter()
    for score, number in zip(scores.tolist(), numbers.tolist(), strict=True):
        found[order.category(score)] += number
    assert found.pop("royal-flush") == 4
    found["straight-flush"] += 4
    return [found[word] for word in WORDS], len(scores)


def test_the_formula_agrees_with_the_published_frequencies():
    assert by_combinatorics(13) == KNOWN[0][1]
    assert by_combinatorics(9) == KNOWN[1][1]
    assert by_combinatorics(8) == KNOWN[2][1]
    assert sum(by_combinatorics(10)) == comb(40, 5)


@pytest.mark.parametrize(("order", "frequencies"), [*KNOWN[1:], (ROP_40, by_combinatorics(10))])
def test_frequencies_of_every_five_cards_of_a_short_deck(order, frequencies):
    assert counted(order)[0] == frequencies


def test_frequencies_and_classes_of_every_five_cards_of_the_full_deck():
    assert counted(FULL) == (KNOWN[0][1], 7462)


@pytest.mark.parametrize(("low_ace", "ace"), [("low", 1), ("high", 14)])
def test_low_hands_are_in_the_reverse_of_the_order_by_sets_and_ranks(low_ace, ace):
    def sets_then_ranks(hand):
        ranks = Counter(ace if card.rank == 14 else card.rank for card in hand)
        by_count = sorted(((number, rank) for rank, number in ranks.items()), reverse=True)
        return [number for number, _ in by_count], [rank for _, rank in by_count]

    fives = combinations_with_replacement(range(13), 5)
    hands = [[Card(4 * r + five[:i].count(r)) for i, r in enumerate(five)] for five in fives if five[0] != five[4]]
    assert len(hands) == 6175
    assert sorted(hands, key=LOW[low_ace].score, reverse=True) == sorted(hands, key=sets_then_ranks)
    assert len(set(map(LOW[low_ace].score, hands))) == 6175


def random_hands(size: int, count: int):
    return numpy.random.default_rng(20230573).permuted(numpy.tile(numpy.arange(52), (count, 1)), axis=1)[:, :size]


@pytest.mark.parametrize(("size", "count", "classes"), [(5, 50_000, 5000), (6, 50_000, 4000), (7, 200_000, 4500)])
def test_the_same_order_as_phevaluator(size, count, classes):
    phevaluator = pytest.importorskip("phevaluator")
    hands = random_hands(size, count)
    ours = FULL.scores(hands)
    theirs = [phevaluator.evaluate_cards(*hand) for hand in hands.tolist()]
    assert ours.tolist() == [FULL.score(hand) for hand in hands.tolist()]
    pairs = sorted(set(zip(theirs, ours.tolist(), strict=True)))
    assert len(pairs) > classes
    assert all(theirs < more and ours > less for (theirs, ours), (more, less) in pairwise(pairs))
