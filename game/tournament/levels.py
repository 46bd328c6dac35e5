"""The levels of a tournament: the blinds that hold for a hand (thr 3, 4, reading R40). The house sets them."""

from __future__ import annotations

from collections.abc import Sequence


def blinds(levels: Sequence[tuple[int, ...]], level: int) -> tuple[int, ...]:
    """The blinds of a level, first first, in cents; levels count from 1, and the last one holds for good.

    ValueError for a level below 1, or where the house has set none.
    """
    if level < 1 or not levels:
        raise ValueError(f"there is no level {level}: the house has set {len(levels)}")
    return levels[min(level, len(levels)) - 1]
