"""Two players who think a little, as measures: one that knows its chances and nothing else, and one that waits for great hands.

They play games in which a hand is made with a board.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.agents.agent import first_of, only_move, wagers
from game.agents.first_round import place
from game.agents.judgement.equity import equity
from game.agents.judgement.hand_reading import blank
from game.agents.judgement.shape import shape_of
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.steps.betting import move_of

if TYPE_CHECKING:
    from game.table.outcome import Choice

_ROWS = 200
_AHEAD = 1.35
"""How many times its even share a hand has to win to be raised with."""
_GREAT, _SURE = 0.06, 0.75
"""The share of first cards that are great, and the chances with which they are played on."""
_ENOUGH = 4
"""Raises of a round after which nobody here raises any more."""


class Plain:
    """Reckons its chances against any hands: raises two thirds of the pot when they are well above an even share, calls when they
    are worth the price, else gives up."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.shape = rules, shape_of(rules)

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None or not wagers(due):
            return only or (m.Show(by=due.by) if due.choice("show") else first_of(due, "decline"))
        won, others = self._chances(sight, rng), len(sight.live()) - 1
        call = due.choice("call")
        if won > min(_AHEAD / (others + 1), 0.9) and _raises(sight) < _ENOUGH:
            return _attack(sight, due)
        pot = sight.pot_total()
        if call is not None and won < call.least / (pot + call.least):
            return first_of(due, "check", "stand", "fold")
        return first_of(due, "check", "stand", "call", "tap-out", "bet", "fold")

    def _chances(self, sight: Sight, rng: Random) -> float:
        import numpy as np

        ranges = list(blank(self.shape, sight).values())
        return equity(self.shape, sight.own, sight.board, ranges, np.random.default_rng(rng.getrandbits(64)), _ROWS)


class Tight(Plain):
    """Gives up all but great hands, and goes all the way with those as long as they stay so."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None or not wagers(due):
            return super().choose(sight, due, rng)
        great = self._great(sight, rng)
        if great and _raises(sight) < _ENOUGH:
            return _attack(sight, due)
        return first_of(due, "check", "stand", *(("call", "tap-out") if great else ()), "fold", "bet")

    def _great(self, sight: Sight, rng: Random) -> bool:
        if not sight.board:
            return place(self.shape, sight.own, 1 if len(sight.seats) == 2 else 3) > 1 - _GREAT
        return self._chances(sight, rng) > _SURE


def _raises(sight: Sight) -> int:
    return sight.betting.raises if sight.betting else 0


def _attack(sight: Sight, due: Due) -> m.Move:
    """Two thirds of the pot, or what is allowed; a call, where nobody may raise."""
    choice = due.choice("raise-to") or due.choice("bet")
    if choice is None:
        return first_of(due, "call", "tap-out", "check", "stand")
    return move_of(choice, due.by, _two_thirds(sight, choice))


def _two_thirds(sight: Sight, choice: Choice) -> int:
    price = sight.betting.price if sight.betting else 0
    pot = sight.pot_total() + price - sight.seats[sight.own_seat].bet
    return min(max(price + pot * 2 // 3 // choice.step * choice.step, choice.least), choice.most)
