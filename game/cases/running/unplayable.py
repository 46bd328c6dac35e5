"""A case whose story cannot be played as it is told: it differs."""

from __future__ import annotations

from game.table.outcome import Due


class Unplayable(Exception):
    """A line of the history, or a fact, that cannot be played: who is due instead. The case differs then."""


def waiting(due: Due | None) -> str:
    """Who has to act first, in words."""
    return f"seat {due.by} has to act" if due else "the hand is over"
