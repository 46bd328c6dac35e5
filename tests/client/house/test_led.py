"""In a lesson the light and the key that is named lead through every step: by keys alone, and by the pointer alone."""

from __future__ import annotations

import os

import pytest

from game.school.lessons.curriculum import curricula
from game.school.lessons.lesson import Lesson
from game.school.lessons.screens import lesson_room, lesson_table
from tests.client.house.conftest import Open
from tests.client.house.led import Led
from tests.school.lessons.test_curricula import name
from tests.whole import in_turn

GUIDED = [lesson for each in curricula() for lesson in each.lessons if any(part.kind == "do" for part in lesson.parts)]
SOME = {"tas street-stud", "tas deal-holdem", "act settle-canberra", "act deal-canberra-shuffler", "thr close",
        "rop deal-manila3-32", "rop street-draw-52"}  # fmt: skip


LED = GUIDED if os.environ.get("LESSONS") else [lesson for lesson in GUIDED if name(lesson) in SOME]
WAYS = ("keys", "pointer")
WALKED = [(lesson, by) for at, lesson in enumerate(LED) for by in (WAYS if os.environ.get("LESSONS") else in_turn(WAYS, at, 2))]
"""LESSONS=1 is the long mode: every lesson in which something is done with help, by keys and by the pointer."""


@pytest.fixture
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program acts at once, and nothing has to be looked at."""
    monkeypatch.setattr(lesson_room, "_PACE", 60.0)
    monkeypatch.setattr(lesson_table, "SETTLES", 0.0)


def test_there_is_something_to_be_led_through() -> None:
    assert len(GUIDED) > 90
    assert len({lesson.game for lesson in GUIDED}) >= 22
    assert {name(lesson) for lesson in GUIDED} > SOME


@pytest.mark.usefixtures("in_no_time")
@pytest.mark.parametrize(("lesson", "by"), WALKED, ids=lambda each: each if isinstance(each, str) else name(each))
def test_what_is_lit_and_named_leads_through(opened: Open, lesson: Lesson, by: str) -> None:
    here = opened()
    here.client.app.keep(animation_speed=0.0, voice=False, voice_asked=True)
    here.client.app.navigator.open("lesson", lesson)
    here.pilot.step()
    led = Led(here.pilot)
    for _ in lesson.parts:
        led.part(led.by_keys if by == "keys" else led.by_pointer)
    assert "Mastered" in here.pilot.texts


@pytest.mark.usefixtures("in_no_time")
def test_the_shuffle_of_a_deck_in_hand_is_done_at_the_lessons_own_table(opened: Open) -> None:
    here = opened()
    here.client.app.keep(animation_speed=0.0, voice=False, voice_asked=True, deck_by_hand="off")
    deck = next(lesson for each in curricula() for lesson in each.lessons if name(lesson) == "thr deck")
    here.client.app.navigator.open("lesson", deck)
    here.pilot.step()
    led = Led(here.pilot)
    for _ in deck.parts[:-1]:
        led.part(led.by_keys)
    here.pilot.press("s", "p")
    assert "In this house: riffle, riffle, strip, riffle. Next: riffle." in " ".join(here.pilot.texts)
    here.pilot.press("r", "r", "p", "r", "return")
    assert led.table.lesson.reached


@pytest.mark.usefixtures("in_no_time")
def test_the_table_is_handed_over_in_order_and_a_step_out_of_turn_is_a_mistake(opened: Open) -> None:
    here = opened()
    here.client.app.keep(animation_speed=0.0, voice=False, voice_asked=True)
    relief = next(lesson for each in curricula() for lesson in each.lessons if name(lesson) == "rop relief")
    here.client.app.navigator.open("lesson", relief)
    here.pilot.step()
    led = Led(here.pilot)
    led.part(led.by_keys)
    desk = led.table.hand.relief if led.table.hand is not None else None
    assert desk is not None
    assert desk.waits
    here.pilot.press("v", "return")
    assert "✗ Clear your hands first." in here.pilot.texts
    assert [cap.label for cap in led.table.looks.strip().caps if cap.lit] == ["Clear hands"]
    assert not led.table.lesson.reached
    here.pilot.press("escape")
    led.hands_over(desk)
    assert led.table.lesson.reached
    led.table._go_on()
    assert led.table.lesson.results[-1].slips == 1


@pytest.mark.usefixtures("in_no_time")
def test_a_hint_tells_the_step_of_a_relief_too(opened: Open) -> None:
    here = opened()
    here.client.app.keep(animation_speed=0.0, voice=False, voice_asked=True)
    relief = next(lesson for each in curricula() for lesson in each.lessons if name(lesson) == "act relief")
    here.client.app.navigator.open("lesson", relief)
    here.pilot.step()
    led = Led(here.pilot)
    for _ in relief.parts[:-1]:
        led.part(led.by_keys)
    here.pilot.press("v")
    assert "Clear your hands." not in here.pilot.texts
    here.pilot.press("h")
    assert "Clear your hands." in " ".join(here.pilot.texts)
