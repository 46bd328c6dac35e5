"""Nobody waits for the disk, and nothing is lost to it: what cannot be written now is written later, or by a later run."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.records.kept_values import ChoiceEntry
from game.records.phh import Hand
from game.records.storage import database, writer
from game.records.store import FILE, Store
from tests.records.test_store import SESSION, kept

PATIENCE = 20.0
"""Far more than anything here takes: a test that waits so long has failed."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)
    monkeypatch.setattr(database, "CLOSE_SECONDS", 0.05)
    monkeypatch.setattr(writer, "AGAIN_SECONDS", 0.01)


@pytest.fixture
def other(tmp_path: Path, store: Store) -> Iterator[sqlite3.Connection]:
    """Another program at the same file."""
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    yield connection
    connection.close()


def in_trouble(store: Store) -> str:
    until = time.monotonic() + PATIENCE
    while store.database.trouble is None and time.monotonic() < until:
        time.sleep(0.001)
    assert not store.database.trouble.lasting
    return str(store.database.trouble)


def is_well(store: Store) -> None:
    assert store.database.writer.flush(PATIENCE)
    assert store.database.trouble is None


def test_a_file_that_another_program_holds_stops_nobody_and_is_written_when_it_is_free(
        store: Store, other: sqlite3.Connection, hand: Hand) -> None:
    round_id = kept(store, hand, 3)
    other.execute("BEGIN IMMEDIATE")
    store.rounds.add_move(round_id, 3, hand.moves[3])
    assert in_trouble(store) == "another program holds it; close the other one"
    began = time.monotonic()
    for at, move in enumerate(hand.moves[4:], start=4):
        store.rounds.add_move(round_id, at, move)
    store.rounds.take_back(round_id, 6)
    store.rounds.add_move(round_id, 6, hand.moves[6])
    assert time.monotonic() - began < 1.0, "nothing waits for the file"
    assert len(store.rounds.load(round_id).moves) == 3
    other.execute("ROLLBACK")
    is_well(store)
    assert store.rounds.load(round_id).moves == hand.moves[:7]


