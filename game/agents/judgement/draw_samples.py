"""Draw poker's hands as they may go: what somebody was dealt, what they threw, and what came of it.

A fixed sample of them, drawn once for a game, with the throws of the rule of thumb. They stand for the holdings of opponents:
before the draw by what a hand promises, after it by what it has become, and how many cards were thrown tells them apart.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from game.agents.judgement.heuristics import thrown
from game.agents.judgement.shape import GameShape
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MANY = 4000
_FUTURES = 12
_ODD = 0.1
"""How often somebody throws other cards than the rule of thumb has it."""


class Stories:
    """The sample of a game. A row each: `masks` the cards of the whole story as bits, `counts` of cards thrown, `scores` of
    the final hands, `promise` how good the hand is expected to become (a share of all final hands)."""

    def __init__(self, shape: GameShape) -> None:
        import numpy as np

        rng = Random(f"stories {len(shape.deck)} {shape.own}")
        low = shape.ranking.order.low
        dealt = [_dealt(shape, rng, low) for _ in range(MANY)]
        self.counts = np.array([count for count, _ in dealt])
        finals = np.array([hands for _, hands in dealt], np.int64)
        scores = shape.ranking.scores(finals.reshape(-1, shape.own)).reshape(MANY, _FUTURES)
        self.scores: NDArray[np.int32] = scores[:, 0]
        self.ordered: NDArray[np.int32] = np.sort(scores, axis=None)
        self.promise = (np.searchsorted(self.ordered, scores, "left") / self.ordered.size).mean(axis=1)
        bits = np.uint64(1) << finals[:, 0].astype(np.uint64)
        self.masks = bits.sum(axis=1, dtype=np.uint64)

    def __len__(self) -> int:
        return MANY

    def told_apart(self, count: int) -> NDArray[np.float64]:
        """The weight of each story once so many cards were seen thrown; of the nearest number, if none has it."""
        import numpy as np

        known = np.unique(self.counts)
        same = self.counts == known[np.abs(known - count).argmin()]
        weights: NDArray[np.float64] = np.where(same, (1 - _ODD) / max(same.sum(), 1), _ODD / max((~same).sum(), 1))
        return weights


def _dealt(shape: GameShape, rng: Random, low: bool) -> tuple[int, list[tuple[Card, ...]]]:
    """A hand dealt and thrown from: how many cards, and some hands that may come of it."""
    lying = rng.sample(shape.deck, len(shape.deck))
    hand, rest = lying[: shape.own], lying[shape.own :]
    out = thrown(hand, low=low)
    kept = tuple(card for card in hand if card not in out)
    return len(out), [(*kept, *rng.sample(rest, len(out))) for _ in range(_FUTURES)]


@lru_cache(maxsize=8)
def stories(shape: GameShape) -> Stories:
    """The stories of a game, made once."""
    return Stories(shape)


def chances(shape: GameShape, weights: Any, scores: Any) -> NDArray[np.float64]:
    """The chance that a final hand of each score beats an opponent of these weights, ties counted half."""
    import numpy as np

    told = stories(shape)
    order = np.argsort(told.scores, kind="stable")
    running = np.concatenate(([0.0], np.cumsum(weights[order])))
    ordered = told.scores[order]
    below = running[np.searchsorted(ordered, scores, "left")]
    upto = running[np.searchsorted(ordered, scores, "right")]
    share: NDArray[np.float64] = (below + upto) / (2 * (running[-1] or 1.0))
    return share
