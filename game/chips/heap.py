"""Chips as they lie in a heap: how many of each denomination, and which of them make up a sum. Values are cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import gcd

from game.grammar import counted

Heap = Mapping[int, int]
"""Value of a chip -> how many there are of it, never none."""
EMPTY: Heap = {}


def total(heap: Heap) -> int:
    """What a heap is worth."""
    return sum(value * count for value, count in heap.items())


def joined(*heaps: Heap) -> dict[int, int]:
    """All these heaps as one."""
    found: dict[int, int] = {}
    for heap in heaps:
        for value, count in heap.items():
            found[value] = found.get(value, 0) + count
    return found


def holds(heap: Heap, chips: Heap) -> bool:
    """Whether a heap holds all these chips."""
    return all(heap.get(value, 0) >= count for value, count in chips.items())


def without(heap: Heap, taken: Heap) -> dict[int, int]:
    """What is left of a heap. ValueError where it does not hold what is taken."""
    if lacking := [value for value, count in taken.items() if heap.get(value, 0) < count]:
        there = counted(heap.get(lacking[0], 0), "chip")
        raise ValueError(f"The heap holds {there} of {lacking[0]} cents, not {taken[lacking[0]]}.")
    left = {value: count - taken.get(value, 0) for value, count in heap.items()}
    return {value: count for value, count in left.items() if count}


def beyond(heap: Heap, other: Heap) -> dict[int, int]:
    """What a heap has more than another of each value."""
    more = {value: count - other.get(value, 0) for value, count in heap.items()}
    return {value: count for value, count in more.items() if count > 0}


def shared(heap: Heap, parts: int) -> dict[int, int]:
    """One of so many equal stacks that a heap is cut in, colour by colour; what cannot be shared stays out of all of them."""
    return {value: count // parts for value, count in heap.items() if count >= parts}


def cut(heap: Heap, amount: int) -> Heap | None:
    """The chips of a heap that make up an amount exactly, as few as can be with the large ones first. None where no chips do."""
    values = sorted((value for value, count in heap.items() if count), reverse=True)
    return _cut(heap, amount, values, *_after(heap, values))


def _after(heap: Heap, values: Sequence[int]) -> tuple[list[int], list[int]]:
    """For each place in `values`, what the chips from there on are worth, and the sum that they can only make multiples of."""
    worth, steps = [0], [0]
    for value in reversed(values):
        worth.append(worth[-1] + value * heap[value])
        steps.append(gcd(steps[-1], value))
    return worth[::-1], steps[::-1]


def _cut(heap: Heap, amount: int, values: Sequence[int], worth: Sequence[int], steps: Sequence[int]) -> Heap | None:
    if not amount:
        return {}
    if not values or amount > worth[0] or amount % steps[0]:
        return None
    value = values[0]
    most = min(heap[value], amount // value)
    for count in range(most, -1, -1):
        rest = _cut(heap, amount - count * value, values[1:], worth[1:], steps[1:])
        if rest is not None:
            return {value: count, **rest} if count else rest
        if amount - (count - 1) * value > worth[1] + count * value:
            return None
    return None


def in_colours(amount: int, wager: Heap, most: int) -> dict[int, int] | None:
    """An amount in the colours of a wager: the very same chips, as often as it takes, or else as few of these colours as can be.
    None where they don't make the amount, or only with more than `most` chips of one colour."""
    worth = total(wager)
    times, odd = divmod(amount, worth) if worth else (0, 1)
    try:
        found = fewest(amount, list(wager)) if odd else {value: count * times for value, count in wager.items()}
    except ValueError:
        return None
    return found if max(found.values(), default=0) <= most else None


def fewest(amount: int, denominations: Sequence[int]) -> dict[int, int]:
    """An amount in as few chips as can be, large ones first; of a large one fewer where the rest can't be made up else, as 4 is
    made of ones where there are 2.50 and 1. ValueError where no chips make it."""
    values = sorted(denominations, reverse=True)
    steps = [gcd(*values[at:]) for at in range(len(values))]
    found = _fewest(amount, values, steps) if amount >= 0 else None
    if found is None:
        raise ValueError(f"No chips at this table add up to {amount} cents.")
    return found


def _fewest(amount: int, values: Sequence[int], steps: Sequence[int]) -> dict[int, int] | None:
    if not amount:
        return {}
    if not values or amount % steps[0]:
        return None
    for count in range(amount // values[0], -1, -1):
        rest = _fewest(amount - count * values[0], values[1:], steps[1:])
        if rest is not None:
            return {values[0]: count, **rest} if count else rest
    return None
