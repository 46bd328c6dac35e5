"""A step that is refused, in words: what was tried and what of it doesn't fit, what is due now, why that comes first."""

from __future__ import annotations

from typing import Final

from game.chair.dealer.corrective import puts_right
from game.session.narration.narration import Line
from game.session.narration.orders import describe_due, tried
from game.session.narration.reasons import reason_for
from game.session.narration.wording import placed
from game.table import moves as m
from game.table.outcome import Due, Refusal
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.places import DEALER

_WRONG: Final = {"to": "wrong {place}", "seat": "wrong {place}", "face": "wrong way up", "amount": "wrong amount",
                 "pot": "wrong pot", "count": "wrong number"}
"""What doesn't fit of a step that is due otherwise, by the first of its fields that differs."""


def refused(rules: Rules, table: Table, refusal: Refusal) -> Line:
    """Why a dealer's step is refused, in one line with its clause; the reason for what is due is its `why`. What is refused for
    how it was done, or once the hand is over, has its own reason."""
    due, move = refusal.due, refusal.move
    if due is None or move.by != DEALER or due.move == move or (due.move is None and isinstance(move, m.Cut) and due.choice("cut")):
        return Line(refusal.reason, refusal.cite)
    what = describe_due(rules, table, due)
    now = f"Due now: {what[0].lower()}{what[1:]}" if due.by == DEALER else what
    text = placed(rules, f"{tried(rules, table, move)}: {_against(table, due, move).format(place=rules.family.place)}. {now}")
    return Line(text, refusal.cite, reason_for(rules, table, due))


def _against(table: Table, due: Due, move: m.Move) -> str:
    if puts_right(table, due):
        return "that doesn't put it right"
    if type(due.move) is not type(move):
        return "not now"
    fields = (name for name, value in vars(move).items() if value != getattr(due.move, name))
    return next((_WRONG[name] for name in fields if name in _WRONG), "not that one")
