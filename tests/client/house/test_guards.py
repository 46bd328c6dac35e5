"""Whatever is broken gives one message, and the program goes on with the rest."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

from game.cli import main
from game.client.scenes.menu import MenuScene
from game.client.scenes.pick import PickScene
from game.client.stage.plate import TextPlate
from game.client.stage.scene import Scene
from game.client.table.table_scene import TableScene
from game.client.widgets.listview import narrowed
from game.records.location import VARIABLE
from game.records.store import FILE, Store
from tests.client.house.conftest import Open
from tests.fuzz.records import a_database

NEWEST, FINISHED = 1, 2
"""In the database of `records` the first round was broken off, the others are over."""


@pytest.fixture
def records(tmp_path: Path) -> Path:
    (tmp_path / FILE).write_bytes(a_database())
    return tmp_path


def spoil(folder: Path, sql: str, *values: object) -> None:
    store = Store(folder)
    store.database.write(sql, *values)
    store.close()


@pytest.mark.parametrize("column", ["opening", "results", "number"])
def test_one_bad_row_leaves_the_list_of_rounds_and_export_usable(
    opened: Open, records: Path, column: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(records, f"UPDATE rounds SET {column} = '{{\"torn' WHERE id = ?", FINISHED)
    here = opened()
    here.pilot.click("Hands played")
    scene = here.pilot.on(PickScene)
    assert len(scene.rows) == 3
    bad = next(row for row in scene.rows if row.key == str(FINISHED))
    assert (bad.note == "can't be read any more") is (column != "opening")
    here.client.app.navigator.open("review", bad.key)
    assert here.pilot.scene is scene or column == "results"
    here.client.close()
    monkeypatch.setenv(VARIABLE, str(records))
    assert main(["export"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert main(["export", "3"]) == 0


def test_torn_json_in_the_newest_round_is_said_at_resume_and_offered_no_more(opened: Open, records: Path) -> None:
    spoil(records, "UPDATE rounds SET opening = substr(opening, 1, 40) WHERE state = 'playing'")
    spoil(records, "UPDATE tournaments SET over = 1")
    here = opened()
    assert isinstance(here.pilot.scene, MenuScene)
    here.pilot.click("Continue")
    assert "can't be read" in " ".join(here.pilot.texts)
    assert not any("Resume" in text for text in here.pilot.texts)
    here.pilot.click("Play as dealer")
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, TableScene)


def test_a_session_that_cannot_be_read_does_not_keep_the_menu_shut(opened: Open, records: Path) -> None:
    spoil(records, "UPDATE sessions SET seating = '[['")
    spoil(records, "UPDATE tournaments SET standing = '{'")
    here = opened()
    assert isinstance(here.pilot.scene, MenuScene)
    while any(text.startswith("Resume") for text in here.pilot.texts):
        here.pilot.click("Continue")
        assert isinstance(here.pilot.scene, MenuScene)


@pytest.mark.parametrize("kind", ["folder", "pipe", "device"])
def test_records_that_are_no_file_are_set_aside(opened: Open, tmp_path: Path, kind: str) -> None:
    file = tmp_path / FILE
    {"folder": file.mkdir, "pipe": lambda: os.mkfifo(file), "device": lambda: file.symlink_to("/dev/zero")}[kind]()
    assert "it isn't a plain file" in " ".join(opened().pilot.texts)
    assert file.is_file()
    assert os.path.lexists(tmp_path / "records-damaged-1.sqlite")


def test_an_unknown_theme_is_said_and_the_usual_one_is_shown(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "preferences.json").write_text('{"theme": "nxght", "volume": 10}')
    here = opened()
    assert "theme is nxght" in " ".join(here.pilot.texts)
    assert here.client.app.preferences.volume == 10


def test_a_drill_that_is_broken_is_a_row_of_the_list(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "drills").mkdir()
    (tmp_path / "drills" / "bad.dealerdrill").write_text("a: !!int x")
    os.mkfifo(tmp_path / "drills" / "pipe.dealerdrill")
    here = opened()
    here.pilot.press("r", "d")
    assert "bad.dealerdrill" in here.pilot.texts
    assert "pipe.dealerdrill" in here.pilot.texts
    here.client.app.navigator.open("file", tmp_path / "drills" / "bad.dealerdrill")
    here.pilot.step()
    assert "This file can't be used" in shown(here)


# ---- faults of the program


class Fails(Scene[None]):
    """Opens, and fails at the first frame or key."""

    def __init__(self, where: str) -> None:
        super().__init__()
        setattr(self, where, self._fail)

    def _fail(self, *_: object) -> bool:
        raise KeyError("over")


def shown(here: object) -> str:
    return " ".join(here.pilot.texts)  # type: ignore[attr-defined]


@pytest.mark.parametrize("where", ["enter", "resize"])
def test_a_screen_that_cannot_open_is_told_on_a_plate(opened: Open, where: str) -> None:
    here = opened()
    menu = here.pilot.scene
    here.client.app.navigator.show(partial(Fails, where))
    here.pilot.step()
    assert isinstance(here.pilot.scene, TextPlate)
    assert "It's a fault in the program, not in anything you did" in shown(here)
    assert "send this line: KeyError: 'over'" in shown(here)
    here.pilot.press("escape")
    assert here.pilot.scene is menu


@pytest.mark.parametrize("where", ["draw", "update"])
def test_a_screen_that_fails_is_left_and_told_of(opened: Open, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    here = opened()
    window, menu = here.client.window, here.pilot.scene
    window.on_fault = here.client.app.navigator.rescue
    here.pilot.let_draw()
    here.client.app.navigator.show(partial(Fails, where))
    steps = iter(range(4))
    step = window.step
    monkeypatch.setattr(window, "step", lambda wait: (step(0.0), next(steps, None) is None and window.close()))
    window.run()
    assert isinstance(window.stage.top, TextPlate)
    window.stage.top.close()
    assert window.stage.top is menu


def test_what_fails_again_and_again_ends_the_program_with_its_fault(opened: Open) -> None:
    here = opened()
    window = here.client.window
    here.pilot.let_draw()
    go = here.client.app.navigator
    window.on_fault = lambda fault: go.rescue(fault) and (go.show(Fails("draw")) or True)
    go.show(Fails("draw"))
    with pytest.raises(KeyError):
        window.run()


def test_a_fault_in_a_command_is_one_line_and_exit_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("no\nwinner")

    monkeypatch.setattr("game.commands.games.show", fails)
    assert main(["games"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "ZeroDivisionError: no winner at commands/games.py:" in said


WRONG = ('{"me": [1], "title": "a"}', '{"me": "1\\" [", "title": "a"}', '{"me": 1, "title": {}}', "[", "7")


@pytest.mark.parametrize("seating", WRONG)
def test_a_session_that_is_wrong_leaves_the_list_and_the_search_usable(opened: Open, records: Path, seating: str) -> None:
    spoil(records, "UPDATE sessions SET seating = ? WHERE id = ?", seating, FINISHED)
    here = opened()
    here.pilot.click("Hands played")
    scene = here.pilot.on(PickScene)
    assert [row.note == "can't be read any more" for row in scene.rows] == [False, True, False]
    assert [row.key for row in narrowed(scene.rows, "rop-draw")] == ["3"]
