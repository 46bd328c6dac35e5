"""A drill or a class pack is found on the disk and opened, by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client.preferences import Preferences
from game.client.scenes.files import FileScene, SaveScene, listed
from game.client.stage.plate import OverwriteQuestion
from game.client.system.associations import FILE_KINDS
from game.client.system.window import Window
from tests.client.pilot import Pilot


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    (tmp_path / "packs" / "deep").mkdir(parents=True)
    for name in ("first.dealerclass", "Blinds.DealerDrill", "notes.txt", ".hidden.dealerdrill"):
        (tmp_path / "packs" / name).write_text("anything")
    return tmp_path


@pytest.fixture
def files(disk: Path) -> Iterator[tuple[Pilot, list[Path]]]:
    window, chosen = Window(Preferences()), list[Path]()
    window.stage.push(FileScene(disk, FILE_KINDS), chosen.append)
    yield Pilot(window), chosen
    pygame.display.quit()


def test_only_folders_and_files_that_can_be_opened_are_listed(disk: Path) -> None:
    assert [row.key for row in listed(disk / "packs", FILE_KINDS)] == ["..", "deep", "Blinds.DealerDrill", "first.dealerclass"]


def test_a_file_is_reached_by_typing_and_enter(files: tuple[Pilot, list[Path]], disk: Path) -> None:
    pilot, chosen = files
    pilot.type("pa")
    pilot.press("return")
    assert "first.dealerclass" in pilot.texts
    assert pilot.see(str(disk / "packs"))
    pilot.type("fir")
    pilot.press("ctrl+return")
    assert chosen == [disk / "packs" / "first.dealerclass"]


def test_a_typed_path_counts_when_the_button_is_clicked(files: tuple[Pilot, list[Path]], disk: Path) -> None:
    pilot, chosen = files
    pilot.scene.group.focus_on("path")  # type: ignore[attr-defined]
    pilot.press("ctrl+a")
    pilot.type("packs/first.dealerclass")
    pilot.click("Open")
    assert chosen == [disk / "packs" / "first.dealerclass"]


NOWHERE = {"loop.dealerdrill": "leads nowhere", "loop.dealerdrill/x": "leads nowhere", "x" * 300: "too long"}
MISSING = {"~nobody-of-that-name": "no ~nobody", "'quoted'.dealerdrill": "no 'quoted'", "/dev/zero": "no zero",
           "broken.dealerdrill": "no gone"}


@pytest.mark.parametrize("kind", [FileScene, SaveScene])
def test_a_path_that_leads_nowhere_is_told(kind: type[FileScene], disk: Path) -> None:
    (disk / "loop.dealerdrill").symlink_to(disk / "loop.dealerdrill")
    (disk / "broken.dealerdrill").symlink_to(disk / "gone")
    window, chosen = Window(Preferences()), list[Path]()
    scene = FileScene(disk, FILE_KINDS) if kind is FileScene else SaveScene(disk, "made", "About")
    window.stage.push(scene, chosen.append)
    for written, told in (NOWHERE | (MISSING if kind is FileScene else {})).items():
        scene._take(written)
        assert told in scene._trouble, written
    pygame.display.quit()


def test_the_way_up_is_a_row(files: tuple[Pilot, list[Path]], disk: Path) -> None:
    pilot, _ = files
    pilot.press("home", "return")
    assert pilot.see(str(disk.parent))


@pytest.mark.parametrize("field", ["path", "search"])
def test_a_path_can_be_written_and_what_is_wrong_with_it_is_said(field: str, files: tuple[Pilot, list[Path]], disk: Path) -> None:
    pilot, chosen = files
    if field == "path":
        pilot.scene.group.focus_on("path")  # type: ignore[attr-defined]
    for written, answer in (("packs/none", f"There's no none in {disk / 'packs'}."),
                            (f"{disk}/packs/notes.txt", "notes.txt isn't a .dealerdrill,"),
                            (f"{disk}/packs/first.dealerclass", "")):
        pilot.press("ctrl+a")
        pilot.scene.group.focus.typed(written)  # type: ignore[attr-defined]
        pilot.press("return")
        assert not answer or answer in " ".join(pilot.texts)
        assert bool(chosen) is not bool(answer)
    assert chosen == [disk / "packs" / "first.dealerclass"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_fits(disk: Path, scale: float) -> None:
    window = Window(Preferences(ui_scale=scale))
    window.stage.push(FileScene(disk / "packs", FILE_KINDS))
    assert not [each.text for each in Pilot(window).scene.placed if each.overflows]
    pygame.display.quit()


def test_a_copy_is_saved_under_a_name_and_a_file_that_is_there_is_asked_about(disk: Path) -> None:
    window, chosen = Window(Preferences()), list[Path]()
    window.stage.push(SaveScene(disk / "packs", "round.json", "Any name."), chosen.append)
    pilot = Pilot(window)
    pilot.press("return")
    assert chosen == [disk / "packs" / "round.json"]
    chosen[0].write_text("mine")
    window.stage.push(SaveScene(disk / "packs", "round.json", "Any name."), chosen.append)
    window.stage.push(FileScene(disk, FILE_KINDS))  # so that a window without a scene does not close
    pilot.scene.close()
    pilot.step()
    pilot.press("return")
    assert isinstance(pilot.scene, OverwriteQuestion)
    assert "round-2.json." in pilot.texts
    pilot.press("escape")
    assert isinstance(pilot.scene, SaveScene), "nothing is saved, and another name can be typed"
    assert len(chosen) == 1
    pilot.press("return", "return")
    assert chosen[1:] == [disk / "packs" / "round-2.json"], "the usual answer keeps both"
    pygame.display.quit()


def test_a_file_is_replaced_where_that_is_said(disk: Path) -> None:
    window, chosen = Window(Preferences()), list[Path]()
    window.stage.push(SaveScene(disk / "packs", "notes.txt", "Any name."), chosen.append)
    pilot = Pilot(window)
    pilot.press("return", "r")
    assert chosen == [disk / "packs" / "notes.txt"]
    pygame.display.quit()


def test_the_ending_that_a_name_gets_is_there_before_it_is_asked_about(disk: Path) -> None:
    window, chosen = Window(Preferences()), list[Path]()
    window.stage.push(SaveScene(disk / "packs", "first", "Any name.", ending=".dealerclass"), chosen.append)
    pilot = Pilot(window)
    pilot.press("return")
    assert isinstance(pilot.scene, OverwriteQuestion)
    pilot.press("return")
    assert chosen == [disk / "packs" / "first-2.dealerclass"]
    pygame.display.quit()


def test_what_is_no_file_is_not_written_over(disk: Path) -> None:
    window, chosen = Window(Preferences()), list[Path]()
    window.stage.push(SaveScene(disk, "/dev/null", "Any name."), chosen.append)
    pilot = Pilot(window)
    pilot.press("return")
    assert pilot.see("null isn't a file.")
    assert not chosen
    pygame.display.quit()


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1280, 720)), (2.0, (1280, 720)), (1.0, (640, 360)), (1.0, (1920, 1080))])
def test_the_question_fits(disk: Path, scale: float, size: tuple[int, int]) -> None:
    window = Window(Preferences(ui_scale=scale), size=size)
    file = disk / "packs" / "a name that is as long as names of drills usually are in a class of thirty.dealerdrill"
    window.stage.push(OverwriteQuestion(file, "You opened another file of this name before, and a copy of that one is kept."))
    assert not [each.text for each in Pilot(window).scene.placed if each.overflows]
    pygame.display.quit()


def test_the_name_that_was_typed_goes_along_into_another_folder(disk: Path) -> None:
    window, chosen = Window(Preferences()), list[Path]()
    window.stage.push(SaveScene(disk, "round.json", "Any name."), chosen.append)
    pilot = Pilot(window)
    pilot.press("ctrl+a")
    pilot.scene.group.focus.typed(str(disk / "mine.json"))  # type: ignore[attr-defined]
    pilot.click("packs")
    pilot.click("packs")
    assert pilot.control("path").text == str(disk / "packs" / "mine.json")  # type: ignore[attr-defined]
    pilot.press("ctrl+return")
    assert chosen == [disk / "packs" / "mine.json"]
    pygame.display.quit()


def test_the_kind_of_file_is_chosen_and_the_name_ends_so(disk: Path) -> None:
    window, chosen = Window(Preferences()), list[Path]()
    forms = {".json": "All of it", ".phh": "For other programs"}
    window.stage.push(SaveScene(disk, "round.json", "Any name.", forms), chosen.append)
    pilot = Pilot(window)
    pilot.see("All of it (.json)")
    kind = pilot.scene.group.named("kind")  # type: ignore[attr-defined]
    pilot.scene.group.focus_on(kind)  # type: ignore[attr-defined]
    pilot.press("right", "ctrl+return")
    assert chosen == [disk / "round.phh"]
    pygame.display.quit()
