"""Plays a staged case: the lines of its history, and what the automatic dealer does before, between and after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy, deepcopy
from dataclasses import replace
from random import Random
from typing import Any

from game.cards.card import Card
from game.scenario import arising
from game.scenario.automatic import own_move, with_order
from game.scenario.cards_laid import ANY, parse_card
from game.scenario.draws import DrawNotes
from game.scenario.facts_laid import lay_cards
from game.scenario.lines import Entry, Line
from game.scenario.moves_of import line_of
from game.scenario.noticing import on_to_notice
from game.scenario.numbered import Numbered
from game.scenario.observed import Done
from game.scenario.position import burns_before
from game.scenario.stage import Staged
from game.scenario.tales import Tale
from game.scenario.troubles import Trouble
from game.scenario.unplayable import Unplayable
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal
from game.table.places import DEALER, STUB
from game.table.state import Table
from game.table.steps.betting import BettingStep
from game.table.steps.betting import move_of as move_of_choice
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.drawing import DrawStep
from game.table.steps.opening import OpenHandsStep
from game.table.steps.preparing import NewDeckStep, ShuffleStep
from game.table.steps.settling import AwardStep, MoveMarkerStep, ShowdownStep


class Play:
    """One run of a case. `table` is how it stands, `done` the lines so far, `returned` what went back to each seat,
    `shown_down` the table as it was before the showdown, `rest` the lines that are still to come, `chips_in` what went back
    to each seat when the hand was broken off."""

    def __init__(self, staged: Staged, troubles: Iterable[Trouble] = ()) -> None:
        self.staged, self.engine, self.table = staged, staged.engine, staged.table
        self.troubles = tuple(troubles)
        self.direct, self.named, self.reserve = staged.direct, staged.named, staged.reserve
        self.rest: tuple[Entry, ...] = ()
        self.done: list[Done] = []
        self.returned: Counter[int] = Counter()
        self.numbered = Numbered()
        self.dealt: list[tuple[int, Card]] = []
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
        outcome, opening = self.engine.apply(self.table, move), self._opening()
        if not isinstance(outcome, Outcome):
            return outcome
        self.table = outcome.table
        self._note_showdown()
        self._note(move, outcome.events)
        if opening and isinstance(move, m.ShowHand):
            self.done[-1] = Done(Line("dealer", "turn-up", seat=move.seat))
        return None

    def must(self, move: m.Move) -> None:
        """Make a move. Raises Unplayable if it is refused."""
        refusal = self.offer(move)
        if refusal is not None:
            raise Unplayable(refusal.reason)

    def reach(self, stage: str) -> None:
        """The dealer's steps until a stage is reached. Raises Unplayable when a player would have to act first."""
        while not self.at(stage):
            if not self.automatic():
                raise Unplayable(f"{stage} is not reached: {self.waiting()}")

    def acts_on(self, line: Line) -> bool:
        """Whether something said at the table is a move of this game."""
        return False

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
            return isinstance(step, DrawStep) and not self.table.draws
        if stage == "preparing":
            return isinstance(step, ShuffleStep | NewDeckStep) and self.table.progress == 0
        if stage == "deal":
            return isinstance(step, DealHoleStep) and self.table.progress == 0
        return isinstance(step, BettingStep) and step.street == stage and bool(self.table.betting and self.table.betting.turn)

    def automatic(self) -> bool:
        """One step of the automatic dealer, or what players do without choice; False when a player has to decide."""
        if self.goes_wrong():
            return True
        due = self.due()
        move = own_move(self, due) if due else None
        if move is None:
            return False
        self.must(move)
        return True

    def carry_out(self) -> None:
        """The corrective steps of a ruling, and the dealing that they ask for again."""
        while self.table.stopped is not None:
            due = self.due()
            assert due is not None
            assert due.move is not None
            self.must(with_order(self, due.move))
        while self.table.pending and self.automatic():
            pass
        before, self.shown_down = self.shown_down, None
        self._note_showdown()
        self.shown_down = self.shown_down or before

    def redeal_street(self) -> None:
        """Burn and board cards of the street that is due, as a ruling undid them."""
        due = self.engine.step(self.table)
        street = due.option("street") if due is not None else None
        while (step := self.engine.step(self.table)) is not None and step.option("street") == street:
            if not isinstance(step, BurnStep | DealBoardStep) or not self.automatic():
                return

    def on_to(self, stage: str) -> None:
        """Play to a stage: the dealer does what is due; players check or stand, else make a bet they must, else call."""
        if stage == "between-hands":
            self.on_to("settled")
            while self.automatic():
                pass
        while not self.at(stage) and not self.at("settled"):
            self.one_more()

    def on_to_shown(self) -> None:
        """Play until the hands are shown and nothing is read, mucked or pushed yet."""
        while not (self.at("settled") or isinstance(self.engine.step(self.table), AwardStep)):
            due = self.due()
            if isinstance(self.engine.step(self.table), ShowdownStep) and due and due.by == DEALER:
                return
            self.one_more()

    def deciding(self) -> bool:
        """Whether a player has to act in a betting round."""
        due = self.due()
        return isinstance(self.engine.step(self.table), BettingStep) and due is not None and due.by != DEALER

    def to_first_decision(self) -> None:
        """A hand from its beginning, until the first player has to act."""
        while not isinstance(self.engine.step(self.table), BettingStep) and self.automatic():
            pass

    def coming(self) -> list[Done]:
        """The dealer's next lines, up to the next decision of a player; the run itself stays where it is."""
        later = copy(self)
        later.done, later.returned, later.numbered = [], Counter(), deepcopy(self.numbered)
        while (due := later.due()) and due.by == DEALER and later.automatic():
            pass
        return later.done

    def finish(self) -> None:
        """After the last line: an ended round is closed, a hand with one player left is settled; nothing more."""
        while self._closing() and self.automatic():
            pass

    # ---- what goes wrong

    def is_moment_of(self, tale: Tale, cards: tuple[Card, ...]) -> bool:
        """Whether it arises in place of the dealer's next step; `cards` are those it names."""
        return arising.comes(self, tale, cards)

    def is_ahead(self, tale: Tale, cards: tuple[Card, ...]) -> bool:
        """Whether its moment is still to come."""
        return arising.ahead(self, tale, cards)

    def is_behind(self, tale: Tale) -> bool:
        """Whether its moment lies before the position that the case starts from."""
        return arising.behind(self, tale)

    def laid_for(self, tale: Tale, facts: Mapping[str, Any]) -> Table:
        """The table with the cards that its facts name in their places."""
        return lay_cards(self, tale, facts)

    def on_to_notice(self, moment: str, tale: Tale) -> None:
        """Play on until somebody notices it."""
        on_to_notice(self, moment)

    # ---- inside

    def card(self, token: str) -> Card | None:
        """The card a token stands for, `c7` counted off the deck; None for any card."""
        if token[0] == "c" and token[1:].isdigit():
            return self.numbered.find(int(token[1:]), self.table.stub)
        return None if token == ANY else parse_card(token)

    def burns_of(self, street: str) -> int:
        """How many cards are burned before a street."""
        steps = (step for step in self.engine.steps if isinstance(step, BurnStep) and step.option("street") == street)
        return next((burns_before(self.engine, step) for step in steps), 0)

    def one_more(self) -> None:
        """The dealer's next step, or a player's plainest move."""
        if not self.automatic():
            self.must(self._plainest())

    def goes_wrong(self) -> bool:
        """Whether something went wrong in place of the dealer's next step."""
        found = next((trouble for trouble in self.troubles if trouble.comes(self)), None)
        if found is not None:
            found.happen(self)
        return found is not None

    def _opening(self) -> bool:
        """Whether all-in hands are being turned up, an ordinary step at tables that want it."""
        return isinstance(self.engine.step(self.table), OpenHandsStep) and self.table.stopped is None

    def _closing(self) -> bool:
        due = self.due()
        if due is None or due.by != DEALER:
            return False
        if len(self.table.live()) < 2:
            return not isinstance(due.move, m.MoveMarker)
        return isinstance(due.move, m.GatherBets) or self._opening() or (
            isinstance(due.move, m.TakeCommission) and not isinstance(self.engine.step(self.table), BurnStep | DealBoardStep)
        )

    def _note_showdown(self) -> None:
        if self.shown_down is None and isinstance(self.engine.step(self.table), ShowdownStep | AwardStep):
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

    def note_line(self, move: m.Move, dealt: Iterable[Card] = (), word: str | None = None) -> None:
        """Keep the line of a move that was made, if the language has a word for it; `word` is what a hand was read as."""
        line = line_of(move, dealt)
        if line:
            line = replace(line, word=word) if word else line
            self.done.append(Done(line, of_itself=isinstance(move, m.Redeal) and not self.numbered.cards))

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

    def _plainest(self) -> m.Move:
        due = self.due()
        for word in ("check", "stand", "call", "tap-out", "bet", "fold"):
            choice = due.choice(word) if due else None
            if due and choice:
                return move_of_choice(choice, due.by)
        raise Unplayable(self.waiting())

    def waiting(self) -> str:
        due = self.due()
        return f"seat {due.by} has to act" if due else "the hand is over"
