"""What is shown in a lesson can be followed, and nobody waits long for what players do over and over."""

from __future__ import annotations

import pytest

from game.chair.pace import time_for
from game.school.lessons.course import LessonCourse
from game.school.lessons.curriculum import curriculum
from game.school.lessons.length import gone_through
from game.school.lessons.watched.shown_pace import LESSON, PLAIN, SHOWN
from game.table import moves as m

LONG, PLAYERS = 25.0, 14.0
"""Seconds: so long somebody watches without doing anything, and so long the players take of it."""
LESSONS = [("tas", each) for each in (
    "first-hand", "calls-holdem", "winner-holdem", "calls-stud", "winner-stud")]
LESSONS += [("rop", "calls-draw-52"), ("rop", "calls-holdem"), ("thr", "winner"), ("act", "calls-canberra")]


@pytest.mark.parametrize(("book", "id_"), LESSONS)
def test_nobody_watches_long_without_doing_anything(book: str, id_: str) -> None:
    for now in gone_through(LessonCourse(curriculum(book).lesson(id_))):
        if now.part.kind == "show":
            seconds = [PLAIN.get(type(step.move), time_for(step.move, step.before)) / (LESSON * SHOWN) for step in now.steps]
            assert sum(seconds) <= LONG, (now.part.text, round(sum(seconds)))
            by_players = [each for each, step in zip(seconds, now.steps, strict=True) if step.move.by > 0]
            assert sum(by_players) <= PLAYERS, (now.part.text, round(sum(by_players)))
            assert all(each >= 0.9 for each, step in zip(seconds, now.steps, strict=True) if isinstance(step.move, m.Call))


def test_the_dealers_own_steps_stay_slow() -> None:
    assert not {m.DealCard, m.DealBoard, m.Burn, m.GatherBets, m.PushPot, m.TakeCommission} & set(PLAIN)
