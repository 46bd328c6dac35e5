"""How many five-card hands of a deck are of each kind, counted exactly."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from game.cards.card import ACE
from game.cards.hand_order import HandOrder

HAND: Final = 5
_SUITS: Final = 4


@cache
def hand_counts(order: HandOrder) -> Counter[str]:
    """The number of hands of each kind, out of all that five cards of the order's deck can make."""
    found = Counter[str]()
    for ranks in combinations_with_replacement(range(order.lowest, ACE + 1), HAND):
        each = Counter(ranks).values()
        if max(each) > _SUITS:
            continue
        in_all = prod(comb(_SUITS, count) for count in each)
        suited = _SUITS if len(each) == HAND else 0
        found[order.reading(ranks)[0]] += in_all - suited
        if suited:
            found[order.reading(ranks, suited=True)[0]] += suited
    return found
