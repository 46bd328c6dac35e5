"""A round of play as its opening and its moves: replay, undo, rewind and review all follow from that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.irregularities.officer import new_engine
from game.rulebook.loader import library
from game.rulebook.settings import Settings
from game.table.engine import Engine
from game.table.events import Event
from game.table.moves import Move
from game.table.outcome import Due, Outcome, Refusal
from game.table.state import Table


class ReplayError(Exception):
    """A round's move is refused when it is played again: which one, what it was, and why."""

    def __init__(self, at: int, refusal: Refusal) -> None:
        self.at, self.refusal = at, refusal
        super().__init__(f"move {at + 1}, {type(refusal.move).__name__}: {refusal.reason} [{refusal.cite or 'no clause'}]")


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """One move of a round, with all that a reader of it asks for.

    `at` is its place in the round, from 0; `due` is what was due before it (None if nothing was). `over`: nothing is due after it.
    """

    at: int
    due: Due | None
    move: Move
    before: Table
    events: tuple[Event, ...]
    after: Table
    over: bool


@dataclass(frozen=True)
class Round:
    """One hand: ids of book and game, the table's settings, the table before the first move, the moves.

    Two rounds that are equal lead to equal tables and events: chance is in the moves, never in the replaying. A part of
    a round is a round, so undo is a shorter one and a drill may branch off anywhere.
    """

    book: str
    game: str
    settings: Settings
    opening: Table
    moves: tuple[Move, ...] = ()

    def __len__(self) -> int:
        return len(self.moves)

    @property
    def engine(self) -> Engine:
        """The engine of this game under these settings; equal rounds share it."""
        return engine_for(self.book, self.game, self.settings)

    def __getitem__(self, part: slice) -> Round:
        """The round up to a move: `round_[:10]`. ValueError for a slice that leaves out the beginning."""
        if part.start not in (None, 0) or part.step not in (None, 1):
            raise ValueError("a round can only be cut at its end: use round[:number of moves]")
        return self._having(self.moves[part])

    def plus(self, *moves: Move) -> Round:
        """The round with further moves."""
        return self._having(self.moves + moves)

    def _having(self, moves: tuple[Move, ...]) -> Round:
        return Round(self.book, self.game, self.settings, self.opening, moves)

    @cached_property
    def steps(self) -> tuple[PlayedMove, ...]:
        """All of `played`, held as long as the round is, for callers who ask several times. Raises ReplayError."""
        return tuple(self.played())

    def played(self) -> Iterator[PlayedMove]:
        """Every move again, with what was due, what happened and the tables around it. Raises ReplayError."""
        engine, table = self.engine, self.opening
        due = engine.due(table)
        for at, move in enumerate(self.moves):
            answer = engine.apply(table, move)
            if isinstance(answer, Refusal):
                raise ReplayError(at, answer)
            coming = engine.due(answer.table)
            yield PlayedMove(at, due, move, table, answer.events, answer.table, coming is None)
            due, table = coming, answer.table

    def table(self, after: int | None = None) -> Table:
        """The table after so many moves (all, if not said). Raises ReplayError."""
        engine, table = self.engine, self.opening
        for at, move in enumerate(self.moves[:after]):
            table = _next(engine, table, at, move).table
        return table


def _next(engine: Engine, table: Table, at: int, move: Move) -> Outcome:
    answer = engine.apply(table, move)
    if isinstance(answer, Refusal):
        raise ReplayError(at, answer)
    return answer


@lru_cache(maxsize=64)
def engine_for(book: str, game: str, settings: Settings) -> Engine:
    """The engine of a game under a table's settings, the same for the same settings. Raises UnknownRef."""
    shelf = library()[book]
    return new_engine(shelf, shelf.game(game), settings)


def with_chips(round_: Round, stacks: Mapping[int, int]) -> Round:
    """A first hand with other chips (seat -> cents), as if the table had been played at for a while."""
    held = {number: seat.with_(stack=stacks[number]) for number, seat in round_.opening.seats.items()}
    charges = tuple((number, fee) for number, fee in round_.opening.between.time_charges if stacks[number] > fee)
    return replace(round_, opening=round_.opening.with_(seats=held, time_charges=charges))


class TakenBack(NamedTuple):
    """How far a hand had come, in moves and events, when it was taken back."""

    moves: int
    clock: int


FIRST_TIME = TakenBack(0, 0)
TO_ITS_END = TakenBack(10**9, 10**9)
"""Of a hand that was over when it was taken back."""


def taken_back(earlier: TakenBack, round_: Round, table: Table, *, over: bool) -> TakenBack:
    """What is played once more, when a hand that stands so is taken back."""
    return max(earlier, TO_ITS_END if over else TakenBack(len(round_), table.clock))
