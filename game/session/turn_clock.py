"""The time that a player is given to act. A session has no clock of its own: the one who has one says how much time has gone by."""

from __future__ import annotations

from game.rulebook.schema.rules import Clock
from game.table import moves as m
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.places import SUPERVISOR


class TurnClock:
    """How long the time of a seat has run."""

    def __init__(self) -> None:
        self._turn: tuple[int, int, int] | None = None
        self._ran = 0.0

    def passed(self, rules: Rules, table: Table, seconds: float) -> m.TimeUp | None:
        """So many seconds more have gone by; the move that says so, once the time that the book gives is over. It stands still
        while play is stopped."""
        turn = (table.hand, len(table.actions()), table.trouble.timed)
        if not table.trouble.timed or turn != self._turn:
            self._turn, self._ran = (turn if table.trouble.timed else None), 0.0
            return None
        self._ran += 0.0 if table.trouble.stopped is not None else seconds
        over = self._ran >= rules.of(Clock).seconds
        return m.TimeUp(table.trouble.timed, by=SUPERVISOR) if over else None
