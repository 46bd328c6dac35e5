"""Scores of many hands at once: one gather from a table of all rank counts, then the flushes put right.

numpy is imported inside the functions: starting the game must not wait for it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from game.cards.card import ACE, JOKER_INDEX, Card
from game.cards.hand_order import HandOrder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

COUNT_BITS = 3  # how often a hand holds a rank, 0 to 4, written in three bits for each rank from the deuce


def rank_unit(rank: int) -> int:
    """One card of a rank; the rank counts of a hand are the sum of its units."""
    return 1 << COUNT_BITS * (rank - 2)


def rank_bit(rank: int) -> int:
    """The bit of a rank in the ranks of a flush."""
    return 1 << rank - 2


@lru_cache(maxsize=1)  # a size more is asked for next, or never
def count_worths(order: HandOrder, size: int) -> dict[int, int]:
    """What the rank counts of so many cards are worth, whatever their suits: a card more never makes a hand worse."""
    units = {rank: rank_unit(rank) for rank in range(order.lowest, ACE + 1)}
    if size == 5:
        fives = combinations_with_replacement(units, 5)
        return {sum(map(units.__getitem__, five)): order.worth(five) for five in fives if five[0] != five[4]}
    fewer = sorted(count_worths(order, size - 1).items(), key=itemgetter(1))
    # The better of two ways to the same counts comes later and stays. The third bit of a count: all four are held.
    return {counts + unit: worth for counts, worth in fewer for unit in units.values() if not counts & unit << 2}


@cache
def flush_worths(order: HandOrder) -> dict[int, int]:
    """What five, six or seven ranks of one suit are worth."""
    worths: dict[int, int] = {}
    for size in (5, 6, 7):
        for ranks in combinations(range(order.lowest, ACE + 1), size):
            bits = [rank_bit(rank) for rank in ranks]
            fewer = [worths[sum(bits) - bit] for bit in bits] if size > 5 else [order.worth(ranks, suited=True)]
            worths[sum(bits)] = max(fewer)
    return worths


# Found by search, smallest first: any five, six or seven ranks, none more than four times, have a sum of their own.
_RANK_WEIGHTS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
_SUIT_WEIGHTS: Final = (0, 1, 8, 57)  # the same for up to seven suits
_RANK_BITS: Final = 23
_RANK_MASK: Final = (1 << _RANK_BITS) - 1
_SUIT_SUMS: Final = 57 * 7 + 1
_NO_FLUSH: Final = 4
_CHUNK: Final = 16384  # rows whose working arrays stay in the processor's cache


def batch_scores(order: HandOrder, hands: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
    """Score every row of card ints under an order of hands. ValueError for rows of a wrong size or strange cards."""
    import numpy as np

    hands = np.asarray(hands)
    _check(order, hands)
    table = _table(order, hands.shape[1])
    scores = np.empty(len(hands), np.int32)
    for start in range(0, len(hands), _CHUNK):
        scores[start : start + _CHUNK] = table.scores(hands[start : start + _CHUNK])
    return scores


def batch_joined(order: HandOrder, firsts: NDArray[np.integer[Any]], seconds: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
    """Score every second part joined to every first part, a row for each first. What shares a card scores nonsense."""
    return _table(order, firsts.shape[1] + seconds.shape[1]).joined(firsts, seconds)


def _check(order: HandOrder, hands: NDArray[np.integer[Any]]) -> None:
    if hands.ndim != 2 or hands.shape[1] not in (5, 6, 7) or hands.dtype.kind not in "iu":
        raise ValueError(f"hands of shape {hands.shape} and type {hands.dtype}: rows of 5, 6 or 7 card ints are ranked")
    first = (order.lowest - 2) * 4
    if hands.size and not (first <= hands.min() and hands.max() < JOKER_INDEX):
        raise ValueError(f"a card is not in the deck: its cards run from {first} ({Card(first)}) to 51 (As)")


class _Table:
    """Everything that the scoring of hands of one size needs."""

    def __init__(self, order: HandOrder, size: int) -> None:
        import numpy as np

        worths = count_worths(order, size)
        sums = _rank_sums(order, worths)
        self._by_sum = np.zeros(int(sums.max()) + 1, np.int32)
        self._by_sum[sums] = list(worths.values())
        self._flushes = np.zeros(1 << ACE - 1, np.int32)
        self._flushes[list(flush_worths(order))] = list(flush_worths(order).values())
        self._flush_suit = np.array(_flush_suits(order, size), np.uint8)
        cards = np.arange(JOKER_INDEX)
        self._rank_bits = (cards & 3 == np.arange(4)[:, None]) << (cards >> 2)  # one row for each suit
        self._weights = np.array([_weight(order, card) for card in range(JOKER_INDEX)], np.uint32)

    def scores(self, hands: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
        import numpy as np

        sums = self._weights.take(hands[:, 0], mode="clip")
        for column in hands.T[1:]:
            sums += self._weights.take(column, mode="clip")
        scores: NDArray[np.int32] = self._by_sum.take(sums & _RANK_MASK, mode="clip")
        suits = self._flush_suit.take(sums >> _RANK_BITS, mode="clip")
        rows = np.flatnonzero(suits != _NO_FLUSH)
        if len(rows):
            ranks = self._rank_bits[suits[rows, None], hands[rows]].sum(axis=1)
            scores[rows] = np.maximum(scores[rows], self._flushes[ranks])
        return scores

    def joined(self, firsts: NDArray[np.integer[Any]], seconds: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
        """As `scores`, of every first with every second: each part is counted only once."""
        import numpy as np

        parts, rests = (self._weights[part].sum(axis=1, dtype=np.uint32) for part in (firsts, seconds))
        sums = parts[:, None] + rests
        scores: NDArray[np.int32] = self._by_sum.take(sums & _RANK_MASK, mode="clip")
        suits = self._flush_suit.take(sums >> _RANK_BITS, mode="clip")
        first, second = np.nonzero(suits != _NO_FLUSH)
        if len(first):
            suit = suits[first, second]
            ranks = self._bits_of(firsts)[suit, first] | self._bits_of(seconds)[suit, second]
            scores[first, second] = np.maximum(scores[first, second], self._flushes[ranks])
        return scores

    def _bits_of(self, parts: NDArray[np.integer[Any]]) -> NDArray[Any]:
        """The ranks that each part holds in each suit, as bits."""
        bits: NDArray[Any] = self._rank_bits[:, parts].sum(axis=2)
        return bits


_table = cache(_Table)


def _weight(order: HandOrder, card: int) -> int:
    """Ranks are counted from the lowest of the deck, so that short decks have short tables."""
    place = max(Card(card).rank - order.lowest, 0)
    return _SUIT_WEIGHTS[card & 3] << _RANK_BITS | _RANK_WEIGHTS[place]


def _rank_sums(order: HandOrder, counts: dict[int, int]) -> NDArray[np.int64]:
    import numpy as np

    keys = np.array(list(counts))
    sums = np.zeros_like(keys)
    for rank in range(order.lowest, ACE + 1):
        sums += (keys >> COUNT_BITS * (rank - 2) & 7) * _RANK_WEIGHTS[rank - order.lowest]
    return sums


def _flush_suits(order: HandOrder, size: int) -> list[int]:
    """For every sum of suits, the suit that has five cards or more."""
    suits = [_NO_FLUSH] * _SUIT_SUMS
    if order.low:
        return suits
    for others in combinations_with_replacement(range(4), size - 5):
        for suit in range(4):
            suits[5 * _SUIT_WEIGHTS[suit] + sum(_SUIT_WEIGHTS[other] for other in others)] = suit
    return suits
