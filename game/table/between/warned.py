"""Who has been warned for what: a warning counts only against offences of its own kind (tas B.17.11, act 3.4)."""

from __future__ import annotations

from collections.abc import Collection

from game.table.sight import Sight
from game.table.state import Table

Warnings = tuple[tuple[int, str], ...]
"""Seat and irregularity; no irregularity where nobody told what it was for."""


def warned_for(view: Table | Sight, seat: int, names: Collection[str]) -> bool:
    """Whether a seat has been warned for one of these irregularities, or for something that nobody has named."""
    told = [what for number, what in view.between.warnings if number == seat]
    return seat in view.between.warned and (not told or "" in told or not set(told).isdisjoint(names))
