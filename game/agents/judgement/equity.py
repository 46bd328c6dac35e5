"""What a hand is worth: many possible showdowns dealt at once, and the chips that each of them would bring.

Works for any deck, order of hands, composition and number of cards that a `GameShape` describes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.agents.judgement.futures import futures
from game.agents.judgement.ranges import holdings, mask_of
from game.agents.judgement.shape import GameShape
from game.cards.card import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LOTS = 4096
"""Every holding has its share of this many tickets, so that one is drawn in a single step."""
_TRIES = 8
"""How often an opponent is dealt a hand again that has a card of another's."""
_MOST = 3
"""If at least one row in this many deals no card twice, only such rows count."""


@dataclass(frozen=True)
class Showdowns:
    """Possible ends of a hand, a row for each: its own score, every opponent's, and which holding it had."""

    mine: NDArray[np.int32]
    theirs: NDArray[np.int32]
    picks: NDArray[np.int64]

    @cached_property
    def beaten_by(self) -> NDArray[np.bool_]:
        """For every opponent the rows in which it beats its own hand."""
        import numpy as np

        beaten: NDArray[np.bool_] = np.ascontiguousarray(self.theirs.T) > self.mine
        return beaten

    @cached_property
    def ties(self) -> NDArray[np.bool_]:
        """For every opponent the rows in which its hand is worth the same."""
        import numpy as np

        ties: NDArray[np.bool_] = np.ascontiguousarray(self.theirs.T) == self.mine
        return ties

    @cached_property
    def not_beaten(self) -> NDArray[np.bool_]:
        """For every opponent the rows in which its own hand does not beat it."""
        return self.beaten_by | self.ties

    def share(self, against: NDArray[np.bool_]) -> NDArray[np.float64]:
        """Its share of a pot in each row against the opponents who are marked, a row of `against` for each."""
        import numpy as np

        beaten = (against & self.beaten_by).any(axis=0)
        share: NDArray[np.float64] = np.where(beaten, 0.0, 1 / (1 + (against & self.ties).sum(axis=0)))
        return share


@dataclass(frozen=True)
class ChipsIn:
    """Chips in a hand, in cents. `mine`: all that one will have put in; `now` and `then`: what each opponent has in, and
    will have if it stays; `gone`: what each hand that is out has in; `dead`: money that belongs to the pot alone."""

    mine: int
    now: tuple[int, ...]
    then: tuple[int, ...]
    gone: tuple[int, ...] = ()
    dead: int = 0


def showdowns(
    shape: GameShape,
    own: Sequence[Card],
    board: Sequence[Card],
    ranges: Sequence[NDArray[np.float64]],
    chance: np.random.Generator,
    rows: int,
) -> Showdowns:
    """Deal opponents' hands from their ranges and the board to its end.

    No hand shares a card with the player's own or the board; at a full table of many cards some may share one with each other.
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
    for at in _narrow_first(ranges):
        picks[:, at] = _picked(ranges[at], held.masks, used, lying, chance)
        taken = held.masks[picks[:, at]]
        apart &= (taken & used) == 0
        used |= taken
    theirs = ahead.scores[ends[:, None], picks]
    fits = ((theirs > 0) & ((held.masks[picks] & mask_of(tuple(own))) == 0)).all(axis=1)
    if (fits & apart).sum() > rows / _MOST:
        fits &= apart
    if fits.any():
        ends, theirs, picks = ends[fits], theirs[fits], picks[fits]
    return Showdowns(ahead.of_one(own)[ends], theirs, picks)


def _narrow_first(ranges: Sequence[NDArray[np.float64]]) -> list[int]:
    """The opponents, who may hold the fewest hands first: they get their cards while there are many left."""
    import numpy as np

    every = np.stack(ranges)
    wide = np.count_nonzero(every > every.max(axis=1, keepdims=True) / 2, axis=1)
    return [int(at) for at in np.argsort(wide, kind="stable")]


def _picked(weights: Any, masks: Any, used: Any, lying: Any, chance: np.random.Generator) -> Any:
    """A holding for every row that shares no card with what the row has used; where none is found, with what is `lying`."""
    import numpy as np

    running = np.cumsum(weights)
    edges = (running * (_LOTS / running[-1]) + chance.random()).astype(np.int64)
    edges[1:] -= edges[:-1].copy()
    lots = np.repeat(np.arange(len(weights)), edges)
    tried = lots[chance.integers(0, len(lots), (_TRIES, len(used)))]
    fits = (masks[tried] & used) == 0
    rows = np.arange(len(used))
    first = fits.argmax(axis=0)
    picks = tried[first, rows]
    clash = np.flatnonzero(~fits[first, rows])
    if len(clash):
        again = tried[:, clash]
        fits = (masks[again] & lying[clash]) == 0
        picks[clash] = again[fits.argmax(axis=0), np.arange(len(clash))]
    return picks


def winnings(ends: Showdowns, stay: NDArray[np.bool_], stakes: ChipsIn) -> NDArray[np.float64]:
    """The chips that come back in each row when those opponents stay who are marked, a row of `stay` for each of them: every
    layer of the pots on its own."""
    import numpy as np

    now, then = np.array(stakes.now, np.int64), np.array(stakes.then, np.int64)
    lying = np.array([*stakes.gone, stakes.mine], np.int64)
    staying = stay.astype(float)
    won = np.zeros(len(ends.mine))
    shares: dict[bytes, NDArray[np.float64]] = {}
    below, dead = 0, stakes.dead
    for level in sorted({stakes.mine, *np.minimum(then, stakes.mine).tolist()} - {0}):
        layer, left, paid = (np.minimum(chips, level) - np.minimum(chips, below) for chips in (lying, now, then))
        entitled = then >= level
        if (who := entitled.tobytes()) not in shares:
            shares[who] = ends.share(stay & entitled[:, None])
        won += (dead + layer.sum() + left.sum() + (paid - left).astype(float) @ staying) * shares[who]
        below, dead = level, 0
    return won


def equity(
    shape: GameShape,
    own: Sequence[Card],
    board: Sequence[Card],
    ranges: Sequence[NDArray[np.float64]],
    chance: np.random.Generator,
    rows: int = 1000,
) -> float:
    """The share of the pot that a hand wins on average against opponents with these ranges, if nobody folds any more."""
    import numpy as np

    ends = showdowns(shape, own, board, ranges, chance, rows)
    return float(ends.share(np.ones(ends.theirs.shape[::-1], bool)).mean())
