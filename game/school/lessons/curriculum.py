"""The lessons there are, book by book, in their order; and where somebody stands in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, Literal

from game import resources
from game.rulebook.book import Book
from game.rulebook.loader import library
from game.school.lessons.lesson import Chapter, Lesson
from game.school.lessons.lesson_file import BookChapter, chapter_files
from game.school.lessons.made_lessons import irregularity_id, made_lessons

WHOLE = "whole"
"""The mark of a lesson as a whole stands under this name."""
Standing = Literal["new", "placed", "begun", "done", "mastered"]
OPEN: Final = ("new", "begun")
"""Where something of a lesson is still to be done."""


@dataclass(frozen=True)
class Curriculum:
    """The lessons of a book."""

    book: str
    chapters: tuple[Chapter, ...]

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All of them, in their order."""
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)

    def lesson(self, id_: str) -> Lesson:
        """The lesson of that id. KeyError where there is none."""
        return {lesson.id: lesson for lesson in self.lessons}[id_]

    def chapter_of(self, lesson: Lesson) -> Chapter:
        """The chapter in which a lesson stands."""
        return next(chapter for chapter in self.chapters if lesson in chapter.lessons)

    def before(self, lesson: Lesson) -> tuple[Lesson, ...]:
        """What must be known before: the lesson of its game before it in the chapter, or those of its game that end the chapters
        before. Lessons that are made stand each by itself."""
        chapter = self.chapter_of(lesson)
        earlier = [other for other in chapter.lessons if other.course_game == lesson.course_game]
        at = earlier.index(lesson)
        if at and not chapter.made:
            return (earlier[at - 1],)
        named = {other.id: other.lessons for other in self.chapters}
        return tuple(_last(named[id_], lesson.course_game) for id_ in chapter.after)


def _last(lessons: Sequence[Lesson], game: str) -> Lesson:
    """The last of these lessons that is of a game, or of them all where none is."""
    return ([lesson for lesson in lessons if lesson.course_game == game] or list(lessons))[-1]


def _folder(book: str) -> Path:
    return resources.assets() / "lessons" / book


@cache
def book_chapter(file: Path) -> BookChapter:
    """A chapter of a book, its lessons as they are written. Raises FileFault for a file that cannot be read."""
    return BookChapter(file)


def book_chapters() -> list[Path]:
    """The files of all books' lessons."""
    return [file for book in library() for file in chapter_files(_folder(book))]


@cache
def curriculum(book: str) -> Curriculum:
    """The lessons of a book; none where it has no folder of them. Raises FileFault for a file that is not in order."""
    folder = _folder(book)
    if not folder.is_dir():
        return Curriculum(book, ())
    read = [book_chapter(file).chapter for file in chapter_files(folder)]
    taught = {ref for chapter in read for lesson in chapter.lessons for ref in lesson.teaches}
    whole = []
    for chapter in read:
        full = replace(chapter, lessons=made_lessons(library()[book], chapter, taught)) if chapter.made else chapter
        taught |= {ref for lesson in full.lessons for ref in lesson.teaches}
        whole.append(full)
    return Curriculum(book, tuple(whole))


def taught_in(book: Book) -> dict[str, tuple[str, ...]]:
    """Each clause of a book with the lessons, by id, that teach it."""
    found: dict[str, list[str]] = {ref: [] for ref in book.clauses}
    for lesson in curriculum(book.id).lessons:
        for ref in lesson.teaches:
            found[ref].append(lesson.id)
    return {ref: tuple(lessons) for ref, lessons in found.items()}


def lesson_on(book: Book, word: str, cites: Sequence[str]) -> str | None:
    """The lesson, by id, on something that went wrong, by its word; else the first that teaches its first clause."""
    own = irregularity_id(word)
    if any(lesson.id == own for lesson in curriculum(book.id).lessons):
        return own
    return next((id_ for cite in cites[:1] for id_ in taught_in(book).get(cite, ())), None)


def curricula() -> tuple[Curriculum, ...]:
    """Those of all books."""
    return tuple(curriculum(book) for book in library())


# ---- where somebody stands


@dataclass(frozen=True)
class PartMark:
    """How a part of a lesson, or the whole of it, came out: whose key, which part, and whether it was right at once."""

    lesson: str
    part: str
    right: bool


@dataclass(frozen=True)
class CourseStart:
    """Where the course of somebody who has dealt before begins: with which lesson, by id, empty for the first; which chapters, by
    id, are `known` in which game, as questions and a few hands have shown. That is nowhere a result."""

    lesson: str = ""
    known: frozenset[tuple[str, str]] = frozenset()


