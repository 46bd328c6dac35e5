"""How a hand of the tests goes on: line by line, to a stage, or to its end."""

from __future__ import annotations

from random import Random
from typing import Self

from game.agents.dealer import complete
from game.cards.card import Card
from game.cases.language.lines import Line, Stage, parse_line
from game.cases.running.moves_of import line_of, move_of
from game.cases.staging.draws import with_cards
from game.table import events as e
from game.table import moves as m
from game.table.engine import Engine
from game.table.hand_setup import Setup
from game.table.outcome import Due, Outcome
from game.table.places import DEALER, STUB
from game.table.state import Table
from game.table.steps.betting import BettingStep
from game.table.steps.betting import move_of as move_of_choice
from game.table.steps.dealing import DealHoleStep
from game.table.steps.drawing import DrawStep, OverBlindStep
from game.table.steps.preparing import CutStep, PostStep
from game.table.steps.settling import MoveMarkerStep, ShowdownStep
from tests.table.standing import Standing

CUT_AT = 20


class Going(Standing):
    """One hand as it goes on: `opening` is the table as it began, `table` how it stands, `events` all that happened, `done` the
    dealer's and players' lines."""

    def __init__(self, engine: Engine, table: Table, setup: Setup, order: tuple[Card, ...]) -> None:
        self.engine, self.opening, self.table = engine, table, table
        self.setup, self.order = setup, order
        self.events: list[e.Event] = []
        self.done: list[str] = []

    def play(self, *lines: str) -> Self:
        """Lines and stages, one after the other; whatever is refused fails the test."""
        for text in lines:
            entry = parse_line(text)
            if isinstance(entry, Stage):
                self._reach(entry.name)
            else:
                assert isinstance(entry, Line)
                self._line(entry)
        return self

    def to(self, stage: str) -> Self:
        """On to a stage: players check or stand, else call; hands are shown."""
        while not self.at(stage):
            if not self._of_itself():
                self.make(self._plain())
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
            assert self._of_itself(), self.due()
        return self

    def close(self) -> Self:
        """Close a betting round that has come to its end: bets in, uncalled chips back; or settle a hand that is won."""
        while (due := self.due()) and self._closing(due) and self._of_itself():
            pass
        return self

    def make(self, move: m.Move) -> tuple[e.Event, ...]:
        """Make a move that must be right; what happened by it."""
        outcome = self.engine.apply(self.table, move)
        assert isinstance(outcome, Outcome), outcome
        self.table = outcome.table
        self.events += outcome.events
        dealt = [event.card for event in outcome.events if isinstance(event, e.CardMoved) and event.source == STUB]
        if line := line_of(move, dealt):
            self.done.append(str(line))
        return outcome.events

    def due(self) -> Due:
        """What is due now; fails the test when the hand is over."""
        due = self.engine.due(self.table)
        assert due is not None, "the hand is over"
        return due

    def at(self, stage: str) -> bool:
        """Whether a stage is reached and not yet left."""
        step = self.engine.step(self.table)
        if stage == "settled":
            return step is None or isinstance(step, MoveMarkerStep)
        if stage == "between-hands":
            return step is None
        if stage == "showdown":
            return isinstance(step, ShowdownStep)
        if stage == "draw":
            return isinstance(step, DrawStep) and not self.table.draw.draws
        if stage == "deal":
            return isinstance(step, DealHoleStep) and not self.table.progress
        betting = self.table.betting
        return isinstance(step, BettingStep) and step.street == stage and bool(betting and betting.turn)

    # ---- inside

    def _line(self, line: Line) -> None:
        while True:
            due = self.due()
            move = complete(move_of(with_cards(line, self.table), due.move), self.table, Random(3))
            outcome = self.engine.apply(self.table, move)
            if isinstance(outcome, Outcome):
                self.make(move)
                return
            waits = due.by == move.by != DEALER and isinstance(self.engine.step(self.table), BettingStep | ShowdownStep | DrawStep)
            went_on = not waits and self._of_itself()
            assert went_on, f"{line}: {outcome.reason} [{outcome.cite}]"

    def _reach(self, stage: str) -> None:
        while not self.at(stage):
            assert self._of_itself(), f"{stage} is not reached: {self.due()}"

    def _of_itself(self) -> bool:
        """One step of the automatic dealer, or what players do without choice; False when a player has to decide."""
        move = self._own(self.due())
        if move is None:
            return False
        self.make(move)
        return True

    def _own(self, due: Due) -> m.Move | None:
        step = self.engine.step(self.table)
        if isinstance(due.move, m.Shuffle):
            return m.Shuffle(self.order[-CUT_AT:] + self.order[:-CUT_AT])
        if isinstance(step, CutStep) and due.move is None:
            return m.Cut(CUT_AT, by=due.by)
        if isinstance(step, OverBlindStep):
            return m.Decline(by=due.by)
        if isinstance(step, DrawStep) and due.by == DEALER and due.choice("cut"):
            return m.Cut(len(self.table.stub) // 2)
        if due.by <= DEALER or isinstance(step, PostStep):
            return complete(due.move, self.table, Random(3)) if due.move else None
        return m.Show(by=due.by) if isinstance(step, ShowdownStep) else None

    def _closing(self, due: Due) -> bool:
        if due.by != DEALER:
            return False
        return isinstance(due.move, m.GatherBets) or (len(self.table.live()) < 2 and not isinstance(due.move, m.MoveMarker))

    def _plain(self) -> m.Move:
        due = self.due()
        if due.choice("draw"):
            return m.Draw(by=due.by)
        for word in ("check", "stand", "call", "tap-out", "bet", "fold"):
            if choice := due.choice(word):
                return move_of_choice(choice, due.by)
        raise AssertionError(due)
