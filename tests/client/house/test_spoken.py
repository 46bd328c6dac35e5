"""With the eyes shut: the voice is switched on, a lesson is learned, hands are dealt and played, a ruling given, a test sat."""

from __future__ import annotations

from collections.abc import Callable
from time import sleep

import pytest

from game import clock_and_dice
from game.client.app import HOW_TO_HEAR
from game.client.scenes.menu import MenuScene
from game.client.scenes.preferences_screen import SettingsScene
from game.client.table.ruling import RulingPanel
from game.client.table.table_scene import TableScene
from game.rulebook.loader import library
from game.school.lessons.screens.lesson_end import VoiceQuestion
from game.school.lessons.screens.lesson_table import LessonTable
from game.session.tempo import AT_ONCE
from game.table.values import DEALER
from tests.client.house.conftest import Open, Opened
from tests.client.house.drilling import open_file, until_the_verdict
from tests.client.house.ears import HUSH, Ears
from tests.client.house.test_drills import OUT_OF_TURN, put_right
from tests.client.house.test_exams import short, sit
from tests.client.house.test_first_round import A_MOMENT, press_for
from tests.client.house.test_lessons import begun

Listen = Callable[..., tuple[Opened, Ears]]


@pytest.fixture
def listen(opened: Open, monkeypatch: pytest.MonkeyPatch) -> Listen:
    def start(*, on: bool = True) -> tuple[Opened, Ears]:
        here = opened()
        ears = Ears(here.client, monkeypatch, on=on)
        here.pilot.step()
        return here, ears

    return start


def test_the_first_start_says_how_the_voice_is_switched_on(listen: Listen) -> None:
    here, ears = listen(on=False)
    here.client.greet()
    assert ears.heard == [HOW_TO_HEAR]
    here.pilot.press("f10")
    here.pilot.step()
    assert isinstance(here.pilot.scene, MenuScene)
    assert "Start learning. button. Key Enter" in ears.lately
    assert here.client.app.preferences.voice
    assert here.client.app.preferences.voice_asked
    here.pilot.press("f10")
    assert ears.heard[-1] == "Voice off."
    before = ears.now
    here.client.greet()
    here.pilot.press("down", "down")
    assert [line for line in ears.since(before) if line != HUSH] == [], "who has switched it off is not spoken to"


def test_settings_are_read_before_the_voice_is_on_and_switch_it_on(listen: Listen) -> None:
    here, ears = listen(on=False)
    here.pilot.press("s")
    assert isinstance(here.pilot.scene, SettingsScene)
    assert ears.lately.splitlines()[0] == "Settings"
    assert "Theme. Night, green felt, 4 of 4, choice" in ears.lately or "Theme. " in ears.lately
    for _ in range(40):
        here.pilot.press("tab")
        if ears.heard[-1].startswith("Voice."):
            break
    assert ears.heard[-1] == "Voice. off, switch. Reads everything aloud. F10, at any time."
    here.pilot.press("space")
    assert here.client.app.voice.on
    assert ears.heard[-1].startswith("Voice. on, switch.")


def test_the_question_about_lessons_is_read_though_the_voice_is_off(listen: Listen) -> None:
    here, ears = listen(on=False)
    here.pilot.press("return")
    assert isinstance(here.pilot.scene, VoiceQuestion)
    assert "Read lessons aloud?" in ears.lately
    assert "Your computer's voice can read it aloud" in ears.lately


def test_every_entry_of_the_menu_is_heard_with_its_key(listen: Listen) -> None:
    here, ears = listen()
    names = {here.pilot.scene.group.focus.label}
    for _ in range(30):
        here.pilot.press("tab")
        label = here.pilot.scene.group.focus.label
        assert ears.heard[-1].startswith(label), ears.heard[-1]
        assert "button. Key " in ears.heard[-1]
        names.add(label)
    assert {"Learn", "Manual", "Settings", "Quit"} <= names


def test_a_lesson_of_two_parts_is_heard_and_no_part_silences_itself(listen: Listen) -> None:
    here, ears = listen()
    table = begun(here)
    first = table.lesson.lesson.parts[0]
    here.pilot.step()
    assert first.text in ears.lately
    assert first.why in ears.lately
    before = ears.now
    here.pilot.press("return")
    here.pilot.step(3)
    table = here.pilot.on(LessonTable)
    second = table.looks.part
    assert second is table.lesson.lesson.parts[1]
    said = ears.since(before)
    assert second.text in said
    assert HUSH not in said[said.index(second.text):], "the table that goes silenced what comes"
    assert any("Tray, " in line for line in said), "the things to choose from are told with their keys"
    before = ears.now
    here.pilot.press(next(cap for cap in table.looks.strip().caps if cap.label != "Tray").key)
    assert {"Not that one.", second.why} <= set(ears.since(before))
    right = next(cap for cap in table.looks.strip().caps if cap.label == "Tray")
    before = ears.now
    here.pilot.press(right.key)
    here.pilot.step(3)
    assert "Done, 1 mistake." in ears.since(before)


def test_the_end_of_a_lesson_is_heard(listen: Listen) -> None:
    here, ears = listen()
    table = begun(here, "When hands tie")
    while not table.lesson.over:
        part = table.looks.part
        if part.kind == "find":
            at = next(at for at, (_, thing) in enumerate(table.looks.places()) if thing == part.sought)
            table._answer(at)
        elif part.question is not None:
            table._answer(part.question.right)
        here.pilot.step(3)
        here.pilot.press("return")
        here.pilot.step(3)
        if isinstance(here.pilot.scene, LessonTable):
            table = here.pilot.scene
    assert "Mastered" in ears.lately
    assert "This is in the rulebook. Click a clause to read it:" in ears.lately
    course = table.lesson
    headings = [library()["tas"].clauses[ref].heading for ref in course.about]
    assert [heading for heading in headings if heading not in ears.lately] == [], "all of it, in words"
    assert "Next lesson. button. Key Enter" in "\n".join(ears.heard)


