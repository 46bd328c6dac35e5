"""Which hands an opponent may hold: every holding with its weight, and how good each of them is on a board.

Two own cards: all holdings there are. More: a fixed sample of them, drawn once. numpy is imported late everywhere, so that
starting the game does not wait for it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from game.agents.shape import Shape
from game.agents.stories import stories
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_HOLDINGS = 2000
_EVALUATIONS = 60_000
_BEFORE_BOARD = 600_000


class Holdings:
    """Every holding of a game that is reckoned with. `cards` has a row for each, `masks` its cards as bits.

    In a game with a draw the holdings are its stories, by the hands that came of them.
    """

    def __init__(self, shape: Shape) -> None:
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


def _listed(shape: Shape) -> list[tuple[Card, ...]]:
    if comb(len(shape.deck), shape.own) <= MOST_HOLDINGS:
        return list(combinations(shape.deck, shape.own))
    draw = Random(f"holdings {len(shape.deck)} {shape.own}")
    return [tuple(sorted(draw.sample(shape.deck, shape.own))) for _ in range(MOST_HOLDINGS)]


@lru_cache(maxsize=32)
def holdings(shape: Shape) -> Holdings:
    """The holdings of a game, made once."""
    return Holdings(shape)


class Standing(NamedTuple):
    """How good the holdings are on a board: their `order` from the worst, and which of them are `free` of its cards."""

    order: NDArray[np.int64]
    free: NDArray[np.bool_]


@lru_cache(maxsize=2048)
def standing(shape: Shape, board: tuple[Card, ...], rivals: int, street: str = "") -> Standing:
    """How good each holding is on a board; in a game with a draw, in a betting round before or after it.

    The board is completed at random some dozens of times (the same way whenever asked), and against `rivals` opponents
    with any cards a holding is worth the chance that it beats them all: so draws count for what they become.
    """
    import numpy as np

    if shape.drawn:
        return _drawn_to(shape, street)
    held = holdings(shape)
    free = held.without(frozenset(board)).nonzero()[0]
    worth = np.zeros(len(free))
    counted = np.zeros(len(free))
    for done in _completions(shape, board):
        fits = np.flatnonzero((held.masks[free] & mask_of(done)) == 0)
        worth[fits] += _beaten(shape, held.cards[free[fits]], done) ** rivals
        counted[fits] += 1
    worth /= np.maximum(counted, 1)
    among = np.full(len(held), -1.0)
    among[free] = _smoothed(shape, held.cards[free], board, worth)
    return Standing(np.argsort(among, kind="stable"), among >= 0)


def _drawn_to(shape: Shape, street: str) -> Standing:
    """How good the stories are: by what they promise before the draw, by the hand made after it."""
    import numpy as np

    told = stories(shape)
    worth = told.scores if street in shape.drawn else told.promise
    return Standing(np.argsort(worth, kind="stable"), np.ones(len(told), bool))


def _completions(shape: Shape, board: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The boards that an estimate looks at: this one when it is complete, else samples of what it may become."""
    missing = shape.shared - len(board)
    if missing <= 0:
        return [board]
    draw = Random(f"boards {' '.join(map(str, sorted(board)))}")
    left = [card for card in shape.deck if card not in board]
    budget = _BEFORE_BOARD if not board else _EVALUATIONS
    times = max(budget // _cost(shape) // min(len(holdings(shape)), MOST_HOLDINGS), 8)
    if missing == 1 and times >= len(left):
        return [(*board, card) for card in left]
    return [(*board, *draw.sample(left, missing)) for _ in range(times)]


def _cost(shape: Shape) -> int:
    """Evaluations that one hand takes: one, or one for each choice of two own cards and three of the board."""
    return 1 if shape.composition.name == "any-five" else comb(shape.own, 2) * comb(shape.shared, 3) // 4


def _beaten(shape: Shape, cards: NDArray[Any], board: tuple[Card, ...]) -> NDArray[np.float64]:
    """The share of all holdings that each of these beats on a complete board, ties counted half."""
    import numpy as np

    boards = np.broadcast_to(np.array(board, np.int64), (len(cards), len(board)))
    scores = shape.composition.scores(shape.ranking, cards, boards)
    ordered = np.sort(scores)
    low, high = np.searchsorted(ordered, scores, "left"), np.searchsorted(ordered, scores, "right")
    share: NDArray[np.float64] = (low + high) / (2.0 * max(len(scores), 1))
    return share


def _smoothed(
    shape: Shape, cards: NDArray[Any], board: tuple[Card, ...], worth: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Before the board holdings that differ by suit alone are the same: their mean takes the chance out of it."""
    import numpy as np

    if board or shape.own != 2:
        return worth
    ranks = cards >> 2
    kinds = ranks.max(axis=1) * 64 + ranks.min(axis=1) * 2 + ((cards[:, 0] & 3) == (cards[:, 1] & 3))
    _, which = np.unique(kinds, return_inverse=True)
    mean: NDArray[np.float64] = (np.bincount(which, worth) / np.bincount(which))[which]
    return mean


def quantiles(weights: NDArray[np.float64], standing: Standing) -> NDArray[np.float64]:
    """Where each holding stands among the weighted ones: 0 the worst of the range, 1 its best."""
    import numpy as np

    ordered = weights[standing.order]
    running = np.cumsum(ordered)
    found = np.empty(len(weights))
    found[standing.order] = (running - ordered / 2) / (running[-1] or 1.0)
    return found
