"""Which plan carries a remedy out at a house-banked table, where whoever decides chose another than the book's first."""

from __future__ import annotations

USUAL: dict[str, str] = {
    "complete-or-fold": "ask-bet",
    "correct-wager": "excess-back",
    "dead-hand": "as-folded",
    "exclude": "exclude",
    "expel": "bar",
    "finish-with-approval": "go-on",
    "hand-back": "all-back",
    "limit-to-maximum": "excess-back",
    "make-up": "complete-bet",
    "rebuild-hand": "rebuild-from-rack",
    "restore-wager": "put-back",
    "turn-down": "turn-down",
    "up-card-stands": "first-up",
    "vacate-seat": "vacate",
    "void-round": "roll-back",
    "void-wager": "all-back",
}
"""What carries a remedy out at such a table, whatever it is about."""
