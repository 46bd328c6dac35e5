"""Whether the deck reaches: no hand may be left waiting for a card that is not there."""

from __future__ import annotations

from game.table.game import Game
from game.table.state import Table
from game.table.steps.banked.boxes import DealBoxesStep
from game.table.steps.dealing import DealHoleStep

REPLACED = frozenset(("boxed-card", "joker"))
"""Irregularities of a card in whose place the next one comes at once."""


def of_the_deal(game: Game, table: Table) -> bool:
    """Whether the deck holds the cards that the initial deal still takes, if that is on, and one for each card boxed in it
    that the next will have to replace."""
    step = game.step(table)
    if isinstance(step, DealBoxesStep):
        return len(table.stub) >= step.progress_left(table)
    if not isinstance(step, DealHoleStep):
        return True
    coming = sum(later.laps for later in game.steps[table.cursor + 1 :] if isinstance(later, DealHoleStep))
    again = sum(incident.irregularity in REPLACED and incident.state == "open" for incident in table.trouble.incidents)
    return len(table.stub) >= (step.laps + coming) * len(step.order(table)) - table.progress + again
