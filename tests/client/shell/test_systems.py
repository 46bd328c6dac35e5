"""What differs from system to system, each behind one module, tried by pretending to be that system."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pygame
import pytest

import game
from game import cli
from game.client import preferences
from game.client.system import voice
from game.client.system.associations import FILE_KINDS, kind_of
from game.client.system.window import PER_MONITOR, know_pixels
from game.records import location
from tests.client.shell.conftest import Open
from tests.sources import parsed

CLIENT = Path(game.__file__).parent / "client"


# ---- pixels


def test_windows_is_asked_for_real_pixels_and_nobody_else() -> None:
    asked: list[int] = []
    for platform in ("win32", "darwin", "linux"):
        know_pixels(platform, asked.append)
    assert asked == [PER_MONITOR]


@pytest.mark.parametrize("error", [OSError("no shcore"), AttributeError("no such call")])
def test_an_old_windows_that_cannot_answer_is_no_error(error: Exception) -> None:
    def refuse(awareness: int) -> None:
        raise error

    know_pixels("win32", refuse)


def test_pixels_are_asked_for_before_the_display_starts() -> None:
    source = (CLIENT / "system" / "window.py").read_text(encoding="utf-8")
    assert source.index("        know_pixels()") < source.index("_open_display(size")


# ---- letters


def test_letters_come_from_the_bundled_typeface_alone() -> None:
    """Then they are the same on every system: the drawing itself is FreeType's everywhere."""
    met = [
        f"{file.name}:{node.lineno}"
        for file, tree in parsed("Font|match_font", CLIENT)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        and (node.func.attr in ("SysFont", "match_font") or (node.func.attr == "Font" and not _names_a_file(node)))
    ]  # fmt: skip
    assert met == []


def _names_a_file(call: ast.Call) -> bool:
    return bool(call.args) and not (isinstance(call.args[0], ast.Constant) and call.args[0].value is None)


# ---- speech


def test_a_program_of_the_system_gets_the_libraries_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    ours = {"LD_LIBRARY_PATH": "/opt/game/_internal", "HOME": "/home/a"}
    assert voice.own_libraries(ours) == {"HOME": "/home/a"}
    before = ours | {"LD_LIBRARY_PATH_ORIG": "/opt/lib"}
    assert voice.own_libraries(before) == {"HOME": "/home/a", "LD_LIBRARY_PATH": "/opt/lib"}


def test_from_source_nothing_of_the_environment_is_changed() -> None:
    environment = {"LD_LIBRARY_PATH": "/opt/lib", "HOME": "/home/a"}
    assert voice.own_libraries(environment) == environment


def test_no_terminal_flashes_up_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    met: dict[str, object] = {}
    monkeypatch.setattr(subprocess, "run", lambda command, **options: met.update(options))
    voice.synthesise(["powershell"], 5)
    assert met["creationflags"] == 0x08000000
    assert met["timeout"] == 5


# ---- folders


@pytest.mark.parametrize(("executable", "folder"), [
    ("Academy/dealer-academy", "Academy"),
    ("Games/Dealer Academy.app/Contents/MacOS/dealer-academy", "Games")])  # fmt: skip
def test_portable_is_beside_the_frozen_program(executable: str, folder: str, tmp_path: Path,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / executable))
    environment: dict[str, str] = {}
    location.keep_beside_program(environment)
    assert location.data_folder(environment) == tmp_path / folder / "dealer-academy-data"


def test_portable_from_source_is_in_the_project() -> None:
    assert location.program_folder() == CLIENT.parents[1]


def test_a_folder_that_is_named_goes_before_portable(tmp_path: Path) -> None:
    environment = {location.VARIABLE: str(tmp_path)}
    location.keep_beside_program(environment)
    assert location.data_folder(environment) == tmp_path


def test_the_portable_flag_moves_records_and_preferences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(location.VARIABLE, "x")  # so that it is put back afterwards
    monkeypatch.delenv(location.VARIABLE)
    monkeypatch.setattr(location, "program_folder", lambda: tmp_path)
    assert cli.main(["--portable", "games"]) == 0
    assert location.data_folder() == tmp_path / "dealer-academy-data"
    assert preferences.usual_file().parent == tmp_path / "dealer-academy-data"


# ---- files


@pytest.mark.parametrize("kind", FILE_KINDS)
def test_a_file_is_known_by_its_ending(kind: object) -> None:
    assert kind_of(Path(f"a.b.{kind.extension.upper()}")) == kind  # type: ignore[attr-defined]
    assert kind_of(Path("a.yaml")) is None


def test_a_file_dropped_on_the_window_is_answered(client: Open, tmp_path: Path) -> None:
    opened = client()
    opened.window.on_file = partial(opened.app.navigator.open, "file")
    wrong = tmp_path / "holiday.jpg"
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(wrong)))
    opened.pilot.step()
    assert "holiday.jpg isn't a .dealerdrill, " in opened.pilot.scene.toast.text


def test_a_drill_is_opened_if_it_is_there(client: Open, tmp_path: Path) -> None:
    opened = client()
    file = tmp_path / "first.dealerdrill"
    opened.app.navigator.open("file", file)
    opened.pilot.step()
    assert "There's no first.dealerdrill in" in opened.pilot.scene.toast.text
    file.write_text("", encoding="utf-8")
    opened.app.navigator.open("file", file)
    opened.pilot.step()
    assert opened.pilot.scene.title == "first.dealerdrill"


def test_the_first_frame_is_there_at_a_time_of_day(tmp_path: Path) -> None:
    environment = {**os.environ, location.VARIABLE: str(tmp_path)}
    command = [sys.executable, "-m", "game", "--open", "--first-frame"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300)
    assert float(done.stdout) > 1.7e9
