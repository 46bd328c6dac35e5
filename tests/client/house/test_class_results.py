"""A class is added up in the window: frames go on meanwhile, and a sign says how far it is."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path
from threading import Event

import pytest

from game import resources
from game.client.scenes.menu import MenuScene
from game.records.signing.signature import KnownKeys
from game.school.packs.merged import MergedResults, merge
from game.school.packs.result_file import RESULT, ChosenAnswer, PackResult, words_of
from game.school.packs.screens import merging
from game.school.packs.screens.merging import MergingPlate
from game.school.packs.screens.pack_room import MergedScene
from tests.client.house.conftest import Open


def handed_in(folder: Path, *names: str) -> None:
    chosen = (ChosenAnswer("Drill", "One", "exact", True, "tas C.1", 1, 9),)
    for at, name in enumerate(names):
        (folder / f"{at}{RESULT}").write_text(words_of(PackResult("Week", name, "2026-12-01", chosen)), encoding="utf-8")


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Reading waits before its second file until this is set."""
    found = Event()

    def held(files: Iterable[Path], keys: KnownKeys) -> MergedResults:
        def one_by_one() -> Iterable[Path]:
            for at, file in enumerate(files):
                if at == 1:
                    assert found.wait(20)
                yield file

        return merge(one_by_one(), keys)

    monkeypatch.setattr(merging, "merge", held)
    return found


def test_frames_go_on_while_a_class_is_added_up_and_the_teacher_is_told_of_one_name(
        opened: Open, tmp_path: Path, gate: Event) -> None:
    handed_in(tmp_path, "Ada", "Ada", "Cleo")
    here = opened()
    here.client.app.navigator.open("result-file", tmp_path / f"0{RESULT}")
    for _ in here.pilot.turns():
        if "Reading file 2 of 3." in here.pilot.texts:
            break
    assert isinstance(here.pilot.scene, MergingPlate)
    assert "Adding up the results" in here.pilot.texts
    here.pilot.step(5)
    assert isinstance(here.pilot.scene, MergingPlate), "it isn't over, and the window does not stand still"
    gate.set()
    for _ in here.pilot.turns():
        if isinstance(here.pilot.scene, MergedScene):
            break
    told = " ".join(here.pilot.texts)
    assert "Two files carry the name Ada: 0.dealerresult and 1.dealerresult. Both are listed." in told
    here.pilot.scene.group.focus_on("view")  # type: ignore[attr-defined]
    here.pilot.press("right")
    told = " ".join(here.pilot.texts)
    assert "Ada (1.dealerresult)" in told
    assert told.count("100%") == 3


def test_a_line_for_each_person_is_saved_with_those_whom_the_pack_expects(opened: Open, tmp_path: Path) -> None:
    handed_in(tmp_path, "Ada")
    (tmp_path / "bad.dealerclass").write_text("title: Week\n", encoding="utf-8")
    drill = resources.assets() / "drills" / "out-of-turn.dealerdrill"
    (tmp_path / "own.dealerdrill").write_text(drill.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "week.dealerclass").write_text(
        "title: Week\nintroduction: One.\ndue: 2026-11-30\nnames: [Ada, Ben]\nfiles: [own.dealerdrill]\n", encoding="utf-8")
    here = opened()
    here.client.app.navigator.open("result-file", tmp_path / f"0{RESULT}")
    assert any(isinstance(here.pilot.scene, MergedScene) for _ in here.pilot.turns())
    assert "bad.dealerclass" in " ".join(here.pilot.texts), "a pack that can't be read is named"
    here.pilot.press("ctrl+t", "return")
    rows = csv.DictReader(io.StringIO((tmp_path / "class.csv").read_text(encoding="utf-8")))
    assert [(row["name"], row["missing"], row["late"]) for row in rows] == [("Ada", "no", "yes"), ("Ben", "yes", "")]


def test_who_is_late_is_known_from_a_pack_that_is_kept_here(opened: Open, tmp_path: Path) -> None:
    handed_in(tmp_path, "Ada")
    here = opened()
    kept = here.client.app.kept
    assert kept is not None
    kept.mkdir(parents=True, exist_ok=True)
    drill = resources.assets() / "drills" / "out-of-turn.dealerdrill"
    (kept / "own.dealerdrill").write_text(drill.read_text(encoding="utf-8"), encoding="utf-8")
    (kept / "week.dealerclass").write_text(
        "title: Week\nintroduction: One.\ndue: 2026-11-30\nnames: [Ada, Ben]\nfiles: [own.dealerdrill]\n", encoding="utf-8")
    (kept / "bad.dealerclass").write_text("title: Week\n", encoding="utf-8")
    here.client.app.navigator.open("result-file", tmp_path / f"0{RESULT}")
    assert any(isinstance(here.pilot.scene, MergedScene) for _ in here.pilot.turns())
    told = " ".join(here.pilot.texts)
    assert "Ada: late, handed in on 2026-12-01, due 2026-11-30." in told
    assert "Ben: nothing that counts was handed in." in told
    assert "bad.dealerclass" not in told, "the list of drills says that"


def test_it_can_be_left(opened: Open, tmp_path: Path, gate: Event) -> None:
    handed_in(tmp_path, "Ada", "Ben", "Cleo")
    here = opened()
    here.client.app.navigator.open("result-file", tmp_path / f"0{RESULT}")
    for _ in here.pilot.turns():
        if "Reading file 2 of 3." in here.pilot.texts:
            break
    here.pilot.press("escape")
    assert isinstance(here.pilot.scene, MenuScene)
    gate.set()
    here.pilot.step(5)
    assert isinstance(here.pilot.scene, MenuScene), "nothing comes of it"


def test_a_name_that_turns_the_writing_is_refused_with_a_sentence(opened: Open) -> None:
    here = opened()
    here.pilot.press("w")
    here.pilot.scene.group.focus_on("name")  # type: ignore[attr-defined]
    here.pilot.scene.group.focus.typed("A\u202eda")  # type: ignore[attr-defined]
    here.pilot.press("return")
    unseen = "You can't see it, but it changes how the name looks. Take it out."
    assert f"A name can't hold the character \\u202e. {unseen}" in here.pilot.texts
