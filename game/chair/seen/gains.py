"""What a hand has brought or cost a seat, in cents."""

from __future__ import annotations

from game.table.seat import Seat
from game.table.state import Table


def gained(opening: Table, last: Table, seat: int) -> int | None:
    """From the first to the last table of a hand; None for a seat that was not there in both."""
    before, after = opening.seats.get(seat), last.seats.get(seat)
    return None if before is None or after is None else _has(after) - _has(before)


def _has(seat: Seat) -> int:
    """Behind and before him: what was not taken back yet is his."""
    return seat.stack + seat.bet + seat.ante + seat.jackpot
