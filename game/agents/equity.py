"""What a hand is worth: many possible showdowns dealt at once, and the chips that each of them would bring.

Works for any deck, order of hands, composition and number of cards that a `Shape` describes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.agents.ranges import holdings, mask_of
from game.agents.shape import Shape
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_TRIES = 8
_AT_ONCE = 256
"""Further tries, all made together, for a row whose last hands have few cards left: ten hands of four take forty of 52."""


@dataclass(frozen=True)
class Showdowns:
    """Possible ends of a hand, a row for each: one's own score, every opponent's, and which holding it had."""

    mine: NDArray[np.int32]
    theirs: NDArray[np.int32]
    picks: NDArray[np.int64]


@dataclass(frozen=True)
class Stakes:
    """Chips in a hand, in cents. `mine`: all that one will have put in; `now` and `then`: what each opponent has in, and
    will have if it stays; `gone`: what each hand that is out has in; `dead`: money that belongs to the pot alone."""

    mine: int
    now: tuple[int, ...]
    then: tuple[int, ...]
    gone: tuple[int, ...] = ()
    dead: int = 0


def showdowns(
    shape: Shape,
    own: Sequence[Card],
    board: Sequence[Card],
    ranges: Sequence[NDArray[np.float64]],
    chance: np.random.Generator,
    rows: int,
) -> Showdowns:
    """Deal opponents' hands from their ranges and the board to its end. Fewer rows come back where ranges collide; where
    they leave none, as when many are taken to hold the same few cards, anybody may hold anything."""
    import numpy as np

    held = holdings(shape)
    used = np.full(rows, mask_of((*own, *board)), np.uint64)
    picks = np.zeros((rows, len(ranges)), np.int64)
    fits = np.ones(rows, bool)
    for at in sorted(range(len(ranges)), key=lambda at: float(np.count_nonzero(ranges[at] > ranges[at].max() / 2))):
        picks[:, at] = _picked(ranges[at], held.masks, used, chance)
        masks = held.masks[picks[:, at]]
        fits &= (masks & used) == 0
        used |= masks
    if not fits.any() and any(np.ptp(weights) for weights in ranges):
        return showdowns(shape, own, board, [np.ones(len(held.masks))] * len(ranges), chance, rows)
    picks, used = picks[fits], used[fits]
    boards = _boards(shape, board, used, chance)
    return _scored(shape, own, held.cards[picks], boards, picks)


def _picked(weights: Any, masks: Any, used: Any, chance: np.random.Generator) -> Any:
    """A holding for every row that shares no card with what the row has used; a few rows may fail."""
    import numpy as np

    running = np.cumsum(weights)
    picks = np.searchsorted(running, chance.random(len(used)) * running[-1], "right")
    for _ in range(_TRIES):
        clash = np.flatnonzero((masks[np.minimum(picks, len(masks) - 1)] & used) != 0)
        if not len(clash):
            break
        picks[clash] = np.searchsorted(running, chance.random(len(clash)) * running[-1], "right")
    else:
        _picked_at_once(picks, running, masks, used, chance)
    return np.minimum(picks, len(masks) - 1)


def _picked_at_once(picks: Any, running: Any, masks: Any, used: Any, chance: np.random.Generator) -> None:
    """Many holdings for each row that still clashes, of which it takes the first that does not."""
    import numpy as np

    clash = np.flatnonzero((masks[np.minimum(picks, len(masks) - 1)] & used) != 0)
    offered = np.searchsorted(running, chance.random((len(clash), _AT_ONCE)) * running[-1], "right")
    offered = np.minimum(offered, len(masks) - 1)
    fits = (masks[offered] & used[clash, None]) == 0
    picks[clash] = offered[np.arange(len(clash)), fits.argmax(axis=1)]


def _boards(shape: Shape, board: Sequence[Card], used: Any, chance: np.random.Generator) -> Any:
    """The board of every row, completed from the cards that the row has left."""
    import numpy as np

    missing = shape.shared - len(board)
    lying = np.broadcast_to(np.array(board, np.int64), (len(used), len(board)))
    if missing <= 0:
        return lying
    deck = np.array(shape.deck, np.int64)
    keys = chance.random((len(used), len(deck)))
    keys[(used[:, None] >> deck.astype(np.uint64)) & np.uint64(1) == 1] = 2
    drawn = deck[np.argpartition(keys, missing, axis=1)[:, :missing]]
    return np.hstack([lying, drawn])


def _scored(shape: Shape, own: Sequence[Card], others: Any, boards: Any, picks: Any) -> Showdowns:
    import numpy as np

    rows, seats = picks.shape
    mine = np.broadcast_to(np.array(own, np.int64), (rows, len(own)))
    hands = np.vstack([mine, others.transpose(1, 0, 2).reshape(rows * seats, -1)])
    scores = shape.composition.scores(shape.ranking, hands, np.tile(boards, (seats + 1, 1)))
    return Showdowns(scores[:rows], scores[rows:].reshape(seats, rows).T, picks)


def winnings(ends: Showdowns, stay: NDArray[np.bool_], stakes: Stakes) -> NDArray[np.float64]:
    """The chips that come back in each row when those opponents stay who are marked: every layer of the pots on its own."""
    import numpy as np

    then = np.array(stakes.then, np.int64)
    totals = np.where(stay, then, np.array(stakes.now, np.int64))
    won = np.zeros(len(ends.mine))
    below, dead = 0, stakes.dead
    for level in sorted({min(total, stakes.mine) for total in (*stakes.then, stakes.mine)}):
        if level > below:
            layer = dead + sum(min(gone, level) - min(gone, below) for gone in (*stakes.gone, stakes.mine))
            amount = layer + (np.clip(totals, below, level) - below).sum(axis=1)
            won += amount * _share(ends, stay & (then >= level))
            below, dead = level, 0
    return won


def _share(ends: Showdowns, against: NDArray[np.bool_]) -> NDArray[np.float64]:
    """One's share of a pot in each row against the opponents who are marked."""
    import numpy as np

    facing = np.where(against, ends.theirs, -1)
    mine = ends.mine[:, None]
    beaten = (facing < mine).all(axis=1)
    share: NDArray[np.float64] = np.where(
        beaten, 1.0, np.where((facing > mine).any(axis=1), 0.0, 1 / (1 + (facing == mine).sum(axis=1)))
    )
    return share


def equity(
    shape: Shape,
    own: Sequence[Card],
    board: Sequence[Card],
    ranges: Sequence[NDArray[np.float64]],
    chance: np.random.Generator,
    rows: int = 1000,
) -> float:
    """The share of the pot that a hand wins on average against opponents with these ranges, if nobody folds any more."""
    import numpy as np

    ends = showdowns(shape, own, board, ranges, chance, rows)
    return float(_share(ends, np.ones(ends.theirs.shape, bool)).mean())
