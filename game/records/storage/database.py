"""One SQLite file: opened in its newest form, set aside when it is damaged, with one kind of error for all that fails.

Reading is done at once, writing behind, by `writer`. A write that has returned outlives the program, unless the disk was slower
than `MOMENT`: the file is in WAL mode, so killing the process loses nothing of it. (Only a power cut may take the last moves
with it; it leaves the database whole.) A disk or a file that will not is tried again, and the caller is told by `trouble`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.files.fault import one_line
from game.files.plain_file import is_plain
from game.files.saving import NotSaved, save_text
from game.records.location import VARIABLE
from game.records.storage.integrity import Doubt, FileCheck, Presence, fault_of
from game.records.storage.migrations import STEPS, form, form_of, migrate, version
from game.records.storage.salvage import clear, give_back, is_torn_off, log_held, put_back, set_aside, waiting_file
from game.records.storage.writer import Statement, WaitingFile, Writer, highest

BUSY_SECONDS = 0.5
"""How long another program may hold the file before that is trouble."""
MOMENT = 0.03
"""How long a write is waited for; about a frame, and once only, until all is written again."""
READ_SECONDS, SETTLE_SECONDS = 0.1, 1.0
"""How long reading waits for another program, and for what is still being written; nothing is read while a hand is played."""
CLOSE_SECONDS = 2.0
"""How long it is tried to write what is left when the program ends."""
_DAMAGE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_ELSEWHERE = f"or name another folder in {VARIABLE}"
_REMEDIES = {
    sqlite3.SQLITE_FULL: ("the disk is full", f"free some space, {_ELSEWHERE}"),
    sqlite3.SQLITE_READONLY: ("it may not be written to", f"allow writing to the file and its folder, {_ELSEWHERE}"),
    sqlite3.SQLITE_PERM: ("it may not be opened", f"allow reading and writing, {_ELSEWHERE}"),
    sqlite3.SQLITE_CANTOPEN: ("it can't be opened", f"check that the folder may be written to, {_ELSEWHERE}"),
    sqlite3.SQLITE_BUSY: ("another program holds it", "close the other one"),
    sqlite3.SQLITE_LOCKED: ("another program holds it", "close the other one"),
    sqlite3.SQLITE_IOERR: ("the disk failed", f"check the disk and the space on it, {_ELSEWHERE}"),
}
RECOVERED = ("The records in {} were empty, but the log next to them held everything. It was put back, and nothing is lost. "
             "The files as they were found are kept as {}.")
_RESTART = "start the program again: it sets a damaged file aside"


class RecordsError(Exception):
    """The records cannot be kept: the file, what is wrong, what would help. `str` is one line for people."""

    def __init__(self, file: Path, what: str, remedy: str) -> None:
        self.file, self.what, self.remedy = file, one_line(what), remedy
        super().__init__(f"{file}: {self.what}; {remedy}")

    @classmethod
    def of(cls, file: Path, error: sqlite3.Error) -> RecordsError:
        """What the database said of the file, in words for people."""
        return cls(file, *_why(error))


class RecordsUnreadable(RecordsError):
    """The open records cannot be read any more: the disk they are on does not answer."""


class Damaged(Exception):
    """The file is no database of this program, or of a later one: why."""


@dataclass(frozen=True, slots=True)
class KeepingTrouble:
    """Nothing is written to the file just now. `lasting`: not in this run any more. `in_memory`: some of it is nowhere on the disk,
    and lost if the program ends. `str` is one line for people."""

    what: str
    remedy: str
    lasting: bool
    in_memory: bool = False

    def __str__(self) -> str:
        return f"{self.what}; {self.remedy}"


class Database:
    """The open file. `notice` says, in one message, that a damaged one was set aside; "" otherwise.

    Only one who `keeps` writes: rows get their numbers here, so there must not be two of them at one file.
    """

    def __init__(self, file: Path, steps: Sequence[str] = STEPS, *, keeps: bool = True) -> None:
        """Open or begin the file. Raises RecordsError if it cannot be read or written."""
        self.file, self.notice, self.keeps = file, "", keeps
        self.holds_elsewhere = False
        """What cannot be written waits in another folder than this."""
        with self._told():
            file.parent.mkdir(parents=True, exist_ok=True)
            self._doubt = Doubt(file)
            self.connection = self._begun(steps)
            self.look = FileCheck(file, self._doubt) if keeps and self._doubt.is_there else None
            self.connection.execute(f"PRAGMA busy_timeout = {round(READ_SECONDS * 1000)}")
            self._presence = Presence(file) if keeps else None
        self._ids: dict[str, int] = {}
        self._together: list[Statement] | None = None
        self._waiting = WaitingFile(waiting_file(file))
        self.writer = Writer(self._writing, self._waiting)
        if keeps:
            jobs = self._waiting.jobs()
            self._ids = highest(jobs)
            self.writer.take_up(jobs)

    def _begun(self, steps: Sequence[str]) -> sqlite3.Connection:
        """The file opened; a damaged one is set aside first, and taken up again where its log holds everything."""
        file = self.file
        if is_torn_off(file):
            return self._after(Damaged("the file is empty, though more was written to it"), None, steps)
        with log_held(file) as log:
            opened = self._tried(steps, log)
            if self.keeps:
                _must_take(opened)
            return opened

    def _tried(self, steps: Sequence[str], log: Path | None) -> sqlite3.Connection:
        try:
            return _opened(self.file, steps, self._doubt)
        except Damaged as damage:
            return self._after(damage, log, steps)

    def _after(self, damage: Damaged, log: Path | None, steps: Sequence[str]) -> sqlite3.Connection:
        if not self.keeps:  # it may be another running program's
            give_back(log, self.file)
            raise RecordsError(self.file, str(damage), _RESTART)
        was_empty = is_torn_off(self.file)
        aside = set_aside(self.file, log)
        self._doubt.is_over()
        if was_empty and (back := self._put_back(aside, steps)) is not None:
            self.notice = RECOVERED.format(self.file, aside.name)
            return back
        kept = f"They were kept as {aside.name}; new ones were started."
        self.notice = f"The records in {self.file} could not be used ({one_line(str(damage))}). {kept}"
        return _opened(self.file, steps, self._doubt)

    def _put_back(self, aside: Path, steps: Sequence[str]) -> sqlite3.Connection | None:
        """What the log of an empty file holds, if it holds everything."""
        if not put_back(aside, self.file):
            return None
        try:
            return _opened(self.file, steps, self._doubt)
        except Damaged:
            self.file.unlink()
            clear(self.file)
            return None

    @property
    def lost(self) -> str:
        """Why the file is not where it was opened, "" where it is. It can be resumed in another place, see `move_to`."""
        return self._presence.lost if self._presence is not None else ""

    def move_to(self, file: Path) -> None:
        """Go on in another file, with all that this one holds; what is not written yet is written there. Raises RecordsError, and
        goes on here, where something lies there already or it cannot be written; RecordsUnreadable where this one cannot be
        read."""
        with self._told(file):
            if any(os.path.lexists(each) for each in (file, waiting_file(file))):
                raise RecordsError(file, "other records lie there already", "choose another folder")
            file.parent.mkdir(parents=True, exist_ok=True)
            with self.writer.between_jobs():
                try:
                    _copy(self.connection, file)
                    doubt = Doubt(file)
                    connection = _opened(file, STEPS, doubt)
                    connection.execute(f"PRAGMA busy_timeout = {round(READ_SECONDS * 1000)}")
                    presence = Presence(file)
                except (sqlite3.Error, OSError, Damaged) as error:
                    _take_away(file)
                    if isinstance(error, Damaged) or not _is_readable(self.connection):
                        raise RecordsUnreadable(self.file, "the records can't be read any more", "check the disk") from error
                    raise
                self._let_go()
                self.file, self.connection, self._doubt, self._presence = file, connection, doubt, presence
                self._waiting.move(waiting_file(file))
            self.writer.flush(SETTLE_SECONDS)

    def hold_in(self, folder: Path) -> Path:
        """Have what cannot be written wait in another folder from now on; the file it waits in. Raises RecordsError."""
        file = folder / self._waiting.file.name
        with self._told(file):
            if os.path.lexists(file):
                raise RecordsError(file, "something waits there already", "choose another folder")
            folder.mkdir(parents=True, exist_ok=True)
            save_text(file, "")
            with self.writer.between_jobs():
                self._waiting.move(file)
            self.holds_elsewhere = True
        return file

    def _let_go(self) -> None:
        """Close what is open of the file."""
        if self._presence is not None:
            self._presence.close()
        if self.look is not None:
            self.look.close()
            self.look = None
        with suppress(sqlite3.Error):  # of a disk that is gone
            self.connection.close()

    def write(self, sql: str, *values: Any) -> None:
        """Have one statement carried out, whole, after all before it."""
        if self._together is not None:
            self._together.append((sql, values))
            return
        self.writer.put(((sql, values),))
        self.writer.moment(MOMENT)

    def count_on(self, *tables: str) -> None:
        """Number the rows of these tables from now on. Raises RecordsError."""
        for table in tables:
            found = int(self.read(f"SELECT coalesce(max(id), 0) FROM {table}")[0][0])
            self._ids[table] = max(found, self._ids.get(table, 0))

    def fresh(self, table: str) -> int:
        """The number of the next row of a table whose rows are counted."""
        self._ids[table] += 1
        return self._ids[table]

    def read(self, sql: str, *values: Any) -> list[Any]:
        """All rows of a query, with all that has been written, unless the disk will not take that. Raises RecordsError."""
        self.writer.settle(SETTLE_SECONDS)
        with self._told():
            return self.connection.execute(sql, values).fetchall()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Several writes that are kept all or not at all."""
        if self._together is not None:
            yield
            return
        self._together = []
        try:
            yield
            job = tuple(self._together)
        finally:
            self._together = None
        if job:
            self.writer.put(job)
            self.writer.moment(MOMENT)

    @property
    def trouble(self) -> KeepingTrouble | None:
        """What is wrong with the writing just now; None if all is well."""
        found = self.writer.trouble
        return KeepingTrouble(*_why(found.error), found.lasting, self.writer.in_memory) if found is not None else None

    @property
    def damage(self) -> str:
        """What was found to be damaged in the file since it was opened; "" for nothing."""
        return self.look.fault if self.look is not None else ""

    @property
    def settled(self) -> bool:
        """Whether all is written, after a moment at most."""
        return self.writer.settle(SETTLE_SECONDS)

    def close(self) -> None:
        """Write what there is, and let go of the file."""
        self.writer.close(CLOSE_SECONDS)
        self._let_go()

    @contextmanager
    def _told(self, file: Path | None = None) -> Iterator[None]:
        """Every failure of disk and database as a RecordsError, of this file or another."""
        file = file or self.file
        try:
            yield
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE:
                self._doubt.met(str(error))
            raise RecordsError.of(file, error) from error
        except (OverflowError, UnicodeError) as error:
            what = f"it can't hold or give this ({error})"
            raise RecordsError(file, what, "use smaller numbers and whole signs") from error
        except OSError as error:
            what = error.strerror or str(error)
            raise RecordsError(file, what, f"check that the folder may be written to, {_ELSEWHERE}") from error
        except NotSaved as error:
            raise RecordsError(file, error.why, error.remedy.rstrip(".")) from error

    def _writing(self) -> sqlite3.Connection:
        """A connection for the writer, to where the file lies now: it may have moved since the writer began."""
        return _for_writing(self.file)


