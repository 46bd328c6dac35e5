"""Writes behind: a thread of its own carries out what must be kept, in order, and tries again while disk or file will not.

The one who plays never waits for the disk. What cannot be written yet is held, and copied to a file next to the database, so that
it outlives the program as well.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final, Protocol

from game.files import json_file, plain_file
from game.files.saving import NotSaved, add_lines, save_text, spare_name

MOST_BYTES = 1 << 28
"""Hours of play."""
_CHANGES = ("INSERT INTO ", "UPDATE ", "DELETE FROM ")
"""How everything begins that is ever kept: nothing else is taken from the file."""
_NUMBERED = re.compile(r"INSERT INTO (\w+) \(id, ")


class WaitingFile:
    """The file, which is there only while something waits."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._before: list[Path] = []

    def move(self, file: Path) -> None:
        """Hold what waits in another file from now on. What lies in the one before goes with it: written once more, it would undo
        what came later."""
        self._before.append(self.file)
        self.file = file

    def keep(self, jobs: Sequence[Job], *, instead: bool) -> bool:
        """Hold these after those that are held, or `instead` of them. False where the disk will not take them."""
        lines = "".join(f"{json.dumps(job, ensure_ascii=False)}\n" for job in jobs)
        try:
            (save_text if instead else add_lines)(self.file, lines)
        except NotSaved:
            return False
        return True

    def forget(self) -> None:
        """All have been written."""
        for file in (self.file, *self._before):
            with suppress(OSError):
                file.unlink()

    def set_aside(self) -> None:
        """Some can never be written: the file gets another name. Nothing is overwritten."""
        with suppress(OSError):
            self.file.rename(spare_name(self.file, "-damaged-"))

    def jobs(self) -> list[Job]:
        """What an earlier run has left. A file that cannot be read is set aside; of a spoiled one what stands before the line
        that is wrong is held on, since nothing in it rests on what came later."""
        if not os.path.lexists(self.file):
            return []
        found: list[Job] = []
        try:
            whole, _, _ = plain_file.text(self.file, MOST_BYTES).rpartition("\n")  # a last line without its end was never whole
            for line in filter(None, whole.split("\n")):
                found.append(_job(json_file.parse(line)))
        except (ValueError, TypeError):
            self.set_aside()
            if found:
                self.keep(found, instead=True)
        return found


def _job(found: Any) -> Job:
    return tuple((_statement(sql), tuple(values)) for sql, values in found)


def _statement(sql: Any) -> str:
    if not isinstance(sql, str) or not sql.startswith(_CHANGES):
        raise ValueError(f"{sql!r} keeps nothing")
    return sql


def highest(jobs: Iterable[Job]) -> dict[str, int]:
    """The highest number of a row in each table that gets numbered rows by them."""
    found: dict[str, int] = {}
    for sql, values in (statement for job in jobs for statement in job):
        numbered = _NUMBERED.match(sql)
        if numbered and values and isinstance(values[0], int):
            found[numbered[1]] = max(values[0], found.get(numbered[1], 0))
    return found


Statement = tuple[str, tuple[Any, ...]]
Job = tuple[Statement, ...]
"""What is kept all or not at all."""

AGAIN_SECONDS = 0.5
"""How long after a failure it is tried again."""
_PASSING: Final = frozenset({
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL,
})
"""Failures that may be over the next time. All others last."""
_WRITTEN: Final = frozenset({sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE,
                             sqlite3.SQLITE_CONSTRAINT_ROWID})
"""What a row answers that is there already."""


@dataclass(frozen=True, slots=True)
class WriteTrouble:
    """Why nothing is written just now; with `lasting` it will not be written in this run any more."""

    error: sqlite3.Error
    lasting: bool = False


class WaitingJobs(Protocol):
    """Where jobs lie that could not be written yet, so that they outlive the program."""

    def keep(self, jobs: Sequence[Job], *, instead: bool) -> bool:
        """Hold these after those that are held, or `instead` of them. False if that cannot be done: they are in the queue
        anyway."""

    def forget(self) -> None:
        """All have been written."""

    def set_aside(self) -> None:
        """Some can never be written: put them where they are in nobody's way."""


