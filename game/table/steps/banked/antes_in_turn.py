"""The steps of a tournament round that a cash table does not have: antes in turn from the starting marker, which then moves on."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.money import dollars
from game.table import events as e
from game.table import moves as m
from game.table.banked import antes_in_turn, boxes
from game.table.between.hand_setup import next_after
from game.table.outcome import Choice, Due, WrongMove, who
from game.table.state import Table
from game.table.steps.banked import pads
from game.table.steps.banked.boxes import AntesStep, lay_ante
from game.table.steps.base import Step
from game.table.steps.settling import MoveMarkerStep
from game.table.values import DEALER, Seat


class AntesInTurnStep(AntesStep):
    """The dealer asks box after box, clockwise from the marker, and each must ante; the last one asked may change its ante.

    A box that cannot ante the least has no part in the round: its player is out (17.14), and a marker there goes on first.
    """

    def begin(self, table: Table) -> Sequence[e.Event]:
        cite = self.rules.cite("every-round")
        able = [s.number for s in antes_in_turn.order(table) if antes_in_turn.can_wager(self.rules, s.stack + s.ante)]
        short = [s.number for s in antes_in_turn.order(table) if s.number not in able]
        moved = [e.MarkerMoved(self.rules.cite("marker"), able[0])] if able and table.marker not in able else []
        return [*(e.SitsOut(cite, number) for number in short), *moved]

    def finished(self, table: Table) -> bool:
        return not antes_in_turn.unasked(table) and antes_in_turn.box_to_ante(table) is None

    def _choice(self, table: Table, seat: Seat) -> Choice:
        settings = self.rules.settings
        step = settings.multiple
        most = min(boxes.most_ante(self.rules, table, seat.number), seat.stack)
        least = boxes.least_ante(self.rules)
        return Choice("ante", self.cite, least, max(most - most % step, least), step)

    def due(self, table: Table) -> Due:
        seat = antes_in_turn.box_to_ante(table)
        if seat is None:
            number = antes_in_turn.unasked(table)[0].number
            asking = {"to": number, "seat": number}
            return Due(DEALER, self.rules.cited_with(self.rules.cite("ante-turn"))[-1], (), m.AskAnte(number), asking)
        return Due(seat.number, self.cite, (self._choice(table, seat),), None, {"seat": seat.number})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self._refuse(table, move)
        if isinstance(move, m.Ante):
            return lay_ante(self.rules, table, self.cite, move)
        if isinstance(move, m.Jackpot):
            return pads.chips_to_pad(self.rules, table, self.cite, move)
        self.expect(table, move)
        assert isinstance(move, m.AskAnte)
        return (e.BoxAnswered(self.due(table).cite, move.seat),)

    def _refuse(self, table: Table, move: m.Move) -> None:
        """Raise WrongMove for what no player may do now: sit out, ante out of turn or too little."""
        if isinstance(move, m.SitOut):
            raise WrongMove(self.rules.cite("every-round"), f"{who(move.by)}: in a tournament everyone antes every round.")
        if isinstance(move, m.Ante):
            self._refuse_ante(table, move)

    def _refuse_ante(self, table: Table, move: m.Ante) -> None:
        seat = table.seats.get(move.by)
        if seat is None or seat.standing == "out":
            raise WrongMove(self.rules.cite("every-round"), f"{who(move.by)} isn't in this round.")
        if move.by != antes_in_turn.in_turn(table):
            turn = "is over" if seat.ante else "hasn't come"
            raise WrongMove(self.rules.cite("ante-turn"), f"{who(move.by)}: their turn to ante {turn}.")
        least = boxes.least_ante(self.rules)
        if move.amount < least:
            cite = self.rules.cite("ante-least")
            raise WrongMove(cite, f"{who(move.by)}: the ante is at least {dollars(least)} every round.")


class MoveStartingMarkerStep(MoveMarkerStep):
    """The marker to the next player still in; after a void it stays, unless the house lets it move (R26)."""

    def due(self, table: Table) -> Due:
        to = next_starter(self, table)
        return Due(DEALER, self.cite, (), m.MoveMarker(to), {"to": to, "seat": to})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return e.MarkerMoved(self.cite, next_starter(self, table)), e.Counted("", 1)


def next_starter(step: Step, table: Table) -> int:
    """Where the marker stands in the next round; where it is if nobody is left."""
    if not table.trouble.counts and not step.rules.settings.marker_moves_after_void:
        return table.marker
    able = {seat.number for seat in table if antes_in_turn.can_wager(step.rules, seat.stack + seat.ante + seat.bet)}
    return next_after(able, table.marker) if able else table.marker
