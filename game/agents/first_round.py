"""A player's conduct in the first round: what people do there with a hand like this one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.agents.agent import first_of
from game.agents.judgement.custom import FirstRoundSpot, last_blind, raise_to
from game.agents.judgement.habits import Memory
from game.agents.judgement.opening_hands import place
from game.agents.judgement.shape import GameShape
from game.agents.judgement.sizes import rounded
from game.agents.personality import Level, Personality
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.steps.betting import move_of

ODD = (1.0, 2.0)
"""How far from what is expected somebody is who begins to play like nobody does, and who does altogether; log odds."""
_RASH = 1.4
"""How many log odds of rashness say as much as one of another habit: who overdoes it again and again is soon known for it."""
MOSTLY = 0.4
"""Who raises to so much of a stack in the first round puts all of it in."""
_PLAIN = 0.3
"""Where so many hands stay, a hand's worth is hard to tell; where fewer do, everybody knows the best hands."""
_CLUMSY = (0.8, 1.5, 2.0)
"""How many times too much somebody without a feeling for sizes raises in the first round."""


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
        """One's own hand among all that one may have been dealt."""
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
        mostly = MOSTLY * (me.stack + me.bet)
        if wanted > mostly:
            return rounded(self.rules, sight, choice, choice.most)
        return rounded(self.rules, sight, choice, min(wanted * self._clumsily(rng), mostly))

    def _clumsily(self, rng: Random) -> float:
        """How many times what others would raise to."""
        return rng.choice(_CLUMSY) if rng.random() < self.level.clumsy else 1.0
