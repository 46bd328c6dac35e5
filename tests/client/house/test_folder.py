"""One program at one folder, and a disk that will not: what the person is told, and what he may do."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.chair.stand_in import finish_hand, one_move
from game.client.preferences import Preferences
from game.client.scenes.folder import FolderPlate, GonePlate, LeavingPlate
from game.client.scenes.menu import MenuScene
from game.client.scenes.pick import PickScene
from game.client.scenes.preferences_screen import SettingsScene
from game.client.scenes.review import ReviewScene
from game.client.system.window import IDLE, Window
from game.client.table.table_scene import TableScene
from game.records.storage import database, integrity, writer
from game.records.storage.hold import Hold
from game.records.storage.writer import WaitingFile
from game.records.store import FILE, Store
from tests.client.house.at_table import scene as table_scene
from tests.client.house.conftest import Open, Opened
from tests.client.pilot import Pilot

PATIENCE = 20.0


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Hold]:
    """Another program that keeps its records in the folder."""
    Store(tmp_path).close()
    hold = Hold(tmp_path)
    yield hold
    hold.close()


def barred(here: Opened) -> None:
    assert isinstance(here.pilot.scene, FolderPlate)
    assert "Dealer Academy is already running" in " ".join(here.pilot.texts)


def sit_down(here: Opened) -> None:
    here.pilot.click("Play as player")
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, TableScene)


def test_the_second_program_may_look_round_and_play_and_keeps_nothing(opened: Open, tmp_path: Path) -> None:
    first = opened()
    sit_down(first)
    finish_hand(table_scene(first).play)
    second = opened()
    barred(second)
    second.pilot.click("Don't save")
    assert "Continue" not in second.pilot.texts, "that is the other program's"
    second.pilot.click("Hands played")
    assert isinstance(second.pilot.scene, PickScene)
    second.pilot.press("return")
    assert isinstance(second.pilot.scene, ReviewScene)
    second.pilot.press("escape")
    second.pilot.press("escape")
    sit_down(second)
    finish_hand(table_scene(second).play)
    assert second.client.store.database.read("SELECT count(*) FROM rounds") == [(1,)]
    first.pilot.step()
    table_scene(first).play.session.next_hand()
    assert first.client.store.database.trouble is None
    assert first.client.store.rounds.last_id() == 2


def test_once_the_other_program_is_closed_everything_is_kept(opened: Open, other: Hold) -> None:
    here = opened()
    barred(here)
    here.pilot.press("ctrl+return")
    barred(here)
    other.close()
    here.pilot.click("Try again")
    assert isinstance(here.pilot.scene, MenuScene)
    sit_down(here)
    one_move(table_scene(here).play)
    assert here.client.store.rounds.last_id() == 1


def test_records_may_be_kept_in_another_folder(opened: Open, other: Hold, tmp_path: Path) -> None:
    here = opened()
    barred(here)
    here.pilot.click("Use this folder")
    assert isinstance(here.pilot.scene, MenuScene)
    sit_down(here)
    beside = tmp_path.with_name(f"{tmp_path.name}-2")
    assert (beside / FILE).exists()
    assert here.client.store.rounds.last_id() == 1
    here.client.app.table.scene.close()  # type: ignore[union-attr]
    here.pilot.step()
    here.pilot.click("Settings")
    assert isinstance(here.pilot.scene, SettingsScene)
    assert str(here.pilot.scene._folder) == str(beside)


def test_a_folder_that_cannot_be_is_asked_about_again(opened: Open, other: Hold, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    here = opened()
    assert isinstance(here.pilot.scene, FolderPlate)
    here.pilot.scene._other = str(tmp_path / "file" / "folder")
    here.pilot.press("ctrl+o")
    assert isinstance(here.pilot.scene, FolderPlate)
    assert "Nothing you play now is saved" in " ".join(here.pilot.texts)


# ---- a disk that will not


def shows(here: Opened, words: str, *, gone: bool = False) -> None:
    until = time.monotonic() + PATIENCE
    while (words in " ".join(here.pilot.texts)) is gone and time.monotonic() < until:
        here.pilot.step()
    assert (words in " ".join(here.pilot.texts)) is not gone, here.pilot.texts


def impatient(opened: Open, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """The program, which waits for a file that another program holds no longer than a moment."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)
    monkeypatch.setattr(writer, "AGAIN_SECONDS", 0.01)
    return opened()


