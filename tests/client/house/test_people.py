"""Who is at the machine, through the window: named, chosen, saved, deleted."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from game.chair.keeping.person_file import COLUMNS, export
from game.client.scenes.menu import MenuScene
from game.client.scenes.school.users import PeopleScene
from game.records.kept_values import MarkEntry
from tests.client.house.conftest import Open, Opened


def named(at: Opened, name: str) -> None:
    at.client.shell.choose("people")
    at.pilot.step()
    assert isinstance(at.pilot.scene, PeopleScene)
    at.pilot.scene.group.focus_on("name")
    at.pilot.type(name)
    at.pilot.press("return")
    at.pilot.step()


def test_a_name_is_enough_and_stays(opened: Open) -> None:
    at = opened()
    assert "Who is here?" in at.pilot.texts
    named(at, "Anna")
    assert isinstance(at.pilot.scene, MenuScene)
    assert "Anna" in at.pilot.texts
    at.client.close()
    assert "Anna" in opened().pilot.texts


def test_another_is_chosen_with_the_keyboard_alone(opened: Open) -> None:
    at = opened()
    named(at, "Anna")
    named(at, "Ben")
    at.client.shell.choose("people")
    at.pilot.step()
    at.pilot.press("home")
    at.pilot.press("return")
    here = at.client.store.people.here()
    assert here is not None
    assert here.name == "Anna"


def test_a_name_that_is_taken_is_refused(opened: Open) -> None:
    at = opened()
    named(at, "Anna")
    named(at, "anna")
    assert isinstance(at.pilot.scene, PeopleScene)
    assert "anna is here already." in at.pilot.texts


def test_deleting_is_asked_for_twice(opened: Open) -> None:
    at = opened()
    named(at, "Anna")
    at.client.shell.choose("people")
    at.pilot.step()
    at.pilot.press("ctrl+d")
    assert len(at.client.store.people.all()) == 1
    assert any("Once more deletes it" in text for text in at.pilot.texts)
    at.pilot.press("ctrl+d")
    assert at.client.store.people.all() == []


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
    assert "its folder is not there" in export(store, anna, tmp_path / "no" / "anna.json")
