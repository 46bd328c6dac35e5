"""Which chips a table has: those that its stakes need, of the set that the house or the tournament uses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from game.chips.heap import EMPTY, Heap, fewest, joined
from game.rulebook.schema.cage import HouseFloat

HELD = 20
"""A player likes to hold about so many chips of the value that bets are made with."""
BETS = 400
"""No chip is worth more than so many of the usual bets."""


def of_stakes(values: Sequence[int], chip: int, bet: int) -> tuple[int, ...]:
    """The values of a set that a table with these stakes uses, rising: none below the smallest chip in play, none that no usual bet
    would ever need. Both in cents."""
    smallest = max((value for value in values if chip % value == 0), default=chip)
    fit = {value for value in values if value % smallest == 0 and value <= max(bet * BETS, smallest)}
    return tuple(sorted(fit | {smallest}))


def as_held(amount: int, values: Sequence[int]) -> Heap:
    """An amount as a player holds it: about a column of each chip from the smallest up, the rest in the largest that fit."""
    found: Heap = EMPTY
    left = amount
    rising = sorted(values)
    for value, larger in pairwise(rising):
        if left < value * HELD // 2:
            break
        kept = min(value * HELD, left)
        kept -= (kept - left) % larger if larger % value == 0 else 0
        if 0 < kept <= left and kept % value == 0:
            found, left = joined(found, {value: kept // value}), left - kept
    return joined(found, fewest(left, values)) if left else found


def float_of(values: Sequence[int], house: HouseFloat, seed: int) -> Heap:
    """The float as gaming opens: about what the house has of each value, by the seed some more or fewer, as the last shift left
    it."""
    lot, found = Random(f"{seed} float opens"), dict[int, int]()
    for value in values:
        usual = house.large if value >= house.large_from * 100 else house.rack
        found[value] = usual + lot.randint(-usual * house.spread // 100, usual * house.spread // 100)
    return found
