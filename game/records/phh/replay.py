"""Recorded hands through the engine: the recorded actions as moves, the dealer's steps in between, the stacks compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.records.phh.drive import Driven, drive
from game.records.phh.error import Skipped
from game.records.phh.hand import Hand
from game.records.phh.read import History, read
from game.records.phh.stage import StagedRecording, stage
from game.rulebook.book import Book
from game.rulebook.money import dollars
from game.table.state import Table


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the engine and the file part. Amounts in cents.

    `kind` is "stack" (final stacks), "odd chip" (the same, but only by what cannot be divided), "refused" (the rules do
    not allow a recorded action), "turn" (another player is to act), "unfinished" or "left over" (actions are missing, or
    remain). `cite` is the clause the engine went by, where one decides.
    """

    kind: str
    text: str
    player: int = 0
    recorded: int = 0
    replayed: int = 0
    cite: str = ""

    def __str__(self) -> str:
        return f"{self.text} [{self.cite}]" if self.cite else self.text


@dataclass(frozen=True, slots=True)
class Replayed:
    """One hand of a file: as it was played here (None if it was not), what differs, why it could not be compared."""

    file: str
    hand: Hand | None
    differences: tuple[Difference, ...] = ()
    skipped: str = ""


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """A file's hands. `skipped` gives the reasons of hands that were not compared, "" if all were."""

    file: str
    rounds: tuple[Replayed, ...]

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


def replay_history(history: History, books: Mapping[str, Book], game: str = "") -> Replayed:
    """One hand, replayed and compared. Raises PhhError for stakes and cards that no table has."""
    try:
        staged = stage(history, books, game)
        driven = drive(staged, history)
    except Skipped as reason:
        return Replayed(history.file, None, skipped=str(reason))
    hand = Hand(staged.engine, staged.opening, driven.moves)
    if driven.stop is not None:
        kind, text, cite = driven.stop
        if kind == "unfinished" and not history.finishing:
            return Replayed(history.file, hand, skipped=text)
        return Replayed(history.file, hand, (Difference(kind, text, cite=cite),))
    if not history.finishing:
        return Replayed(history.file, hand, skipped="the file gives no finishing stacks")
    return Replayed(history.file, hand, _compare(staged, driven, history))


def _compare(staged: StagedRecording, driven: Driven, history: History) -> tuple[Difference, ...]:
    table = driven.table
    off = {seat.number: seat.stack - history.finishing[seat.number - 1] for seat in table}
    if not any(off.values()):
        return ()
    odd = _only_odd_chips(staged, table, off)
    kind = "odd chip" if odd else "stack"
    cite = staged.engine.rules.cite("odd-chip") if odd else ""
    return tuple(
        Difference(kind, _text(seat.number, seat.stack, recorded), seat.number, recorded, seat.stack, cite)
        for seat, recorded in zip(table, history.finishing, strict=True)
        if seat.stack != recorded
    )


def _text(player: int, stack: int, recorded: int) -> str:
    return f"p{player} ends on {dollars(stack)}; the file says {dollars(recorded)}"


def _only_odd_chips(staged: StagedRecording, table: Table, off: dict[int, int]) -> bool:
    """Whether nothing but the indivisible rest of shared pots went to another winner of the same pot."""
    chip = staged.engine.rules.chip
    allowed: dict[int, int] = {}
    for pot in {award.pot for award in table.awards}:
        winners = [award.seat for award in table.awards if award.pot == pot]
        for seat in winners:
            allowed[seat] = allowed.get(seat, 0) + (len(winners) - 1) * chip
    return all(abs(amount) <= allowed.get(seat, 0) for seat, amount in off.items()) and abs(sum(off.values())) < chip * len(off)