class RecordPart:
    """One kind of thing in the records, read from their database and kept there."""

    def __init__(self, database: Database) -> None:
        self._database = database


def _why(error: sqlite3.Error) -> tuple[str, str]:
    return _REMEDIES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, (str(error), _RESTART))


def _for_writing(file: Path) -> sqlite3.Connection:
    """A connection for the writer. The file must be there: a new one would lack everything else."""
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, isolation_level=None)
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _opened(file: Path, steps: Sequence[str], doubt: Doubt) -> sqlite3.Connection:
    """The file checked and in its newest form. Raises Damaged, with nothing changed."""
    if os.path.lexists(file) and not is_plain(file):
        raise Damaged("it isn't a plain file")
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)
    connection.text_factory = _text
    try:
        _check(connection, steps, doubt)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        migrate(connection, steps)
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.DatabaseError as error:
        connection.close()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE or "malformed" in str(error):
            raise Damaged(str(error)) from None
        raise
    except UnicodeDecodeError:  # what SQLite says of a statement that made a table, where that is no text any more
        connection.close()
        raise Damaged("their tables aren't those of this program") from None
    except Damaged:
        connection.close()
        raise
    return connection


def _text(raw: bytes) -> str:
    """Text as it stands in the file. A sign that is broken spoils what it stands in, and not every row that is read with it."""
    return raw.decode("utf-8", "replace")


def _check(connection: sqlite3.Connection, steps: Sequence[str], doubt: Doubt) -> None:
    found = version(connection)
    if found > len(steps):
        raise Damaged(f"they are of version {found}, made by a later program; this one knows {len(steps)}")
    if form(connection) != form_of(found, steps):
        raise Damaged("their tables aren't those of this program")
    if doubt.is_grave:
        if fault := fault_of(connection):
            raise Damaged(fault)
        doubt.is_over()


def _must_take(connection: sqlite3.Connection) -> None:
    """A file that may not be written to is told at once, not with the first thing that is kept. Raises sqlite3.Error."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY:  # that passes, and is told as long as it lasts
            connection.close()
            raise


def _copy(source: sqlite3.Connection, file: Path) -> None:
    """All that an open file holds, in another one. Raises sqlite3.Error."""
    target = sqlite3.connect(file, isolation_level=None)
    try:
        source.backup(target)
    finally:
        target.close()


def _is_readable(connection: sqlite3.Connection) -> bool:
    try:
        return not fault_of(connection)
    except sqlite3.Error:
        return False


def _take_away(file: Path) -> None:
    """Of a copy that failed nothing is left."""
    with suppress(OSError):
        file.unlink(missing_ok=True)
        clear(file)
