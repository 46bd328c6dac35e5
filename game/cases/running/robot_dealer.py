"""The robot dealer: one hand as it goes on, dealt without a person. Cases are played by it, and the tests of clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.agents.automatic_dealer import complete
from game.cards.card import Card
from game.cases.running.unplayable import Unplayable, waiting
from game.cases.staging.stage import CUT_AT
from game.table import events as e
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due, Outcome, Refusal
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.betting import BettingStep
from game.table.steps.betting import move_of as move_of_choice
from game.table.steps.dealing import DealHoleStep
from game.table.steps.drawing import DrawStep, OverBlindStep
from game.table.steps.preparing import NewDeckStep, PostStep, ShuffleStep
from game.table.steps.settling import MoveMarkerStep, ShowdownStep
from game.table.values import DEALER, SUPERVISOR

PLAINEST = ("check", "stand", "call", "tap-out", "bet", "fold")


class Dealer:
    """One hand: `table` is how it stands. `coming_deck` is how the deck lies after the first shuffle and the cut, `cut_at` how deep
    that cut is; all other shuffles are by the dice."""

    def __init__(self, engine: Engine, table: Table, deck: tuple[Card, ...] = (), cut_at: int = CUT_AT) -> None:
        self.engine, self.table = engine, table
        self.coming_deck, self.cut_at = deck, cut_at
        self.dice = Random(str(deck or table.stub))

    @property
    def step(self) -> Step | None:
        """The step of the hand that is on; None when it is over."""
        return self.engine.step(self.table)

    def due(self) -> Due | None:
        """What the engine says is due; a player who is asked a question says nothing, unless a line tells the answer."""
        table = self.table.with_(asked_now=0) if self.table.trouble.asked_now else self.table
        return self.engine.due(table)

    def offer(self, move: m.Move) -> Refusal | None:
        """Make a move; the refusal if it is not right, and then nothing has changed."""
        outcome = self.engine.apply(self.table, move)
        if not isinstance(outcome, Outcome):
            return outcome
        before, self.table = self.table, outcome.table
        self.made(before, move, outcome.events)
        return None

    def must(self, move: m.Move) -> None:
        """Make a move. Raises Unplayable if it is refused."""
        refusal = self.offer(move)
        if refusal is not None:
            raise Unplayable(refusal.reason)

    def made(self, before: Table, move: m.Move, events: Sequence[e.Event]) -> None:
        """A move was made."""

    def at(self, stage: str) -> bool:
        """Whether a stage is reached and not yet left."""
        step = self.step
        if stage == "settled":
            return step is None or isinstance(step, MoveMarkerStep)
        if stage == "between-hands":
            return step is None
        if stage == "showdown":
            return isinstance(step, ShowdownStep)
        if stage == "draw":
            return isinstance(step, DrawStep) and not self.table.draw.draws
        if stage in ("preparing", "deal"):
            kinds = DealHoleStep if stage == "deal" else ShuffleStep | NewDeckStep
            return isinstance(step, kinds) and self.table.progress == 0
        betting = self.table.betting
        return isinstance(step, BettingStep) and step.street == stage and bool(betting and betting.turn)

    def automatic(self) -> bool:
        """One step of the dealer, or what players do without choice; False when a player has to decide."""
        due = self.due()
        move = self.own_move(due) if due else None
        if move is None:
            return False
        self.must(move)
        return True

    def reach(self, stage: str) -> None:
        """The dealer's steps until a stage is reached. Raises Unplayable when a player would have to act first."""
        while not self.at(stage):
            if not self.automatic():
                raise Unplayable(f"{stage} isn't reached: {waiting(self.due())}")

    def own_move(self, due: Due) -> m.Move | None:
        """What is due, if nobody has to choose: the dealer's step, a cut, a blind, a hand at the showdown."""
        step = self.step
        if due.move is None and (cut := due.choice("cut")) is not None:
            return m.Cut(min(CUT_AT, cut.most) if not isinstance(step, DrawStep) else len(self.table.stub) // 2, by=due.by)
        if isinstance(step, OverBlindStep):
            return m.Decline(by=due.by)
        if isinstance(step, DrawStep) and due.move is None:
            return self.drawing(due)
        if due.by in (DEALER, SUPERVISOR) or isinstance(step, PostStep):
            return self.completed(due.move) if due.move else None
        return self.showing(due) if isinstance(step, ShowdownStep) else None

    def drawing(self, due: Due) -> m.Move | None:
        """What a player draws, if that is known before."""
        return None

    def showing(self, due: Due) -> m.Move:
        """What a player does with a hand at the showdown."""
        return m.Show(by=due.by)

    def completed(self, move: m.Move) -> m.Move:
        """A due move with what only chance gives it: the order that comes of a shuffle, the depth of a cut."""
        if isinstance(move, m.Shuffle) and self.coming_deck:
            order, self.coming_deck, cut = self.coming_deck, (), self.cut_at
            return replace(move, order=order[-cut:] + order[:-cut] if cut else order)
        if isinstance(move, m.Cut):
            return replace(move, at=len(self.table.stub) // 2)
        return complete(move, self.table, self.dice)

    def plainest(self) -> m.Move:
        """What a player does that does nothing special. Raises Unplayable if nobody has to act."""
        due = self.due()
        for word in PLAINEST:
            choice = due.choice(word) if due else None
            if due and choice:
                return move_of_choice(choice, due.by)
        raise Unplayable(waiting(due))

    def one_more(self) -> None:
        """The dealer's next step, or a player's plainest move."""
        if not self.automatic():
            self.must(self.plainest())
