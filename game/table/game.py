"""One game under one table's settings: its rules, the steps of its procedure in their order, and who puts right what goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.deck import RetireDeckStep


class Officer(Protocol):
    """All that a game knows of what goes wrong: somebody decides about it. Which irregularities there are, and what each comes to,
    is the officer's."""

    moves: frozenset[type[m.Move]]
    """Moves that no step asks for and that may come at any time: an irregularity, a stop, a clock."""

    def due(self, rules: Rules, table: Table) -> Due:
        """Who must do what while play is stopped: rule, or take the next corrective step."""

    def decide(self, game: Game, table: Table, move: m.Move) -> Sequence[e.Event]:
        """What follows from one of `moves`, or from any move while play is stopped. Raises WrongMove."""

    def put_right(self, rules: Rules, table: Table, move: m.Move) -> Sequence[e.Event]:
        """What a corrective step does to the table."""


class Game:
    """What everybody who decides at a table goes by. The engine is one that also decides."""

    rules: Rules
    steps: tuple[Step, ...]
    officer: Officer

    def step(self, table: Table) -> Step | None:
        """The step of the procedure that is on; None when the hand is over. A hand that was void over a bad deck begins again with
        the last of them, which brings another one."""
        if not table.cursor and table.deck_goes_first:
            return next((step for step in self.steps if isinstance(step, RetireDeckStep)), self.steps[0])
        return self.steps[table.cursor] if table.cursor < len(self.steps) else None

    def follows(self, step: Step, table: Table, move: m.Move) -> Sequence[e.Event]:
        """What follows from a move in the step that is on. Raises WrongMove if it is not right now."""
        if not step.puts_right(table):
            return step.decide(table, move)
        step.expect(table, move)
        return *self.officer.put_right(self.rules, table, move), e.RepairDone("")
