"""Plays a staged hand: the recorded players act, everything between is the dealer's."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from game.records.phh.actions import Action
from game.records.phh.pack import hole_cards
from game.records.phh.read import History
from game.records.phh.stage import Skipped, Staged
from game.rulebook.money import dollars
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due, Refusal
from game.table.state import Table
from game.table.steps.dealing import DealHoleStep
from game.table.wagering import Betting


class _Stop(Exception):
    """The recording and the rules part here: kind, text, clause."""

    def __init__(self, kind: str, text: str, cite: str = "") -> None:
        self.told = (kind, text, cite)
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class Driven:
    """How far a hand came: its moves, the table after them, and what stopped it (None when it was played to its end)."""

    moves: tuple[m.Move, ...]
    table: Table
    stop: tuple[str, str, str] | None = None


def drive(staged: Staged, history: History) -> Driven:
    """The hand as far as recording and rules agree. Raises Skipped where the recording hides what decides the hand."""
    script = _Script(history, staged)
    engine, table, made = staged.engine, staged.opening, list[m.Move]()
    try:
        while (move := script.move(engine, table)) is not None:
            outcome = engine.apply(table, move)
            if isinstance(outcome, Refusal):
                raise _Stop("refused", f"{script.last}: {outcome.reason}", outcome.cite)
            made.append(move)
            table = outcome.table
        script.expect_end()
    except _Stop as stop:
        return Driven(tuple(made), table, stop.told)
    return Driven(tuple(made), table)


class _Script:
    """What the recording has for each thing that falls due."""

    def __init__(self, history: History, staged: Staged) -> None:
        self.history, self.order, self.cut = history, staged.order, staged.cut
        self.deals = deque(staged.deals)
        self.actions = deque(action for action in history.actions if action.kind in ("f", "cc", "cbr"))
        self.shown = {action.player: bool(action.cards) for action in history.actions if action.kind == "sm"}
        self.last = "the deal"

    def move(self, engine: Engine, table: Table) -> m.Move | None:
        """The move for what is due; None when the hand is over.

        Who acts is in the recording, and who is dealt a card in the packing of the deck: not asking again is quicker, and the
        engine refuses what is wrong.
        """
        if table.betting is not None and table.betting.turn:
            return self._action(engine, table, table.betting)
        if self.deals and isinstance(engine.step(table), DealHoleStep):
            return m.DealCard(self.deals.popleft())
        due = engine.due(table)
        return self._dealers(due) if due is not None else None

    def _dealers(self, due: Due) -> m.Move:
        if isinstance(due.move, m.Shuffle):
            return m.Shuffle(self.order[-self.cut :] + self.order[: -self.cut] if self.cut else self.order)
        if due.move is not None and not isinstance(due.move, m.Show):
            return due.move
        if due.choices[0].kind == "cut":
            return m.Cut(self.cut, by=due.by)
        return self._at_showdown(due)

    def _at_showdown(self, due: Due) -> m.Move:
        """Shown, given up, or (where the recording is silent) shown if the cards are known."""
        shows = self.shown.get(due.by)
        if shows is None and (not (cards := hole_cards(self.history)[due.by]) or None in cards):
            raise Skipped(f"the cards of p{due.by}, who is at the showdown, are not known")
        if shows is False and due.choice("muck") is not None:
            return m.Muck(by=due.by)
        return m.Show(by=due.by)

    # ---- betting

    def _action(self, engine: Engine, table: Table, betting: Betting) -> m.Move:
        if not self.actions:
            raise _Stop("unfinished", f"the recorded actions end while p{betting.turn} is to act", engine.rules.cite("in-turn"))
        action = self.actions.popleft()
        self.last = f"action {action.at} ({action.text})"
        if action.player != betting.turn:
            raise _Stop("turn", f"{self.last}: p{betting.turn} is to act", engine.rules.cite("in-turn"))
        if action.kind == "f":
            return m.Fold(by=action.player)
        return _passive(table, betting) if action.kind == "cc" else _wager(engine, table, betting, action)

    def expect_end(self) -> None:
        """Stop if recorded actions remain although the hand is over."""
        if self.actions:
            action = self.actions[0]
            raise _Stop("left over", f"action {action.at} ({action.text}) comes after the end of the hand")


def _passive(table: Table, betting: Betting) -> m.Move:
    if not betting.price:
        return m.Check(by=betting.turn)
    level = table.seats[betting.turn].bet >= betting.price
    return m.Stand(by=betting.turn) if level else m.Call(by=betting.turn)


def _wager(engine: Engine, table: Table, betting: Betting, action: Action) -> m.Move:
    """A bet or a raise to a total; all chips in, below the least amount, are a tapping out."""
    seat = table.seats[betting.turn]
    if action.amount > seat.stack + seat.bet:
        raise _Stop("refused", f"action {action.at} ({action.text}): p{seat.number} has only {dollars(seat.stack + seat.bet)}")
    if action.amount == seat.stack + seat.bet:
        due = engine.due(table)
        if due is not None and due.choice("tap-out") is not None:
            return m.TapOut(action.amount, by=seat.number)
    return (m.Raise if betting.price else m.Bet)(action.amount, by=seat.number)
