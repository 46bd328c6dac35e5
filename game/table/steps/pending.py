"""Corrective steps that a ruling has ordered: the clause they rest on, and those that wait until the initial deal is complete."""

from __future__ import annotations

from typing import Any

from game.table import moves as m
from game.table.outcome import Due
from game.table.state import Table
from game.table.values import DEALER


def cite(table: Table) -> str:
    """The clause the corrective steps rest on: of the ruling in question, else of the last one given."""
    given = [ruling for ruling in table.trouble.rulings if ruling is not None]
    asked = table.trouble.stopped is not None and table.trouble.stopped >= 0
    stopped = table.trouble.stopped
    ruling = table.trouble.rulings[stopped] if asked and stopped is not None else given[-1] if given else None
    return ruling.cites[0] if ruling and ruling.cites else ""


def facts(move: m.Move) -> dict[str, Any]:
    """The facts of a corrective step for its words."""
    return {k: v for k, v in vars(move).items() if k in ("seat", "to", "amount", "card", "cards")}


def due(table: Table) -> Due:
    """The first corrective step that waited for the deal to be complete."""
    return Due(DEALER, cite(table), (), table.trouble.pending[0], facts(table.trouble.pending[0]))