def at_speed(table: TableScene) -> None:
    for agent in table.play.session.chairs.agents.values():
        agent.rate = 0.0  # type: ignore[union-attr]
    table.play.wishes = 0.0
    table.course.pace.speed = AT_ONCE


def test_a_hand_is_dealt_by_ear(listen: Listen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_and_dice, "below", lambda limit: 1)
    here, ears = listen()
    here.client.app.keep(guide_fades=False)
    here.pilot.press("d", "ctrl+return", "y")
    table = here.pilot.on(TableScene)
    at_speed(table)
    told = set()
    for _ in range(4000):
        due = table.play.session.ask()
        if due is None:
            break
        if due.by == DEALER and due.move is not None:
            here.pilot.step(1)
            step = table.looks.panel().due.text
            assert step
            assert any(step in line for line in ears.heard), step
            told.add(step)
            press_for(here, table, due.move)
        else:
            sleep(A_MOMENT)
        here.pilot.step(1)
    assert table.play.session.ask() is None
    assert len(told) > 10
    for key, word in (("alt+p", "pot"), ("alt+b", "oard"), ("alt+s", "eat 1"), ("alt+t", "turn")):
        here.pilot.press(key)
        assert word in ears.heard[-1], (key, ears.heard[-1])
    last = ears.heard[-1]
    here.pilot.press("alt+r")
    assert ears.heard[-1] == last


def test_a_hand_is_played_by_ear(listen: Listen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_and_dice, "below", lambda limit: 1)
    here, ears = listen()
    here.pilot.press("p", "ctrl+return")
    table = here.pilot.on(TableScene)
    at_speed(table)
    acted = 0
    for _ in range(4000):
        due = table.play.session.ask()
        if due is None or acted >= 3:
            break
        if due.by == table.play.me:
            here.pilot.step(2)
            strip = table.looks.strip()
            assert all(any(cap.label in line for line in ears.heard) for cap in strip.caps if cap.key), strip.caps
            if due.choice("call") or due.choice("check"):
                acted += 1
                assert any(line.startswith("Your cards: ") for line in ears.heard)
                here.pilot.press("alt+c")
                assert ears.heard[-1].startswith("Your cards: ")
                assert " of " in ears.heard[-1]
            cap = next(cap for cap in strip.caps if cap.key)
            here.pilot.press(cap.key)
        else:
            sleep(A_MOMENT)
        here.pilot.step(1)
    assert acted


def test_ten_questions_of_a_test_are_heard_with_what_may_be_answered(listen: Listen) -> None:
    here, ears = listen()
    scene = sit(here, short(questions=10))
    for at in range(10):
        here.pilot.step(2)
        question = scene.exercise.question
        assert question.text.split("\n")[0][:40] in "\n".join(ears.heard), question.text
        for word in (question.words or {}).values():
            assert word[:20] in "\n".join(ears.heard), word
        assert f"Question {at + 1} of 10" in ears.heard
        scene.answer(question.answer)
    here.pilot.step(2)
    assert "10 of 10 answered" in ears.heard


def test_a_ruling_is_given_by_ear(listen: Listen, at_once: None) -> None:
    here, ears = listen()
    open_file(here, OUT_OF_TURN)
    here.pilot.press("ctrl+return")
    here.pilot.step()
    assert "Seat 3 raises before seat 1 has acted" in ears.lately
    here.pilot.press("return")
    here.pilot.step(10)
    before = ears.now
    here.pilot.press("space")
    here.pilot.step()
    assert "What happened?" in ears.since(before)
    here.pilot.type("a bet out of turn")
    here.pilot.step()
    assert ears.heard[-1].startswith("A bet out of turn"), "the row that typing leaves is told"
    here.pilot.press("return")
    here.pilot.step()
    assert "Which seat is it about? Point at it, or press its number." in ears.lately
    here.pilot.press("down")
    assert "1 of " in ears.heard[-1]
    here.pilot.press("return")
    for question, typed in (("How do you put it right?", "bet back"), ("Under which clause?", "1.action")):
        here.pilot.step()
        assert question in ears.lately
        here.pilot.type(typed)
        here.pilot.press("return")
    here.pilot.step()
    assert ears.heard[-1].startswith("Rule. button")
    here.pilot.press("return")
    here.pilot.step(3)
    assert any("Put it right." in line for line in ears.heard)
    put_right(here)
    until_the_verdict(here)
    here.pilot.step()
    assert "Exact" in ears.lately
    verdict = here.pilot.scene
    reasons = [line for line in verdict.texts() if len(line.split()) > 5]
    assert reasons
    assert all(line in ears.lately for line in reasons)


def test_space_presses_a_button_that_was_gone_to_by_keys_and_else_stops_play(listen: Listen) -> None:
    here, _ = listen()
    here.pilot.press("d", "ctrl+return")
    table = here.pilot.on(TableScene)
    panel = table.switches.panel.open
    while not table.group.focus or table.group.focus.called != "Panel":
        here.pilot.press("tab")
    here.pilot.press("space")
    assert here.pilot.scene is table
    assert table.switches.panel.open != panel, "the button was pressed"
    here.pilot.click("Panel")
    here.pilot.press("space")
    assert isinstance(here.pilot.scene, RulingPanel), "a button that was only clicked is not meant"
