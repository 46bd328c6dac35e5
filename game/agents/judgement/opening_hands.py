"""How good a hand is in the first round: its place among all hands that one may hold there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from game.agents.judgement.draw_samples import stories
from game.agents.judgement.futures import futures, standing
from game.agents.judgement.heuristics import thrown
from game.agents.judgement.ranges import holdings, mask_of
from game.agents.judgement.shape import GameShape
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HANDS, _WAYS = 400, 60
"""How many hands a stud hand is held against, and in how many ways each is completed."""
_DRAWS = 40
_MET = 200
"""Hands that a hand with a board is held against."""


def place(shape: GameShape, own: Sequence[Card], rivals: int, board: tuple[Card, ...] = ()) -> float:
    """The share of the hands of a game's first round that are worse than one's own; against so many `rivals`, with what lies on
    the board by then."""
    import numpy as np

    if shape.drawn:
        worth, every = _promise(shape, own), _promises(shape)
    elif not shape.shared:
        worth, every = _grown(shape, [own])[0], _first_cards(shape, len(own))
    else:
        at = np.flatnonzero(holdings(shape).masks == mask_of(tuple(own)))
        if len(at):
            return float(standing(shape, board, rivals).place[at[0]])
        worth, every = _on_boards(shape, own, board), _boards_met(shape, board)
    return float(np.searchsorted(every, worth, "left") + np.searchsorted(every, worth, "right")) / (2 * len(every))


# ---- hands with a board


def _on_boards(shape: GameShape, own: Sequence[Card], board: tuple[Card, ...]) -> float:
    """The share of all holdings that a hand beats, on the mean of the boards to come."""
    ahead = futures(shape, board)
    mine, free = ahead.of_one(own), (ahead.masks & mask_of(tuple(own))) == 0
    there = ahead.scores[free]
    return float(((there < mine[free, None]) & (there > 0)).sum() / max((there > 0).sum(), 1))


@lru_cache(maxsize=64)
def _boards_met(shape: GameShape, board: tuple[Card, ...]) -> NDArray[np.float64]:
    """The same of a sample of the holdings, rising."""
    import numpy as np

    free = holdings(shape).cards[holdings(shape).without(frozenset(board))][:_MET]
    return np.sort([_on_boards(shape, [Card(int(card)) for card in cards], board) for cards in free])


# ---- hands that are drawn to


def _promise(shape: GameShape, own: Sequence[Card]) -> float:
    """What a hand may become in the draw, as its stories have it."""
    import numpy as np

    rng, out = Random(f"promise {sorted(own)}"), thrown(own, low=shape.ranking.order.low)
    kept, rest = [card for card in own if card not in out], [card for card in shape.deck if card not in own]
    hands = np.array([[*kept, *rng.sample(rest, len(out))] for _ in range(_DRAWS)], np.int64)
    ordered = stories(shape).ordered
    return float(np.searchsorted(ordered, shape.ranking.scores(hands), "left").mean() / ordered.size)


@lru_cache(maxsize=16)
def _promises(shape: GameShape) -> NDArray[np.float64]:
    import numpy as np

    return np.sort(stories(shape).promise)


# ---- hands of stud


def _grown(shape: GameShape, hands: Sequence[Sequence[Card]]) -> NDArray[np.float64]:
    """What first cards come to on average: their place among all final hands."""
    import numpy as np

    ladder = _finals(shape)
    finals = []
    for own in hands:
        rng, rest = Random(f"grown {sorted(own)}"), [card for card in shape.deck if card not in own]
        finals += [[*own, *rng.sample(rest, shape.own - len(own))] for _ in range(_WAYS)]
    scores = shape.ranking.scores(np.array(finals, np.int64))
    found: NDArray[np.float64] = np.searchsorted(ladder, scores).reshape(len(hands), _WAYS).mean(axis=1) / len(ladder)
    return found


@lru_cache(maxsize=16)
def _finals(shape: GameShape) -> NDArray[np.int32]:
    import numpy as np

    rng = Random(f"finals {len(shape.deck)} {shape.own}")
    dealt = np.array([rng.sample(shape.deck, shape.own) for _ in range(_HANDS * 10)], np.int64)
    return np.sort(shape.ranking.scores(dealt))


@lru_cache(maxsize=32)
def _first_cards(shape: GameShape, many: int) -> NDArray[np.float64]:
    import numpy as np

    rng = Random(f"first cards {len(shape.deck)} {many}")
    return np.sort(_grown(shape, [rng.sample(shape.deck, many) for _ in range(_HANDS)]))
