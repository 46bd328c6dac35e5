"""Writes files, so that none is ever half written: a new one next to the old one, flushed to the disk, then put in its place.

Everything that a person saves or the program keeps goes through here; only the database looks after itself.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path
from unicodedata import category, normalize
from zlib import crc32

from game.files.plain_file import is_plain

NEW = ".saving-"
"""How the name of a new file begins that is not in its place yet."""
STALE_SECONDS = 60
"""After so long such a file is left over from a program that was killed."""
_LONGEST = 160
"""Bytes of a suggested name, without its ending: no system takes more than 255."""
_IN_NAMES = "LMN"
"""Letters, what stands on or under them, and figures, as Unicode sorts them."""
_NAMELESS = "untitled"
_DEVICE = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]")
"""Names that Windows gives to devices, whatever the ending. Con is a name of people too."""
_SOMEWHERE_ELSE = "Save it in another folder."
_REASONS = {
    errno.ENOSPC: ("the disk is full", "Free some space, or save it on another disk."),
    errno.EDQUOT: ("your share of the disk is full", "Free some space, or save it on another disk."),
    errno.EROFS: ("the disk is read-only", _SOMEWHERE_ELSE),
    errno.EACCES: ("you may not write there", "Close any other program that has it open, or save it in another folder."),
    errno.EPERM: ("you may not write there", _SOMEWHERE_ELSE),
    errno.ENOENT: ("its folder is gone", _SOMEWHERE_ELSE),
    errno.ENOTDIR: ("its folder is gone", _SOMEWHERE_ELSE),
    errno.EISDIR: ("that is a folder", "Choose another name."),
    errno.ELOOP: ("it is a link that leads nowhere", "Choose another name."),
    errno.ENAMETOOLONG: ("its name is too long", "Choose a shorter one."),
    errno.EFBIG: ("it is too large for this disk", "Save it on another disk."),
    errno.EIO: ("the disk failed", "Check it, or save it on another disk."),
}
_UNKNOWN = "Save it in another folder."
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class NotSaved(Exception):
    """A file could not be saved, and what was there before is whole. `str` says which file, why, and what to do."""

    def __init__(self, file: Path, why: str, remedy: str) -> None:
        self.file, self.why, self.remedy = file, why, remedy
        whole = " What was in it before is still there." if is_plain(file) else ""
        super().__init__(f"{file} wasn't saved: {why}. {remedy}{whole}")

    @classmethod
    def of(cls, file: Path, error: OSError) -> NotSaved:
        """What the system said of the file, in words for people."""
        return cls(file, *_REASONS.get(error.errno or 0, (error.strerror or str(error), _UNKNOWN)))


def file_name(about: str, ending: str) -> str:
    """The name that is suggested for a file about something: its letters and figures in small letters, with hyphens between; one
    that every system takes."""
    kinds = [(sign, category(sign)) for sign in normalize("NFC", about.lower()) if sign not in "'’"]
    words = "".join(sign if kind[0] in _IN_NAMES else " " for sign, kind in kinds if kind != "Cf").split()
    name = "-".join(words).encode("utf-8")[:_LONGEST].decode("utf-8", "ignore").strip("-") or _NAMELESS
    return f"{name}-1{ending}" if _DEVICE.fullmatch(name) else f"{name}{ending}"


def save_text(file: Path, words: str) -> None:
    """Write a text in UTF-8, with its line ends as they are. Raises NotSaved; then the old file is whole."""
    try:
        raw = words.encode("utf-8")
    except UnicodeEncodeError:
        raise NotSaved(file, "it holds a character no file name can hold", "Take it out.") from None
    save_bytes(file, raw)


def save_bytes(file: Path, content: bytes) -> None:
    """Write a file whole or not at all. A link is followed, permissions stay. Raises NotSaved; then the old file is whole."""
    try:
        _save(Path(os.path.realpath(file)), content)
    except OSError as error:
        raise NotSaved.of(file, error) from error
    except ValueError:
        raise NotSaved(file, "no file can have that name", "Choose another one.") from None


def add_lines(file: Path, lines: str) -> None:
    """Write whole lines behind those of a file, all of them or none; half a line left there by a program that was killed goes.
    Raises NotSaved."""
    try:
        _add(file, lines.encode("utf-8"))
    except OSError as error:
        raise NotSaved.of(file, error) from error
    except UnicodeEncodeError:
        raise NotSaved(file, "it holds a character no file name can hold", "Take it out.") from None


def spare_name(file: Path, mark: str, first: int = 1) -> Path:
    """A name next to a file under which nothing is yet: the file's own with the mark and a number."""
    number = first
    while os.path.lexists(spare := file.with_name(f"{file.stem}{mark}{number}{file.suffix}")):
        number += 1
    return spare


def _save(target: Path, content: bytes) -> None:
    old = _there(target)
    if old is not None and stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if old is not None and not stat.S_ISREG(old.st_mode):  # a pipe or a device: nothing of anybody's is in it
        with target.open("wb") as stream:
            stream.write(content)
        return
    if old is not None and not os.access(target, os.W_OK):  # the folder may allow what the file forbids
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    begins = f"{NEW}{crc32(os.fsencode(target.name)):08x}-"
    _clear_up(target.parent, begins)
    fresh = target.with_name(f"{begins}{os.getpid()}-{time.monotonic_ns()}")
    try:
        _fill(os.open(fresh, _NEW_FILE, 0o666), content)
        if old is not None:
            _same_rights(fresh, old)
        os.replace(fresh, target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _flush_folder(target.parent)


def _there(target: Path) -> os.stat_result | None:
    try:
        return os.stat(target)
    except FileNotFoundError:
        return None


def _fill(handle: int, content: bytes) -> None:
    with os.fdopen(handle, "wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(handle)


def _same_rights(fresh: Path, old: os.stat_result) -> None:
    """The one who could read the old file can read the new one. Only an administrator can give a file away: nobody else needs
    to."""
    new = os.stat(fresh)
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        with suppress(PermissionError):
            os.chown(fresh, old.st_uid, old.st_gid)
    if new.st_mode != old.st_mode:
        os.chmod(fresh, stat.S_IMODE(old.st_mode))


def _clear_up(folder: Path, begins: str) -> None:
    """Take away what a program that was killed has left of the same file."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(begins) and time.time() - entry.stat(follow_symlinks=False).st_mtime > STALE_SECONDS:
                os.unlink(entry.path)


def _flush_folder(folder: Path) -> None:
    """The new name, too, survives a power cut. The file is in its place already: a system that cannot do this loses nothing."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _add(file: Path, content: bytes) -> None:
    with file.open("ab+", buffering=0) as stream:
        end = _end_of_lines(stream.fileno())
        os.ftruncate(stream.fileno(), end)
        try:
            _write_all(stream.fileno(), content)
            os.fsync(stream.fileno())
        except OSError:
            os.ftruncate(stream.fileno(), end)
            raise


def _write_all(handle: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(handle, rest):]


def _end_of_lines(handle: int) -> int:
    """Where the last whole line of a file ends."""
    at = os.lseek(handle, 0, os.SEEK_END)
    while at:
        begins = max(0, at - 4096)
        os.lseek(handle, begins, os.SEEK_SET)
        piece = os.read(handle, at - begins)
        if (found := piece.rfind(b"\n")) >= 0:
            return begins + found + 1
        at = begins
    return 0
