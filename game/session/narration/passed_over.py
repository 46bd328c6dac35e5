"""Why a seat that a dealer's step was tried for is passed over by it."""

from __future__ import annotations

from game.session.narration.wording import placed
from game.table import moves as m
from game.table.between.next_hand import last_of, left_in_the_hand
from game.table.rules import Rules
from game.table.state import Table

_STANDING = {"folded": "has folded", "dead": "has a dead hand", "out": "isn't dealt in"}


def passed_over(rules: Rules, table: Table, tried: m.Move, right: m.Move) -> str:
    """One sentence on the seat of `tried`, where nothing but its player's state keeps it from being the right one; else ""."""
    if isinstance(tried, m.MoveMarker) and isinstance(right, m.MoveMarker):
        number, why = tried.to, _of_marker(rules, table, tried.to) if _is_before(table, tried.to, right.to) else ""
    elif isinstance(tried, m.DealCard) and tried.to:
        number, why = tried.to, _in_hand(table, tried.to)
    elif isinstance(tried, m.CollectPost):
        number, why = tried.seat, _in_hand(table, tried.seat)
    else:
        return ""
    return placed(rules, f"Seat {number} {why}, so it's passed over.") if why else ""


def _is_before(table: Table, tried: int, right: int) -> bool:
    """Whether one comes by that seat on the way from the marker to the right one, clockwise. A marker that has come round to
    itself passes all the others."""
    start = table.marker
    if start <= 0 or tried == start:
        return False
    return tried > start or tried < right if right <= start else start < tried < right


def _of_marker(rules: Rules, table: Table, number: int) -> str:
    if number not in table.seats:
        return "is empty"
    if number in left_in_the_hand(rules, table):
        return "has left"
    if number in last_of(table).left:
        return "has no chips left"
    return "isn't dealt in yet" if table.seats[number].standing == "out" else ""


def _in_hand(table: Table, number: int) -> str:
    seat = table.seats.get(number)
    if seat is None:
        return "is empty"
    return "has no chips left" if seat.standing == "out" and not seat.stack else _STANDING.get(seat.standing, "")