def holding(folder: Path) -> sqlite3.Connection:
    """Another program, which holds the records."""
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_a_held_file_is_told_as_long_as_it_lasts_and_nothing_is_lost(
        opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = impatient(opened, monkeypatch)
    sit_down(here)
    play = table_scene(here).play
    other = holding(tmp_path)
    one_move(play)
    shows(here, "another program holds it")
    assert "What you play is held" in " ".join(here.pilot.texts)
    began = time.monotonic()
    for _ in range(30):
        if play.session.ask() is not None:
            one_move(play)
    assert time.monotonic() - began < PATIENCE / 4
    here.pilot.press("escape")
    shows(here, "another program holds it")
    other.execute("ROLLBACK")
    shows(here, "Nothing was lost")
    shows(here, "another program holds it", gone=True)
    other.close()
    assert here.client.store.rounds.load(1).moves[:30] == play.session.round.moves[:30]


def test_a_table_that_waits_to_be_written_is_not_taken_up_yet(
        opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = impatient(opened, monkeypatch)
    sit_down(here)
    play = table_scene(here).play
    while not play.session.table.dealt:
        one_move(play)  # a table is left to go on with once something was dealt there
    while not here.client.store.database.settled:  # type: ignore[union-attr]
        here.pilot.step()
    other = holding(tmp_path)
    one_move(play)
    moves = len(play.session.round)
    shows(here, "another program holds it")
    here.client.app.table.scene.close()  # type: ignore[union-attr]
    here.pilot.step()
    here.pilot.click("Continue")
    assert "isn't saved yet" in " ".join(here.pilot.texts)
    other.execute("ROLLBACK")
    other.close()
    shows(here, "Nothing was lost")
    here.pilot.click("Continue")
    assert len(table_scene(here).play.session.round) >= moves


def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """No disk takes what waits."""
    monkeypatch.setattr(WaitingFile, "keep", lambda self, jobs, *, instead: False)


def test_what_is_held_in_memory_only_is_said_to_be_and_asked_about_before_the_window_closes(
        opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = impatient(opened, monkeypatch)
    sit_down(here)
    other = holding(tmp_path)
    with monkeypatch.context() as disk:
        full(disk)
        one_move(table_scene(here).play)
        shows(here, "Keep the program open until there's room")
        here.client.window.close()
        here.pilot.step()
        assert here.client.window.open
        assert isinstance(here.pilot.scene, LeavingPlate)
        here.pilot.press("escape")
        assert isinstance(here.pilot.scene, TableScene), "the window stays"
        here.client.window.close()
        here.pilot.step()
        here.pilot.scene._other = str(tmp_path / "stick")  # type: ignore[attr-defined]
        here.pilot.press("ctrl+o")
    assert not here.client.window.open, "everything is saved there: the window closes"
    other.close()
    here.client.records.close()
    store = Store(tmp_path / "stick")
    assert store.rounds.load(1).moves == table_scene(here).play.session.round.moves
    store.close()


def test_the_window_closes_at_once_where_nothing_would_be_lost(opened: Open) -> None:
    here = opened()
    sit_down(here)
    here.client.window.close()
    assert not here.client.window.open


@pytest.mark.skipif(os.name == "nt", reason="there an open folder cannot be deleted")
@pytest.mark.parametrize("where", ["same", "other"])
def test_a_folder_that_is_gone_is_told_within_two_seconds_and_everything_is_saved_again(
        opened: Open, tmp_path: Path, where: str) -> None:
    here = opened()
    sit_down(here)
    play = table_scene(here).play
    one_move(play)
    assert here.client.store.database.writer.flush(PATIENCE)
    shutil.rmtree(tmp_path)
    assert integrity.EVERY_SECONDS + IDLE < 2.0
    began = time.monotonic()
    while not isinstance(here.pilot.scene, GonePlate):
        assert time.monotonic() - began < PATIENCE
        here.client.window.step(IDLE)
    assert "folder isn't there any more" in " ".join(here.pilot.texts)
    here.pilot.press("escape")
    one_move(play)
    shows(here, "Your records folder is gone")
    here.client.window.close()
    assert isinstance(here.client.window.stage.top, LeavingPlate)
    beside = tmp_path.with_name(f"{tmp_path.name}-2")
    here.pilot.press("escape")
    here.client._gone("the folder isn't there any more")
    here.pilot.press("ctrl+return" if where == "same" else "ctrl+o")
    folder = tmp_path if where == "same" else beside
    shows(here, f"All your records are in {folder}." if where == "other" else "on the disk again. Nothing was lost.")
    if where == "other":
        here.pilot.click("Back")
    assert isinstance(here.pilot.scene, TableScene)
    shows(here, "folder is gone", gone=True)
    one_move(play)
    here.client.records.close()
    store = Store(folder)
    assert store.rounds.load(1).moves == play.session.round.moves
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="there an open folder cannot be deleted")
def test_a_folder_with_other_records_in_it_is_refused_and_asked_about_again(opened: Open, tmp_path: Path) -> None:
    beside = tmp_path.with_name(f"{tmp_path.name}-theirs")
    Store(beside).close()
    here = opened()
    sit_down(here)
    shutil.rmtree(tmp_path)
    shows(here, "Your records folder is gone")
    before = (beside / FILE).read_bytes()
    here.pilot.scene._other = str(beside)  # type: ignore[attr-defined]
    here.pilot.press("ctrl+o")
    assert isinstance(here.pilot.scene, GonePlate)
    assert "other records lie there already" in " ".join(here.pilot.texts)
    assert (beside / FILE).read_bytes() == before


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1280, 720)), (2.0, (1280, 720)), (1.0, (1920, 1080))])
@pytest.mark.parametrize("plate", [GonePlate, LeavingPlate])
def test_the_plates_fit(scale: float, size: tuple[int, int], plate: type[FolderPlate]) -> None:
    window = Window(Preferences(ui_scale=scale), size=size)
    window.stage.push(plate("The folder isn't there any more: /home/somebody/.local/share/dealer-academy.",
                            "/home/somebody/.local/share/dealer-academy", "/home/somebody/dealer-academy-2", looks=True))
    assert not [each.text for each in Pilot(window).scene.placed if each.overflows]
    pygame.display.quit()


def test_records_that_are_lost_for_good_are_told_on_a_plate(opened: Open) -> None:
    here = opened()
    sit_down(here)
    here.client.store.database.write("DROP TABLE moves")
    one_move(table_scene(here).play)
    shows(here, "nothing from here on is saved")
    here.pilot.click("Back")
    finish_hand(table_scene(here).play)
    here.pilot.step()
    assert isinstance(here.pilot.scene, TableScene)