class Unwilling:
    """A disk that has no room, or a file that may not be written to, until it is `well`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, pragma: str) -> None:
        self.well, self.tried, opens = False, threading.Event(), database._for_writing

        def for_writing(file: Path) -> sqlite3.Connection:
            connection = opens(file)
            self.tried.set()
            if not self.well:
                connection.execute(pragma)
            return connection

        monkeypatch.setattr(database, "_for_writing", for_writing)


@pytest.mark.parametrize(("pragma", "told"), [
    ("PRAGMA max_page_count = 1", "the disk is full; free some space"),
    ("PRAGMA query_only = ON", "it may not be written to; allow writing"),
])
def test_a_full_disk_and_a_file_that_may_not_be_written_to_are_tried_again(
        tmp_path: Path, hand: Hand, monkeypatch: pytest.MonkeyPatch, pragma: str, told: str) -> None:
    disk = Unwilling(monkeypatch, pragma)
    store = Store(tmp_path)
    rounds = [store.rounds.begin(store.rounds.begin_session(SESSION), number, hand.opening) for number in range(1, 30)]
    assert in_trouble(store).startswith(told)
    disk.well = True
    is_well(store)
    assert [store.rounds.load(round_id).opening for round_id in rounds] == [hand.opening] * len(rounds)
    store.close()


def test_a_choice_is_kept_with_its_count_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Unwilling(monkeypatch, "PRAGMA max_page_count = 1")
    store = Store(tmp_path)
    session = store.rounds.begin_session(SESSION)
    choice = ChoiceEntry(session, "q" * 100000, "a", "b", "rop 6.2", right=True)
    store.training.add_choice(choice)
    in_trouble(store)
    assert (store.training.progress(), store.training.choices()) == ({}, [])
    disk.well = True
    is_well(store)
    assert store.training.choices() == [choice]
    assert store.training.progress()["rop 6.2"].asked == 1
    store.close()


def test_what_waits_outlives_the_program(tmp_path: Path, store: Store, other: sqlite3.Connection, hand: Hand) -> None:
    round_id = kept(store, hand, 3)
    other.execute("BEGIN IMMEDIATE")
    for at, move in enumerate(hand.moves[3:8], start=3):
        store.rounds.add_move(round_id, at, move)
    in_trouble(store)
    late = store.rounds.begin(store.rounds.begin_session(SESSION), 1, hand.opening)
    store.close()
    assert (tmp_path / "records-waiting.jsonl").exists()
    again = Store(tmp_path)
    assert again.rounds.begin_session(SESSION) == 3, "numbers go on behind those that wait"
    other.execute("ROLLBACK")
    is_well(again)
    assert again.rounds.load(round_id).moves == hand.moves[:8]
    assert again.rounds.load(late).opening == hand.opening
    assert not (tmp_path / "records-waiting.jsonl").exists()
    again.close()


def test_what_waited_is_written_once_though_the_program_ended_before_it_could_say_so(
        tmp_path: Path, store: Store, other: sqlite3.Connection, hand: Hand) -> None:
    round_id = kept(store, hand, 3)
    other.execute("BEGIN IMMEDIATE")
    store.rounds.add_move(round_id, 3, hand.moves[3])
    store.rounds.take_back(round_id, 2)
    store.rounds.add_move(round_id, 2, hand.moves[2])
    store.training.add_choice(ChoiceEntry(1, "q", "a", "b", "rop 6.2", right=True))
    in_trouble(store)
    store.close()
    waiting = tmp_path / "records-waiting.jsonl"
    content = waiting.read_bytes()
    other.execute("ROLLBACK")
    for _ in range(2):
        waiting.write_bytes(content)
        again = Store(tmp_path)
        is_well(again)
        assert again.rounds.load(round_id).moves == hand.moves[:3]
        assert again.training.progress()["rop 6.2"].asked == 1
        again.close()


@pytest.mark.parametrize("content", [
    "{\n", "[[7, []]]\n", '[["ATTACH \'x\' AS y", []]]\n', '[["INSERT INTO nowhere (id, a) VALUES (?, ?)", [1, 2]]]\n'])
def test_what_waits_and_can_never_be_written_is_put_out_of_the_way(tmp_path: Path, content: str) -> None:
    (tmp_path / "records-waiting.jsonl").write_text(content)
    store = Store(tmp_path)
    session = store.rounds.begin_session(SESSION)
    is_well(store)
    store.close()
    assert (tmp_path / "records-waiting-damaged-1.jsonl").read_text() == content
    again = Store(tmp_path)
    assert again.database.read("SELECT id FROM sessions") == [(session,)]
    again.close()


def test_a_spoiled_line_costs_nothing_that_was_held_before_it(
        tmp_path: Path, store: Store, other: sqlite3.Connection, hand: Hand) -> None:
    round_id = kept(store, hand, 3)
    other.execute("BEGIN IMMEDIATE")
    for at in (3, 4, 5):
        store.rounds.add_move(round_id, at, hand.moves[at])
    in_trouble(store)
    store.close()
    waiting = tmp_path / "records-waiting.jsonl"
    first, second, third = waiting.read_text().splitlines(keepends=True)
    waiting.write_text(spoiled := first + "{" + second + third)
    other.execute("ROLLBACK")
    again = Store(tmp_path)
    is_well(again)
    assert again.rounds.load(round_id).moves == hand.moves[:4]
    again.close()
    assert (tmp_path / "records-waiting-damaged-1.jsonl").read_text() == spoiled
    assert not waiting.exists()


def test_what_was_being_held_as_the_program_ended_is_left_out(tmp_path: Path) -> None:
    waiting = tmp_path / "records-waiting.jsonl"
    waiting.write_text('[["DELETE FROM moves WHERE round = ?", [7]]]\n[["DELETE FROM mo')
    store = Store(tmp_path)
    is_well(store)
    store.close()
    assert not waiting.exists()
    assert not list(tmp_path.glob("*damaged*"))


def test_several_things_are_kept_all_or_not_at_all(store: Store, hand: Hand) -> None:
    def half_way() -> None:
        with store.rounds.together():
            kept(store, hand, 3)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half_way()
    assert store.rounds.left_off() is None
    with store.rounds.together(), store.rounds.together():
        round_id = kept(store, hand, 3)
    assert store.rounds.load(round_id).moves == hand.moves[:3]


def test_a_value_that_no_database_can_hold_is_told(store: Store) -> None:
    store.rounds.abandon(1 << 70, "too large")
    assert not store.database.writer.flush(PATIENCE)
    assert store.database.trouble.lasting


def test_a_store_for_looking_begins_no_thread(tmp_path: Path, store: Store, hand: Hand) -> None:
    round_id = kept(store, hand, 3)
    before = threading.active_count()
    looks = Store(tmp_path, keeps=False)
    assert looks.rounds.load(round_id).moves == hand.moves[:3]
    assert threading.active_count() == before
    looks.close()


def test_only_the_database_itself_is_written_to(tmp_path: Path, store: Store, hand: Hand) -> None:
    """A file that is gone is trouble; no empty one takes its place."""
    store.close()
    (tmp_path / FILE).unlink()
    with pytest.raises(sqlite3.OperationalError):
        database._for_writing(tmp_path / FILE)
    assert not (tmp_path / FILE).exists()
