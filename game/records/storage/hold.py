"""One running program for one folder: the program that keeps records there holds it until it closes them or ends.

The lock is SQLite's own, on an empty database next to the records: a lock of the operating system, on every system that the
records work on, and gone with the program however that ends. So there is no number of a process to be found stale.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.records.storage.database import RecordsError

FILE = "records.lock"


class FolderTaken(Exception):
    """Another running program keeps its records in the folder."""


class Hold:
    """The folder is held. Raises FolderTaken, and RecordsError where it cannot be written to."""

    def __init__(self, folder: Path) -> None:
        self.folder, file = folder, folder / FILE
        self._connection: sqlite3.Connection | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordsError(file, error.strerror or str(error), "check that the folder may be written to") from error
        try:
            self._connection = sqlite3.connect(file, timeout=0, isolation_level=None)
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self.close()
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise FolderTaken(f"{folder} is in use") from None
            raise RecordsError.of(file, error) from error

    def close(self) -> None:
        """Let go of the folder."""
        if self._connection is not None:
            self._connection.close()
