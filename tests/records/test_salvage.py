"""Nothing that was kept is destroyed: an empty file next to a full log, a folder that is gone, a read-only file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.records.phh import Hand
from game.records.storage import database, integrity, writer
from game.records.storage.database import RecordsError, RecordsUnreadable
from game.records.store import FILE, Store
from tests.records.test_store import SESSION, kept

PATIENCE = 20.0
WAL, WAITING = f"{FILE}-wal", "records-waiting.jsonl"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "CLOSE_SECONDS", 0.05)
    monkeypatch.setattr(writer, "AGAIN_SECONDS", 0.01)
    monkeypatch.setattr(integrity, "EVERY_SECONDS", 0.01)


@pytest.fixture
def running(tmp_path: Path, hand: Hand) -> Iterator[Store]:
    store = Store(tmp_path / "running")
    kept(store, hand, len(hand.moves))
    assert store.database.writer.flush(PATIENCE)
    yield store
    store.close()


@pytest.fixture
def killed(tmp_path: Path, running: Store) -> Path:
    """Its folder as a kill leaves it: nearly all there is stands in the log."""
    return shutil.copytree(tmp_path / "running", tmp_path / "killed", ignore=shutil.ignore_patterns("*.lock", "*-shm"))


def moves_of(folder: Path) -> int:
    store = Store(folder)
    try:
        return int(store.database.read("SELECT count(*) FROM moves")[0][0])
    finally:
        store.close()


# ---- an empty file, and what lies next to it


@pytest.mark.parametrize("how", ["empty", "gone"])
def test_an_empty_file_next_to_a_full_log_loses_nothing(killed: Path, hand: Hand, how: str) -> None:
    log = (killed / WAL).read_bytes()
    (killed / FILE).write_bytes(b"") if how == "empty" else (killed / FILE).unlink()
    store = Store(killed)
    assert store.notice.startswith(f"The records in {killed / FILE} were empty, but the log next to them held everything.")
    assert store.rounds.load(1).moves == hand.moves
    store.close()
    assert (killed / "records-damaged-1.sqlite-wal").read_bytes() == log
    assert (killed / "records-damaged-1.sqlite").exists() is (how == "empty")
    assert moves_of(killed) == len(hand.moves)
    assert Store(killed).notice == ""


@pytest.mark.parametrize("log", [b"nothing that could be read" * 200, b"\x37\x7f\x06\x82" + bytes(28), b"x"])
def test_a_log_that_cannot_be_read_is_set_aside_and_told(killed: Path, log: bytes) -> None:
    (killed / FILE).write_bytes(b"")
    (killed / WAL).write_bytes(log)
    store = Store(killed)
    assert "could not be used (the file is empty, though more was written to it)" in store.notice
    assert store.rounds.begin_session(SESSION) == 1
    store.close()
    assert (killed / "records-damaged-1.sqlite-wal").read_bytes() == log


def test_a_log_that_holds_a_part_only_is_set_aside_with_the_file(tmp_path: Path, killed: Path) -> None:
    """The first pages are in the file alone: with an empty one there is nothing to go on with."""
    Store(killed).close()
    store = Store(killed)
    store.people.add("Ada", "2026-01-01")
    assert store.database.writer.flush(PATIENCE)
    part = shutil.copytree(killed, tmp_path / "part", ignore=shutil.ignore_patterns("*-shm"))
    store.close()
    log = (part / WAL).read_bytes()
    (part / FILE).write_bytes(b"")
    again = Store(part)
    assert "new ones were started" in again.notice
    again.close()
    assert (part / "records-damaged-1.sqlite-wal").read_bytes() == log


def test_what_waits_goes_along_and_is_taken_up(killed: Path, hand: Hand) -> None:
    row = '[["INSERT INTO people (id, name, since) VALUES (?, ?, ?)", [7, "Ada", "2026-01-01"]]]\n'
    (killed / WAITING).write_text(row)
    (killed / FILE).write_bytes(b"")
    store = Store(killed)
    assert store.database.writer.flush(PATIENCE)
    assert [each.name for each in store.people.all()] == ["Ada"]
    assert len(store.rounds.load(1).moves) == len(hand.moves)
    store.close()
    assert (killed / "records-damaged-1-waiting.jsonl").read_text() == row
    assert not (killed / WAITING).exists()


def test_an_empty_file_next_to_what_waits_is_set_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"")
    (tmp_path / WAITING).write_text('[["INSERT INTO people (id, name, since) VALUES (?, ?, ?)", [7, "Ada", "2026-01-01"]]]\n')
    store = Store(tmp_path)
    assert "kept as records-damaged-1.sqlite; new ones were started" in store.notice
    assert store.database.writer.flush(PATIENCE)
    assert [each.name for each in store.people.all()] == ["Ada"]
    store.close()
    assert (tmp_path / "records-damaged-1-waiting.jsonl").exists()


def test_a_damaged_file_is_set_aside_with_its_log_as_that_was_found(killed: Path) -> None:
    first, second = (bytes(512), (killed / WAL).read_bytes())
    (killed / FILE).write_bytes(first)
    (killed / WAL).write_bytes(second[:32] + bytes(len(second) - 32))
    log = (killed / WAL).read_bytes()
    store = Store(killed)
    assert "kept as records-damaged-1.sqlite" in store.notice
    store.close()
    assert (killed / "records-damaged-1.sqlite-wal").read_bytes() == log
    assert not list(killed.glob("*copy*"))


def test_a_new_folder_is_nothing_to_be_told_of(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"")
    assert Store(tmp_path).notice == ""
    assert not list(tmp_path.glob("*damaged*"))


def test_who_only_looks_touches_nothing(killed: Path) -> None:
    for content, log in ((b"", (killed / WAL).read_bytes()), (b"x" * 9000, b"y" * 9000)):
        (killed / FILE).write_bytes(content)
        (killed / WAL).write_bytes(log)
        before = (killed / FILE).read_bytes(), (killed / WAL).read_bytes()
        with pytest.raises(RecordsError, match="start the program again"):
            Store(killed, keeps=False)
        assert ((killed / FILE).read_bytes(), (killed / WAL).read_bytes()) == before
        assert not list(killed.glob("*damaged*"))


# ---- a folder that is gone


def is_noticed(store: Store, what: str = "") -> str:
    """What is told of the file, or as soon as it's `what`: while a file is put there, none was there for a moment."""
    until = time.monotonic() + PATIENCE
    while (store.database.lost != what if what else not store.database.lost) and time.monotonic() < until:
        time.sleep(0.005)
    return store.database.lost


