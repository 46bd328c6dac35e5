"""Which hands an opponent may hold: every holding, and where it stands among those that are as likely.

Two own cards: all holdings there are. More: a fixed sample of them, drawn once. numpy is imported late everywhere, so that
starting the game does not wait for it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from game.agents.judgement.draw_samples import stories
from game.agents.judgement.shape import GameShape
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_HOLDINGS = 2000


class Holdings:
    """Every holding of a game that is weighed. `cards` has a row for each, `masks` its cards as bits.

    In a game with a draw the holdings are its stories, by the hands that came of them.
    """

    def __init__(self, shape: GameShape) -> None:
        import numpy as np

        if shape.drawn:
            self.masks = stories(shape).masks
            return
        self.cards = np.array(_listed(shape), np.int64)
        self.masks = (np.uint64(1) << self.cards.astype(np.uint64)).sum(axis=1, dtype=np.uint64)

    def __len__(self) -> int:
        return len(self.masks)

    def without(self, cards: frozenset[Card], having: tuple[Card, ...] = ()) -> NDArray[np.bool_]:
        """Which holdings hold none of these cards, except those they must have; all of the first if nothing fits."""
        free: NDArray[Any] = (self.masks & mask_of(cards)) == 0
        if not having:
            return free
        must = mask_of(having)
        with_them: NDArray[Any] = (self.masks & (mask_of(cards) | must)) == must
        return with_them if with_them.any() else free


def mask_of(cards: frozenset[Card] | tuple[Card, ...]) -> Any:
    """Cards as the bits of one number."""
    import numpy as np

    return np.uint64(sum(1 << int(card) for card in cards))


def _listed(shape: GameShape) -> list[tuple[Card, ...]]:
    if comb(len(shape.deck), shape.own) <= MOST_HOLDINGS:
        return list(combinations(shape.deck, shape.own))
    draw = Random(f"holdings {len(shape.deck)} {shape.own}")
    return [tuple(sorted(draw.sample(shape.deck, shape.own))) for _ in range(MOST_HOLDINGS)]


@lru_cache(maxsize=32)
def holdings(shape: GameShape) -> Holdings:
    """The holdings of a game, made once."""
    return Holdings(shape)


class RankedHoldings(NamedTuple):
    """How good the holdings are on a board: their `order` from the worst, which of them are `free` of its cards, and the
    `place` of each among all of those, 0 the worst and 1 the best."""

    order: NDArray[np.int64]
    free: NDArray[np.bool_]
    place: NDArray[np.float64]

    @classmethod
    def of(cls, worth: NDArray[np.float64], free: NDArray[np.bool_]) -> RankedHoldings:
        """The standing of holdings that are worth so much."""
        import numpy as np

        order = np.argsort(np.where(free, worth, -1.0), kind="stable")
        return cls(order, free, _places(free.astype(float), order))

    @classmethod
    def by(cls, place: NDArray[np.float64]) -> RankedHoldings:
        """The standing of hands whose place is known, all of them possible."""
        import numpy as np

        return cls(np.argsort(place, kind="stable"), np.ones(len(place), bool), place)


def quantiles(weights: NDArray[np.float64], standing: RankedHoldings) -> NDArray[np.float64]:
    """Where each holding stands among the weighted ones: 0 the worst of the range, 1 its best."""
    return _places(weights, standing.order)


def _places(weights: NDArray[np.float64], order: NDArray[np.int64]) -> NDArray[np.float64]:
    import numpy as np

    ordered = weights[order]
    running = np.cumsum(ordered)
    found = np.empty(len(weights))
    found[order] = (running - ordered / 2) / (running[-1] or 1.0)
    return found
