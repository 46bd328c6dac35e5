"""Which lesson comes next for somebody, and where they began."""

from __future__ import annotations

from collections.abc import Sequence

from game.chair.home.home_now import LessonAhead
from game.chair.home.offers import Experience, offers
from game.records.store import Store
from game.school.lessons.curriculum import PartMark, Standings, curriculum, standings
from game.school.lessons.lesson import Lesson


def first_book() -> str:
    """The rulebook of those who chose none."""
    return offers().books[0].book


def begins_at(book: str, experience: Experience) -> Lesson:
    """The first lesson of somebody who has dealt so much; the book's first one where it has no such place."""
    chapters = curriculum(book).chapters
    chapter = chapters[min(experience.chapter, len(chapters)) - 1]
    return chapter.lessons[min(experience.lesson, len(chapter.lessons)) - 1]


def next_lesson(book: str, marks: Sequence[PartMark], begins: str = "") -> LessonAhead | None:
    """The lesson that comes next in a book after all these marks; `begins` is the id of the one with which somebody began, those
    before it are left out. None when all are done."""
    now = standings(curriculum(book), marks)
    found = _after(now, begins) or now.next
    return _ahead(now, found) if found is not None else None


def _after(now: Standings, begins: str) -> Lesson | None:
    """The first that is not done, from the one with which somebody began."""
    ids = [lesson.id for lesson in now.curriculum.lessons]
    if begins not in ids:
        return None
    later = now.curriculum.lessons[ids.index(begins):]
    chapter = now.curriculum.chapter_of(later[0])
    open_ = [lesson for lesson in later if now.of[lesson.id] in ("new", "begun")]
    return next((lesson for lesson in open_ if lesson in chapter.lessons or now.ready(lesson)), None)


def _ahead(now: Standings, lesson: Lesson) -> LessonAhead:
    chapter, every = now.curriculum.chapter_of(lesson), now.curriculum.lessons
    same = [other for other in chapter.lessons if other.course_game == lesson.course_game or chapter.made]
    return LessonAhead(lesson.book, lesson.id, lesson.title, chapter.title, lesson.minutes, same.index(lesson) + 1, len(same),
                       now.count(every, "done", "mastered"), len(every))


def marks_of(store: Store, book: str) -> list[PartMark]:
    """What was done of the lessons of a book. Raises RecordsError."""
    return [PartMark(mark.drill, mark.situation, mark.right) for mark in store.training.marks_of_all(f"lesson {book} ")]
