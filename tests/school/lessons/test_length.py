"""The minutes that a lesson says are measured from what is in it, and the words of a book are one lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.rulebook.loader import library
from game.school.lessons.curriculum import curricula, curriculum
from game.school.lessons.length import OWN_STEP, in_minutes, minutes, seconds, without_steps
from game.school.lessons.lesson import Chapter, Lesson
from game.school.lessons.made_lessons import made_lessons
from tests.whole import in_turn

WRITTEN = [chapter for each in curricula() for chapter in each.chapters if not chapter.made]


def alike(chapter: Chapter) -> list[list[Lesson]]:
    """The lessons of a chapter, those of one entry of its file together: they differ in their games."""
    found: dict[int, list[Lesson]] = {}
    for lesson in chapter.lessons:
        found.setdefault(lesson.parts[0].line, []).append(lesson)
    return list(found.values())


def played(several: list[Lesson], at: int) -> Sequence[Lesson]:
    """Those of an entry that are gone through: questions take as long in one game as in another, so that a few games will do."""
    return in_turn(several, at, 5) if all(part.kind == "quiz" for part in several[0].parts) else several


@pytest.mark.parametrize("chapter", WRITTEN, ids=lambda each: f"{each.book} {each.id}")
def test_the_minutes_of_a_lesson_are_those_of_the_game_that_takes_longest(chapter: Chapter) -> None:
    wrong = [f"{several[0].title}: minutes: {longest}" for at, several in enumerate(alike(chapter))
             if several[0].minutes != (longest := max(map(minutes, played(several, at))))]
    assert not wrong


def test_more_to_do_takes_longer() -> None:
    deal = next(lesson for lesson in curriculum("tas").lessons if lesson.id == "first-cards")
    once, twice = replace(deal, parts=deal.parts[:1]), replace(deal, parts=(deal.parts[0], deal.parts[0]))
    assert seconds(once) > 8 * OWN_STEP, "two cards for each of four seats"
    assert seconds(twice) == pytest.approx(2 * seconds(once))
    assert [in_minutes(length) for length in (0, 60, 61)] == [1, 1, 2]


@pytest.mark.parametrize("book", ["tas", "rop"])
def test_the_words_of_a_book_are_one_lesson_with_questions_in_between(book: str) -> None:
    chapter = curriculum(book).chapters[-1]
    words = [lesson for lesson in chapter.lessons if lesson.id.endswith("-words")]
    assert len(words) == 1
    assert not [lesson for lesson in chapter.lessons if lesson.title.startswith(f"{words[0].title},")]
    kinds = [part.kind for part in words[0].parts]
    assert kinds[:7] == ["tell"] * 5 + ["ask"] * 2
    told = {ref for part in words[0].parts if part.kind == "tell" for ref in part.cites}
    assert {ref for part in words[0].parts for ref in part.cites} == told
    others = {ref for ref in library()[book].clauses if ref not in told}
    assert made_lessons(library()[book], chapter, others)[0].parts == words[0].parts
    assert words[0].minutes == in_minutes(sum(without_steps(part, library()[book]) for part in words[0].parts))