@pytest.mark.skipif(os.name == "nt", reason="there an open file can't be deleted")
def test_a_folder_that_is_gone_is_noticed_and_all_of_it_is_saved_elsewhere(tmp_path: Path, running: Store, hand: Hand) -> None:
    shutil.rmtree(tmp_path / "running")
    assert is_noticed(running) == "the folder isn't there any more"
    second = kept(running, hand, 5)
    running.database.move_to(tmp_path / "elsewhere" / FILE)
    assert running.database.lost == ""
    running.rounds.add_move(second, 5, hand.moves[5])
    assert running.database.writer.flush(PATIENCE)
    running.close()
    store = Store(tmp_path / "elsewhere")
    assert (store.rounds.load(1).moves, store.rounds.load(second).moves) == (hand.moves, hand.moves[:6])
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="there an open file can't be deleted")
def test_what_was_not_written_when_it_went_is_written_there(tmp_path: Path, hand: Hand) -> None:
    store = Store(tmp_path / "first")
    shutil.rmtree(tmp_path / "first")
    round_id = kept(store, hand, 4)
    assert not store.database.writer.flush(0.1), "the writer finds no file"
    assert store.database.trouble.in_memory
    store.database.move_to(tmp_path / "second" / FILE)
    assert store.database.writer.flush(PATIENCE)
    assert store.database.trouble is None
    store.close()
    assert len(Store(tmp_path / "second").rounds.load(round_id).moves) == 4
    assert {each.name for each in (tmp_path / "second").iterdir()} >= {FILE}
    assert not (tmp_path / "second" / WAITING).exists()