class Writer:
    """The queue and its thread, which begins with the first job. `connect` opens the file for writing, in that thread.

    `trouble` is None as long as all is well.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], waiting: WaitingJobs) -> None:
        self.trouble: WriteTrouble | None = None
        self._connect, self._waiting = connect, waiting
        self._connection: sqlite3.Connection | None = None
        self._jobs: deque[Job] = deque()
        self._tried = 0
        """How many of the first jobs may have been written although the database did not say so."""
        self._held = 0
        """How many of the first jobs lie in `waiting`."""
        self._old = 0
        """How many of the first jobs are of an earlier run."""
        self._spoilt = False
        """One of those can never be written."""
        self.in_memory = False
        """While there is trouble: some of it is on no disk, and lost if the program ends."""
        self._late = self._ends = self._moved = False
        self._at_work = threading.Lock()
        self._turn = threading.Condition()
        self._thread: threading.Thread | None = None

    def put(self, job: Job) -> None:
        """Have a job done after all those before it. Once nothing can be written any more it is let go."""
        with self._turn:
            if not self._ends and not self._lasting:
                self._jobs.append(job)
                self._begin()

    def take_up(self, jobs: Iterable[Job]) -> None:
        """Begin with what an earlier run of the program could not write. Before everything else."""
        with self._turn:
            self._jobs.extend(jobs)
            self._tried = self._held = self._old = len(self._jobs)
            if self._jobs:
                self._begin()

    def moment(self, seconds: float) -> None:
        """Wait until all is written, for at most so long; not at all while there is trouble, or the disk was slower than that."""
        with self._turn:
            self._turn.wait_for(lambda: not self._jobs or self._late or self.trouble is not None, seconds)
            self._late = bool(self._jobs)

    def settle(self, seconds: float) -> bool:
        """Whether all is written, after at most so long; at once while there is trouble."""
        with self._turn:
            self._turn.wait_for(lambda: not self._jobs or self.trouble is not None, seconds)
            return not self._jobs

    def flush(self, seconds: float) -> bool:
        """Whether all is written, after at most so long, trouble or not."""
        with self._turn:
            self._turn.wait_for(lambda: not self._jobs or self._lasting, seconds)
            return not self._jobs

    @contextmanager
    def between_jobs(self) -> Iterator[None]:
        """Nothing is written for as long as this lasts; afterwards the file is opened again, and `waiting` filled again."""
        with self._at_work:
            yield
            with self._turn:
                jobs = tuple(self._jobs)
            self.in_memory = bool(jobs) and not self._waiting.keep(jobs, instead=True)
            self._held = 0 if self.in_memory else len(jobs)
            self._moved = True

    def close(self, seconds: float) -> None:
        """Write what there is, and end. What cannot be written within the time is left in `waiting`."""
        if self._thread is None:
            return
        self.flush(seconds)
        with self._turn:
            self._ends = True
            self._turn.notify_all()
        self._thread.join(seconds)
        if self._jobs and not self._lasting:
            self._waiting.keep(tuple(self._jobs), instead=True)

    # ---- the thread

    @property
    def _lasting(self) -> bool:
        return self.trouble is not None and self.trouble.lasting

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="records", daemon=True)
            self._thread.start()
        self._turn.notify_all()

    def _run(self) -> None:
        while (job := self._next()) is not None:
            with self._at_work:
                error = self._attempt(job)
                if error is None:
                    self._is_done()
                else:
                    self._fails(error)
            if error is not None:
                self._rests()
        if self._connection is not None:
            self._connection.close()

    def _next(self) -> Job | None:
        """The first job, as soon as there is one; None at the end."""
        with self._turn:
            self._turn.wait_for(lambda: self._ends or (bool(self._jobs) and not self._lasting))
            return None if self._ends else self._jobs[0]

    def _attempt(self, job: Job) -> sqlite3.Error | None:
        if self._moved:
            self._moved = False
            self._reconnect()
        try:
            if self._connection is None:
                self._connection = self._connect()
            _carry_out(self._connection, job)
        except sqlite3.Error as error:
            return None if self._tried and _code(error) in _WRITTEN else error
        except (ValueError, OverflowError) as error:  # a value that no database can hold
            return sqlite3.DataError(str(error))
        return None

    def _is_done(self) -> None:
        # `waiting` goes before the next job is begun: done once more after that one, these would undo it.
        if self._held == 1:
            (self._waiting.set_aside if self._spoilt else self._waiting.forget)()
            self._spoilt = False
        with self._turn:
            self._jobs.popleft()
            self._tried, self._held, self._old = (max(0, count - 1) for count in (self._tried, self._held, self._old))
            if not self._jobs:
                self.trouble, self.in_memory = None, False
            self._late = self._late and bool(self._jobs)
            self._turn.notify_all()

    def _fails(self, error: sqlite3.Error) -> None:
        code = _code(error) & 0xFF
        if code not in _PASSING and self._old:
            self._spoilt = True
            self._is_done()
        elif code not in _PASSING:
            self._gives_up(error)
        else:
            self._holds(error)
            if code != sqlite3.SQLITE_BUSY:
                self._reconnect()

    def _gives_up(self, error: sqlite3.Error) -> None:
        if self._held:
            self._waiting.set_aside()
        with self._turn:
            self.trouble = WriteTrouble(error, lasting=True)
            self._turn.notify_all()

    def _holds(self, error: sqlite3.Error) -> None:
        with self._turn:
            self._tried = max(1, self._tried)
            more = tuple(islice(self._jobs, self._held, None))
        if more:
            self.in_memory = not self._waiting.keep(more, instead=not self._held)
            self._held += 0 if self.in_memory else len(more)
        with self._turn:
            self.trouble = WriteTrouble(error)
            self._turn.notify_all()

    def _rests(self) -> None:
        """For a while nothing is tried again, where that may help."""
        with self._turn:
            if self.trouble is not None and not self._lasting:
                self._turn.wait_for(lambda: self._ends or self._moved, AGAIN_SECONDS)

    def _reconnect(self) -> None:
        """A file that could not be written may be another one, or writable, when it is opened again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _code(error: sqlite3.Error) -> int:
    return int(getattr(error, "sqlite_errorcode", 0))


def _carry_out(connection: sqlite3.Connection, job: Job) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for sql, values in job:
            connection.execute(sql, values)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk has ended it already
            connection.execute("ROLLBACK")
        raise
