"""A step that is refused, in words: what was tried and what of it doesn't fit, what is due now, why that comes first."""

from __future__ import annotations

from typing import Final

from game.chair.dealer.corrective import puts_right
from game.session.narration.narration import Line
from game.session.narration.orders import attempted, describe_due
from game.session.narration.reasons import reason_for
from game.session.narration.wording import party, placed
from game.table import moves as m
from game.table.outcome import Due, Refusal
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.places import DEALER

_WRONG: Final = {"to": "wrong {place}", "seat": "wrong {place}", "face": "wrong way up", "amount": "wrong amount",
                 "pot": "wrong pot", "count": "wrong number"}
"""What doesn't fit of a step that is due otherwise, by the first of its fields that differs."""


def refused(rules: Rules, table: Table, refusal: Refusal, *, names: bool = True) -> Line:
    """Why a dealer's step is refused, in one line with its clause; the reason for what is due is its `why`. What is refused for
    how it was done, or once the hand is over, has its own reason. `names`: it is told which player is waited for, and for what."""
    due, move = refusal.due, refusal.move
    if due is None or move.by != DEALER or due.move == move or (due.move is None and isinstance(move, m.Cut) and due.choice("cut")):
        return Line(refusal.reason, refusal.cite)
    text = placed(rules, f"{attempted(rules, table, move)}{_against(table, due, move).format(place=rules.family.place)}.")
    told = _right(rules, table, due) if type(due.move) is type(move) else _first(rules, table, due, names=names)
    return Line(f"{text} {told}", refusal.cite, reason_for(rules, table, due))


def _right(rules: Rules, table: Table, due: Due) -> str:
    """How the step that was done wrongly is right."""
    what = describe_due(rules, table, due)
    return f"Right: {what[0].lower()}{what[1:]}"


def _first(rules: Rules, table: Table, due: Due, *, names: bool = True) -> str:
    """What comes first: a step as an order, else who must act."""
    what = describe_due(rules, table, due)
    if due.by == DEALER:
        return f"First {what[0].lower()}{what[1:]}"
    return what if names else f"First {'a player' if due.by > 0 else party(due.by).lower()} must act."


def _against(table: Table, due: Due, move: m.Move) -> str:
    if puts_right(table, due):
        return ". That doesn't put it right"
    if type(due.move) is not type(move):
        return ""
    fields = (name for name, value in vars(move).items() if value != getattr(due.move, name))
    return next((f": {_WRONG[name]}" for name in fields if name in _WRONG), ": not that one")
