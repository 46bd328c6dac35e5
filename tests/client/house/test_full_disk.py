"""A disk that is full: whatever is saved, the old file is whole, and one message says which file, why, and what to do."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from study.soak import fault_file
from study.soak.soak_table import SoakFault

from game import resources
from game.chair.keeping import exporting, person_file
from game.client import preferences
from game.client.preferences import Preferences
from game.commands import BadInput, pack
from game.commands.shared.output import write
from game.files import saving
from game.files.saving import NotSaved
from game.records.store import Store
from game.school.drills.by_hand import taken_up
from game.school.drills.screens.draft_files import DraftFiles, DraftPlace
from game.school.exams.filing import certify, save, save_terms
from game.school.exams.plan_file import usual_terms
from game.school.packs.merged import as_csv, merge
from game.school.packs.result_file import words_of
from game.school.packs.screens.pack_room import PackRoom
from game.school.packs.screens.shelf import Shelf
from game.session.round import Round
from game.unheard import unheard
from tests.records.hands import engine, play
from tests.school.exams.test_competency import a_record
from tests.school.packs.test_packs import result

DRILL = resources.assets() / "drills" / "exposed-cards.dealerdrill"
SIZE = 512 * 1024
Saves = Callable[[Path, Path], str]
"""Saves one kind of file, from what lies at home; what it says."""


def refused(act: Callable[[], object]) -> str:
    """What is said where a failed save is an exception; "" where it did not fail."""
    try:
        act()
    except (NotSaved, BadInput) as wrong:
        return str(wrong)
    return ""


def said_in_the_window(act: Callable[[Any], object]) -> str:
    told: list[str] = []
    act(SimpleNamespace(navigator=SimpleNamespace(say=told.append, follow=None, open=unheard)))
    return told[0]


def by_hand(file: Path, home: Path) -> str:
    made = taken_up(DRILL, 0)
    place = DraftPlace(file, "drill")
    return said_in_the_window(
        lambda app: DraftFiles(app.navigator, lambda _: False, unheard)._write(made.text(), place, "", unheard, file))


def handed_in(file: Path, home: Path) -> str:
    return said_in_the_window(lambda app: PackRoom(app)._write(words_of(result(1)), file))


def hand() -> Round:
    table = engine()
    played = play(table, {1: 20000, 4: 5000, 8: 100000}, 3)
    return Round("rop", "rop-holdem", table.rules.settings, played.opening, played.moves)


def of_a_person(file: Path, home: Path) -> str:
    store = Store(home / "records")
    try:
        return person_file.export(store, store.people.all()[0], file)
    finally:
        store.close()


def built(file: Path, home: Path) -> str:
    order = Namespace(verb="build", file=home / "week.dealerclass", to=file, replace=True, sign=False, seal=None, password=None)
    return refused(lambda: pack.run(order))


KINDS: dict[str, Saves] = {
    "mine.dealerdrill": by_hand,
    "kept.dealerdrill": lambda file, home: refused(lambda: Shelf(file.parent).keep(home / file.name)),
    "ours.dealertest": lambda file, home: save_terms(usual_terms(), unheard, file),
    "week.dealerclass": built,
    "ada.dealerresult": handed_in,
    "results.csv": lambda file, home: refused(lambda: write(Namespace(replace=True), file, as_csv(merge([])))),
    "record.pdf": lambda file, home: save(a_record(), file),
    "record.csv": lambda file, home: save(a_record(), file),
    "record.json": lambda file, home: save(a_record(), file),
    "certificate.pdf": lambda file, home: certify(a_record(), file),
    "hand.json": lambda file, home: exporting.export(hand(), "Hand 1", file),
    "hand.phh": lambda file, home: exporting.export(hand(), "Hand 1", file),
    "ada.json": of_a_person,
    "ada.csv": of_a_person,
    "rop-holdem 1-2.json": lambda file, home: refused(
        lambda: fault_file.keep(SoakFault("a fault", hand()), file.parent, "rop-holdem", "1:2")),
    "preferences.json": lambda file, home: refused(lambda: preferences.save(Preferences(ui_scale=1.5), file)),
}


@dataclass
class Disk:
    """A folder on a disk that can be full."""

    folder: Path
    fill: Callable[[], None]
    free: Callable[[], None]


def planted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    fills = saving._fill

    def half(handle: int, content: bytes) -> None:
        os.write(handle, content[: len(content) // 2])
        os.close(handle)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    folder.mkdir()
    yield Disk(folder, lambda: monkeypatch.setattr(saving, "_fill", half), lambda: monkeypatch.setattr(saving, "_fill", fills))


def real(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        pytest.skip("only an administrator can make a small disk")
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], capture_output=True).returncode:
        pytest.skip("no disk can be made here")
    ballast = folder / "ballast"

    def fill() -> None:
        handle = os.open(ballast, os.O_WRONLY | os.O_CREAT)
        with suppress(OSError):
            while os.write(handle, bytes(4096)):
                pass
        os.close(handle)

    try:
        yield Disk(folder, fill, ballast.unlink)
    finally:
        subprocess.run(["umount", folder], check=True)


@pytest.fixture(params=[planted, real], ids=["planted", "a real one"])
def disk(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    yield from request.param(tmp_path / "disk", monkeypatch)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where that lies which is saved: records with somebody in them, a pack, a drill."""
    home = tmp_path_factory.mktemp("home")
    store = Store(home / "records")
    store.people.add("Ada", "2026-01-01")
    store.close()
    shutil.copy(DRILL, home / "kept.dealerdrill")
    (home / "week.dealerclass").write_text("title: Week\nintroduction: One.\nfiles: [kept.dealerdrill]\n", encoding="utf-8")
    return home


@pytest.mark.parametrize("name", KINDS)
def test_the_old_file_is_whole_and_the_message_says_what_to_do(disk: Disk, home: Path, name: str) -> None:
    file, old = disk.folder / name, b"{}" + b"\n" * 900  # that can be read as preferences, too
    file.write_bytes(old)
    disk.fill()
    said = KINDS[name](file, home)
    assert file.read_bytes() == old
    assert said.startswith(f"{file} wasn't saved: the disk is full. Free some space, or save it on another disk."), said
    assert {each.name for each in disk.folder.iterdir()} <= {name, "ballast"}
    disk.free()
    assert "not saved" not in KINDS[name](file, home)
    assert file.read_bytes() != old
