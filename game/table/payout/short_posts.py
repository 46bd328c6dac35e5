"""Antes and blinds that came short and were not seen: which it is, and what is still missing."""

from __future__ import annotations

from typing import Final

from game.table.incident import Incident
from game.table.state import Table

SHORT_POST: Final = "unposted-blind"
"""What the books' irregularities call it."""


def lacks_ante(table: Table, number: int) -> bool:
    """Whether what a seat has not posted is an ante, which lies in the middle: no wager makes up for it."""
    ante = _posted(table, number, "ante")
    return ante > 0 and (bool(table.rounds) or table.seats[number].paid < ante)


def lacking(table: Table, incident: Incident) -> int:
    """How many cents of a post are still missing: of a blind, what the seat has not put in by now, be it as such or with a wager
    (thr R26)."""
    if incident.fact("posted-anew", False):
        return 0
    number = int(incident.fact("seat"))
    seat, ante = table.seats[number], _posted(table, number, "ante")
    posted = ante if lacks_ante(table, number) else ante + _posted(table, number, "blind") - seat.bet - seat.paid
    return max(0, min(int(incident.fact("amount", posted)), posted))


def _posted(table: Table, number: int, kind: str) -> int:
    return sum(post.amount for post in table.posts if post.seat == number and post.kind == kind)
