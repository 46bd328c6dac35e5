"""Whether the file of the records is whole, and still where it was opened. A small one is looked through at every start."""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

from game.files.saving import NotSaved, save_text
from game.records.storage.salvage import size

AT_ONCE = 4_000_000
"""Bytes that are looked through in a moment."""
JOIN_SECONDS = 2.0


def fault_of(connection: sqlite3.Connection) -> str:
    """What is wrong with the file, in one line; "" if it is whole. It reads all of it."""
    fault = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    return "" if fault == "ok" else fault.replace("\n", " ")


class Doubt:
    """What is known against a file. Ask before the file is opened: what an unclean end has left is then gone."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._mark = file.with_name(f"{file.stem}-doubt.txt")
        if size(file.with_name(f"{file.name}-wal")) and not self._mark.exists():
            self._note("")

    @property
    def is_grave(self) -> bool:
        """Whether the file must be looked through before it is used: because damage was met, or because that takes no time."""
        return size(self._file) <= AT_ONCE or size(self._mark) > 0

    @property
    def is_there(self) -> bool:
        """Whether the file must be looked through at all."""
        return self._mark.exists()

    def met(self, fault: str) -> None:
        """Damage was met: the next start looks before it begins."""
        self._note(fault or "damaged")

    def is_over(self) -> None:
        """The file is whole, or another one."""
        with suppress(OSError):
            self._mark.unlink(missing_ok=True)

    def _note(self, text: str) -> None:
        with suppress(NotSaved):  # where nothing can be written, the trouble is told where the records are written
            save_text(self._mark, text)


class FileCheck:
    """Looks a file through in a thread of its own. `fault` is what it found, "" for nothing yet."""

    def __init__(self, file: Path, doubt: Doubt) -> None:
        self.fault = ""
        self._doubt = doubt
        self._connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
        self._thread = threading.Thread(target=self._run, name="records check", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop looking; where that had not come to its end, the next start begins it again."""
        self._connection.interrupt()
        self._thread.join(JOIN_SECONDS)
        self._connection.close()

    def wait(self) -> None:
        """Wait until all has been looked through."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self.fault = fault_of(self._connection)
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                return  # interrupted, or the disk was in the way: the doubt stays
            self.fault = str(error)
        if self.fault:
            self._doubt.met(self.fault)
        else:
            self._doubt.is_over()


EVERY_SECONDS = 0.5


class Presence:
    """Looks in a thread of its own, since a disk that is gone may not answer. `lost` says what is wrong, "" for nothing."""

    def __init__(self, file: Path) -> None:
        """Raises OSError where the file is not there now."""
        self.lost = ""
        self._file, self._is = file, _identity(file)
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, name="records presence", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop looking. A disk that does not answer is not waited for."""
        self._ends.set()

    def _run(self) -> None:
        while not self._ends.wait(EVERY_SECONDS):
            self.lost = self._look()

    def _look(self) -> str:
        try:
            return "" if _identity(self._file) == self._is else "another file is in its place"
        except FileNotFoundError:
            return f"{self._file.name if self._file.parent.is_dir() else 'the folder'} isn't there any more"
        except OSError as error:
            return error.strerror or str(error)


def _identity(file: Path) -> tuple[int, int]:
    found = os.stat(file)
    return found.st_dev, found.st_ino
