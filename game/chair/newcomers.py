"""People who come to a table later: how it is written where they come from, and which of those who wait takes a place."""

from __future__ import annotations

from collections.abc import Sequence

CAME = "came to "
"""How the origin begins of somebody who was not at the table from the start; the seat they came to follows."""


def for_place(waiting: Sequence[str], seat: int) -> str:
    """Which of those who wait is the one for a place; "" where nobody does."""
    return waiting[min(seat, len(waiting)) - 1] if waiting else ""
