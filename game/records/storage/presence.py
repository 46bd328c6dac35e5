"""Looks again and again whether an open file is still where it was opened.

A folder may be deleted, moved or unplugged while the program runs, and the system lets it write on into a file that nobody will
ever find."""

from __future__ import annotations

import os
import threading
from pathlib import Path

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
            return "" if _identity(self._file) == self._is else "another file lies in its place"
        except FileNotFoundError:
            return f"{self._file.name if self._file.parent.is_dir() else 'the folder'} isn't there any more"
        except OSError as error:
            return error.strerror or str(error)


def _identity(file: Path) -> tuple[int, int]:
    found = os.stat(file)
    return found.st_dev, found.st_ino
