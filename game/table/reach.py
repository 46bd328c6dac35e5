"""Whether the deck reaches: no hand may be left waiting for a card that is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.state import Table
from game.table.steps.dealing import DealHoleStep

if TYPE_CHECKING:
    from game.table.engine import Engine


def of_the_deal(engine: Engine, table: Table) -> bool:
    """Whether the deck holds the cards that the initial deal still takes, if that is on."""
    step = engine.step(table)
    if not isinstance(step, DealHoleStep):
        return True
    coming = sum(later.laps for later in engine.steps[table.cursor + 1 :] if isinstance(later, DealHoleStep))
    return len(table.stub) >= (step.laps + coming) * len(step.order(table)) - table.progress
