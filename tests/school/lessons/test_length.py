"""More to do takes longer, and the words of a book are one lesson."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rulebook.loader import library
from game.school.lessons.curriculum import curriculum
from game.school.lessons.length import OWN_STEP, in_minutes, seconds, without_steps
from game.school.lessons.made_lessons import made_lessons


def test_more_to_do_takes_longer() -> None:
    deal = next(lesson for lesson in curriculum("tas").lessons if lesson.id == "first-cards")
    part = replace(deal.parts[1], laid=deal.parts[0].laid)
    once, twice = replace(deal, parts=(part,)), replace(deal, parts=(part, part))
    assert seconds(once) > 8 * OWN_STEP, "two cards for each of four seats"
    assert seconds(twice) == pytest.approx(2 * seconds(once))
    assert [in_minutes(length) for length in (0, 60, 61)] == [1, 1, 2]


@pytest.mark.parametrize("book", ["tas", "rop"])
def test_the_words_of_a_book_are_one_lesson_with_questions_in_between(book: str) -> None:
    chapter = curriculum(book).chapters[-1]
    words = [lesson for lesson in chapter.lessons if lesson.id.endswith("-words")]
    assert len(words) == 1
    assert not [lesson for lesson in chapter.lessons if lesson.title.startswith(f"{words[0].title},")]
    assert [part.kind for part in words[0].parts][:6] == ["tell"] * 5 + ["ask"]
    told = {ref for part in words[0].parts if part.kind == "tell" for ref in part.cites}
    assert {ref for part in words[0].parts for ref in part.cites} == told
    others = {ref for ref in library()[book].clauses if ref not in told}
    assert made_lessons(library()[book], chapter, others)[0].parts == words[0].parts
    assert words[0].minutes == in_minutes(sum(without_steps(part, library()[book]) for part in words[0].parts))
