"""What a player at a house-banked table does with a hand that is not as it should be."""

from __future__ import annotations

from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table


def with_odd_hand(rules: Rules, view: Table | Sight, due: Due) -> m.Move | None:
    """What a player does with a hand that has not the right number of cards, or when the dealer's up-card lies face down, and
    keeps quiet about it: it goes on if it can. None: all is as it should be, or nothing hangs on it."""
    if not isinstance(view, Sight):
        return None
    if len(view.own) == boxes.cards_each(rules) and view.bank.upcard:
        return None
    if due.choice("claim"):
        return m.Claim("", by=due.by)
    if due.choice("fold") is None:
        return None
    bet = due.choice("bet")
    return m.Bet(bet.least, by=due.by) if bet else m.Fold(by=due.by)
