"""All-in hands laid open before the board is complete, at tables that want it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.schema.steps import OpenHandsOptions
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due
from game.table.payout import showdown
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import Step
from game.table.values import DEALER


def opens_hands(rules: Rules) -> bool:
    """Whether the house has all-in hands laid open before the board is complete."""
    return rules.settings.open_all_ins != "never"


class OpenHandsStep(Step):
    """Once nobody can bet any more the dealer turns the live hands up, by the setting `open-all-ins`: `never`, between
    `two-players`, or among any number (`no-more-betting`)."""

    options: OpenHandsOptions

    def _wanted(self, table: Table) -> bool:
        live = table.live()
        able = sum(seat.stack > 0 for seat in live)
        if len(live) < 2 or able > 1:
            return False
        house = self.rules.settings.open_all_ins
        return house == "no-more-betting" or (house == "two-players" and len(live) == 2)

    def _next(self, table: Table) -> int | None:
        if not self._wanted(table):
            return None
        return next((n for n in showdown.order(self.rules, table) if not table.seats[n].shown), None)

    def finished(self, table: Table) -> bool:
        return self._next(table) is None

    def due(self, table: Table) -> Due:
        seat = self._next(table)
        assert seat is not None
        return Due(DEALER, self.cite, (), m.ShowHand(seat), {"seat": seat})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        seat = self._next(table)
        assert seat is not None
        return (e.HandShown(self.cite, seat),)
