"""The hands of a file, as a list, and one of them as a round to look at and to play on from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.chair.keeping.kept_rows import LazyRows
from game.chair.reviewing.results import signed
from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.list_rows import Row, hits
from game.files import ContentFault
from game.grammar import counted
from game.records.hand_files import hands_in
from game.records.phh import History, PhhError, ReplayedHand, replay_history
from game.records.round_file import RoundFileError, replay_round
from game.rulebook.loader import library
from game.session.round import Round
from game.table.state import Table
from game.table.values import DEALER

SHOWN = 3
"""Winners that are named in a row."""
UNREADABLE = "can't be read"


class HandOfFile(NamedTuple):
    """A hand as it was played again: its round, who sits where, whose cards alone are told (0 for nobody's), and what parts it from
    its file, "" where they agree."""

    title: str
    round: Round
    names: dict[int, str]
    me: int
    remark: str

    def places(self, table: Table) -> list[Row]:
        """Where one can sit down to a table that the hand came to: seats still in, the one who saw it first, and the dealer's."""
        live = sorted((seat.number for seat in table.live()), key=lambda seat: (seat != self.me, seat))
        seats = [Row(str(seat), self.names.get(seat, f"Seat {seat}"), f"seat {seat}", colour="muted") for seat in live]
        return [*seats, Row(str(DEALER), "The dealer")]


class HandsOfFile(LazyRows):
    """The hands of a file as rows, each read as it comes into view. Raises CannotOpen where there is none."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._rows: dict[int, Row] = {}
        try:
            self._hands = hands_in(file)
        except PhhError as fault:
            raise CannotOpen(_sentence(fault)) from None

    def __len__(self) -> int:
        return len(self._hands)

    def row_at(self, at: int) -> Row:
        if at not in self._rows:
            self._rows[at] = self._row(at)
        return self._rows[at]

    def place(self, key: str) -> int:
        """Where the row of that key stands; the first where it is none of these."""
        return int(key) - 1 if key.isdecimal() and int(key) <= len(self) else 0

    def narrowed(self, query: str) -> Sequence[Row]:
        """Those in which every word of the query occurs; those that begin with it first."""
        return hits(query, ((row, row.text, row.note) for row in self)) if query.split() else self

    def hand(self, key: str) -> HandOfFile:
        """A hand, played again. Raises CannotOpen, saying why it cannot be."""
        number = int(key)
        try:
            history = self._hands[number - 1]()
            replayed = replay_history(history, library())
        except PhhError as fault:
            raise CannotOpen(_sentence(fault)) from None
        return _hand(f"Hand {number}", replayed, dict(enumerate(history.names, 1)), history.me)

    def _row(self, at: int) -> Row:
        key = str(at + 1)
        try:
            history = self._hands[at]()
        except PhhError as fault:
            return Row(key, f"{key}. {fault.place}: {fault.what}", UNREADABLE, colour="danger")
        return Row(key, f"{key}. {history.title or history.variant}", _outcome(history), colour="muted")


def hand_saved(file: Path) -> HandOfFile:
    """A hand that was saved here, whole. Raises FileFault where its file is not in order."""
    try:
        return _hand("Hand", replay_round(file, library()), {}, 0)
    except RoundFileError as fault:
        raise ContentFault(file, 0, f"{fault.place}: {fault.what}", fault.remedy) from None


def _hand(title: str, replayed: ReplayedHand, names: dict[int, str], me: int) -> HandOfFile:
    if replayed.hand is None or not replayed.hand.moves:
        raise CannotOpen(f"{title} can't be played: {replayed.skipped or 'nothing happens in it'}.")
    rules, opening = replayed.hand.engine.rules, replayed.hand.opening
    round_ = Round(rules.book.id, rules.spec.id, rules.settings, opening, replayed.hand.moves)
    there = {seat: name for seat, name in names.items() if seat in opening.seats}
    remark = str(replayed.differences[0]) if replayed.differences else replayed.open_end
    return HandOfFile(f"{title}: {rules.spec.title}", round_, there, me, remark)


def _outcome(history: History) -> str:
    """Who won, by name; without results, how many play."""
    gains = [(end or 0) - (start or 0) for start, end in zip(history.stacks, history.finishing, strict=False)]
    gains = gains or list(history.winnings)
    names = history.names or tuple(f"p{number}" for number in range(1, history.players + 1))
    won = [f"{name} {signed(gain)}" for name, gain in zip(names, gains, strict=False) if gain > 0]
    return ", ".join(won[:SHOWN]) if won else counted(history.players, "player")


def _sentence(fault: PhhError) -> str:
    return f"{Path(fault.file).name}, {fault.place}: {fault.what}. To fix it, {fault.remedy}."
