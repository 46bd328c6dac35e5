"""Faults that lose or double what is kept, to be planted into a program that will be killed: the harnesses must find each."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence

from game.records.storage import writer
from game.records.storage.writer import Job, WaitingFile, Writer
from game.records.store import KeptRounds

_carry_out = writer._carry_out


def _update_lost() -> None:
    def carry_out(connection: sqlite3.Connection, job: Job) -> None:
        _carry_out(connection, tuple(each for each in job if not each[0].startswith("UPDATE rounds")))

    writer._carry_out = carry_out


def _not_flushed() -> None:
    """It is said to be written before the transaction is over."""
    done = 0

    def carry_out(connection: sqlite3.Connection, job: Job) -> None:
        nonlocal done
        done += 1
        if not connection.in_transaction:
            connection.execute("BEGIN IMMEDIATE")
        for sql, values in job:
            connection.execute(sql, values)
        if done % 5 == 0:
            connection.execute("COMMIT")

    writer._carry_out = carry_out


def _in_halves() -> None:
    """What belongs together is written piece by piece."""
    def carry_out(connection: sqlite3.Connection, job: Job) -> None:
        for statement in job:
            _carry_out(connection, (statement,))
            time.sleep(0.002 if len(job) > 1 else 0)

    writer._carry_out = carry_out


def _waiting_twice() -> None:
    """A row that waited is written a second time, under another number."""
    take_up = Writer.take_up

    def twice(self: Writer, jobs: Iterable[Job]) -> None:
        found = list(jobs)
        rows = [((sql, (None, *values[1:])),) for job in found for sql, values in job if "INTO choices (id" in sql]
        take_up(self, [*found, *rows])

    Writer.take_up = twice  # type: ignore[method-assign]


def _waiting_buffered() -> None:
    """What waits is said to be in the file, and is not yet."""
    keep, late = WaitingFile.keep, list[Job]()

    def buffered(self: WaitingFile, jobs: Sequence[Job], *, instead: bool) -> bool:
        if instead:
            late.clear()
        late.extend(jobs)
        if len(late) < 6 and not instead:
            return True
        kept = keep(self, tuple(late), instead=instead)
        late.clear()
        return kept

    WaitingFile.keep = buffered  # type: ignore[method-assign]


def _waiting_stays() -> None:
    """What waited is not taken out of the file once it is written: the next program does it all once more."""
    WaitingFile.forget = lambda self: None  # type: ignore[method-assign]


def _never_finished() -> None:
    """Nobody has the end of a hand kept."""
    KeptRounds.finish = lambda self, round_id, results: None  # type: ignore[method-assign]


def _finished_wrongly() -> None:
    """The end of a hand is kept without what everybody had."""
    finish = KeptRounds.finish
    KeptRounds.finish = lambda self, round_id, results: finish(self, round_id, {"stacks": {}})  # type: ignore[method-assign]


FAULTS: dict[str, Callable[[], None]] = {
    "a lost update of rounds": _update_lost,
    "a write that is not flushed": _not_flushed,
    "a waiting row written twice": _waiting_twice,
    "several things kept in halves": _in_halves,
    "what waits said to be in the file too early": _waiting_buffered,
    "what waited done once more by the next program": _waiting_stays,
}
"""Each is planted by calling it, in the program that will be killed."""

OF_TABLES: dict[str, Callable[[], None]] = {
    "a lost update of rounds": _update_lost,
    "the end of a hand never kept": _never_finished,
    "the end of a hand without its stacks": _finished_wrongly,
}
"""Those that a program at a table shows."""
