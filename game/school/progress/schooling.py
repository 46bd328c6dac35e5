"""What somebody has had of the school: the lessons of each book, and the tests, the last of each game first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.records.exams import ExamEntry
from game.records.json_forms.codec import CodecError
from game.rulebook.loader import library
from game.school.exams.exam_plan import NoPlan
from game.school.exams.kept_words import came_to, exam_title
from game.school.exams.marking import mark_from
from game.school.lessons.curriculum import PartMark, curriculum, standings


@dataclass(frozen=True)
class LessonCount:
    """The lessons of a book: how many there are, how many were gone through, and how many of these are mastered."""

    title: str
    every: int
    done: int
    mastered: int


@dataclass(frozen=True)
class ExamTaken:
    """The last test on a game: what it came to, in words and of 1; None of a result that cannot be read any more."""

    title: str
    said: str
    share: float | None
    passed: bool


def lessons_had(marks: Mapping[str, Sequence[PartMark]]) -> Iterator[LessonCount]:
    """Of each book some part of whose lessons was done; `marks` by book."""
    for book, these in marks.items():
        now = standings(curriculum(book), these)
        every = now.curriculum.lessons
        if not now.untouched:
            done, mastered = now.count(every, "done", "mastered"), now.count(every, "mastered")
            yield LessonCount(library()[book].title, len(every), done, mastered)


def exams_taken(entries: Sequence[ExamEntry]) -> Iterator[ExamTaken]:
    """The last one of each game that is over; `entries` the last first."""
    last = {entry.game: entry for entry in reversed(entries) if entry.ended}
    for game, entry in last.items():
        try:
            mark = mark_from(entry.mark())
        except (NoPlan, CodecError):
            yield ExamTaken(exam_title(game), came_to(entry), None, passed=False)
        else:
            yield ExamTaken(exam_title(game), came_to(entry), mark.total / 100, passed=mark.passed)
