"""The charge for an hour of play, where the house takes one instead of commission: before the hand, from everybody seated."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due
from game.table.payout.commission import time_charges
from game.table.state import Table
from game.table.steps.base import Step
from game.table.values.places import DEALER, DROP_BOX, SLIDE, SUPERVISOR, stack


class TimeChargeStep(Step):
    """Each seat's charge goes on the slide, a poker room supervisor verifies the sum, and only then it is dropped (rop 8.2.c).

    Nothing where the table charges otherwise, or no hour begins with this hand.
    """

    def begin(self, table: Table) -> Sequence[e.Event]:
        charged = time_charges(self.rules, table) if table.between.hour_begins else {}
        return [e.TimeCharged(self.cite, tuple(charged.items()))] if charged else []

    def finished(self, table: Table) -> bool:
        return not table.between.time_charges and not (table.slide and not table.dealt)

    def due(self, table: Table) -> Due:
        if table.between.time_charges:
            seat, amount = table.between.time_charges[0]
            return Due(DEALER, self.cite, (), m.TakeTime(seat, amount), {"seat": seat, "amount": amount})
        cite, facts = self.rules.cite("time-verified"), {"amount": table.slide, "total": table.slide}
        if not table.progress:
            return Due(SUPERVISOR, cite, (), m.Approve(by=SUPERVISOR), facts)
        return Due(DEALER, cite, (), m.Drop(table.slide), facts)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        if isinstance(move, m.TakeTime):
            slide = self.rules.cite("time-slide")
            chips = e.ChipsMoved(slide, stack(move.seat), SLIDE, move.amount, "time", move.seat)
            return chips, e.TimeCharged("", table.between.time_charges[1:])
        cite = self.rules.cite("time-verified")
        if isinstance(move, m.Approve):
            return e.SlideApproved(cite), e.Counted("", 1)
        return (e.ChipsMoved(cite, SLIDE, DROP_BOX, table.slide, "drop"),)
