"""How every hand of the game of boxes fares against every up-card, counted exactly.

For a player's five cards and the house's up-card there are C(46, 4) = 163,185 hands that the house can have. Listing them all
for each would take 20 million million looks. Instead the house hands that hold given cards are counted once for every set of
one to four cards, and those that avoid the player's hand follow by inclusion and exclusion over the 31 sets of an up-card with
at most four of the player's cards. These counts grow with the rank of the hand they are measured against, so the 7,462 ranks
are gone through from the lowest to the highest. Player's hands that differ in suits only fare alike: 134,459 are left of
2,598,960.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.cards.ranking import Ranking

Ints = NDArray[np.int64]

DECK, HAND = 52, 5
HOUSES = comb(DECK - HAND - 1, HAND - 1)
"""House hands for each player's hand and up-card."""
_PLACES = np.array([[comb(card, size) for size in range(HAND + 1)] for card in range(DECK)], np.int64)
_MANY = 300
"""Classes that are counted at once: their lists of sets stay in the processor's cache."""


class Counts(NamedTuple):
    """One row for each class of player's hands, one column for each of the 47 up-cards it leaves, rising.

    `out`, `below` and `equal` count house hands: those that do not qualify, those below the player's hand, those equal to it.
    """

    hands: Ints
    times: Ints
    scores: Ints
    ups: Ints
    out: Ints
    below: Ints
    equal: Ints


def all_hands() -> Ints:
    """The 2,598,960 hands of five cards, cards rising; a hand's row is its place in `place`'s counting."""
    flat = np.fromiter(chain.from_iterable(combinations(range(DECK), HAND)), np.int8, comb(DECK, HAND) * HAND)
    hands: Ints = flat.reshape(-1, HAND).astype(np.int64)
    ordered: Ints = hands[np.argsort(place(hands))]
    return ordered


def place(sets: NDArray[np.integer[Any]]) -> Ints:
    """The number of each set of cards (last axis, rising) among all sets of its size."""
    found: Ints = _PLACES[sets[..., 0], 1]
    for at in range(1, sets.shape[-1]):
        found = found + _PLACES[sets[..., at], at + 1]
    return found


def suit_classes(hands: Ints) -> tuple[Ints, Ints]:
    """The rows of hands no two of which differ in suits only, and how many hands each of them stands for."""
    ranks = np.zeros((len(hands), 4), np.int64)
    rows = np.arange(len(hands))
    for card in hands.T:
        ranks[rows, card & 3] |= 1 << (card >> 2)
    ranks.sort(axis=1)
    keys = ranks @ (1 << np.array([0, 13, 26, 39]))
    _, first, times = np.unique(keys, return_index=True, return_counts=True)
    return first, times


def counted(ranking: Ranking, least: int) -> Counts:
    """The counts of every class. `least`: the score from which the house takes part."""
    hands = all_hands()
    scores = ranking.scores(hands).astype(np.int64)
    first, times = suit_classes(hands)
    by_score = np.argsort(scores[first], kind="stable")
    first, times = first[by_score], times[by_score]
    ups = np.array([[card for card in range(DECK) if card not in set(hand)] for hand in hands[first].tolist()], np.int64)
    counts = Counts(hands[first], times, scores[first], ups, *(np.zeros_like(ups) for _ in range(3)))
    low = scores < least
    out = _Held(scores)
    out.add(hands[low])
    for rows in _chunks(len(first)):
        counts.out[rows] = out.avoiding(_Sets(counts.hands[rows], ups[rows]), least)
    _against_each_rank(counts, hands, _Held(scores))
    return counts


def _against_each_rank(counts: Counts, hands: Ints, held: _Held) -> None:
    """Fill `below` and `equal`, rank by rank, while the hands held rise with it."""
    ordered = np.argsort(held.scores, kind="stable")
    ranks, starts = np.unique(held.scores[ordered], return_index=True)
    classes = np.searchsorted(counts.scores, [*ranks, ranks[-1] + 1])
    ends = [*starts[1:], len(ordered)]
    for at, rank in enumerate(ranks):
        parts = [part + classes[at] for part in _ranges(classes[at + 1] - classes[at])]
        sets = [_Sets(counts.hands[part], counts.ups[part]) for part in parts]
        for part, these in zip(parts, sets, strict=True):
            counts.below[part] = held.avoiding(these, rank)
        held.add(hands[ordered[starts[at] : ends[at]]])
        for part, these in zip(parts, sets, strict=True):
            counts.equal[part] = held.avoiding(these, rank + 1) - counts.below[part]


def _ranges(many: int) -> list[Ints]:
    return [np.arange(start, min(start + _MANY, many)) for start in range(0, many, _MANY)]


def _chunks(many: int) -> Iterator[slice]:
    return (slice(start, start + _MANY) for start in range(0, many, _MANY))


class _Sets:
    """For hands and up-cards, the numbers of the sets of an up-card with none to four of the hand's cards."""

    def __init__(self, hands: Ints, ups: Ints) -> None:
        self.places = []
        for size in range(HAND):
            chosen = hands[:, list(combinations(range(HAND), size))] if size else np.zeros((len(hands), 1, 0), np.int64)
            shape = (len(hands), chosen.shape[1], ups.shape[1])
            up = np.broadcast_to(ups[:, None, :, None], (*shape, 1))
            joined = np.concatenate([np.broadcast_to(chosen[:, :, None, :], (*shape, size)), up], axis=3)
            self.places.append(place(np.sort(joined, axis=3)))


class _Held:
    """How many of the hands added so far hold each set of one to four cards."""

    def __init__(self, scores: Ints) -> None:
        self.scores = scores
        self._held = [np.zeros(comb(DECK, size), np.int64) for size in range(1, HAND)]

    def add(self, hands: Ints) -> None:
        """Count these hands (cards rising) in."""
        for size, held in enumerate(self._held, 1):
            for chosen in combinations(range(HAND), size):
                np.add.at(held, place(hands[:, chosen]), 1)

    def avoiding(self, sets: _Sets, limit: int) -> Ints:
        """Those hands that hold the up-card and no card of the player's. `limit`: all below this score were added."""
        total: Ints = np.zeros((len(sets.places[0]), sets.places[0].shape[2]), np.int64)
        for size, held in enumerate(self._held):
            total += (-1) ** size * held[sets.places[size]].sum(axis=1)
        total += (self.scores[sets.places[-1]] < limit).sum(axis=1)
        return total
