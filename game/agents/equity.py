"""What a hand is worth: many possible showdowns dealt at once, and the chips that each of them would bring.

Works for any deck, order of hands, composition and number of cards that a `Shape` describes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.agents.futures import futures
from game.agents.ranges import holdings, mask_of
from game.agents.shape import Shape
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_TRIES, _LAST_TRIES = 8, 4
_MOST = 3
"""Where one of so many rows has nobody with a card of another, only such rows count."""


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
    """Deal opponents' hands from their ranges and the board to its end.

    No hand shares a card with oneself or the board; at a full table of many cards some may share one with each other.
    Fewer rows come back where a range leaves few boards.
    """
    import numpy as np

    held, ahead = holdings(shape), futures(shape, tuple(board))
    known = mask_of((*own, *board))
    free = np.flatnonzero((ahead.masks & mask_of(tuple(own))) == 0)
    ends = chance.permutation(np.resize(free, rows))
    used = known | ahead.masks[ends]
    lying, apart = used.copy(), np.ones(rows, bool)
    picks = np.zeros((rows, len(ranges)), np.int64)
    for at in sorted(range(len(ranges)), key=lambda at: float(np.count_nonzero(ranges[at] > ranges[at].max() / 2))):
        picks[:, at] = _picked(ranges[at], held.masks, used, lying, chance)
        apart &= (held.masks[picks[:, at]] & used) == 0
        used |= held.masks[picks[:, at]]
    mine, theirs = ahead.of(np.array([own], np.int64))[:, 0], ahead.scores[ends[:, None], picks]
    fits = ((theirs > 0) & ((held.masks[picks] & mask_of(tuple(own))) == 0)).all(axis=1)
    if (fits & apart).sum() > rows / _MOST:
        fits &= apart
    if fits.any():
        ends, theirs, picks = ends[fits], theirs[fits], picks[fits]
    return Showdowns(mine[ends], theirs, picks)


def _picked(weights: Any, masks: Any, used: Any, lying: Any, chance: np.random.Generator) -> Any:
    """A holding for every row that shares no card with what the row has used; where none is found, with what is `lying`."""
    import numpy as np

    running = np.cumsum(weights)
    picks = np.searchsorted(running, chance.random(len(used)) * running[-1], "right")
    for attempt in range(_TRIES + _LAST_TRIES):
        taken = used if attempt < _TRIES else lying
        clash = np.flatnonzero((masks[np.minimum(picks, len(masks) - 1)] & taken) != 0)
        if not len(clash):
            break
        picks[clash] = np.searchsorted(running, chance.random(len(clash)) * running[-1], "right")
    return np.minimum(picks, len(masks) - 1)


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
