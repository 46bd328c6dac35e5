"""Opening pages: what a page ends with goes where it belongs, and a page that cannot be opened says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.scenes.files import FileScene
from game.client.scenes.pick import PickScene
from tests.client.shell.conftest import Open


def test_the_result_of_a_page_goes_where_the_page_says(client: Open, tmp_path: Path) -> None:
    here = client()
    here.app.navigator.open("choose-file")
    assert isinstance(here.pilot.scene, FileScene)
    (tmp_path / "mine.dealerdrill").write_text("", encoding="utf-8")
    here.pilot.scene.finish(tmp_path / "mine.dealerdrill")
    assert isinstance(here.pilot.scene, PickScene)
    assert here.pilot.scene.title == "mine.dealerdrill"


def test_who_asks_for_the_result_gets_it_instead(client: Open, tmp_path: Path) -> None:
    here, told = client(), list[Path]()
    menu = here.pilot.scene
    here.app.navigator.open("choose-file", then=told.append)
    here.pilot.scene.finish(tmp_path)  # type: ignore[attr-defined]
    assert told == [tmp_path]
    assert here.pilot.scene is menu


def test_a_page_closed_without_a_result_tells_nobody(client: Open) -> None:
    here, told = client(), list[object]()
    here.app.navigator.open("choose-file", then=told.append)
    here.pilot.press("escape")
    assert told == []


def test_a_page_that_cannot_be_opened_says_why_on_the_screen_there(client: Open) -> None:
    here = client()
    menu = here.pilot.scene
    here.app.navigator.open("rulebook", "tas Z.99")
    here.pilot.step()
    assert here.pilot.scene is menu
    assert menu.toast.text == "No rulebook here has TAS Z.99."  # type: ignore[attr-defined]


def test_a_name_that_is_no_pages_is_a_fault_at_once(client: Open) -> None:
    here, name = client(), "rulebok"  # where it is written into the call, tests/client/test_navigator.py finds it
    with pytest.raises(KeyError, match=name):
        here.app.navigator.open(name)


def test_leaving_with_a_written_file_says_so(client: Open, tmp_path: Path) -> None:
    here = client()
    here.app.navigator.open("save-file", "mine.csv", "About.", folder=tmp_path, write=lambda file: f"Written to {file.name}.")
    here.pilot.press("return")
    here.pilot.step()
    assert here.pilot.scene.toast.text == "Written to mine.csv."  # type: ignore[attr-defined]
