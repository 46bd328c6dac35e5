"""A player's conduct in the first round: what people do there with a hand like this one. How good a hand is there is its place
among all hands that one may hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from game.agents.agent import first_of
from game.agents.judgement.custom import FirstRoundSpot, last_blind, raise_to
from game.agents.judgement.draw_samples import stories
from game.agents.judgement.futures import futures, standing
from game.agents.judgement.habits import Memory
from game.agents.judgement.heuristics import thrown
from game.agents.judgement.ranges import holdings, mask_of
from game.agents.judgement.shape import GameShape
from game.agents.judgement.sizes import rounded
from game.agents.personality import Level, Personality
from game.cards.card import Card
from game.rulebook.readers.read_house import house_opponents
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.steps.betting import move_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HANDS, _WAYS = 400, 60
"""How many hands a stud hand is held against, and in how many ways each is completed."""
_DRAWS = 40
_MET = 200
"""Hands that a hand with a board is held against."""


def place(shape: GameShape, own: Sequence[Card], rivals: int, board: tuple[Card, ...] = ()) -> float:
    """The share of the hands of a game's first round that are worse than its own; against so many `rivals`, with what lies on
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


ODD = (1.0, 2.0)
"""How far from what is expected somebody is who begins to play like nobody does, and who does altogether; log odds."""
_RASH = 1.4
"""How many log odds of rashness say as much as one of another habit: who overdoes it again and again is soon known for it."""
_PLAIN = 0.3
"""Where so many hands stay, a hand's worth is hard to tell; where fewer do, everybody knows the best hands."""


@dataclass(frozen=True)
class FirstRound:
    """One player's first rounds: its temper and level decide how many hands it plays there, its memory whether custom helps."""

    rules: Rules
    shape: GameShape
    temper: Personality
    level: Level
    memory: Memory

    def move(self, sight: Sight, due: Due, found: FirstRoundSpot, rng: Random) -> m.Move | None:
        """What people do there with a hand like this. Mostly None among people who play like nobody does: then it takes
        reckoning."""
        if rng.random() < self._oddness(sight):
            return None
        raising, staying = found.shares(self.temper)
        here = self._place(sight) + rng.gauss(0, self.level.blur) * min(staying / _PLAIN, 1.0)
        wager = due.choice("raise-to") or due.choice("bet")
        if here >= 1 - raising and wager is not None:
            return move_of(wager, due.by, self._raise_to(sight, wager, found, rng))
        kinds = ("check", "stand", "call", "tap-out") if here >= 1 - staying else ("check", "stand", "fold", "call")
        return first_of(due, *kinds, "bet", "raise-to")

    def custom(self, sight: Sight, found: FirstRoundSpot) -> tuple[float, float, float]:
        """How many of all first cards are at least as good as these, with how many this player raises here, and with how many it
        stays: shares of all hands."""
        raising, staying = found.shares(self.temper)
        return 1 - self._place(sight), min(raising, 1.0), min(staying, 1.0)

    def _place(self, sight: Sight) -> float:
        """Its own hand among all that one may have been dealt."""
        return place(self.shape, sight.own, 3 if sum(seat.standing != "out" for seat in sight) > 3 else 1, sight.board)

    def _oddness(self, sight: Sight) -> float:
        """How far those who are in the hand are known to play like nobody does: 0 not at all, 1 altogether."""
        if not self.level.remembers:
            return 0.0
        others = [seat.number for seat in sight.live() if seat.number != sight.own_seat]
        known = [self.memory.of(seat).first for seat in others]
        shift = max(max(habits.shifts[0], habits.shifts[1] / 2, habits.rashness / _RASH) for habits in known)
        return min(max((shift - ODD[0]) / (ODD[1] - ODD[0]), 0.0), 1.0)

    def _raise_to(self, sight: Sight, choice: Choice, found: FirstRoundSpot, rng: Random) -> int:
        """A raise of the first round as people make it; everything, where it would be nearly that."""
        if choice.most <= choice.least:
            return choice.least
        me = sight.seats[sight.own_seat]
        wanted = raise_to(found, self.temper) * last_blind(self.rules)
        mostly = house_opponents().first_round.all_in_from * (me.stack + me.bet)
        if wanted > mostly:
            return rounded(self.rules, sight, choice, choice.most)
        return rounded(self.rules, sight, choice, min(wanted * self._clumsily(rng), mostly))

    def _clumsily(self, rng: Random) -> float:
        """How many times what others would raise to."""
        return rng.choice(house_opponents().first_round.clumsy) if rng.random() < self.level.clumsy else 1.0
