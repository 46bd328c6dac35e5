"""The cards: hole cards to the seats, burns, the board."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import events as e
from game.table import moves as m
from game.table import repairs
from game.table.outcome import Due
from game.table.places import BOARD, BURNS, DEALER, STUB, hole
from game.table.state import Table
from game.table.steps.base import Step


def deal_order(table: Table, first: str) -> list[int]:
    """Seats dealt in, in dealing order: from the marker (`marker`) or from its left (`after-marker`)."""
    start = table.marker if first == "marker" else table.marker + 1
    return [seat.number for seat in table.clockwise(start) if seat.standing != "out"]


class DealHoleStep(Step):
    """`cards` cards to every seat in the hand, one at a time, clockwise."""

    def order(self, table: Table) -> list[int]:
        """The seats in dealing order."""
        return deal_order(table, str(self.option("first", "marker")))

    @property
    def laps(self) -> int:
        """How many cards each seat gets."""
        return int(str(self.option("cards", 1)))

    def finished(self, table: Table) -> bool:
        return self._all_dealt(table) and not table.pending

    def _all_dealt(self, table: Table) -> bool:
        return table.progress >= self.laps * len([1 for seat in table.seats.values() if seat.standing != "out"])

    def next_seat(self, table: Table) -> int:
        """The seat whose card comes next."""
        order = self.order(table)
        return order[table.progress % len(order)]

    def due(self, table: Table) -> Due:
        if self._all_dealt(table):
            return Due(DEALER, repairs.cite(table), (), table.pending[0], repairs.facts(table.pending[0]))
        to = self.next_seat(table)
        return Due(DEALER, self.cite, (), m.DealCard(to), {"to": to, "seat": to})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if self._all_dealt(table):
            self.expect(table, move)
            return *repairs.carry_out(self.rules, table, move), e.RepairDone("")
        to = self.next_seat(table)
        if type(move) is not m.DealCard or move.to != to or move.face != "down" or move.by != DEALER:
            self.expect(table, move)
        return e.CardMoved(self.cite, table.stub[0], STUB, hole(to)), e.Counted("", table.progress + 1)


class BurnStep(Step):
    """As many burns before a street as the rules or the setting `burns` say; none once the hand is decided."""

    def _count(self, table: Table) -> int:
        return self.rules.burns(str(self.option("street")))

    def begin(self, table: Table) -> Sequence[e.Event]:
        skip = min(table.burns_skipped, self._count(table) - table.progress)
        if not skip or self.finished(table):
            return ()
        return e.Noted(self.cite, "burn-laid", 0, (("count", -skip),)), e.Counted("", table.progress + skip)

    def finished(self, table: Table) -> bool:
        return table.progress >= self._count(table) or len(table.live()) < 2

    def due(self, table: Table) -> Due:
        return Due(DEALER, self.cite, (), m.Burn(), {"street": self.option("street")})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return e.CardMoved(self.cite, table.stub[0], STUB, BURNS), e.Counted("", table.progress + 1)


class DealBoardStep(Step):
    """The communal cards of a street, turned together; none once the hand is decided."""

    @property
    def count(self) -> int:
        """How many cards the street brings."""
        return int(str(self.option("cards", 1)))

    def _lacking(self, table: Table) -> int:
        """How many cards the board lacks for this street."""
        before = 0
        for step in self.rules.spec.procedure:
            if step.kind == "deal-board":
                before += int(str(step.options.get("cards", 1)))
                if step.options.get("street") == self.option("street"):
                    break
        return before - len(table.board)

    def finished(self, table: Table) -> bool:
        return len(table.live()) < 2 or self._lacking(table) <= 0

    def due(self, table: Table) -> Due:
        count = self._lacking(table)
        facts = {"street": self.option("street"), "count": count}
        return Due(DEALER, self.cite, (), m.DealBoard(count), facts)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return [e.CardMoved(self.cite, card, STUB, BOARD, seen=True) for card in table.stub[: self._lacking(table)]]
