"""What went wrong in the deal that is on, as against one that a misdeal undid."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.incident import Incident
from game.table.state import Table

STARTED_AT = "started-at"
"""The fact of a card to a wrong seat that the whole deal starts there: the seat."""


def of_this_deal(table: Table) -> Sequence[Incident]:
    """What went wrong since the cards were last gathered in for a new deal."""
    again = [at for at, ruling in enumerate(table.trouble.rulings, 1) if ruling is not None and ruling.remedy == "misdeal"]
    return table.trouble.incidents[max(again, default=0) :]


def started_at(table: Table) -> int:
    """The wrong seat that this deal started with, 0 if it started right (thr 21.1)."""
    return next((int(each.fact(STARTED_AT)) for each in of_this_deal(table) if each.fact(STARTED_AT)), 0)
