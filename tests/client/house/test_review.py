"""What was got wrong through the window: counted in the menu, listed with its clause, trained, put off."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from game.chair.wording.paragraphs import small_caps
from game.records.kept_values import AnswerEntry
from game.school.exercises.screens.exercise import ExerciseScene
from game.school.repetition.screens.review_page import ReviewPage
from game.training.repetition.items import items, stamp
from tests.client.house.conftest import Open, Opened

LONG_AGO = datetime.now(UTC) - timedelta(days=30)


def mistaken(at: Opened, kind: str, game: str, how: dict[str, object], cite: str) -> None:
    at.client.store.training.answers.add(AnswerEntry(f"{kind} {cite}", kind, game[:3], game, f"A {kind}", cite, how, False,
                                                     stamp(LONG_AGO)))


def page(at: Opened) -> ReviewPage:
    at.client.app.choose("mistakes")
    at.pilot.step()
    scene = at.pilot.scene
    assert isinstance(scene, ReviewPage)
    return scene


def test_a_wrong_exercise_is_counted_trained_and_put_off(opened: Open) -> None:
    at = opened()
    at.client.app.choose("exercises")
    at.pilot.scene._picked("tas-holdem")
    at.pilot.scene._picked("acts-first")
    at.pilot.step()
    asked = at.pilot.scene
    assert isinstance(asked, ExerciseScene)
    at.pilot.press("f1")
    at.client.window.stage.drop(at.pilot.scene)
    at.client.window.stage.drop(at.pilot.scene)
    at.client.window.stage.drop(at.pilot.scene)
    (item,) = items(at.client.store.training.answers.all())
    assert item.kind == "exercise"
    page(at)
    assert any(small_caps(item.cite) in text for text in at.pilot.texts)
    at.pilot.press("ctrl+a")
    at.pilot.step()
    again = at.pilot.scene
    assert isinstance(again, ExerciseScene)
    assert again.exercise is not None
    assert again.exercise.question.cite == item.cite
    again.answer(again.exercise.question.answer)
    (after,) = items(at.client.store.training.answers.all())
    assert (after.wrong, after.asked) == (1, 2)
    assert after.due > item.due


def test_the_menu_says_how_many_are_due(opened: Open) -> None:
    at = opened()
    assert "Nothing to review today" in at.pilot.texts
    mistaken(at, "step", "tas-holdem", {}, "tas C.9.1")
    mistaken(at, "ruling", "tas-holdem", {"word": "no-cut"}, "tas C.19.1.b")
    at.client.close()
    again = opened()
    assert {"Next: 2 reviews are due", "2 due"} <= set(again.pilot.texts)


def test_a_step_leads_to_a_table_of_its_game_and_an_irregularity_to_its_own(opened: Open) -> None:
    at = opened()
    mistaken(at, "step", "tas-stud", {}, "tas C.9.1")
    page(at)._one("step tas C.9.1")
    at.pilot.step()
    scene = at.pilot.scene
    assert scene.model.game.id == "tas-stud"
    assert scene.model.role == "dealer"
    at.client.window.stage.drop(scene)
    mistaken(at, "ruling", "tas-holdem", {"word": "exposed-card"}, "tas C.19.4")
    page_again = at.pilot.scene
    assert isinstance(page_again, ReviewPage)
    page_again._one("ruling tas C.19.4")
    at.pilot.step()
    assert at.client.app.table is not None


def test_nothing_due_is_said(opened: Open) -> None:
    at = opened()
    at.pilot.press("v")
    assert {"Nothing to review yet", "Example", "Start an exercise"} <= set(at.pilot.texts)
