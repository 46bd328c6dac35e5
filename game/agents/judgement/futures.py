"""What a board may become, and what every holding comes to on each of those boards: worked out once for all who think about it.

Completions are drawn like hands from a shuffled deck until it runs out, several times over, so that every card comes equally
often; where there are few they are all looked at. The same board always has the same futures.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from game.agents.judgement.draw_samples import stories
from game.agents.judgement.ranges import RankedHoldings, holdings, mask_of
from game.agents.judgement.shape import GameShape
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BOARDS = {"any-five": (1500, 72), "exactly-two": (140, 40)}
"""How many completed boards are looked at before the board, and with a part of it."""
_RANKED = {"any-five": (400, 24), "exactly-two": (140, 12)}
"""On how many of them the holdings are ranked, before the board and with a part of it."""


class Futures:
    """The boards that a board may become: `boards` a row for each, `masks` its cards as bits. `scores` has a row for each
    board, with what every holding comes to there, 0 where it shares a card with the board."""

    def __init__(self, shape: GameShape, board: tuple[Card, ...]) -> None:
        import numpy as np

        self.shape, self.held = shape, holdings(shape)
        self.boards = np.array(_completions(shape, board), np.int64)
        self.masks = (np.uint64(1) << self.boards.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
        self._pairs = _Pairs(shape, self.boards) if shape.composition.name == "exactly-two" else None
        clash = (self.masks[:, None] & self.held.masks) != 0
        self.scores = np.where(clash, 0, self.of(self.held.cards))

    def of_one(self, hand: Sequence[Card]) -> NDArray[np.int32]:
        """What one hand comes to on every board: looked up, where it is among the holdings."""
        import numpy as np

        at = np.flatnonzero(self.held.masks == mask_of(tuple(hand)))
        return self.scores[:, at[0]] if len(at) else self.of(np.array([hand], np.int64))[:, 0]

    def of(self, hands: NDArray[Any]) -> NDArray[np.int32]:
        """What these hands come to on every board, a row for each board; nonsense where they share a card with it."""
        if self._pairs is not None:
            return self._pairs.of(hands)
        return self.shape.ranking.joined_scores(self.boards, hands)


class _Pairs:
    """What every two cards come to with the best three of each board; a hand of more cards is its best two."""

    def __init__(self, shape: GameShape, boards: NDArray[Any]) -> None:
        import numpy as np

        pairs = list(combinations(shape.deck, 2))
        self._at = np.zeros((52, 52), np.int64)
        for at, (low, high) in enumerate(pairs):
            self._at[low, high] = self._at[high, low] = at
        chosen = np.array(list(combinations(range(boards.shape[1]), 3)))
        threes = np.sort(boards[:, chosen], axis=2)
        found, which = np.unique(threes.reshape(-1, 3) @ np.array([4096, 64, 1]), return_inverse=True)
        lying = np.stack([found // 4096, found // 64 % 64, found % 64], axis=1)
        scores = shape.ranking.joined_scores(lying, np.array(pairs))
        self._best = np.stack([scores[rows].max(axis=0) for rows in which.reshape(len(boards), -1)])

    def of(self, hands: NDArray[Any]) -> NDArray[np.int32]:
        import numpy as np

        best = None
        for one, other in combinations(range(hands.shape[1]), 2):
            scores = self._best[:, self._at[hands[:, one], hands[:, other]]]
            best = scores if best is None else np.maximum(best, scores, out=best)
        assert best is not None
        return best


def _completions(shape: GameShape, board: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The boards that are looked at: this one when it is complete, all that one card makes, else a sample."""
    missing = shape.shared - len(board)
    if missing <= 0:
        return [board]
    left = [card for card in shape.deck if card not in board]
    if missing == 1:
        return [(*board, card) for card in left]
    draw = Random(f"boards {' '.join(map(str, sorted(board)))}")
    before, after = _BOARDS[shape.composition.name]
    found: list[tuple[Card, ...]] = []
    while len(found) < (after if board else before):
        draw.shuffle(left)
        found += [(*board, *left[at : at + missing]) for at in range(0, len(left) - missing + 1, missing)]
    return found


@lru_cache(maxsize=64)
def futures(shape: GameShape, board: tuple[Card, ...]) -> Futures:
    """The futures of a board, worked out once."""
    return Futures(shape, board)


@lru_cache(maxsize=2048)
def standing(shape: GameShape, board: tuple[Card, ...], rivals: int, street: str = "") -> RankedHoldings:
    """How good each holding is on a board; in a game with a draw, in a betting round before or after it.

    Against `rivals` opponents with any cards a holding is worth the chance that it beats them all, over the futures of the
    board: so draws count for what they become.
    """
    import numpy as np

    if shape.drawn:
        return _drawn_to(shape, street)
    ahead, free = futures(shape, board), holdings(shape).without(frozenset(board))
    scores = ahead.scores[: _RANKED[shape.composition.name][bool(board)]]
    worth = np.zeros(len(free))
    for row in scores:
        worth += _beaten(row) ** rivals
    worth /= np.maximum((scores > 0).sum(axis=0), 1)
    return RankedHoldings.of(worth if board else _smoothed(shape, worth), free)


def _drawn_to(shape: GameShape, street: str) -> RankedHoldings:
    """How good the stories are: by what they promise before the draw, by the hand made after it."""
    import numpy as np

    told = stories(shape)
    worth = told.scores if street in shape.drawn else told.promise
    return RankedHoldings.of(worth.astype(float), np.ones(len(told), bool))


def _beaten(scores: NDArray[np.int32]) -> NDArray[np.float64]:
    """The share of all holdings that each of these beats on a complete board, ties counted half; 0 for those not free."""
    import numpy as np

    ordered = np.sort(scores)
    taken = int(np.searchsorted(ordered, 0, "right"))
    low, high = np.searchsorted(ordered, scores, "left"), np.searchsorted(ordered, scores, "right")
    share = (low + high - 2 * taken) / (2.0 * max(len(scores) - taken, 1))
    found: NDArray[np.float64] = np.maximum(share, 0)
    return found


def _smoothed(shape: GameShape, worth: NDArray[np.float64]) -> NDArray[np.float64]:
    """Before the board holdings that differ by suit alone are the same: their mean takes the chance out of it."""
    import numpy as np

    if shape.own != 2:
        return worth
    cards = holdings(shape).cards
    ranks = cards >> 2
    kinds = ranks.max(axis=1) * 64 + ranks.min(axis=1) * 2 + ((cards[:, 0] & 3) == (cards[:, 1] & 3))
    _, which = np.unique(kinds, return_inverse=True)
    mean: NDArray[np.float64] = (np.bincount(which, worth) / np.bincount(which))[which]
    return mean


def prepare(shape: GameShape, rivals: Sequence[int]) -> None:
    """Make ready what every hand begins with, so that the first decision does not have to wait for it."""
    for street in tuple(shape.boards) if shape.drawn else ("",):
        for many in rivals:
            standing(shape, (), many, street)
