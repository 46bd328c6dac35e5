"""Where somebody stands in the lessons of a book, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.chair.wording.list_rows import Row
from game.grammar import counted, listed
from game.school.lessons.curriculum import Standings
from game.school.lessons.lesson import Lesson

_NOTES: Final = {"placed": ("placed", "muted"), "begun": ("begun", "accent"), "done": ("done", "muted"),
                 "mastered": ("mastered", "success")}


def total(now: Standings) -> str:
    """How far somebody has come."""
    every = now.curriculum.lessons
    done, mastered = now.count(every, "done", "mastered"), now.count(every, "mastered")
    if not done:
        hours = round(sum(lesson.minutes for lesson in every) / 60)
        return f"{counted(len(every), 'lesson')}, about {counted(hours, 'hour')} in all."
    return f"{done} of {counted(len(every), 'lesson')} done, {mastered} mastered."


def lesson_rows(now: Standings) -> list[Row]:
    """The chapters, and in each its lessons."""
    rows: list[Row] = []
    for chapter in now.curriculum.chapters:
        done = now.count(chapter.lessons, "done", "mastered")
        note = listed(f"{done} of {len(chapter.lessons)}", _left(now, chapter.lessons))
        rows.append(Row(f"chapter {chapter.id}", chapter.title, note, "muted", head=True, bare=True))
        rows += [_row(now, lesson) for lesson in chapter.lessons]
    return rows


def _left(now: Standings, lessons: Sequence[Lesson]) -> str:
    """How long those take that are still to come; "" where none is."""
    minutes = sum(lesson.minutes for lesson in lessons if now.of[lesson.id] in ("new", "begun"))
    return "" if not minutes else counted(minutes, "minute") if minutes < 100 else counted(round(minutes / 60), "hour")


def coming(now: Standings) -> str:
    """Which lesson comes next, in which chapter, how long it takes; "" when all are done."""
    lesson = now.next
    if lesson is None:
        return ""
    return f"You're in {now.curriculum.chapter_of(lesson).title}. Next: {lesson.title}, {counted(lesson.minutes, 'minute')}."


def _row(now: Standings, lesson: Lesson) -> Row:
    standing = now.of[lesson.id]
    if standing in _NOTES:
        note, colour = _NOTES[standing]
    elif now.ready(lesson):
        note, colour = counted(lesson.minutes, "minute"), "muted"
    else:
        note, colour = f"after: {now.curriculum.before(lesson)[0].title}", "muted"
    return Row(lesson.id, lesson.title, note, colour, depth=1)


def book_note(now: Standings) -> str:
    """The same beside the title of a book."""
    every = now.curriculum.lessons
    done = now.count(every, "done", "mastered")
    return f"{done} of {counted(len(every), 'lesson')}" if done else counted(len(every), "lesson")
