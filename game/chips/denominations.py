"""Which chips a table has: those that its stakes need, of the set that the house or the tournament uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import gcd
from random import Random

from game.chips.heap import Heap, fewest, joined
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


def working(values: Sequence[int], stakes: Iterable[int]) -> int:
    """The chip that players bet with: the largest of the values that makes up every one of these stakes, in cents."""
    step = gcd(*stakes)
    return max((value for value in values if step % value == 0), default=min(values))


def as_held(amount: int, values: Sequence[int], work: int = 0) -> Heap:
    """An amount as a player holds it: about a column of the chips they bet with, `work`, and of each larger one that is made of the
    one before, the rest in the largest they have. Smaller chips only for what is left over."""
    odd = amount % work if work else 0
    found, left = fewest(odd, values) if odd else {}, amount - odd
    for value, larger in pairwise(rising := _ladder(values, work)):
        kept = min(value * HELD, left) if left >= value * HELD // 2 else left
        kept -= (kept - left) % larger
        if kept > 0:
            found, left = joined(found, {value: kept // value}), left - kept
    return joined(found, fewest(left, rising)) if left else found


def _ladder(values: Sequence[int], work: int) -> list[int]:
    """The values from the working chip up of which each is made of the one before: no player mixes others in."""
    found: list[int] = []
    for value in sorted(values):
        if value >= work and (not found or value % found[-1] == 0):
            found.append(value)
    return found


def float_of(values: Sequence[int], house: HouseFloat, seed: int) -> Heap:
    """The float as gaming opens: about what the house has of each value, by the seed some more or fewer, as the last shift left
    it."""
    lot, found = Random(f"{seed} float opens"), dict[int, int]()
    for value in values:
        usual = house.large if value >= house.large_from * 100 else house.rack
        found[value] = usual + lot.randint(-usual * house.spread // 100, usual * house.spread // 100)
    return found
