"""The choice of a player whose last card was exposed: to be treated as all-in, before two others have acted (rop 19.20, R45)."""

from __future__ import annotations

from game.table import events as e
from game.table.betting import betting as b
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Betting

TOO_LATE = 2
"""Once this many players have acted, silence is taken for the choice (rop 1.substantial-action)."""


def due(rules: Rules, table: Table) -> Due:
    """The answer of the seat that was just asked."""
    seat, cite = table.trouble.asked_now, rules.cite("exposed-last-card")
    return Due(seat, cite, (Choice("choose-all-in", cite), Choice("decline", cite)), None, {"seat": seat})


def answered(rules: Rules, table: Table, betting: Betting, acted: int) -> tuple[list[e.Event], Table, Betting]:
    """What an action says about a choice that somebody was asked for: its own seat has declined, or the others have waited long
    enough."""
    asked = table.trouble.asked_all_in
    if acted in asked:
        return [e.AllInAnswered("", acted)], table, betting
    if len(set(betting.order)) < TOO_LATE:
        return [], table, betting
    cite = rules.cite("exposed-last-card")
    table = table.with_(played_all_in=table.trouble.played_all_in | asked, asked_all_in=frozenset())
    betting = b.with_turn(rules, table, betting, betting.turn or acted + 1)
    noted: list[e.Event] = [e.PlayedAllIn(cite, seat) for seat in sorted(asked)]
    return [*noted, e.BettingChanged(cite, betting)], table, betting
