"""A newcomer goes through the first chapters of a book with nothing but the keys of the window."""

from __future__ import annotations

import pytest

from game.chair.dealer.how import keys_in_words
from game.chair.lessons.lesson_words import answer_keys
from game.client.scenes.lessons import lesson_room, lesson_table
from game.client.scenes.lessons.lesson_end import LessonEnd
from game.client.scenes.lessons.lesson_table import LessonTable
from game.training.desk import right_move
from game.training.lessons.curriculum import curriculum
from tests.client.house.conftest import Open
from tests.client.house.led import Led

CHAPTERS = ("01-first-touch", "10-a-hand")
MOST = 3000


def _part(led: Led) -> None:
    """The part that is on, by keys: an answer, or step after step, with help and without."""
    table, part = led.table, led.table.looks.part
    if part.question is not None:
        led.pilot.press(answer_keys(part.question.answers)[part.question.right])
    elif part.sought is not None:
        names = [name for name, _ in table.looks.places()]
        led.pilot.press(answer_keys(names)[[each for _, each in table.looks.places()].index(part.sought)])
    for _ in range(MOST):
        if "Go on" in led.pilot.texts or "End of the lesson" in led.pilot.texts:
            break
        if part.kind in ("do", "alone") and table.course.mine and not table.lesson.reached:
            _step(led, table)
        led.pilot.step(1)
    led.pilot.press("return")


def _step(led: Led, table: LessonTable) -> None:
    move = right_move(table.course.due)  # type: ignore[arg-type]
    assert move is not None
    assert table.hand is not None
    led.by_words(keys_in_words(table.course.play.rules, move, table.hand), move)
    assert not table.play.desk.slips, table.play.desk.slips[-1]


def test_every_lesson_of_the_first_chapters_is_mastered_by_keys(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_room, "_PACE", 60.0)
    monkeypatch.setattr(lesson_table, "SETTLES", 0.0)
    here = opened()
    here.client.shell.keep(animation_speed=0.0, voice=False, voice_asked=True)
    here.pilot.press("n")
    here.pilot.click("Texas Hold'em Game Rules")
    here.pilot.press("ctrl+return")
    here.pilot.press("ctrl+return")
    led = Led(here.pilot)
    lessons = [lesson for chapter in curriculum("thr").chapters if chapter.id in CHAPTERS for lesson in chapter.lessons]
    assert len(lessons) == 8
    for lesson in lessons:
        assert led.table.lesson.lesson is lesson
        for _ in lesson.parts:
            _part(led)
        assert isinstance(here.pilot.scene, LessonEnd), lesson.key
        assert "Mastered" in here.pilot.texts, lesson.key
        here.pilot.press("return")
