"""What a voice reads of a lesson's table: the part in its own words, the choices, how it went."""

from __future__ import annotations

from collections.abc import Iterator

from game.chair.screen_aloud import due_lines, judged_lines, strip_lines, words_of
from game.chair.seen.view import TableView
from game.chair.wording.table_aloud import own_cards
from game.school.lessons.lesson import ASKED, ON_FELT
from game.school.lessons.lesson_looks import LessonLooks


def lesson_lines(looks: LessonLooks, view: TableView, me: int) -> Iterator[str]:
    """The lines of a lesson's table. What a part has other words for is read in those. As long as one's hands are not on the table
    only what is asked has its choices read."""
    panel, strip, part = looks.panel(), looks.strip(), looks.part
    for line in words_of(panel.task):
        yield part.spoken if part.spoken and line == part.text else line
    if looks.works and me > 0:
        yield own_cards(view, me)
    yield from judged_lines(panel.verdict, read=panel.read)
    asks = part.kind in ASKED | ON_FELT and not looks.lesson.reached
    yield from strip_lines(strip, choices=asks or strip.large)
    yield from due_lines(panel.due, strip)
