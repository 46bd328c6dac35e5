"""Players who leave the table for a while: their chips stay in the tournament, and are blinded off meanwhile (thr 20.2)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.tournament.standing import Standing

BACK = 0.3
"""How likely somebody who is away is back for the next hand."""


@dataclass(frozen=True)
class Walks:
    """How restless the players are: before each hand any of them walks off with the probability `rate`, `people` never do.

    Who is away follows from the seed and the number of the hand alone.
    """

    seed: int
    rate: float
    people: frozenset[int] = frozenset()

    def away(self, standing: Standing) -> frozenset[int]:
        """Who is away in the coming hand. Somebody is always there."""
        rng, away = Random(f"{self.seed} walks {standing.hand}"), set(standing.barred)
        for seat in sorted(standing.stacks):
            draw, was = rng.random(), seat in standing.absent
            if seat not in self.people and draw < (1 - BACK if was else self.rate):
                away.add(seat)
        return frozenset(away) if away < standing.stacks.keys() else standing.absent
