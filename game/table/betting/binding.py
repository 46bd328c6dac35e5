"""Chips put in before the turn that a ruling lets stand: once the turn comes and nothing has changed, they are the wager."""

from __future__ import annotations

from game.table.betting import options
from game.table.betting.wagering import Betting
from game.table.outcome import Choice
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import WrongMove


def bound(rules: Rules, table: Table) -> tuple[Choice, int] | None:
    """What the seat in turn is bound to, as a choice and the total of it; None where it is free, or its chips make no lawful
    wager. A bet of somebody else since sets it free (rop R5)."""
    betting = table.betting
    if betting is None or betting.turn not in betting.early or not _stands(table, betting):
        return None
    total = table.seats[betting.turn].bet
    word = "call" if total == betting.price else "raise-to" if betting.price else "bet"
    try:
        return options.judge(rules, table, word, total)
    except WrongMove:
        return None


def _stands(table: Table, betting: Betting) -> bool:
    """Whether the bet out of turn was ruled to stand, and no higher one has been made since."""
    rulings = zip(table.trouble.incidents, table.trouble.rulings, strict=True)
    return any(
        incident.irregularity == "bet-out-of-turn"
        and incident.fact("seat") == betting.turn
        and ruling is not None
        and ruling.remedy == "bet-stands"
        and betting.price <= int(incident.fact("price", 0))
        for incident, ruling in rulings
    )
