"""The chips at a misdeal where antes and blinds stay for the new deal: whatever else was put in goes back."""

from __future__ import annotations

from game.table import events as e
from game.table.state import Table
from game.table.values.places import MIDDLE, bet, stack
from game.table.values.seat import Seat


def happens(table: Table, ref: str) -> list[e.Event]:
    """Wagers back to their seats, posts as they lay before the first card (tas R40, thr R23)."""
    if table.rounds:
        return [event for seat in table for event in _as_posted(table, seat, ref)]
    happened: list[e.Event] = []
    for seat in table:
        wagered = seat.bet - max(_posted(table, seat) - seat.paid, 0)
        if wagered > 0:
            happened.append(e.ChipsMoved(ref, bet(seat.number), stack(seat.number), wagered, "returned", seat.number))
    return happened


def _posted(table: Table, seat: Seat, *kinds: str) -> int:
    return sum(post.amount for post in table.posts if post.seat == seat.number and (not kinds or post.kind in kinds))


def _as_posted(table: Table, seat: Seat, ref: str) -> list[e.Event]:
    """A seat's chips once a round is closed, where players had no choice but to see it dealt: its blind lies in front again, as
    much of it as the seat could post, with what came back of it as uncalled; the ante stays in the middle, the rest goes back."""
    number, ante = seat.number, min(_posted(table, seat, "ante"), seat.paid)
    blind = min(_posted(table, seat, "blind"), seat.stack + seat.bet + seat.paid - ante)
    over = seat.bet + seat.paid - ante - blind
    front, middle = min(seat.bet, max(over, 0)), max(over - seat.bet, 0)
    lacks = max(-over, 0)
    parts = (
        (bet(number), stack(number), front, "returned"),
        (MIDDLE, stack(number), middle, "returned"),
        (stack(number), bet(number), lacks, "post"),
        (MIDDLE, bet(number), blind - lacks - (seat.bet - front), "gather"),
    )
    return [e.ChipsMoved(ref, source, to, amount, why, number) for source, to, amount, why in parts if amount > 0]
