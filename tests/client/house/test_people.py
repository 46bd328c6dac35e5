"""Who is at the machine, through the window: named, chosen, saved, deleted."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from game import clock_and_dice
from game.chair.keeping.person_file import COLUMNS, export
from game.chair.setting_up.setup_model import Opponents, SetupChoice
from game.client.scenes.menu import MenuScene
from game.client.scenes.people.users import DeletePersonQuestion, NewPersonQuestion, PeopleScene
from game.records.kept_values import MarkEntry
from game.rulebook.loader import library
from game.session.setting_up.stakes import proposed
from tests.client.house.at_table import sat, scene
from tests.client.house.conftest import Open, Opened


def named(at: Opened, name: str) -> None:
    at.client.app.choose("people")
    at.pilot.step()
    assert isinstance(at.pilot.scene, PeopleScene)
    at.pilot.scene.group.focus_on("name")
    at.pilot.type(name)
    at.pilot.press("return")
    if isinstance(at.pilot.scene, NewPersonQuestion):
        at.pilot.press("return")
    at.pilot.step()


def people(at: Opened, *names: str) -> PeopleScene:
    """The screen, with these people known."""
    for name in names:
        at.client.store.people.add(name, "2026-02-01")
    at.client.app.choose("people")
    at.pilot.step()
    return at.pilot.on(PeopleScene)


def here(at: Opened) -> str:
    found = at.client.store.people.here()
    return found.name if found else ""


def test_a_name_is_enough_and_stays(opened: Open) -> None:
    at = opened()
    assert "Who's here?" in at.pilot.texts
    named(at, "Anna")
    assert isinstance(at.pilot.scene, MenuScene)
    assert "Anna" in at.pilot.texts
    at.client.close()
    assert "Anna" in opened().pilot.texts


def test_another_is_chosen_with_the_keyboard_alone(opened: Open) -> None:
    at = opened()
    named(at, "Anna")
    named(at, "Ben")
    at.client.app.choose("people")
    at.pilot.step()
    at.pilot.press("tab", "home", "return")
    assert here(at) == "Anna"


def test_a_name_that_is_known_is_that_person_however_it_is_spelt(opened: Open) -> None:
    at = opened()
    people(at, "Anna", "Ben")
    at.pilot.type("anna")
    at.pilot.press("return")
    assert isinstance(at.pilot.scene, MenuScene)
    assert here(at) == "Anna"
    assert len(at.client.store.people.all()) == 2


def test_letters_are_a_name_wherever_the_focus_is(opened: Open) -> None:
    """The second person at a machine is never filed under the first one's name."""
    for focus in ("people", "Back", "Delete", "This is me", "name"):
        at = opened()
        scene = people(at, *(() if at.client.store.people.all() else ("Anna", "Zoe")))
        scene.group.focus_on(focus)
        at.pilot.type("Ben")
        assert scene._written == "Ben", focus
        at.pilot.press("return")
        assert isinstance(at.pilot.scene, NewPersonQuestion), focus
        assert "Add Ben?" in " ".join(at.pilot.texts)
        at.pilot.press("escape")
        assert here(at) == "Zoe", "nobody is somebody else by a slip of the finger"
        at.client.close()


def test_a_typed_name_is_who_comes_though_the_list_has_the_focus(opened: Open) -> None:
    at = opened()
    scene = people(at, "Anna", "Ben", "Zoe")
    at.pilot.type("Ben")
    scene.group.focus_on("people")
    at.pilot.press("return")
    assert here(at) == "Ben"


def test_enter_alone_is_nobody(opened: Open) -> None:
    at = opened()
    scene = people(at, "Anna", "Ben")
    for focus in ("name", "people"):
        scene.group.focus_on(focus)
        at.pilot.press("return", "ctrl+return")
        assert at.pilot.scene is scene
    assert here(at) == "Ben"


def test_what_was_chosen_last_counts(opened: Open) -> None:
    at = opened()
    scene = people(at, "Anna", "Ben", "Zoe")
    scene.group.focus_on("people")
    at.pilot.press("down")
    at.pilot.type("zoe")
    scene.group.focus_on("people")
    at.pilot.press("down", "down")
    assert scene._written == ""
    at.pilot.press("return")
    assert here(at) == "Ben"


def test_deleting_takes_the_name_and_then_nobody_is_here(opened: Open) -> None:
    at = opened()
    scene = people(at, "Anna", "Ben")
    at.pilot.press("ctrl+d")
    assert "Choose a name first." in at.pilot.texts
    at.pilot.type("Ben")
    at.pilot.press("ctrl+d")
    assert isinstance(at.pilot.scene, DeletePersonQuestion)
    at.pilot.type("Anna")
    at.pilot.press("return")
    assert len(at.client.store.people.all()) == 2, "that is not the name"
    at.pilot.press("ctrl+a")
    at.pilot.type("ben")
    at.pilot.press("return")
    assert at.pilot.scene is scene
    assert [each.name for each in at.client.store.people.all()] == ["Anna"]
    assert here(at) == "", "nobody takes the place of who has gone"
    at.pilot.press("escape")
    assert "Who's here?" in at.pilot.texts


def test_what_was_typed_to_delete_does_not_outlive_its_question(opened: Open) -> None:
    at = opened()
    scene = people(at, "Anna", "Ben")
    at.pilot.type("Ben")
    at.pilot.press("ctrl+d")
    at.pilot.type("Be")
    at.pilot.press("escape", "ctrl+d")
    at.pilot.press("return")
    assert isinstance(at.pilot.scene, DeletePersonQuestion)
    at.pilot.type("n")
    at.pilot.press("return", "escape")
    at.pilot.press("ctrl+s", "escape", "ctrl+d", "ctrl+d", "escape")
    assert at.pilot.scene is scene
    assert len(at.client.store.people.all()) == 2


def test_what_is_kept_can_be_taken_along(opened: Open, tmp_path: Path) -> None:
    at = opened()
    store = at.client.store
    anna = store.people.add("Anna", "2026-02-01")
    store.training.add_mark(MarkEntry("exercise tas-holdem pots", "What?", "wrong", "tas C.1", False, 9, "2026-02-01 10:00:00"))
    assert "is in" in export(store, anna, tmp_path / "anna.json")
    assert json.loads((tmp_path / "anna.json").read_text())["marks"][0]["cite"] == "tas C.1"
    export(store, anna, tmp_path / "anna.csv")
    with (tmp_path / "anna.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(COLUMNS)
    assert rows[0]["clause"] == "tas C.1"
    assert "its folder is gone" in export(store, anna, tmp_path / "no" / "anna.json")


def test_a_dealer_moves_the_chips_by_hand_from_the_second_week_on(opened: Open) -> None:
    at = opened()
    stakes = proposed(library()["tas"].game("tas-holdem"), {})
    choice = SetupChoice("dealer", "tas", "tas-holdem", "diagram-a", 4, None, stakes, Opponents("beginner", "tight"), 0, 1, 1.0)
    for name, since, by_hand in (("Anna", clock_and_dice.today(), False), ("Ben", "2026-02-01", True)):
        at.client.store.people.add(name, since)
        sat(at, choice)
        assert scene(at).hand.hands.on is by_hand, name
        scene(at).commands.leave_table()
        at.pilot.step(3)
