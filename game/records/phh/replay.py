"""Recorded hands through the engine: the recorded actions as moves, the dealer's steps in between, the stacks compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.records.phh.drive import drive
from game.records.phh.error import Skipped
from game.records.phh.hand import Hand
from game.records.phh.read import History, read
from game.records.phh.results import Difference, compare, told
from game.records.phh.stage import stage
from game.rulebook.book import Book


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """One hand of a file: as it was played here (None if it was not), what differs, why it could not be played.

    `checked` names the results that the file gives and that were compared, "stacks" and "winnings"; without any only the play
    was checked, every action against the rules. `open_end` says who is to act where the recording ends before the hand.
    """

    file: str
    hand: Hand | None
    differences: tuple[Difference, ...] = ()
    skipped: str = ""
    checked: tuple[str, ...] = ()
    open_end: str = ""


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """A file's hands. `skipped` gives the reasons of hands that were not compared, "" if all were."""

    file: str
    rounds: tuple[ReplayedHand, ...]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Every difference, hand after hand."""
        return tuple(difference for hand in self.rounds for difference in hand.differences)

    @property
    def skipped(self) -> str:
        """Why hands were not compared."""
        return "; ".join(hand.skipped for hand in self.rounds if hand.skipped)


def replay(path: Path, books: Mapping[str, Book], game: str = "") -> ReplayResult:
    """Every hand of a file, replayed and compared; `game` is another game to try it under. Raises PhhError."""
    return ReplayResult(str(path), tuple(replay_history(history, books, game) for history in read(path)))


def replay_history(history: History, books: Mapping[str, Book], game: str = "") -> ReplayedHand:
    """One hand, replayed and compared. Raises PhhError for stakes and cards that no table has."""
    try:
        staged = stage(history, books, game)
        driven = drive(staged, history)
    except Skipped as reason:
        return ReplayedHand(history.file, None, skipped=str(reason))
    hand = Hand(staged.engine, staged.opening, driven.moves)
    differences = compare(history, staged.engine.rules, driven.table, driven.uncalled)
    if driven.stop is None:
        return ReplayedHand(history.file, hand, differences, checked=told(history))
    kind, text, cite = driven.stop
    if kind == "unfinished" and not differences:
        return ReplayedHand(history.file, hand, checked=told(history), open_end=text)
    return ReplayedHand(history.file, hand, (Difference(kind, text, cite=cite),))
