"""What the book demands for an incident, looked at as the table is at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.state import Incident, Ruling, Table

if TYPE_CHECKING:
    from game.table.rules import Rules


def ruling_for(rules: Rules, table: Table, incident: Incident) -> Ruling:
    """The right ruling now: remedy, corrective steps, clauses, and who decides."""
    raise NotImplementedError(incident.irregularity)
