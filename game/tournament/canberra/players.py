"""Players of a tournament by rules of thumb: some antes are bold, and every hand good enough is backed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.agents.agent import Agent
from game.agents.boxes import STYLES, BoxPlayer
from game.table import boxes
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight

_NERVE = (0.0, 0.05, 0.1, 0.2)
"""Shares of a stack that players ante; the house's least is always anted. The program's own figures."""


@dataclass(frozen=True)
class TournamentPlayer:
    """Antes a share of its stack, as far as it can still back it with the bet; else plays as `hand_player` does."""

    rules: Rules
    hand_player: BoxPlayer
    nerve: float

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        ante = due.choice("ante")
        if ante is None:
            return self.hand_player.choose(sight, due, rng)
        stack = sight.seats[due.by].stack
        wanted = min(int(stack * self.nerve), stack // (1 + boxes.times(self.rules)), ante.most)
        steps = max(wanted - ante.least, 0) // ante.step
        return m.Ante(ante.least + steps * ante.step, by=due.by)


def seated(rules: Rules, players: Iterable[int], rng: Random) -> dict[int, Agent]:
    """A player for each number, its style and nerve drawn by lot."""
    styles = sorted(STYLES)
    return {
        number: TournamentPlayer(rules, BoxPlayer(rules, STYLES[rng.choice(styles)]), rng.choice(_NERVE)) for number in players
    }
