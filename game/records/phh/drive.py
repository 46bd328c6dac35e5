"""Plays a staged hand: the recorded players act, everything between is the dealer's."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from game.cards.card import Card
from game.records.phh.actions import Action
from game.records.phh.pack import hole_cards
from game.records.phh.read import History
from game.records.phh.stage import Skipped, Staged
from game.rulebook.money import dollars
from game.table import moves as m
from game.table.outcome import Due, Refusal
from game.table.state import Table
from game.table.steps.betting import move_of


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
    script = _Script(history, staged.order, staged.cut)
    engine, table, made = staged.engine, staged.opening, list[m.Move]()
    try:
        while (due := engine.due(table)) is not None:
            move = script.move(table, due)
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

    def __init__(self, history: History, order: tuple[Card, ...], cut: int) -> None:
        self.history, self.order, self.cut = history, order, cut
        self.actions = deque(action for action in history.actions if action.kind in ("f", "cc", "cbr"))
        self.shown = {action.player: bool(action.cards) for action in history.actions if action.kind == "sm"}
        self.last = "the deal"

    def move(self, table: Table, due: Due) -> m.Move:
        """The move for what is due."""
        if isinstance(due.move, m.Shuffle):
            return m.Shuffle(self.order[-self.cut :] + self.order[: -self.cut] if self.cut else self.order)
        if due.move is not None and not isinstance(due.move, m.Show):
            return due.move
        if due.choices[0].kind == "cut":
            return m.Cut(self.cut, by=due.by)
        if due.choice("show") is not None:
            return self._at_showdown(due)
        return self._action(table, due)

    def _at_showdown(self, due: Due) -> m.Move:
        """Shown, given up, or (where the recording is silent) shown if the cards are known."""
        shows = self.shown.get(due.by)
        if shows is None and (not (cards := hole_cards(self.history, due.by)) or None in cards):
            raise Skipped(f"the cards of p{due.by}, who is at the showdown, are not known")
        if shows is False and due.choice("muck") is not None:
            return m.Muck(by=due.by)
        return m.Show(by=due.by)

    # ---- betting

    def _action(self, table: Table, due: Due) -> m.Move:
        if not self.actions:
            raise _Stop("unfinished", f"the recorded actions end while p{due.by} is to act", due.cite)
        action = self.actions.popleft()
        self.last = f"action {action.at} ({action.text})"
        if action.player != due.by:
            raise _Stop("turn", f"{self.last}: p{due.by} is to act", due.cite)
        return _PLAY[action.kind](action, table, due)

    def expect_end(self) -> None:
        """Stop if recorded actions remain although the hand is over."""
        if self.actions:
            action = self.actions[0]
            raise _Stop("left over", f"action {action.at} ({action.text}) comes after the end of the hand")


def _fold(action: Action, table: Table, due: Due) -> m.Move:
    return m.Fold(by=due.by)


def _passive(action: Action, table: Table, due: Due) -> m.Move:
    kinds = {choice.kind for choice in due.choices}
    if "check" in kinds:
        return m.Check(by=due.by)
    return m.Stand(by=due.by) if "stand" in kinds else m.Call(by=due.by)


def _wager(action: Action, table: Table, due: Due) -> m.Move:
    """A bet or a raise; all chips in below the least amount are a tapping out."""
    choice = due.choice("bet") or due.choice("raise-to") or due.choice("tap-out")
    seat = table.seats[due.by]
    if action.amount > seat.stack + seat.bet:
        raise _Stop("refused", f"action {action.at} ({action.text}): p{due.by} has only {dollars(seat.stack + seat.bet)}")
    if choice is not None and (choice.kind != "tap-out" or choice.least == action.amount):
        return move_of(choice, due.by, action.amount)
    return m.Raise(action.amount, by=due.by)


_PLAY = {"f": _fold, "cc": _passive, "cbr": _wager}
