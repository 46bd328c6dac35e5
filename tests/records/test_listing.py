"""All kept rounds are within reach, a page at a time, and found by their words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.chair.keeping import kept_rows
from game.chair.keeping.archive import Archive
from game.chair.keeping.kept_rows import KeptRows
from game.chair.wording.list_rows import hits
from game.client.widgets.listview import narrowed
from game.records.store import Store
from tests.records.many import fill

ROUNDS = 250


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("many")
    fill(folder, ROUNDS)
    return folder


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    opened = Store(folder)
    yield opened
    opened.close()


@pytest.fixture
def rows(store: Store) -> KeptRows:
    found = Archive(store).rows()
    assert isinstance(found, KeptRows)
    return found


def test_every_round_is_there_the_last_one_first(rows: KeptRows, store: Store) -> None:
    assert [row.key for row in rows] == [str(number) for number in range(ROUNDS, 0, -1)]
    assert rows[ROUNDS - 1] == rows[-1]
    assert [kept.id for kept in store.listing.those([3, 200, 7])] == [3, 200, 7]
    with pytest.raises(IndexError):
        rows[ROUNDS]


def test_only_the_pages_in_view_are_read(rows: KeptRows, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    those = store.listing.those
    monkeypatch.setattr(store.listing, "those", lambda numbers: read.append(len(numbers)) or those(numbers))
    assert rows[5].key == "245"
    assert rows[9].key == "241"
    assert rows[-1].key == "1"
    assert read == [40, 10]


def test_pages_that_were_seen_long_ago_are_let_go(rows: KeptRows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_rows, "MOST_PAGES", 1)
    assert (rows[0].key, rows[-1].key, rows[0].key) == ("250", "1", "250")
    assert len(rows._pages) == 1


@pytest.mark.parametrize("query", ["omaha", "hand 12", "player your stack", "exact", "0 of 1", "broken", "2020-01-0", "2020",
                                   "set aside", "no such thing", "your 5"])
def test_a_search_finds_what_the_rows_say(rows: KeptRows, query: str) -> None:
    every = list(rows)
    wanted = hits(query, ((row, row.text, row.note) for row in every))
    assert list(narrowed(rows, query)) == wanted
    assert list(narrowed(rows, "  ")) == every


def test_what_a_search_needs_is_read_once(rows: KeptRows, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(narrowed(rows, "omaha")) > len(narrowed(rows, "omaha player")) > 0
    monkeypatch.setattr(store.listing, "outlines", lambda grade: pytest.fail("it is read again"))
    assert len(narrowed(rows, "manila")) > 0


def test_a_round_of_which_the_session_is_gone_stands_in_the_list(tmp_path: Path) -> None:
    fill(tmp_path, 30)
    store = Store(tmp_path)
    store.database.connection.execute("PRAGMA foreign_keys = OFF")
    store.database.connection.execute("DELETE FROM sessions WHERE id = 1")
    rows = Archive(store).rows()
    assert len(rows) == 30
    assert rows[-1].note == "can't be read any more"
    assert [row.key for row in narrowed(rows, "can't be read")] == [str(number) for number in range(25, 0, -1)]
    store.close()


def test_a_list_that_cannot_be_read_says_so_in_its_rows(rows: KeptRows, store: Store) -> None:
    store.database.connection.close()
    assert {row.note for row in rows[:3]} == {"Cannot operate on a closed database."}


def test_each_list_reads_an_index_and_not_the_openings(store: Store) -> None:
    for sql in ("SELECT id FROM rounds INDEXED BY stood ORDER BY id DESC", "SELECT round, grade FROM verdicts WHERE round = 7"):
        plan = " ".join(str(row[-1]) for row in store.database.read(f"EXPLAIN QUERY PLAN {sql}"))
        assert "COVERING INDEX" in plan, plan
