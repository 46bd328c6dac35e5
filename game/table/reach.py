"""Whether the deck reaches: no hand may be left waiting for a card that is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.state import Table
from game.table.steps.dealing import DealHoleStep

if TYPE_CHECKING:
    from game.table.engine import Engine


REPLACED = frozenset(("boxed-card", "joker"))
"""Irregularities of a card in whose place the next one comes at once."""


def of_the_deal(engine: Engine, table: Table) -> bool:
    """Whether the deck holds the cards that the initial deal still takes, if that is on, and one for each card boxed in it
    that the next will have to replace."""
    step = engine.step(table)
    if not isinstance(step, DealHoleStep):
        return True
    coming = sum(later.laps for later in engine.steps[table.cursor + 1 :] if isinstance(later, DealHoleStep))
    again = sum(incident.irregularity in REPLACED and incident.state == "open" for incident in table.incidents)
    return len(table.stub) >= (step.laps + coming) * len(step.order(table)) - table.progress + again
