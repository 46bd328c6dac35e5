"""The lessons that an academy has made itself: a chapter of their own behind those of the book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.files import FileFault
from game.files.plain_file import is_plain
from game.school.lessons.curriculum import Curriculum
from game.school.lessons.lesson import Chapter, Lesson
from game.school.lessons.lesson_file import LESSON, read_chapter

OWN: Final = "own"
"""The id of that chapter."""
ABOUT: Final = "Lessons your academy made."
TITLE: Final = "Our own lessons"


def with_own(found: Curriculum, folder: Path | None, academy: str = "") -> Curriculum:
    """The lessons of a book, and behind them those in the files of a folder that are of it; what cannot be read is left out."""
    own = tuple(_all(found.book, folder)) if folder is not None else ()
    if not own:
        return found
    title = f"{academy}: own lessons" if academy else TITLE
    return replace(found, chapters=(*found.chapters, Chapter(OWN, found.book, title, ABOUT, own, made=OWN)))


def _all(book: str, folder: Path) -> Iterator[Lesson]:
    """Each with an id that no other has."""
    seen = set[str]()
    for file in sorted(folder.glob(f"*{LESSON}")):
        try:
            chapter = _read(file, file.stat().st_mtime_ns) if is_plain(file) else None
        except (FileFault, OSError):
            continue
        for lesson in chapter.lessons if chapter is not None and chapter.book == book else ():
            named = lesson if lesson.id not in seen else replace(lesson, id=f"{lesson.id}-{len(seen) + 1}")
            seen.add(named.id)
            yield named


@lru_cache(maxsize=128)
def _read(file: Path, changed: int) -> Chapter:
    """A file's chapter, once as long as it is the same."""
    return read_chapter(file)
