"""Everything saved about somebody as a table: nothing in it is a formula."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from game.chair.keeping.person_file import as_table
from game.records.kept_values import ChoiceEntry, MarkEntry, SessionEntry, VerdictEntry
from game.records.store import Store
from tests.records.hands import engine


def test_no_cell_of_the_table_is_a_formula(tmp_path: Path) -> None:
    store = Store(tmp_path)
    person = store.people.add("Ada", "2026-11-23")
    session = store.rounds.begin_session(SessionEntry(engine().rules.settings, "dealer", 7, "2026-01-31 20:15"))
    store.training.add_choice(ChoiceEntry(session, "=1+1", "\n=2", "+3", "tas C.1", False))
    store.training.add_verdict(VerdictEntry(session, "@what", "-a", " =b", "＝c", "tas C.1", "exact", 0))
    store.training.add_mark(MarkEntry("\t=drill", "－situation", "exact", "tas C.1", True, 12, "2026-05-01 10:00:00"))
    rows = list(csv.DictReader(io.StringIO(as_table(store, person), newline="")))
    assert [row["asked"] for row in rows] == ["'=1+1", "'@what", "'－situation"]
    assert (rows[0]["given"], rows[0]["best"], rows[2]["what"]) == ("'\n'=2", "'+3", "'\t'=drill")
    assert all(cell[:1] not in ("=", "+", "-", "@", "\t", "\n") for row in rows for cell in row.values())
    assert rows[2]["seconds"] == "12"
    store.close()