def test_a_file_in_its_place_is_not_taken_for_it_nor_written_over(tmp_path: Path, running: Store) -> None:
    (tmp_path / "running").rename(tmp_path / "moved")
    Store(tmp_path / "running").close()
    other = "another file is in its place"
    assert is_noticed(running, other) == other
    before = (tmp_path / "running" / FILE).read_bytes()
    with pytest.raises(RecordsError, match="other records lie there already"):
        running.database.move_to(tmp_path / "running" / FILE)
    assert (tmp_path / "running" / FILE).read_bytes() == before
    shutil.rmtree(tmp_path / "running")
    (tmp_path / "moved").rename(tmp_path / "running")
    until = time.monotonic() + PATIENCE
    while running.database.lost and time.monotonic() < until:
        time.sleep(0.005)
    assert running.database.lost == "", "it is back"


def test_where_it_cannot_be_read_any_more_what_was_not_written_waits_elsewhere(
        tmp_path: Path, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that was unplugged: what is on it is on it; the rest is taken up once the file lies next to the records again."""
    store = Store(tmp_path / "stick")
    first = kept(store, hand, 3)
    assert store.database.writer.flush(PATIENCE)

    def unplugged(*_: object) -> sqlite3.Connection:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error

    with monkeypatch.context() as disk:
        disk.setattr(database, "_copy", unplugged)
        disk.setattr(database, "_for_writing", unplugged)
        with store.database.writer.between_jobs():
            pass
        store.rounds.add_move(first, 3, hand.moves[3])
        disk.setattr(database, "fault_of", unplugged)
        with pytest.raises(RecordsUnreadable):
            store.database.move_to(tmp_path / "home" / FILE)
        assert list((tmp_path / "home").iterdir()) == []
        waits = store.database.hold_in(tmp_path / "home")
        store.rounds.add_move(first, 4, hand.moves[4])
        store.close()
    assert len(waits.read_text().splitlines()) == 2
    waits.rename(tmp_path / "stick" / WAITING)
    again = Store(tmp_path / "stick")
    assert again.database.writer.flush(PATIENCE)
    assert again.rounds.load(first).moves == hand.moves[:5]
    again.close()


def test_a_copy_that_fails_leaves_nothing_and_changes_nothing(tmp_path: Path, running: Store, hand: Hand) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(RecordsError):
        running.database.move_to(tmp_path / "file" / "folder" / FILE)
    running.rounds.add_move(kept(running, hand, 1), 1, hand.moves[1])
    assert running.database.writer.flush(PATIENCE)
    assert running.database.file == tmp_path / "running" / FILE


# ---- what is told


def test_a_file_that_may_not_be_written_to_is_told_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(tmp_path).close()
    opens = database._opened

    def read_only(*told: object) -> sqlite3.Connection:
        connection = opens(*told)  # type: ignore[arg-type]
        connection.execute("PRAGMA query_only = ON")
        return connection

    monkeypatch.setattr(database, "_opened", read_only)
    with pytest.raises(RecordsError, match="it may not be written to"):
        Store(tmp_path)


def test_what_is_held_in_memory_alone_is_known_to_be(tmp_path: Path, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with monkeypatch.context() as full:
        full.setattr(store.database._waiting, "keep", lambda jobs, *, instead: False)
        kept(store, hand, 1)
        assert wait_for(store, in_memory=True)
    assert wait_for(store, in_memory=False), "there is room again"
    assert (tmp_path / WAITING).exists()
    other.execute("ROLLBACK")
    other.close()
    assert store.database.writer.flush(PATIENCE)
    assert store.database.trouble is None
    store.close()


def wait_for(store: Store, *, in_memory: bool) -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        trouble = store.database.trouble
        if trouble is not None and trouble.in_memory is in_memory:
            return True
        time.sleep(0.005)
    return False
