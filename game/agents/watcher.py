"""Somebody who watches: notices what went wrong at once, late, or never, and stops play over it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.table import moves as m
from game.table.incident import Incident
from game.table.state import Table
from game.table.values.places import DEALER

LATEST = 24
"""Events after which the slowest eye has seen what it sees at all."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """An automatic dealer's or inspector's eye. It notices a share `sees` of what goes wrong, a share `late` of that late.

    What it sees, and when, follows from the seed, the hand and the incident alone: it may be asked as often as one likes.
    """

    seed: int
    sees: float = 0.9
    late: float = 0.3
    chair: int = DEALER

    def looks(self, table: Table) -> m.StopPlay | None:
        """The order to stop over the first open incident that this eye has noticed by now; None: it lets play go on."""
        if table.trouble.stopped is not None:
            return None
        for at, incident in enumerate(table.trouble.incidents):
            if incident.state == "open" and self._noticed(table, at, incident):
                return m.StopPlay(at, by=self.chair)
        return None

    def _noticed(self, table: Table, at: int, incident: Incident) -> bool:
        chance = Random(f"{self.seed} {table.hand} {at} {incident.irregularity}")
        if chance.random() >= self.sees:
            return False
        delay = chance.randint(2, LATEST) if chance.random() < self.late else 0
        return table.clock >= incident.since + delay
