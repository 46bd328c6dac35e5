"""A test that is kept, in words: which it was, and what it came to."""

from __future__ import annotations

from game.records.exams import ExamEntry
from game.records.json_forms.codec import CodecError
from game.rulebook.loader import library
from game.school.exams.exam_plan import NoPlan
from game.school.exams.mark_words import headline
from game.school.exams.marking import mark_from


def exam_title(game: str) -> str:
    """The book and the game of a test."""
    book = library()[game.partition("-")[0]]
    return f"{book.title}: {book.games[game].title}"


def came_to(entry: ExamEntry) -> str:
    """What a test came to, and when."""
    try:
        return f"{headline(mark_from(entry.mark()))}, {entry.ended[:10]}"
    except (NoPlan, CodecError):
        return f"{entry.ended[:10]}, can't be read any more"
