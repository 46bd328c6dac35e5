"""Plays a staged case: the lines of its history, and what the automatic dealer does before, between and after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

from game.cards.card import Card
from game.cases.checking.observed import Done
from game.cases.language.lines import Entry, Line
from game.cases.running import budget
from game.cases.running.dealers_steps import own_move
from game.cases.running.empty_places import left_empty
from game.cases.running.moments import Moments
from game.cases.running.moves_of import line_of
from game.cases.running.opening_seat import opened_as_told
from game.cases.running.progress import passed_over, showing_down, turning_up
from game.cases.running.troubles import Trouble, goes_wrong
from game.cases.running.unplayable import Unplayable, waiting
from game.cases.staging.card_numbers import Numbered
from game.cases.staging.draws import DrawNotes
from game.cases.staging.stage import Staged
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal
from game.table.places import STUB
from game.table.state import Table
from game.table.steps.betting import BettingStep
from game.table.steps.betting import move_of as move_of_choice
from game.table.steps.dealing import DealHoleStep
from game.table.steps.drawing import DrawStep
from game.table.steps.preparing import NewDeckStep, ShuffleStep
from game.table.steps.settling import MoveMarkerStep, ShowdownStep


class HandRun:
    """One run of a case. `table` is how it stands, `done` the lines so far, `returned` what went back to each seat,
    `shown_down` the table as it was before the showdown, `rest` the lines that are still to come, `chips_in` what went back
    to each seat when the hand was broken off; `ruled_at` and `now_at` count the cards `dealt` to seats
    before the ruling, and before what `when` says."""

    def __init__(self, staged: Staged, troubles: Iterable[Trouble] = ()) -> None:
        self.staged, self.engine, self.table = staged, staged.engine, staged.table
        self.troubles = tuple(troubles)
        self.direct, self.named, self.reserve = staged.direct, staged.named, staged.reserve
        self.rest: tuple[Entry, ...] = ()
        self.done: list[Done] = []
        self.returned: Counter[int] = Counter()
        self.numbered = Numbered()
        self.dealt: list[tuple[int, Card]] = []
        self.ruled_at = self.now_at = 0
        self.chips_in: dict[int, int] | None = None
        self.draw = DrawNotes(staged.draws)
        self.shown_down: Table | None = None
        self.coming_deck = staged.deck
        self.dice = Random(str(staged.deck or staged.table.stub))
        self._note_showdown()

    def due(self) -> Due | None:
        """What the engine says is due."""
        return self.engine.due(self.table)

    def offer(self, move: m.Move) -> Refusal | None:
        """Make a move; the refusal if it is not right, and then nothing has changed."""
        budget.spend()
        outcome, opening = self.engine.apply(self.table, move), turning_up(self)
        if not isinstance(outcome, Outcome):
            return outcome
        self.table = outcome.table
        if not self.direct or self.table.rounds != self.staged.table.rounds:
            self.table = opened_as_told(self)
        self._note_showdown()
        self._note(move, outcome.events)
        if opening and isinstance(move, m.ShowHand):
            self.done[-1] = Done(Line("dealer", "turn-up", seat=move.seat))
        return None

    def mark_now(self) -> None:
        """The history is told: cards that came to seats count from here, or from the ruling if that was given before."""
        self.now_at = len(self.dealt)
        if not any(trouble.ruling and not trouble.earlier for trouble in self.troubles):
            self.ruled_at = self.now_at

    def must(self, move: m.Move) -> None:
        """Make a move. Raises Unplayable if it is refused."""
        refusal = self.offer(move)
        if refusal is not None:
            raise Unplayable(refusal.reason)

    def acts_on(self, line: Line) -> bool:
        """Whether something said at the table is a move of this game."""
        return line.verb == "start-clock" and self.engine.rules.has("clock")

    def at(self, stage: str) -> bool:
        """Whether a stage is reached and not yet left."""
        step = self.engine.step(self.table)
        if stage == "settled":
            return step is None or isinstance(step, MoveMarkerStep)
        if stage == "between-hands":
            return step is None or not (self.direct or self.done)
        if stage == "showdown":
            return isinstance(step, ShowdownStep)
        if stage == "draw":
            return isinstance(step, DrawStep) and not self.table.draw.draws
        if stage == "preparing":
            return isinstance(step, ShuffleStep | NewDeckStep) and self.table.progress == 0
        if stage == "deal":
            return isinstance(step, DealHoleStep) and self.table.progress == 0
        if isinstance(step, BettingStep) and step.street == stage:
            return bool(self.table.betting and self.table.betting.turn) and not left_empty(self)
        return passed_over(self, stage)

    def towards(self, move: m.Move) -> bool:
        """The dealer's step on the way to a line; False if nothing is due from the dealer."""
        return self.automatic()

    def automatic(self) -> bool:
        """One step of the automatic dealer, or what players do without choice; False when a player has to decide."""
        if goes_wrong(self):
            return True
        due = self.due()
        move = own_move(self, due) if due else None
        if move is None:
            return False
        self.must(move)
        return True

    @property
    def starts_betting(self) -> bool:
        """Whether the case starts in a betting round."""
        return self.direct and isinstance(self.engine.step(self.staged.table), BettingStep)

    @property
    def moments(self) -> Moments:
        """When what goes wrong arises and is noticed."""
        return Moments(self)

    def plainest(self) -> m.Move:
        """What a player does that does nothing special. Raises Unplayable if nobody has to act."""
        due = self.due()
        for word in ("check", "stand", "call", "tap-out", "bet", "fold"):
            choice = due.choice(word) if due else None
            if due and choice:
                return move_of_choice(choice, due.by)
        raise Unplayable(waiting(due))

    def note_line(self, move: m.Move, dealt: Iterable[Card] = (), word: str | None = None) -> None:
        """Keep the line of a move that was made, if the language has a word for it; `word` is what a hand was read as."""
        line = line_of(move, dealt)
        if line:
            line = replace(line, word=word) if word else line
            self.done.append(Done(line, of_itself=isinstance(move, m.Redeal) and not self.numbered.cards))

    # ---- inside

    def _note_showdown(self) -> None:
        if self.shown_down is None and showing_down(self):
            self.shown_down = self.table

    def _note(self, move: m.Move, events: tuple[e.Event, ...]) -> None:
        dealt = self.numbered.note(events)
        for event in events:
            if isinstance(event, e.ChipsMoved):
                self._note_chips(event)
            elif isinstance(event, e.CardMoved) and event.source == STUB and event.to.seat:
                self.dealt.append((event.to.seat, event.card))
        if isinstance(move, m.GatherCards | m.VoidRound | m.ReturnAll):
            self._note_all_back(events)
        self.draw.note(move, events)
        read = next((event.category for event in events if isinstance(event, e.HandRead)), None)
        self.note_line(move, dealt, read)

    def _note_all_back(self, events: tuple[e.Event, ...]) -> None:
        """Chips that go back with the cards: a line for each seat, which a case need not name."""
        back = Counter[int]()
        for event in events:
            if isinstance(event, e.ChipsMoved) and event.to.kind == "stack":
                back[event.seat] += event.amount
        self.chips_in = dict(back)
        for seat, amount in sorted(back.items()):
            self.done.append(Done(Line("dealer", "return-bet", seat=seat, amount=amount), of_itself=True))

    def _note_chips(self, event: e.ChipsMoved) -> None:
        if event.why in ("uncalled", "returned") or (event.why == "dead" and event.to.kind == "stack"):
            self.returned[event.seat] += event.amount
        if event.why == "uncalled":
            line = Line("dealer", "return-bet", seat=event.seat, amount=event.amount)
            self.done.append(Done(line, of_itself=True))
