"""Plays a staged case: the lines of its history, and what the automatic dealer does before, between and after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy

from game.cards.card import Card
from game.scenario.lines import Entry, Line, Stage
from game.scenario.moves_of import line_of, move_of
from game.scenario.observed import Done
from game.scenario.stage import Staged
from game.scenario.unstaged import Unstaged
from game.table import events as e
from game.table import moves as m
from game.table import showdown
from game.table.outcome import Due, Outcome, Refusal
from game.table.places import DEALER, STUB
from game.table.state import Table
from game.table.steps.betting import BettingStep
from game.table.steps.betting import move_of as move_of_choice
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.preparing import CutStep, PostStep
from game.table.steps.settling import AwardStep, MoveMarkerStep, ShowdownStep

CUT_AT = 20
"""Where the automatic dealer or a player cuts; the staged deck is shuffled so that it lies right after this cut."""


class Unplayable(Exception):
    """A line of the history that cannot be played: who is due instead. The case differs then."""


class Play:
    """One run of a case. `table` is how it stands, `done` the lines so far, `returned` what went back to each seat,
    `shown_down` the table as it was before the showdown."""

    def __init__(self, staged: Staged) -> None:
        self.staged, self.engine, self.table = staged, staged.engine, staged.table
        self.done: list[Done] = []
        self.returned: Counter[int] = Counter()
        self.drawn: dict[int, Card] = {}
        self.shown_down: Table | None = None
        self._note_showdown()

    def due(self) -> Due | None:
        """What the engine says is due."""
        return self.engine.due(self.table)

    def offer(self, move: m.Move) -> Refusal | None:
        """Make a move; the refusal if it is not right, and then nothing has changed."""
        outcome = self.engine.apply(self.table, move)
        if not isinstance(outcome, Outcome):
            return outcome
        self.table = outcome.table
        self._note_showdown()
        self._note(move, outcome.events)
        return None

    def history(self, entries: Iterable[Entry]) -> None:
        """Play lines and reach stages. Raises Unplayable, or Unstaged for a mark or a verb that has no move."""
        for entry in entries:
            if isinstance(entry, Line):
                self._line(entry)
            elif isinstance(entry, Stage):
                self.reach(entry.name)
            else:
                raise Unstaged(entry.name)

    def reach(self, stage: str) -> None:
        """The dealer's steps until a stage is reached. Raises Unplayable when a player would have to act first."""
        while not self.at(stage):
            if not self.automatic():
                raise Unplayable(f"{stage} is not reached: {self._waiting()}")

    def at(self, stage: str) -> bool:
        """Whether a stage is reached and not yet left."""
        step = self.engine.step(self.table)
        if stage == "settled":
            return step is None or isinstance(step, MoveMarkerStep)
        if stage == "between-hands":
            return step is None
        if stage == "showdown":
            return isinstance(step, ShowdownStep)
        if stage == "deal":
            return isinstance(step, DealHoleStep) and self.table.progress == 0
        return isinstance(step, BettingStep) and step.street == stage and bool(self.table.betting and self.table.betting.turn)

    def automatic(self) -> bool:
        """One step of the automatic dealer, or what players do without choice; False when a player has to decide."""
        due = self.due()
        move = self._own_move(due) if due else None
        if move is None:
            return False
        refusal = self.offer(move)
        if refusal:
            raise Unplayable(refusal.reason)
        return True

    def on_to(self, stage: str) -> None:
        """Play to a stage: the dealer does what is due; players check or stand, else make a bet they must, else call."""
        while not self.at(stage) and not self.at("settled"):
            if not self.automatic() and self.offer(self._plain_move()):
                raise Unplayable(self._waiting())

    def to_first_decision(self) -> None:
        """A hand from its beginning, until the first player has to act."""
        while not isinstance(self.engine.step(self.table), BettingStep) and self.automatic():
            pass

    def coming(self) -> list[Done]:
        """The dealer's next lines, up to the next decision of a player; the run itself stays where it is."""
        ahead = copy(self)
        ahead.done, ahead.returned, ahead.drawn = [], Counter(), dict(self.drawn)
        while (due := ahead.due()) and due.by == DEALER and ahead.automatic():
            pass
        return ahead.done

    def finish(self) -> None:
        """After the last line: an ended round is closed, a hand with one player left is settled; nothing more."""
        while self._closing() and self.automatic():
            pass

    # ---- inside

    def _line(self, line: Line) -> None:
        """The dealer takes step after step until the line can be played, and never acts for another player."""
        while True:
            due = self.due()
            move = move_of(self._named(line), due.move if due else None)
            refusal = self.offer(move)
            if refusal is None:
                return
            posting = isinstance(self.engine.step(self.table), PostStep)
            if due is None or (due.by == move.by and not posting) or not self.automatic():
                raise Unplayable(f"{line}: {refusal.reason}")

    def _named(self, line: Line) -> Line:
        cards = tuple(str(self.drawn.get(int(t[1:]), t)) if t[0] == "c" and t[1:].isdigit() else t for t in line.cards)
        return Line(line.actor, line.verb, line.seat, line.origin, line.amount, line.count, cards, line.word)

    def _own_move(self, due: Due) -> m.Move | None:
        if isinstance(due.move, m.Shuffle):
            order = self.staged.deck or self.table.stub
            return m.Shuffle(order[-CUT_AT:] + order[:-CUT_AT])
        step = self.engine.step(self.table)
        if isinstance(step, CutStep) and due.move is None:
            return m.Cut(CUT_AT, by=due.by)
        if due.by == DEALER or isinstance(step, PostStep):
            return due.move
        if isinstance(step, ShowdownStep):
            beaten = due.choice("muck") and showdown.beaten(self.engine.rules, self.table, due.by)
            return m.Muck(by=due.by) if beaten else m.Show(by=due.by)
        return None

    def _closing(self) -> bool:
        due = self.due()
        if due is None or due.by != DEALER:
            return False
        if len(self.table.live()) < 2:
            return not isinstance(due.move, m.MoveMarker)
        return isinstance(due.move, m.GatherBets) or (
            isinstance(due.move, m.TakeCommission) and not isinstance(self.engine.step(self.table), BurnStep | DealBoardStep)
        )

    def _note_showdown(self) -> None:
        if self.shown_down is None and isinstance(self.engine.step(self.table), ShowdownStep | AwardStep):
            self.shown_down = self.table

    def _note(self, move: m.Move, events: Iterable[e.Event]) -> None:
        dealt: list[Card] = []
        for event in events:
            if isinstance(event, e.CardMoved) and event.source == STUB:
                dealt.append(event.card)
                self.drawn[len(self.drawn) + 1] = event.card
            elif isinstance(event, e.ChipsMoved):
                self._note_chips(event)
        line = line_of(move, dealt)
        if line:
            self.done.append(Done(line))

    def _note_chips(self, event: e.ChipsMoved) -> None:
        if event.why in ("uncalled", "returned"):
            self.returned[event.seat] += event.amount
        if event.why == "uncalled":
            line = Line("dealer", "return-bet", seat=event.seat, amount=event.amount)
            self.done.append(Done(line, of_itself=True))

    def _plain_move(self) -> m.Move:
        due = self.due()
        for word in ("check", "stand", "call", "tap-out", "bet", "fold"):
            choice = due.choice(word) if due else None
            if due and choice:
                return move_of_choice(choice, due.by)
        raise Unplayable(self._waiting())

    def _waiting(self) -> str:
        due = self.due()
        return f"seat {due.by} has to act" if due else "the hand is over"
