"""Scores of many hands at once: one gather from a table of all rank counts, then the flushes put right.

Imports numpy, so import it only inside the function that needs it; starting the game must not.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.cards.card import ACE, JOKER_INDEX, Card
from game.cards.hand_order import HandOrder

# Found by search, smallest first: any five, six or seven ranks, none more than four times, have a sum of their own.
_RANK_WEIGHTS: Final = np.array([0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181], np.uint32)
_SUIT_WEIGHTS: Final = np.array([0, 1, 8, 57], np.uint32)  # the same for up to seven suits
_RANK_BITS: Final = 23
_RANK_MASK: Final = (1 << _RANK_BITS) - 1
_SUIT_SUMS: Final = 57 * 7 + 1
_NO_FLUSH: Final = 4
_CHUNK: Final = 16384  # rows whose working arrays stay in the processor's cache

Scores = NDArray[np.int32]


def batch_scores(order: HandOrder, hands: NDArray[np.integer[Any]]) -> Scores:
    """Score every row of card ints under an order of hands. ValueError for rows of a wrong size or strange cards."""
    hands = np.asarray(hands)
    _check(order, hands)
    table = _table(order, hands.shape[1])
    scores = np.empty(len(hands), np.int32)
    for start in range(0, len(hands), _CHUNK):
        scores[start : start + _CHUNK] = table.scores(hands[start : start + _CHUNK])
    return scores


def _check(order: HandOrder, hands: NDArray[np.integer[Any]]) -> None:
    if hands.ndim != 2 or hands.shape[1] not in (5, 6, 7) or hands.dtype.kind not in "iu":
        raise ValueError(f"hands of shape {hands.shape} and type {hands.dtype}: rows of 5, 6 or 7 card ints are ranked")
    first = (order.lowest - 2) * 4
    if hands.size and not (first <= hands.min() and hands.max() < JOKER_INDEX):
        raise ValueError(f"a card is not in the deck: its cards run from {first} ({Card(first)}) to 51 (As)")


class _Table:
    """Everything that the scoring of hands of one size needs."""

    def __init__(self, order: HandOrder, size: int) -> None:
        sums, worths = _worths(order, size)
        self._by_sum = np.zeros(int(sums[-1]) + 1, np.int32)
        self._by_sum[sums] = worths
        self._flush_suit = _flush_suits(order, size)
        self._flushes = _flushes(order, size)
        cards = np.arange(JOKER_INDEX)
        self._weights = _RANK_WEIGHTS[_positions(order, cards)] | _SUIT_WEIGHTS[cards & 3] << _RANK_BITS

    def scores(self, hands: NDArray[np.integer[Any]]) -> Scores:
        sums = self._weights.take(hands[:, 0], mode="clip")
        for column in hands.T[1:]:
            sums += self._weights.take(column, mode="clip")
        scores: Scores = self._by_sum.take(sums & _RANK_MASK, mode="clip")
        suits = self._flush_suit.take(sums >> _RANK_BITS, mode="clip")
        rows = np.flatnonzero(suits != _NO_FLUSH)
        if len(rows):
            flushes = self._flushes[_ranks_of_suit(hands[rows], suits[rows])]
            scores[rows] = np.maximum(scores[rows], flushes)
        return scores


_table = lru_cache(maxsize=None)(_Table)


def _positions(order: HandOrder, cards: NDArray[Any]) -> NDArray[Any]:
    """The ranks of the deck counted from 0, so that short decks have short tables."""
    positions: NDArray[Any] = np.maximum((cards >> 2) + 2 - order.lowest, 0)
    return positions


def _worths(order: HandOrder, size: int) -> tuple[NDArray[Any], Scores]:
    """The sums of all rank counts of so many cards, ascending, and what the best five of each are worth."""
    ranks = _rank_counts(order, size)
    sums = _RANK_WEIGHTS[ranks - order.lowest]
    totals = sums.sum(axis=1)
    if size == 5:
        worths = np.array([order.worth(five) for five in ranks.tolist()], np.int32)
    else:
        fewer, known = _worths(order, size - 1)
        worths = known[np.searchsorted(fewer, totals[:, None] - sums)].max(axis=1)
    ascending = np.argsort(totals)
    return totals[ascending], worths[ascending]


def _rank_counts(order: HandOrder, size: int) -> NDArray[Any]:
    ranks = np.array(list(combinations_with_replacement(range(order.lowest, ACE + 1), size)))
    possible: NDArray[np.bool_] = (ranks[:, 4:] != ranks[:, : size - 4]).all(axis=1)
    return ranks[possible]


def _flush_suits(order: HandOrder, size: int) -> NDArray[np.uint8]:
    suits = np.full(_SUIT_SUMS, _NO_FLUSH, np.uint8)
    if order.low:
        return suits
    for others in combinations_with_replacement(range(4), size - 5):
        for suit in range(4):
            suits[_SUIT_WEIGHTS[[suit] * 5 + list(others)].sum()] = suit
    return suits


def _flushes(order: HandOrder, size: int) -> Scores:
    """For every set of ranks in one suit, written as bits from the deuce, the worth of its best five."""
    worths = np.zeros(1 << (ACE - 1), np.int32)
    for held in range(5, size + 1):
        for ranks in combinations(range(order.lowest, ACE + 1), held):
            bits = [1 << rank - 2 for rank in ranks]
            if held == 5:
                worths[sum(bits)] = order.worth(ranks, suited=True)
            else:
                worths[sum(bits)] = worths[sum(bits) - np.array(bits)].max()
    return worths


def _ranks_of_suit(hands: NDArray[np.integer[Any]], suits: NDArray[np.uint8]) -> NDArray[np.int64]:
    bits = np.left_shift(1, hands.astype(np.int64) >> 2)
    bits[(hands & 3) != suits[:, None]] = 0
    result: NDArray[np.int64] = bits.sum(axis=1)
    return result
