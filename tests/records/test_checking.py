"""A large file is not read through at every start, and damage is found all the same."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.records.storage import database, integrity
from game.records.storage.database import RecordsError
from game.records.store import FILE, Store
from tests.records.many import fill

DOUBT = "records-doubt.txt"


@pytest.fixture(autouse=True)
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file counts as a large one."""
    monkeypatch.setattr(integrity, "AT_ONCE", 0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    fill(tmp_path / "clean", 30)
    return tmp_path / "clean"


@pytest.fixture
def killed(folder: Path, tmp_path: Path) -> Path:
    """The same folder as a program leaves it that was killed after a write."""
    store = Store(folder)
    store.training.count("rop 6.2", right=True)
    assert store.database.writer.flush(20)
    shutil.copytree(folder, tmp_path / "killed")
    store.close()
    assert (tmp_path / "killed" / f"{FILE}-wal").stat().st_size > 0
    return tmp_path / "killed"


def scribble(file: Path) -> None:
    """Spoil every page of the moves, and nothing that a start has to read."""
    connection = sqlite3.connect(file)
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    pages = [page for (page,) in connection.execute("SELECT pageno FROM dbstat WHERE name = 'moves'")]
    connection.close()
    content = bytearray(file.read_bytes())
    for page in pages:
        content[(page - 1) * size : (page - 1) * size + 64] = b"\xff" * 64
    file.write_bytes(content)


def test_after_a_clean_end_nothing_is_looked_through(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (integrity, database):
        monkeypatch.setattr(module, "fault_of", lambda connection: pytest.fail("it reads the whole file"))
    store = Store(folder)
    assert (store.notice, store.database.look) == ("", None)
    store.close()


def test_after_a_kill_it_is_looked_through_beside_the_game(killed: Path) -> None:
    store = Store(killed)
    store.database.look.wait()
    assert store.database.damage == ""
    assert not (killed / DOUBT).exists()
    store.close()
    again = Store(killed)
    assert again.database.look is None
    again.close()


def test_one_who_only_looks_on_leaves_that_to_the_program_that_keeps(killed: Path) -> None:
    Store(killed, keeps=False).close()
    assert (killed / DOUBT).exists()


def test_a_look_that_was_not_finished_is_taken_up_by_the_next_start(killed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as slow:
        slow.setattr(integrity, "fault_of", lambda connection: (_ for _ in ()).throw(sqlite3.OperationalError("interrupted")))
        Store(killed).close()
    assert (killed / DOUBT).exists()
    store = Store(killed)
    store.database.look.wait()
    store.close()
    assert not (killed / DOUBT).exists()


def test_what_it_finds_is_told_and_the_next_start_sets_the_file_aside(killed: Path) -> None:
    Store(killed, keeps=False).close()
    scribble(killed / FILE)
    store = Store(killed)
    store.database.look.wait()
    assert store.notice == ""
    assert store.database.damage
    store.close()
    again = Store(killed)
    assert "They were kept as records-damaged-1.sqlite; new ones were started." in again.notice
    assert not (killed / DOUBT).exists()
    again.close()


def test_damage_that_is_met_on_the_way_is_looked_for_at_the_next_start(folder: Path) -> None:
    scribble(folder / FILE)
    store = Store(folder)
    with pytest.raises(RecordsError, match="start the program again: it sets a damaged file aside"):
        store.rounds.load(1)
    store.close()
    again = Store(folder)
    assert "new ones were started" in again.notice
    again.close()


def test_a_doubt_that_proves_wrong_is_forgotten(folder: Path) -> None:
    (folder / DOUBT).write_text("a page that wasn't to be read", encoding="utf-8")
    store = Store(folder)
    assert (store.notice, store.database.look) == ("", None)
    store.close()
    assert not (folder / DOUBT).exists()
