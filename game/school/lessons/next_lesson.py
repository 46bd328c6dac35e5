"""Which lesson comes next for somebody, and where they began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.chair.home.home_now import HomeChoice, LessonAhead
from game.chair.home.offers import Experience
from game.records.json_forms.shapes import CodecError
from game.records.store import Store
from game.school.lessons.curriculum import FROM_THE_FIRST, CourseStart, PartMark, Standings, curriculum, standings
from game.school.lessons.lesson import Lesson

PLACED: Final = "placed"
"""Under this name and the book's is kept which chapters somebody knows, by game."""


def begins_at(book: str, experience: Experience) -> Lesson:
    """The first lesson of somebody who has dealt so much; the book's first one where it has no such place."""
    chapters = curriculum(book).chapters
    chapter = chapters[min(experience.chapter, len(chapters)) - 1]
    return chapter.lessons[min(experience.lesson, len(chapter.lessons)) - 1]


def next_lesson(book: str, marks: Sequence[PartMark], start: CourseStart = FROM_THE_FIRST) -> LessonAhead | None:
    """The lesson that comes next in a book after all these marks, for somebody who began there. None when all are done."""
    return ahead(standings(curriculum(book), marks, start))


def ahead(now: Standings) -> LessonAhead | None:
    """The lesson that comes next as home shows it; None when all are done."""
    lesson = now.next
    if lesson is None:
        return None
    chapter, every = now.curriculum.chapter_of(lesson), now.ahead(now.curriculum.lessons)
    same = [other for other in chapter.lessons if other.course_game == lesson.course_game]
    return LessonAhead(lesson.book, lesson.id, lesson.title, chapter.title, now.curriculum.chapters.index(chapter) + 1,
                       lesson.minutes, now.of[lesson.id] == "begun", same.index(lesson) + 1, len(same),
                       now.count(every, "done", "mastered"), len(every))


def marks_of(store: Store, book: str) -> list[PartMark]:
    """What was done of the lessons of a book. Raises RecordsError."""
    return [PartMark(mark.drill, mark.situation, mark.right) for mark in store.training.marks_of_all(f"lesson {book} ")]


def start_of(store: Store, choice: HomeChoice, book: str) -> CourseStart:
    """Where somebody's course through a book begins; at its first lesson where nothing can be read of that. Raises RecordsError."""
    begins = choice.begins if choice.book == book else ""
    try:
        kept = store.setups.last(f"{PLACED} {book}") or {}
    except CodecError:
        kept = {}
    known = {game: chapters for game, chapters in kept.items() if isinstance(chapters, list)}
    return CourseStart(begins, frozenset((str(chapter), game) for game, chapters in known.items() for chapter in chapters))


def place(store: Store, book: str, game: str, known: Sequence[str]) -> None:
    """These chapters of a book, by id, are known in a game; what is known in others stays."""
    before = store.setups.last(f"{PLACED} {book}") or {}
    store.setups.keep(f"{PLACED} {book}", {**before, game: list(known)})
