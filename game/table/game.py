"""One game under one table's settings: its rules, and the steps of its procedure in their order."""

from __future__ import annotations

from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.deck import RetireDeckStep, goes_first


class Game:
    """What whoever decides at a table goes by. The engine is one that also decides."""

    rules: Rules
    steps: tuple[Step, ...]

    def step(self, table: Table) -> Step | None:
        """The step of the procedure that is on; None when the hand is over. A hand that was void over a bad deck begins anew with
        the last of them, which brings another one."""
        if goes_first(table):
            return next((step for step in self.steps if isinstance(step, RetireDeckStep)), self.steps[0])
        return self.steps[table.cursor] if table.cursor < len(self.steps) else None
