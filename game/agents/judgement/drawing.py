"""The draw: which cards to throw, and the showdowns of a hand that is or will be drawn to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.agents.judgement.draw_samples import chances, stories
from game.agents.judgement.equity import Showdowns
from game.agents.judgement.heuristics import thrown
from game.agents.judgement.shape import GameShape
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SAMPLES = 300


def best_throw(
    shape: GameShape,
    own: Sequence[Card],
    span: tuple[int, int],
    ranges: Sequence[NDArray[np.float64]],
    chance: np.random.Generator,
) -> tuple[Card, ...]:
    """The cards whose replacement makes the hand most likely to beat all opponents, of `span` (least, most) in number.

    Standing pat and throwing one card are worked out exactly; more cards with the same few hundred samples for each throw.
    """
    import numpy as np

    throws = [out for count in range(span[0], span[1] + 1) for out in combinations(own, count)]
    unseen = np.array([card for card in shape.deck if card not in own], np.int64)
    coming = chance.permuted(np.tile(unseen, (_SAMPLES, 1)), axis=1)[:, : shape.own]
    hands = [_hands(own, out, unseen, coming) for out in throws]
    scores = shape.ranking.scores(np.vstack(hands))
    beats = np.ones(len(scores))
    for weights in ranges:
        beats *= chances(shape, weights, scores)
    ends = np.cumsum([len(rows) for rows in hands])
    means = [part.mean() for part in np.split(beats, ends[:-1])]
    return throws[int(np.argmax(means))]


def _hands(own: Sequence[Card], out: tuple[Card, ...], unseen: Any, coming: Any) -> Any:
    """The hands that may come of a throw, a row each."""
    import numpy as np

    kept = np.array([card for card in own if card not in out], np.int64)
    drawn = unseen[:, None] if len(out) == 1 else coming[: len(coming) if out else 1, : len(out)]
    return np.hstack([np.tile(kept, (len(drawn), 1)), drawn])


def gets_better(shape: GameShape, own: Sequence[Card], out: Sequence[Card], chance: np.random.Generator, rows: int) -> float:
    """In which share of draws for these cards the hand is of a better category than it was, of 1."""
    import numpy as np

    unseen = np.array([card for card in shape.deck if card not in own], np.int64)
    coming = chance.permuted(np.tile(unseen, (rows, 1)), axis=1)[:, : shape.own]
    scores, many = np.unique(shape.ranking.scores(_hands(own, tuple(out), unseen, coming)), return_counts=True)
    best_first, category = shape.ranking.order.strongest_first, shape.ranking.category
    before = best_first.index(category(shape.ranking.score(own)))
    better = [best_first.index(category(int(score))) < before for score in scores]
    return float(many[np.array(better)].sum() / many.sum())


def drawn_showdowns(
    shape: GameShape,
    own: Sequence[Card],
    ranges: Sequence[NDArray[np.float64]],
    chance: np.random.Generator,
    rows: int,
    *,
    drawn: bool,
) -> Showdowns:
    """Possible ends of a hand of draw poker; before the draw its own hand is drawn to as the rule of thumb has it.

    Opponents are taken as if none of them held a card of another: with whole hands hidden that costs little.
    """
    import numpy as np

    told = stories(shape)
    picks = np.empty((rows, len(ranges)), np.int64)
    for at, weights in enumerate(ranges):
        running = np.cumsum(weights)
        picks[:, at] = np.searchsorted(running, chance.random(rows) * running[-1], "right")
    picks = np.minimum(picks, len(told) - 1)
    return Showdowns(_mine(shape, own, chance, rows, drawn), told.scores[picks], picks)


def _mine(shape: GameShape, own: Sequence[Card], chance: Any, rows: int, drawn: bool) -> Any:
    import numpy as np

    out = () if drawn else thrown(own, low=shape.ranking.order.low)
    if not out:
        return np.full(rows, shape.ranking.score(own), np.int32)
    unseen = np.array([card for card in shape.deck if card not in own], np.int64)
    keys = chance.random((rows, len(unseen)))
    coming = unseen[np.argpartition(keys, len(out), axis=1)[:, : len(out)]]
    kept = np.array([card for card in own if card not in out], np.int64)
    return shape.ranking.scores(np.hstack([np.tile(kept, (rows, 1)), coming]))
