"""What was got wrong through the window: counted in the menu, listed with its clause, trained, put off."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game import clock_and_dice
from game.chair.setting_up.setup_model import Opponents, SetupChoice
from game.chair.wording.paragraphs import small_caps
from game.client.table.table_scene import TableScene
from game.records.kept_values import AnswerEntry
from game.rulebook.loader import library
from game.school.exercises.screens.exercise import ExerciseScene
from game.school.lessons.screens.lesson_table import LessonTable
from game.school.repetition.screens.review_page import ReviewPage
from game.school.repetition.screens.train_room import TrainEnd
from game.session.setting_up.stakes import proposed
from game.table import moves as m
from game.training.repetition.items import items, stamp
from tests.client.house.conftest import Open, Opened

LONG_AGO = datetime.now(UTC) - timedelta(days=30)


def mistaken(at: Opened, kind: str, game: str, how: dict[str, object], cite: str) -> None:
    at.client.store.training.answers.add(AnswerEntry(f"{kind} {cite}", kind, game[:3], game, f"A {kind}", cite, how, False,
                                                     stamp(LONG_AGO)))


def page(at: Opened) -> ReviewPage:
    at.client.app.choose("mistakes")
    at.pilot.step()
    return at.pilot.on(ReviewPage)


def test_a_wrong_exercise_is_counted_trained_and_put_off(opened: Open) -> None:
    at = opened()
    at.client.app.choose("exercises")
    at.pilot.press("g")
    at.pilot.scene._picked("tas-holdem")
    at.pilot.scene._picked("acts-first")
    at.pilot.step()
    assert isinstance(at.pilot.scene, ExerciseScene)
    at.pilot.press("f4")
    at.client.window.stage.drop(at.pilot.scene)
    at.client.window.stage.drop(at.pilot.scene)
    at.client.window.stage.drop(at.pilot.scene)
    (item,) = items(at.client.store.training.answers.all())
    assert item.kind == "exercise"
    page(at)
    assert any(small_caps(item.cite) in text for text in at.pilot.texts)
    at.pilot.press("ctrl+a")
    at.pilot.step()
    again = at.pilot.on(ExerciseScene)
    assert again.exercise.question.cite == item.cite
    again.answer(again.exercise.question.answer)
    (after,) = items(at.client.store.training.answers.all())
    assert (after.wrong, after.asked) == (1, 2)
    assert after.due > item.due


def test_the_menu_says_how_many_are_due(opened: Open) -> None:
    at = opened()
    assert "Nothing to review now" in at.pilot.texts
    assert "V" not in at.pilot.texts, "no key for what is empty"
    mistaken(at, "step", "tas-holdem", {}, "tas C.9.1")
    mistaken(at, "ruling", "tas-holdem", {"word": "no-cut"}, "tas C.19.1.b")
    at.client.close()
    again = opened()
    assert {"2 things to review", "2 due"} <= set(again.pilot.texts)


def test_a_wrong_step_comes_back_as_the_very_hand_and_three_others_and_the_count_falls(opened: Open) -> None:
    at = opened()
    spec = library()["tas"].game("tas-holdem")
    at.client.app.navigator.open("table", SetupChoice("dealer", "tas", spec.id, "diagram-a", 4, None, proposed(spec, {}),
                                                      Opponents("regular", "mixed"), 0, 5, 0.0))
    table = at.pilot.on(TableScene)
    for kind in (m.CountDeck, m.Chemmy):
        assert isinstance(table.course.due.move, kind)  # type: ignore[union-attr]
        table.course.do(table.course.due.move)  # type: ignore[union-attr]
    table.course.do(m.Burn())
    stood = table.play.session.table
    at.pilot.press("escape", "l", "escape")
    with clock_and_dice.held(datetime.now(UTC) + timedelta(days=2), 7):
        assert at.client.app.due() == 1
        page(at)
        at.pilot.press("return")
        for again in range(4):
            lesson = at.pilot.on(LessonTable)
            due = lesson.course.due
            assert isinstance(due.move, m.Shuffle)
            assert (lesson.play.session.table == stood) is (again == 0)
            lesson.course.do(due.move)
            for _ in at.pilot.turns():
                if lesson.lesson.reached and {"Continue", "End of the lesson"} & set(at.pilot.texts):
                    break
            at.pilot.press("return")
            assert at.client.app.due() == 0
        assert isinstance(at.pilot.scene, TrainEnd)
        assert "All right" in " ".join(at.pilot.texts)
        at.pilot.press("return")
    assert isinstance(at.pilot.scene, ReviewPage)


@pytest.mark.parametrize(("kind", "how", "key"), [
    ("step", {}, "step tas-stud Shuffle tas B.4.2"), ("ruling", {"word": "exposed-card"}, "ruling tas tas-stud exposed-card"),
    ("stop", {}, "stop tas-stud")])
def test_what_was_kept_without_its_hand_comes_back_in_four_others(
    opened: Open, kind: str, how: dict[str, object], key: str) -> None:  # fmt: skip
    at = opened()
    cite = "tas B.4.2" if kind == "step" else ""
    at.client.store.training.answers.add(AnswerEntry(key, kind, "tas", "tas-stud", "A mistake", cite, how, False, stamp(LONG_AGO)))
    page(at)._one(key)
    at.pilot.step()
    scene = at.pilot.on(LessonTable)
    assert len(scene.lesson.lesson.parts) == 4
    assert scene.lesson.lesson.game == "tas-stud"


def test_nothing_due_is_said(opened: Open) -> None:
    at = opened()
    at.pilot.press("v")
    assert {"Nothing to review yet", "Example", "Start an exercise"} <= set(at.pilot.texts)
