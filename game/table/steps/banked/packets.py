"""A house-banked round out of a shuffling machine: hands come in packets, and nobody looks before the dealer says so."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.schema.steps import DealPacketsOptions
from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Due
from game.table.state import Table
from game.table.steps.banked.boxes import DealBoxesStep
from game.table.steps.base import Step
from game.table.values.places import DEALER, HOUSE, STUB, UPCARD, hole


class DealPacketsStep(DealBoxesStep):
    """`cards` cards at a time to each box with an ante, clockwise, then to the house, whose top card is turned up."""

    options: DealPacketsOptions

    def finished(self, table: Table) -> bool:
        return super().finished(table) and (not table.bank.house or bool(table.bank.upcard))

    def due(self, table: Table) -> Due:
        order = self.order(table)
        if super().finished(table):
            return Due(DEALER, self.rules.cite("up-card"), (), m.TurnHand(DEALER), {"cards": table.bank.house[:1]})
        to = order[table.progress // self.laps]
        return Due(DEALER, self.cite, (), m.DealCard(to), {"to": to, "seat": to} if to else {})

    def dealt(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if isinstance(move, m.TurnHand):
            return (e.CardMoved(self.rules.cite("up-card"), table.bank.house[0], HOUSE, UPCARD, seen=True),)
        assert isinstance(move, m.DealCard)
        card = e.CardMoved(self.cite, table.stub[0], STUB, hole(move.to) if move.to else HOUSE)
        return card, e.Counted("", table.progress + 1)


class CallDecisionsStep(Step):
    """The dealer announces bet or fold; the packets lie untouched until then."""

    def finished(self, table: Table) -> bool:
        return table.progress > 0 or not boxes.house_hand(table)

    def due(self, table: Table) -> Due:
        return Due(DEALER, self.cite, (), m.CallDecisions())

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return e.DecisionsCalled(self.cite), e.Counted("", 1)
