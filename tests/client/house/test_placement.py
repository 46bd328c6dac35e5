"""Somebody who has dealt before finds their place: asked at the first start, questions, hands, and the course opens there."""

from __future__ import annotations

from game.client.scenes.home.tile_page import TilePage
from game.client.table.menus import TableMenu
from game.client.table.table_scene import TableScene
from game.school.exercises.screens.exercise import ExerciseScene
from game.school.lessons.curriculum import curriculum
from game.school.lessons.screens.lesson_table import LessonTable
from game.school.placement.screens.placement_room import PlacementEnd
from tests.client.house.conftest import Open, Opened


def asked(opened: Open, *, wrong: tuple[int, ...], upto: int = 100) -> Opened:
    """From the first start through the questions, as far as that, some of them wrongly."""
    here = opened()
    here.client.app.begin()
    here.pilot.step()
    here.pilot.type("Priya")
    here.pilot.press("return", "3", "return", "return")
    assert isinstance(here.pilot.scene, TilePage)
    here.pilot.press("return")
    scene = here.pilot.on(ExerciseScene)
    while scene.exercise is not None and len(scene.run.solved) < upto:
        scene.answer(None if len(scene.run.solved) in wrong else scene.exercise.question.answer)
        here.pilot.press("return")
    return here


def test_the_first_chapter_not_known_needs_no_hands_and_can_be_skipped(opened: Open) -> None:
    here = asked(opened, wrong=(0, 1))
    here.pilot.click("To your course")
    assert isinstance(here.pilot.scene, PlacementEnd)
    here.pilot.press("s")
    table = here.pilot.on(LessonTable)
    assert table.lesson.lesson is curriculum("tas").chapters[1].lessons[0], "no hand was dealt"


def test_hands_are_dealt_and_what_comes_before_is_placed(opened: Open) -> None:
    here = asked(opened, wrong=(8,))
    here.pilot.click("Deal 3 hands")
    table = here.pilot.on(TableScene)
    assert table.play.hands == 3
    assert not {"Hint", "Guide", "Explain"} & set(here.pilot.texts), "nobody helps where it is measured"
    here.pilot.press("h", "y")
    assert not table.play.guide
    assert table.course.help_given.line is None
    while not isinstance(here.pilot.scene, TableMenu):  # what a stray key began is given up first
        here.pilot.press("escape")
    here.pilot.press("l")
    assert isinstance(here.pilot.scene, PlacementEnd), here.pilot.texts
    here.pilot.click("Start the lesson")
    lesson = here.pilot.on(LessonTable)
    chapter = curriculum("tas").chapters[1]
    assert lesson.lesson.lesson is chapter.lessons[0], "no hand was dealt, so dealing isn't placed"
    ahead = here.client.app.home_choice().lesson
    assert (ahead.lesson, ahead.done) == (chapter.lessons[0].id, 0)


def test_what_is_left_half_way_says_how_it_went_and_goes_on_from_there(opened: Open) -> None:
    here = asked(opened, wrong=(), upto=6)
    here.pilot.press("escape")
    scene = here.pilot.scene
    assert here.pilot.texts[0] == "Find my place: 6 of 10 answered, 6 right"
    here.pilot.press("return")
    assert scene.exercise is not None  # type: ignore[attr-defined]
    here.pilot.press("escape", "escape", "escape", "escape")
    left = here.client.app.home()
    assert (left.kind, left.what) == ("placement", "Texas Hold-em: 6 of 10 answered, 6 right")
    here.client.app.choose("resume")
    here.pilot.step()
    again = here.pilot.on(ExerciseScene)
    assert len(again.run.solved) == 6
    assert again.exercise == scene.exercise  # type: ignore[attr-defined]
