"""Opens plain files only, reads no more than was agreed, and takes nothing but UTF-8 for text."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from game.files.fault import FileFault

KB = 1024
_PIECE = 256 * KB
_QUIETLY = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0)
_READABLE = "give the path of a file you can read"
_BEGINNINGS = ((b"%PDF-", "a PDF"), (b"PK\x03\x04", "an archive or an office document"), (b"\x1f\x8b", "a packed file"),
               (b"\x89PNG", "a picture"), (b"\xff\xd8\xff", "a picture"), (b"SQLite format 3", "a database"))
"""What people mistake for a text file, by its first bytes."""
_KINDS = (
    (stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"), (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def contents(file: Path, most: int) -> bytes:
    """All of a plain file of at most so many bytes. Raises FileFault."""
    try:
        return _read(file, most)
    except OSError as error:
        raise FileFault(file, 0, f"can't be read ({error.strerror or error})", _READABLE) from None
    except ValueError as error:
        if isinstance(error, FileFault):
            raise
        raise FileFault(file, 0, "isn't a file name", _READABLE) from None


def text(file: Path, most: int) -> str:
    """The same as text, every line ending as a line feed. Raises FileFault, also where it is no UTF-8."""
    raw = contents(file, most)
    try:
        words = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        kind = next((name for beginning, name in _BEGINNINGS if raw.startswith(beginning)), "")
        if kind:
            raise FileFault(file, 0, f"is {kind}, not a text file", "give the text file that this program or you wrote") from None
        line = raw.count(b"\n", 0, error.start) + 1
        raise FileFault(file, line, "isn't text in UTF-8", "save it as UTF-8") from None
    return words.replace("\r\n", "\n").replace("\r", "\n") if "\r" in words else words


def require(file: Path) -> None:
    """Raises FileFault where there is no plain file of that name."""
    if not is_plain(file):
        contents(file, 0)


def is_plain(file: Path) -> bool:
    """Whether there is a plain file of that name, or a link to one. Never raises."""
    try:
        return stat.S_ISREG(os.stat(file).st_mode)
    except (OSError, ValueError):
        return False


def typed_path(path: str) -> Path:
    """A path as people type it: ~ is their home folder. Of a name that nobody here has, ~name is a name like any other."""
    with suppress(RuntimeError):
        return Path(path).expanduser()
    return Path(path)


def _read(file: Path, most: int) -> bytes:
    _must_be_plain(file, os.stat(file).st_mode)  # before it is opened: opening a device may do something
    handle = os.open(file, os.O_RDONLY | _QUIETLY)
    with os.fdopen(handle, "rb", buffering=0) as stream:
        _must_be_plain(file, os.fstat(handle).st_mode)
        pieces: list[bytes] = []
        while (room := most + 1 - sum(map(len, pieces))) > 0 and (piece := stream.read(min(room, _PIECE))):
            pieces.append(piece)
    found = b"".join(pieces)
    if len(found) > most:
        raise FileFault(file, 0, f"holds more than {most // KB} KB, which no such file needs", f"keep it below {most // KB} KB")
    return found


def _must_be_plain(file: Path, mode: int) -> None:
    if not stat.S_ISREG(mode):
        kind = next((name for is_kind, name in _KINDS if is_kind(mode)), "no plain file")
        raise FileFault(file, 0, f"is {kind}", "give the path of a file")
