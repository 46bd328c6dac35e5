"""The first start asks three questions, each with an answer to keep, and leads to the first lesson; afterwards home knows what is
next, before any rules are read."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.pictures import gallery
from game.client.pictures.gallery import Gallery
from game.client.preferences import DONE_BY_HAND
from game.client.scenes.home.first_start import FirstStart
from game.client.scenes.menu import MenuScene
from game.client.table.table_scene import TableScene
from game.school.lessons.screens.lesson_table import LessonTable
from tests.client.house.conftest import Open, Opened


def begun(opened: Open) -> Opened:
    """A program that is opened for the first time of all."""
    here = opened()
    here.client.app.begin()
    here.pilot.step()
    return here


@pytest.mark.parametrize(("experience", "lesson"), [("1", "first-cards"), ("2", "deal-holdem"), ("3", "deal-holdem")])
def test_by_keys_alone_one_comes_to_the_lesson_that_fits(opened: Open, experience: str, lesson: str) -> None:
    here = begun(opened)
    assert isinstance(here.pilot.scene, FirstStart)
    here.pilot.type("Priya")
    here.pilot.press("return", *([experience] if experience != "1" else []), "return", "return")
    if experience != "1":
        here.pilot.press("s")
    assert isinstance(here.pilot.scene, LessonTable), here.pilot.texts
    store = here.client.store
    assert here.pilot.scene.lesson.lesson.id == lesson
    assert here.client.app.preferences.guide == (experience != "3"), "all but those who deal for a living are led at first"
    assert store.underway.now() is None  # nothing was done there yet
    assert [each.name for each in store.people.all()] == ["Priya"]


def test_by_mouse_alone_too_and_another_rulebook(opened: Open) -> None:
    here = begun(opened)
    here.pilot.type("Priya")
    here.pilot.click("Next")
    here.pilot.click("In a casino")
    here.pilot.click("Next")
    here.pilot.click("Canberra Poker")
    here.pilot.click("Next")
    here.pilot.click("Start with a lesson")
    assert isinstance(here.pilot.scene, LessonTable)
    assert here.client.app.home_choice().book == "act"
    assert by_hand(here) == {"always"}, "who deals for a living does it all by hand at once"


def by_hand(here: Opened) -> set[str]:
    return {getattr(here.client.app.preferences, name) for name in DONE_BY_HAND}


def test_whoever_never_dealt_is_spared_work_by_hand_for_a_week(opened: Open) -> None:
    here = begun(opened)
    here.pilot.type("Priya")
    here.pilot.press("return", "return", "return")
    assert by_hand(here) == {"second-week"}


def test_a_name_is_needed_and_escape_goes_back_a_question(opened: Open) -> None:
    here = begun(opened)
    here.pilot.press("return")
    assert "Type a name." in here.pilot.texts
    here.pilot.type("Priya")
    here.pilot.press("return", "escape")
    assert "What's your name?" in here.pilot.texts
    assert here.pilot.control("name").text == "Priya"  # type: ignore[attr-defined]


def test_who_skips_it_is_not_asked_again(opened: Open) -> None:
    here = begun(opened)
    here.pilot.press("escape")
    assert isinstance(here.pilot.scene, MenuScene)
    here.client.close()
    assert isinstance(begun(opened).pilot.scene, MenuScene)


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("asked", [0, 1, 2])
def test_a_player_is_at_a_table_with_two_clicks_and_home_begins_with_one(opened: Open, asked: int, named: bool) -> None:
    here = begun(opened)
    if asked or named:
        here.pilot.type("Priya")
    here.pilot.press(*["return"] * asked)
    here.pilot.click("I only want to play")
    here.pilot.click("Sit down")
    assert here.pilot.on(TableScene).play.role == "player"
    assert [each.name for each in here.client.store.people.all()] == (["Priya"] if asked or named else [])
    here.client.close()
    again = begun(opened)
    menu = again.pilot.on(MenuScene)
    assert [door.title for door in menu.doors] == ["Play", "Learn", "Practise", "Test"]
    again.pilot.press("return")
    assert again.pilot.on(TableScene).play.rules.spec.id == "tas-holdem"


def test_a_name_that_cannot_be_kept_is_said_to_a_player_too(opened: Open) -> None:
    here = begun(opened)
    here.pilot.type(" ")
    here.pilot.press("f5")
    assert "Type a name." in here.pilot.texts


def test_home_begins_with_a_lesson_again_where_a_player_wants_that(opened: Open) -> None:
    here = begun(opened)
    here.pilot.press("f5", "escape")
    assert here.pilot.on(MenuScene).thing.button == "Play"
    here.client.app.keep(plays_first=False)
    here.client.app.navigator.refresh_menu()
    assert here.pilot.on(MenuScene).thing.button == "Start learning"


def test_home_knows_the_next_lesson_at_the_next_start(opened: Open) -> None:
    here = begun(opened)
    here.pilot.type("Priya")
    here.pilot.press("return", "return", "return")
    here.pilot.press("escape", "l")
    here.client.close()
    again = opened()
    assert {"Your first cards", "Lesson 1 of 3, 3 minutes", "Start the lesson", "Priya"} <= set(again.pilot.texts)
    again.pilot.press("return")
    assert isinstance(again.pilot.scene, LessonTable)


def test_pictures_wait_until_the_first_frame_stands(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    gallery._kept.clear()
    monkeypatch.setattr(Gallery, "shut", True)
    here = opened()
    assert not gallery._kept
    assert "Learn" in here.pilot.texts
    monkeypatch.setattr(Gallery, "shut", False)
    here.client.window.stage.changed = True
    here.pilot.window._draw()
    here.pilot.look()
    assert {"table", "learn", "holdem"} <= {key[0] for key in gallery._kept}


@pytest.mark.parametrize(("page", "shown"), [
    (("set-up", "dealer"), "Canberra Poker"),
    (("irregularities",), "Canberra Poker"),
    (("exams",), "Canberra Poker: Canberra Poker"),
    (("rulebook",), "Canberra Poker"),
])  # fmt: skip
def test_every_page_begins_with_the_rulebook_that_was_chosen(opened: Open, page: tuple[str, ...], shown: str) -> None:
    here = opened()
    here.client.app.learn_from("act")
    here.client.app.navigator.open(*page)
    here.pilot.look()
    scene: Any = here.pilot.scene
    begins = {"set-up": lambda: scene.model.book.title, "irregularities": lambda: here.pilot.control("book").text,
              "exams": lambda: here.pilot.control("rows").rows[0].text, "rulebook": lambda: scene.library.books[scene._book].title}
    assert begins[page[0]]() == shown
