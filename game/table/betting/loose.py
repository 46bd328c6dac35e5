"""Chips in front of a seat that are no wager: under which clause they go back."""

from __future__ import annotations

from collections import Counter

from game.table import events as e
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import bet, stack


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
    if betting is None or not (betting.loose or betting.early):
        return []
    loose = Counter(betting.loose) + Counter(betting.early)
    return [
        e.ChipsMoved(cite(rules, table, seat), bet(seat), stack(seat), amount, "returned", seat)
        for seat, amount in sorted(loose.items())
        if table.seats[seat].live and amount <= table.seats[seat].bet
    ]


def beyond_the_call(rules: Rules, table: Table) -> list[e.Event]:
    """What a seat ruled to call or fold put in too early beyond the call goes back as its turn comes, the one who was passed over
    having acted or gone out since (tas R41, R42). A bet that it has to open with stands as it lies. While another wager is in
    question the turn is not sure."""
    betting = table.betting
    if table.trouble.stopped is not None or betting is None or betting.turn not in betting.restricted:
        return []
    if any(incident.until == "round" and incident.state == "open" for incident in table.trouble.incidents):
        return []
    seat, early = table.seats.get(betting.turn), betting.early.get(betting.turn, 0)
    over = min(seat.bet - betting.price, early) if seat else 0
    opens = betting.price == 0 and rules.has("forced-bet") and betting.street == rules.spec.streets[0]
    if seat is None or over <= 0 or opens:
        return []
    rest = {number: chips for number, chips in betting.early.items() if number != seat.number}
    rest |= {seat.number: early - over} if early > over else {}
    chips = e.ChipsMoved(cite(rules, table, seat.number), bet(seat.number), stack(seat.number), over, "returned", seat.number)
    return [chips, e.BettingChanged("", betting.with_(early=rest))]