FROM_THE_FIRST: Final = CourseStart()


@dataclass(frozen=True)
class Standings:
    """Where somebody stands in the lessons of a book."""

    curriculum: Curriculum
    of: Mapping[str, Standing]
    """By lesson."""
    begins: str = ""
    """The lesson with which somebody began, by id; those before it come last."""

    def ready(self, lesson: Lesson) -> bool:
        """Whether what must be known before is done."""
        return all(self.of[other.id] in ("placed", "done", "mastered") for other in self.curriculum.before(lesson))

    @property
    def untouched(self) -> bool:
        """Whether nothing has been done yet."""
        return all(standing in ("new", "placed") for standing in self.of.values())

    @property
    def game(self) -> str:
        """The game that is learned first: that of the lesson with which somebody began; empty in a book without lessons."""
        every = self.curriculum.lessons
        began = next((lesson for lesson in every if lesson.id == self.begins), every[0] if every else None)
        return began.course_game if began is not None else ""

    @property
    def way(self) -> tuple[Lesson, ...]:
        """All lessons in the order in which they are gone through: one game to its end, then the others."""
        own = self.game
        return tuple(sorted(self.curriculum.lessons, key=lambda lesson: lesson.course_game != own))

    def ahead(self, among: Sequence[Lesson]) -> tuple[Lesson, ...]:
        """Those of these lessons that count for now: of the first game as long as any of it is open, then all of them."""
        own = [lesson for lesson in among if lesson.course_game == self.game]
        first = any(self.of[lesson.id] in OPEN for lesson in self.curriculum.lessons if lesson.course_game == self.game)
        return tuple(own) if own and first else tuple(among)

    @property
    def next(self) -> Lesson | None:
        """The lesson that comes next: from the one with which somebody began the first that is not done and may be begun, then of
        those before it; None when all are done."""
        open_ = [lesson for lesson in self.way if self.of[lesson.id] in OPEN]
        return self._after(open_) or next((lesson for lesson in open_ if self.ready(lesson)), open_[0] if open_ else None)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that comes after this one: the next of its chapter and game that is open, then whatever comes next. Whoever
        chose a later chapter stays in it."""
        way, chapter = self.way, self.curriculum.chapter_of(lesson)
        later = way[way.index(lesson) + 1:]
        of_chapter = (each for each in later if each in chapter.lessons and each.course_game == lesson.course_game)
        return next((each for each in of_chapter if self.of[each.id] in OPEN), self.next)

    def _after(self, open_: Sequence[Lesson]) -> Lesson | None:
        """Within the chapter in which somebody began nothing need be known before."""
        every = self.way
        ids = [lesson.id for lesson in every]
        if self.begins not in ids:
            return None
        at = ids.index(self.begins)
        chapter = self.curriculum.chapter_of(every[at])
        later = [lesson for lesson in every[at:] if lesson in open_]
        return next((lesson for lesson in later if lesson in chapter.lessons or self.ready(lesson)), None)

    def count(self, lessons: Iterable[Lesson], *standings: Standing) -> int:
        """How many of these lessons stand so."""
        return sum(self.of[lesson.id] in standings for lesson in lessons)


def standings(curriculum_: Curriculum, marks: Sequence[PartMark], start: CourseStart = FROM_THE_FIRST) -> Standings:
    """Where somebody with these marks stands, oldest first. Once mastered, always mastered: that it fades the review says."""
    by_key = {lesson.key: lesson.id for lesson in curriculum_.lessons}
    of: dict[str, Standing] = {lesson.id: "new" for lesson in curriculum_.lessons}
    of |= {lesson.id: "placed" for lesson in known_in(curriculum_, start)}
    for mark in marks:
        id_ = by_key.get(mark.lesson)
        if id_ is None or of[id_] == "mastered":
            continue
        if mark.part == WHOLE:
            of[id_] = "mastered" if mark.right else "done"
        elif of[id_] in ("new", "placed"):
            of[id_] = "begun"
    return Standings(curriculum_, of, start.lesson)


def known_in(curriculum_: Curriculum, start: CourseStart) -> Iterator[Lesson]:
    """The lessons of the chapters that are known, in the games in which they are; where they are made, those of every game."""
    for chapter in curriculum_.chapters:
        games = {game for id_, game in start.known if id_ == chapter.id}
        yield from (lesson for lesson in chapter.lessons if games and (chapter.made or lesson.course_game in games))
