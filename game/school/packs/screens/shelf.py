"""The drills there are: those that came with the program, and those that were opened and kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game import resources
from game.chair.wording.list_rows import Row
from game.files import FileFault
from game.files.plain_file import contents, is_plain
from game.files.saving import save_bytes
from game.grammar import counted
from game.school.drills.drill_file import DRILL, MOST_BYTES
from game.school.packs.building import built
from game.school.packs.pack_file import PACK, glance
from game.school.packs.sealed_pack import is_issued

NAMES_FILES = b"\nfiles:", b".dealertest", b".dealerhouse"
"""Where a pack names drills or terms that lie next to it, they are kept in it."""
ENDINGS = (DRILL, PACK)


@dataclass(frozen=True)
class Shelf:
    """Files of drills. `kept` is the folder in which opened ones are kept, None where nothing can be kept."""

    kept: Path | None = None

    def files(self) -> Iterator[Path]:
        """Those of the program, then those that were kept; class packs before single drills, each by name."""
        for folder in (resources.assets() / "drills", *([self.kept] if self.kept else [])):
            found = [file for file in _inside(folder) if file.suffix.lower() in ENDINGS]
            yield from sorted(found, key=lambda file: (file.suffix.lower() != PACK, file))

    def rows(self, done: Callable[[str], int | None]) -> list[Row]:
        """A row for each file; `done` says how many situations of a drill were right last time, by its title; None of one that
        nobody has tried."""
        return [_row(file, done) for file in self.files()]

    def copy_of(self, file: Path) -> Path:
        """Where the copy of an opened file lies, if one was kept; the file itself otherwise."""
        return self.kept / file.name if self.kept is not None else file

    def in_its_place(self, file: Path) -> Path | None:
        """Another file that is kept under the name of this one; None where there is none, or it says the same. Raises OSError,
        FileFault."""
        copy = self.copy_of(file)
        if not self._wants_copy(file) or not os.path.lexists(copy):
            return None
        return None if is_plain(copy) and contents(copy, MOST_BYTES) == whole(file) else copy

    def keep(self, file: Path, name: str = "") -> Path:
        """Keep a copy of an opened file, under another `name` if one is given, and in place of what is there; the copy. Raises
        NotSaved, OSError, FileFault."""
        if self.kept is None or not self._wants_copy(file):
            return file
        copy = self.kept / (name or file.name)
        self.kept.mkdir(parents=True, exist_ok=True)
        save_bytes(copy, whole(file))
        return copy

    def _wants_copy(self, file: Path) -> bool:
        return self.kept is not None and not any(file.samefile(known) for known in self.files() if is_plain(known))


def whole(file: Path) -> bytes:
    """What is kept of an opened file: the file itself, or with all that a pack names. Raises FileFault."""
    words = contents(file, MOST_BYTES)
    parts = file.suffix.lower() == PACK and not is_issued(file) and any(each in words for each in NAMES_FILES)
    return built(file).encode() if parts else words


def _inside(folder: Path) -> list[Path]:
    """What lies in a folder; nothing where it is none, or may not be looked into."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _row(file: Path, done: Callable[[str], int | None]) -> Row:
    try:
        title, count = glance(file)
    except FileFault:
        return Row(str(file), file.name, "can't be used", "danger")
    many = counted(count, "situation")
    what = many if file.suffix.lower() != PACK else f"class pack, {many}" if count else "class pack"
    right = done(title)
    return Row(str(file), title, f"{right} right last time  ·  {what}" if right is not None else what, "muted")
