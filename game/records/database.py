"""One SQLite file: opened in its newest form, set aside when it is damaged, with one kind of error for all that fails.

A write that has returned outlives the program: the file is in WAL mode, so killing the process loses nothing of it. (Only a
power cut may take the last moves with it; it leaves the database whole.)
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.files.fault import one_line
from game.files.plain_file import is_plain
from game.records.location import VARIABLE
from game.records.migrations import STEPS, form, form_of, migrate, version

BUSY_SECONDS = 5.0
_DAMAGE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_ELSEWHERE = f"or name another folder in {VARIABLE}"
_REMEDIES = {
    sqlite3.SQLITE_FULL: ("the disk is full", f"free some space, {_ELSEWHERE}"),
    sqlite3.SQLITE_READONLY: ("it may not be written to", f"allow writing to the file and its folder, {_ELSEWHERE}"),
    sqlite3.SQLITE_PERM: ("it may not be opened", f"allow reading and writing, {_ELSEWHERE}"),
    sqlite3.SQLITE_CANTOPEN: ("it cannot be opened", f"check that the folder may be written to, {_ELSEWHERE}"),
    sqlite3.SQLITE_BUSY: ("another program holds it", "close the other one"),
    sqlite3.SQLITE_IOERR: ("the disk failed", f"check the disk and the space on it, {_ELSEWHERE}"),
}
_RESTART = "start the program again: it sets a damaged file aside"


class RecordsError(Exception):
    """The records cannot be kept: the file, what is wrong, what would help. `str` is one line for people."""

    def __init__(self, file: Path, what: str, remedy: str) -> None:
        self.file, self.what, self.remedy = file, one_line(what), remedy
        super().__init__(f"{file}: {self.what}; {remedy}")


class Damaged(Exception):
    """The file is no database of this program, or of a later one: why."""


class Database:
    """The open file. `notice` says, in one message, that a damaged one was set aside; "" otherwise."""

    def __init__(self, file: Path, steps: Sequence[str] = STEPS) -> None:
        """Open or begin the file. Raises RecordsError if it cannot be read or written."""
        self.file, self.notice = file, ""
        with self._told():
            file.parent.mkdir(parents=True, exist_ok=True)
            try:
                self.connection = _opened(file, steps)
            except Damaged as damage:
                aside = _set_aside(file)
                kept = f"They were kept as {aside.name}; new ones were begun."
                self.notice = f"The records in {file} could not be used ({one_line(str(damage))}). {kept}"
                self.connection = _opened(file, steps)

    def write(self, sql: str, *values: Any) -> int:
        """Carry out one statement, whole and kept when this returns; answers with the new row's id. Raises RecordsError."""
        with self._told():
            return self.connection.execute(sql, values).lastrowid or 0

    def read(self, sql: str, *values: Any) -> list[Any]:
        """All rows of a query. Raises RecordsError."""
        with self._told():
            return self.connection.execute(sql, values).fetchall()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Several writes that are kept all or not at all."""
        with self._told():
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                if self.connection.in_transaction:  # a full disk has ended it already
                    self.connection.execute("ROLLBACK")
                raise
            self.connection.execute("COMMIT")

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Every failure of disk and database as a RecordsError."""
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            what, remedy = _REMEDIES.get(code, (str(error), _RESTART))
            raise RecordsError(self.file, what, remedy) from error
        except (OverflowError, UnicodeError) as error:
            what = f"it cannot hold or give this ({error})"
            raise RecordsError(self.file, what, "use smaller numbers and whole signs") from error
        except OSError as error:
            what = error.strerror or str(error)
            raise RecordsError(self.file, what, f"check that the folder may be written to, {_ELSEWHERE}") from error


def _opened(file: Path, steps: Sequence[str]) -> sqlite3.Connection:
    """The file checked and in its newest form. Raises Damaged, with nothing changed."""
    if os.path.lexists(file) and not is_plain(file):
        raise Damaged("it is no plain file")
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)
    connection.text_factory = _text
    try:
        _check(connection, steps)
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
        raise Damaged("their tables are not those of this program") from None
    except Damaged:
        connection.close()
        raise
    return connection


def _text(raw: bytes) -> str:
    """Text as it stands in the file. A sign that is broken spoils what it stands in, and not every row that is read with it."""
    return raw.decode("utf-8", "replace")


def _check(connection: sqlite3.Connection, steps: Sequence[str]) -> None:
    found = version(connection)
    if found > len(steps):
        raise Damaged(f"they are of version {found}, made by a later program; this one knows {len(steps)}")
    if form(connection) != form_of(found, steps):
        raise Damaged("their tables are not those of this program")
    fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if fault != "ok":
        raise Damaged(str(fault).replace("\n", " "))


def _set_aside(file: Path) -> Path:
    """Another name for the file and what SQLite keeps beside it. Nothing is deleted, nothing overwritten."""
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.stem}-damaged-{number}{file.suffix}")):
        number += 1
    for ending in ("", "-wal", "-shm"):
        part = file.with_name(file.name + ending)
        if os.path.lexists(part):
            part.rename(aside.with_name(aside.name + ending))
    return aside
