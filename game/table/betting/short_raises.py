"""Whether an all-in for less than a raise gives those who have acted another raise, and whether a raise has any sense."""

from __future__ import annotations

from game.table.betting import limits
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.wagering import Betting


def add_up(rules: Rules) -> bool:
    """Whether short all-ins one after the other count together (thr R6, rop R22)."""
    settings = rules.settings
    return settings.has("under-raises-add-up") and settings.flag("under-raises-add-up")


def reopened(rules: Rules, betting: Betting, seat: int) -> bool:
    """Whether the bet has come to twice what this seat last acted on, or to a first bet where that was nothing (thr R6)."""
    if not limits.doubles(rules) or not add_up(rules):
        return False
    last = next((act.to for act in reversed(betting.acts) if act.seat == seat), 0)
    return betting.price >= max(2 * last, rules.table_min)


def answerable(table: Table, price: int, raiser: int) -> bool:
    """Whether an opponent has chips beyond a bet: nobody raises where nobody could answer (thr R6, tas RA7, rop RA6)."""
    return any(
        seat.stack > 0 and seat.stack + seat.bet > price
        for seat in table.live()
        if seat.number != raiser and seat.number not in table.trouble.played_all_in
    )
