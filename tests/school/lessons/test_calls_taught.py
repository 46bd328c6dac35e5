"""What a test wants announced is said in the lessons of its game."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.rulebook.loader import library
from game.rulebook.readers.read_calls import calls
from game.school.exams.exam_table import rules_of
from game.school.exams.plan_file import usual_terms
from game.school.lessons.curriculum import curriculum
from game.training.calls.typing import sayable

CHAPTER = "15-calls"
CHAPTERS = [chapter for book in library() for chapter in curriculum(book).chapters if chapter.id == CHAPTER]
TAUGHT = [lesson for chapter in CHAPTERS for lesson in chapter.lessons]
OPENING = ("ask-antes", "ask-blind", "antes", "blinds", "action", "pot-right", "all-in", "side-pot")
"""The calls that no showdown brings: each of them is spelt out."""


def told(game: str) -> str:
    """Everything the lessons of a game say and ask about calls."""
    parts = [part for lesson in TAUGHT if lesson.game == game for part in lesson.parts]
    values = (getattr(part, each.name) for part in parts for each in fields(part))
    return " ".join(value for value in values if isinstance(value, str))


@pytest.mark.parametrize("game", sorted({lesson.game for lesson in TAUGHT if not lesson.game.startswith("act-")}))
def test_every_call_that_opens_a_hand_or_a_round_is_taught(game: str) -> None:
    rules = rules_of(usual_terms().plan(game, 1))
    owed = set(sayable(rules)) - ({"antes", "ask-antes"} if not rules.ante else {"blinds"})
    text = told(game)
    for name in owed & set(OPENING):
        assert calls().house.words[name].partition("{")[0].rstrip(" .,") in text, name
