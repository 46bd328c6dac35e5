"""One game under one table's settings: its rules, and the steps of its procedure in their order."""

from __future__ import annotations

from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import Step


class Game:
    """What whoever decides at a table goes by. The engine is one that also decides."""

    rules: Rules
    steps: tuple[Step, ...]

    def step(self, table: Table) -> Step | None:
        """The step of the procedure that is on; None when the hand is over."""
        return self.steps[table.cursor] if table.cursor < len(self.steps) else None
