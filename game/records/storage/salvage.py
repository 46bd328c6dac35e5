"""Damaged records: put out of the way with all that belongs to them, and taken up again where the log holds everything.

SQLite takes an empty file for a new database, and deletes the log next to it. So it is looked at before SQLite sees it.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.files.saving import NotSaved, save_bytes, spare_name

LOG, INDEX = "-wal", "-shm"
"""What SQLite keeps next to the file: what is written but not yet in it, and where to find that."""
_MAGIC = (0x377F0682, 0x377F0683)
_HEADER = 32
_PAGES = frozenset(1 << power for power in range(9, 17))


def waiting_file(file: Path) -> Path:
    """Where jobs lie that could not be written to the file."""
    return file.with_name(f"{file.stem}-waiting.jsonl")


def is_torn_off(file: Path) -> bool:
    """Whether the file is gone or empty, and what belongs to it is not."""
    if size(file):
        return False
    return bool(size(_with(file, LOG)) or (os.path.lexists(file) and size(waiting_file(file))))


@contextmanager
def log_held(file: Path) -> Iterator[Path | None]:
    """A second copy of the log as it is found, for as long as the file is being opened: SQLite may take the log away as it closes a
    file that turns out to be damaged. None where there is no log."""
    log = _with(file, LOG)
    if not size(log):
        yield None
        return
    copy = spare_name(log, "-copy-")
    try:
        save_bytes(copy, log.read_bytes())
    except NotSaved:  # a full disk: the file itself can be opened anyway
        yield None
        return
    try:
        yield copy
    finally:
        with suppress(FileNotFoundError):
            copy.unlink()


def give_back(log: Path | None, file: Path) -> None:
    """Leave the log as it was found, where SQLite has taken it away."""
    if log is not None and not os.path.lexists(_with(file, LOG)):
        log.rename(_with(file, LOG))


def set_aside(file: Path, log: Path | None = None) -> Path:
    """Another name for the file and what lies next to it; `log` is a copy of the log as it was found. Nothing is deleted, nothing
    overwritten. What waits to be written stays, and a copy of it goes along."""
    aside = spare_name(file, "-damaged-")
    while any(os.path.lexists(each) for each in (_with(aside, LOG), waiting_file(aside))):
        aside = spare_name(file, "-damaged-", int(aside.stem.rpartition("-")[2]) + 1)
    if log is not None:
        log.rename(_with(aside, LOG))
    for ending in ("", LOG, INDEX):
        part = _with(file, ending)
        if os.path.lexists(part) and not os.path.lexists(_with(aside, ending)):
            part.rename(_with(aside, ending))
    clear(file)
    if size(waiting_file(file)):
        save_bytes(waiting_file(aside), waiting_file(file).read_bytes())
    return aside


def clear(file: Path) -> None:
    """Take away what SQLite keeps next to a file that is not there any more."""
    for ending in (LOG, INDEX):
        with suppress(FileNotFoundError):
            _with(file, ending).unlink()


def put_back(aside: Path, file: Path) -> bool:
    """Copy the log of a file that was empty back, over a first page with nothing in it: SQLite reads every page that the log holds
    from there. False where there is no log that could be read."""
    if not size(_with(aside, LOG)):
        return False
    log = _with(aside, LOG).read_bytes()
    if len(log) < _HEADER:
        return False
    magic, _, page = struct.unpack(">3I", log[:12])
    if magic not in _MAGIC or page not in _PAGES:
        return False
    save_bytes(_with(file, LOG), log)
    save_bytes(file, bytes(page))
    return True


def size(file: Path) -> int:
    """How large a file is; 0 where there is none."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _with(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)
