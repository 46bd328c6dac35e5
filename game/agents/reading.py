"""Reading opponents: from what each has done in the hand to the weights of what it may hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.agents.deeds import Deed
from game.agents.habits import Habits, Memory
from game.agents.ranges import Standing, holdings, quantiles, standing
from game.agents.shape import Shape
from game.agents.stories import stories
from game.table.sight import Sight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Weights = NDArray[np.float64]

_EDGE = 0.07
"""How blurred the border is between the hands that do a thing and those that do not, as a share of a range."""
_FLOOR = 0.08
"""The weight that even the least likely hand keeps: people bluff, trap and err."""


def above(quantile: Weights, share: float) -> Weights:
    """The chance that a hand at this place of a range is among its best `share`, with a blurred border."""
    import numpy as np

    if share >= 1:
        return np.ones_like(quantile)
    chance: Weights = 1 / (1 + np.exp(np.clip((1 - share - quantile) / _EDGE, -40, 40)))
    return chance


def staying(weights: Weights, there: Standing, habits: Habits, owed: int, pot: int, live: int) -> Weights:
    """The chance of each holding to stay for a price: the better part of a range, and every hand that is worth it anyway."""
    import numpy as np

    in_range = above(quantiles(weights * there.free, there), habits.stays(owed, pot, live))
    of_all = above(quantiles(there.free.astype(float), there), habits.worth_it(owed, pot))
    chance: Weights = np.maximum(in_range, of_all)
    return chance


def rivals(sight: Sight, board_size: int) -> int:
    """Against how many a holding is measured: before the board a full table asks for more than two players do."""
    return 3 if not board_size and sum(seat.standing != "out" for seat in sight) > 3 else 1


def read(shape: Shape, sight: Sight, deeds: Iterable[Deed], memory: Memory | None) -> dict[int, Weights]:
    """The weights of the holdings of every live opponent, after everything it has done in this hand.

    Without `memory` everybody is taken for a stranger.
    """
    ranges = blank(shape, sight)
    told = list(deeds)
    before = [deed for deed in told if deed.street not in shape.drawn]
    for deed in before:
        _hear(shape, sight, ranges, deed, memory)
    _see_draws(shape, sight, ranges)
    for deed in told[len(before) :]:
        _hear(shape, sight, ranges, deed, memory)
    return ranges


def _hear(shape: Shape, sight: Sight, ranges: dict[int, Weights], deed: Deed, memory: Memory | None) -> None:
    if deed.seat in ranges and deed.kind != "fold":
        size = shape.boards[deed.street]
        there = standing(shape, sight.board[:size], rivals(sight, size), deed.street)
        habits = memory.of(deed.seat) if memory else Habits()
        ranges[deed.seat] = updated(ranges[deed.seat], deed, there, habits)


def _see_draws(shape: Shape, sight: Sight, ranges: dict[int, Weights]) -> None:
    """How many cards an opponent has drawn says a lot about what it holds."""
    for seat, count in sight.draws.items():
        if seat in ranges and shape.drawn:
            ranges[seat] = ranges[seat] * stories(shape).told_apart(count)


def blank(shape: Shape, sight: Sight) -> dict[int, Weights]:
    """Every live opponent with any cards that one does not see elsewhere, and with those of its own that one sees."""
    held, known = holdings(shape), sight.seen()
    others = [seat for seat in sight.live() if seat.number != sight.chair]
    return {seat.number: held.without(known - set(seat.open), seat.open).astype(float) for seat in others}


def updated(weights: Weights, deed: Deed, there: Standing, habits: Habits) -> Weights:
    """Weights after one action: each holding keeps as much as it was likely to act so."""
    fits = weights * there.free
    place = quantiles(fits, there)
    attack = above(place, habits.attacks(deed.owed, deed.live, deed.raises))
    if deed.kind == "raise":
        likely = attack
    elif deed.kind == "call":
        likely = staying(weights, there, habits, deed.owed, deed.pot, deed.live) * (1 - 0.8 * attack)
    else:
        likely = 1 - 0.75 * attack
    after: Weights = fits * (_FLOOR + (1 - _FLOOR) * likely)
    return after
