"""Chips in front of a seat that are no wager: what was put in beyond one and has to go back, and under which clause."""

from __future__ import annotations

from game.table import events as e
from game.table.lapse import OF_THE_ROUND
from game.table.places import bet, stack
from game.table.rules import Rules
from game.table.state import Table


def cite(rules: Rules, table: Table, seat: int) -> str:
    """The clause under which such chips go back unasked: of what went wrong with the seat's wager, else of chips put in early."""
    for incident in reversed(table.incidents):
        if incident.state == "open" and incident.irregularity in OF_THE_ROUND and incident.fact("seat") == seat:
            usual = rules.book.irregularity(incident.irregularity, rules.spec.id).rulings[-1]
            return usual.cites[0] if usual.cites else rules.cite("early-chips")
    return rules.cite("early-chips")


def beyond(table: Table, seat: int) -> int:
    """What lies in front of a seat beyond its wager as a round is closed: nobody has to answer it."""
    betting = table.betting
    if betting is None or not betting.loose.get(seat):
        return 0
    return min(betting.loose[seat], max(table.seats[seat].bet - betting.price, 0))


def back(rules: Rules, table: Table) -> list[e.Event]:
    """All such chips go back as a round is closed."""
    return [
        e.ChipsMoved(cite(rules, table, seat.number), bet(seat.number), stack(seat.number), chips, "returned", seat.number)
        for seat in table
        if (chips := beyond(table, seat.number))
    ]
