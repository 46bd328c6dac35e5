"""The engine: given a table, what is due, and what follows from a move. It asks the steps; it decides nothing itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from game.cards.card import Card
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import Settings
from game.table import events as e
from game.table import move_check
from game.table import moves as m
from game.table.betting import all_in_choice, loose
from game.table.between.hand_setup import Circumstances, Setup
from game.table.evolve import evolve, fold_in
from game.table.game import Game, Officer
from game.table.outcome import Due, Outcome, Refusal, WrongMove, who
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps import STEPS
from game.table.steps.banked import jackpot
from game.table.steps.base import Step
from game.table.steps.betting import BettingStep
from game.table.steps.drawing import DrawStep, OverBlindStep
from game.table.steps.opening import OpenHandsStep
from game.table.values import Seat


class Engine(Game):
    """One game of one book under one table's settings. Holds no table: everything it knows of a hand is passed in.
    `irregularities.officer.new_engine` makes one with the officer who knows all that can go wrong."""

    def __init__(self, book: Book, spec: GameSpec, settings: Settings, officer: Officer) -> None:
        self.rules = Rules(book, spec, settings)
        self.officer = officer
        self.steps: tuple[Step, ...] = tuple(STEPS[step.kind](step, self.rules) for step in self.rules.spec.procedure)
        self._opens_hands = any(isinstance(step, OpenHandsStep) for step in self.steps)

    def opening(
        self, stacks: Mapping[int, int], setup: Setup, deck: tuple[Card, ...] | None = None, hand: int = 1,
        *, rebuys: bool = False, new_deck: bool = False, **met: Unpack[Circumstances],
    ) -> Table:  # fmt: skip
        """The table before the first step of a hand: stacks (seat -> cents) sit down as `setup` says, the deck unshuffled.
        A first hand always has a `new_deck`."""
        seats = {
            number: Seat(number, stack, "out" if number in setup.sits_out or not stack else "live")
            for number, stack in sorted(stacks.items())
        }
        table = Table(
            seats=seats,
            marker=setup.marker,
            stub=deck if deck is not None else self.rules.spec.deck,
            posts=tuple(post for post in setup.posts if seats[post.seat].live),
            hand=hand,
        ).with_(
            places=setup.places,
            marker_dead=setup.marker_dead,
            marker_stays=setup.stays,
            eliminated=setup.eliminated,
            rebuys=rebuys and not self.rules.has("no-additions"),
            new_deck=new_deck or hand == 1,
            **met,
        )
        return self.settle(table, begins=True)[0]

    def due(self, table: Table) -> Due | None:
        """Who must do something now, what, and under which clause; None when the hand is over."""
        if table.trouble.stopped is not None:
            return self.officer.due(self.rules, table)
        step = self.step(table)
        if step is not None and table.trouble.asked_now:
            return all_in_choice.due(self.rules, table)
        return step.due(table) if step else None

    def apply(self, table: Table, move: m.Move) -> Outcome | Refusal:
        """What follows from a move: the table after it and what happened, or why it is not right. Never raises for a wrong move."""
        try:
            move_check.check(table, move)
        except WrongMove as wrong:
            return self._refusal(table, move, wrong)
        try:
            happened = tuple(self._decide(table, move))
        except WrongMove as wrong:
            step = self.step(table) if table.trouble.stopped is None else None
            return self._refusal(table, move, wrong, step.refusal_clause(table, move) if step else "")
        again = table.trouble.stopped is not None or table.deck_goes_first
        rewound = again and any(isinstance(event, e.Rewound) for event in happened)
        left = bool(happened) and isinstance(happened[-1], e.StepEnded)
        after, more = self.settle(fold_in(table, happened), begins=rewound or left)
        return Outcome(after, happened + more)

    def _refusal(self, table: Table, move: m.Move, wrong: WrongMove, named: str = "") -> Refusal:
        """Under the clause `named` that the move breaks, else the one against it, else that of what is due, or was at last."""
        due = self.due(table)
        return Refusal(move, named or wrong.cite or (due.cite if due else "") or self._on(table), wrong.reason, due)

    def _on(self, table: Table) -> str:
        return self.steps[min(table.cursor, len(self.steps) - 1)].cite

    def _decide(self, table: Table, move: m.Move) -> tuple[e.Event, ...]:
        if table.trouble.stopped is not None or type(move) in self.officer.moves:
            return tuple(self.officer.decide(self, table, move))
        step = self.step(table)
        if step is None:
            raise WrongMove("", "The hand is over.")
        if asked := table.trouble.asked_now:
            return self._asked(table, move, asked)
        if step.left_out(move):
            passed = e.StepEnded("", table.cursor)
            return (passed, *self._decide(evolve(table, passed), move))
        try:
            return tuple(self.follows(step, table, move))
        except WrongMove as wrong:
            if isinstance(move, m.CountDeck) and self.rules.has("count-order"):
                return (self._count(table),)
            if isinstance(move, m.Claim) and (claim := jackpot.claimed(self.rules, self.steps, table, move)):
                return tuple(claim)
            raise self._too_late(table, move) or self._over_the_blinds(step, move) or wrong from None

    def _asked(self, table: Table, move: m.Move, seat: int) -> tuple[e.Event, ...]:
        """The answer of the seat that was just asked; or play goes on without one."""
        if isinstance(move, m.Decline) and move.by == seat:
            return (e.AllInAnswered(self.rules.cite("exposed-last-card"), seat),)
        silent = e.AllInLeftOpen("", seat)
        return (silent, *self._decide(evolve(table, silent), move))

    def _count(self, table: Table) -> e.CardsCounted:
        """A count of the cards in the middle of a round, where the book lets one be ordered at any time (act 2.4)."""
        out = len(table.bank.house) + len(table.bank.upcard) + len(table.bank.rack) + sum(len(seat.hole) for seat in table)
        return e.CardsCounted(self.rules.cite("count-order"), out, len(table.stub))

    def _too_late(self, table: Table, move: m.Move) -> WrongMove | None:
        """The clause that ended the betting, where a player tries to act in it after all."""
        if not isinstance(move, m.WAGERS) or table.betting is not None or not table.rounds:
            return None
        if isinstance(self.step(table), DrawStep):
            return None
        street = table.rounds[-1].street
        cite = next(step.cite for step in self.steps if isinstance(step, BettingStep) and step.street == street)
        return WrongMove(cite, f"{who(move.by)}: the {street} betting is over.")

    def _over_the_blinds(self, on: Step, move: m.Move) -> WrongMove | None:
        """The clause on the one over-blind, where a player tries to put one in at another moment."""
        own = next((step for step in self.steps if isinstance(step, OverBlindStep)), None)
        if not isinstance(move, m.OverBlind) or own is None or on is own:
            return None
        return WrongMove(own.cite, f"{who(move.by)}: no straddle now. One seat may straddle, right after the last blind.")

    def _hands_to_open(self, table: Table) -> e.Event | None:
        """Back to the opening of hands where it has become due since, a hand having dropped out before the next street (thr 18)."""
        before = self.steps[table.cursor - 1] if 0 < table.cursor < len(self.steps) else None
        going_on = table.betting is not None or table.progress
        if not isinstance(before, OpenHandsStep) or table.trouble.stopped is not None or going_on:
            return None
        return None if before.finished(table) else e.Rewound("", table.cursor - 1)

    def settle(self, table: Table, *, begins: bool) -> tuple[Table, tuple[e.Event, ...]]:
        """Go on over every step that has nothing left to do. `begins`: the step at the cursor has not begun yet."""
        happened: list[e.Event] = []
        if table.betting is not None and table.betting.restricted and (happened := loose.beyond_the_call(self.rules, table)):
            table = fold_in(table, happened)
        if self._opens_hands and (back := self._hands_to_open(table)):
            happened, table, begins = [*happened, back], evolve(table, back), True
        while table.trouble.stopped is None and (step := self.step(table)) is not None:
            if begins and (begun := step.begin(table)):
                table = fold_in(table, begun)
                happened += begun
            if not step.finished(table):
                break
            ended = e.StepEnded("", table.cursor)
            table = evolve(table, ended)
            happened.append(ended)
            begins = True
        return table, tuple(happened)
