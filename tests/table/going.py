"""How a hand of the tests goes on: line by line, to a stage, or to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from game.agents.automatic_dealer import complete
from game.cards.card import Card
from game.cases.language.lines import CaseLine, Stage, parse_line
from game.cases.running.moves_of import line_of, move_of
from game.cases.running.robot_dealer import Dealer
from game.cases.staging.draws import with_cards
from game.table import events as e
from game.table import moves as m
from game.table.between.hand_setup import Setup
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.state import Table
from game.table.steps.betting import BettingStep
from game.table.steps.drawing import DrawStep
from game.table.steps.settling import ShowdownStep
from game.table.values import DEALER, STUB
from tests.table.standing import Standing


class Going(Dealer, Standing):
    """One hand as it goes on: `opening` is the table as it began, `table` how it stands, `events` all that happened, `done` the
    dealer's and players' lines."""

    def __init__(self, engine: Engine, table: Table, setup: Setup, order: tuple[Card, ...]) -> None:
        super().__init__(engine, table, order)
        self.opening, self.setup, self.order = table, setup, order
        self.events: list[e.Event] = []
        self.done: list[str] = []

    def play(self, *lines: str) -> Self:
        """Lines and stages, one after the other; whatever is refused fails the test."""
        for text in lines:
            entry = parse_line(text)
            if isinstance(entry, Stage):
                self.reach(entry.name)
            else:
                assert isinstance(entry, CaseLine)
                self._line(entry)
        return self

    def to(self, stage: str) -> Self:
        """On to a stage: players check or stand, else call; hands are shown."""
        while not self.at(stage):
            self.one_more()
        return self

    def over(self) -> Self:
        """To the end of the hand, the marker moved."""
        return self.to("between-hands")

    def until_dealt(self) -> Self:
        """To the first decision of a player, or to the first dealer's step after the deal."""
        return self.until(BettingStep)

    def until(self, kind: type) -> Self:
        """The dealer's steps until a step of that kind is on."""
        while not isinstance(self.engine.step(self.table), kind):
            assert self.automatic(), self.due()
        return self

    def close(self) -> Self:
        """Close a betting round that has come to its end: bets in, uncalled chips back; or settle a hand that is won."""
        while (due := self.due()) and self._closing(due) and self.automatic():
            pass
        return self

    def make(self, move: m.Move) -> Sequence[e.Event]:
        """Make a move that must be right; what happened by it."""
        before = len(self.events)
        refusal = self.offer(move)
        assert refusal is None, refusal
        return self.events[before:]

    def made(self, before: Table, move: m.Move, events: Sequence[e.Event]) -> None:
        self.events += events
        dealt = [event.card for event in events if isinstance(event, e.CardMoved) and event.source == STUB]
        if line := line_of(move, dealt):
            self.done.append(str(line))

    def due(self) -> Due:
        """What is due now; fails the test when the hand is over."""
        due = self.engine.due(self.table)
        assert due is not None, "the hand is over"
        return due

    # ---- inside

    def _move(self, text: str) -> m.Move:
        line = parse_line(text)
        assert isinstance(line, CaseLine)
        due = self.engine.due(self.table)
        return move_of(line, due.move if due else None)

    def _line(self, line: CaseLine) -> None:
        while True:
            due = self.due()
            move = complete(move_of(with_cards(line, self.table), due.move), self.table, Random(3))
            refusal = self.offer(move)
            if refusal is None:
                return
            waits = due.by == move.by != DEALER and isinstance(self.engine.step(self.table), BettingStep | ShowdownStep | DrawStep)
            went_on = not waits and self.automatic()
            assert went_on, f"{line}: {refusal.reason} [{refusal.cite}]"

    def _closing(self, due: Due) -> bool:
        if due.by != DEALER:
            return False
        return isinstance(due.move, m.GatherBets) or (len(self.table.live()) < 2 and not isinstance(due.move, m.MoveMarker))

    def plainest(self) -> m.Move:
        due = self.due()
        return m.Draw(by=due.by) if due.choice("draw") else super().plainest()

    def own_move(self, due: Due) -> m.Move | None:
        """The dealer's step, and that of the one who is called to rule."""
        return self.completed(due.move) if due.by < DEALER and due.move else super().own_move(due)
