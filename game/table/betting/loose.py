"""Chips in front of a seat that are no wager: under which clause they go back."""

from __future__ import annotations

from collections import Counter

from game.table import events as e
from game.table.places import bet, stack
from game.table.rules import Rules
from game.table.state import Table


def cite(rules: Rules, table: Table, seat: int) -> str:
    """The clause on what went wrong with the seat's wager, the latest such thing; else the one on chips put in early."""
    of_seat = [incident for incident in table.trouble.incidents if incident.fact("seat") == seat]
    of_wagers = [incident.irregularity for incident in of_seat if incident.until == "round"]
    if not of_wagers:
        return rules.cite("early-chips")
    clauses = rules.book.irregularity(of_wagers[-1], rules.spec.id).rulings[-1].cites
    return clauses[0] if clauses else rules.cite("early-chips")


def back(rules: Rules, table: Table) -> list[e.Event]:
    """What lies loose as a round is closed, back to its seats: it never became a wager. So too what came before a turn that the
    round has not brought any more."""
    betting = table.betting
    if betting is None:
        return []
    loose = Counter(betting.loose) + Counter(betting.early)
    return [
        e.ChipsMoved(cite(rules, table, seat), bet(seat), stack(seat), amount, "returned", seat)
        for seat, amount in sorted(loose.items())
        if table.seats[seat].live and amount <= table.seats[seat].bet
    ]
