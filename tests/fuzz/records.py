"""A database of records with something of everything in it, and ways to spoil it: bytes of the file, and values in its rows."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import tempfile
from functools import cache
from pathlib import Path
from random import Random

from tests.fuzz.mutations import VALUES, changed_value

TABLES = ("sessions", "rounds", "moves", "choices", "verdicts", "progress", "tournaments", "marks")


@cache
def a_database() -> bytes:
    from game.chair.setting_up.seating import Seating
    from game.records.kept_values import ChoiceEntry, MarkEntry, SessionEntry, VerdictEntry
    from game.records.store import FILE, Store
    from tests.dealer import play_out, table

    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for at, game in enumerate(("rop-holdem", "tas-holdem", "rop-draw-52")):
            session = table(game, {1: 20000, 2: 20000, 3: 20000})
            play_out(session)
            seating = Seating(game, "player", 1, "rop-table", 3, "regular", "even", 0.1, 1.0)
            entry = SessionEntry(session.round.settings, "player", 7, "2026-05-01 10:00", seating.plain())
            number = store.rounds.begin_session(entry)
            round_id = store.rounds.begin(number, 1, session.round.opening)
            for place, move in enumerate(session.round.moves[: None if at else -9]):
                store.rounds.add_move(round_id, place, move)
            if at:
                store.rounds.finish(round_id, {"stacks": {"1": 20000, "2": 20000, "3": 20000}})
            store.training.add_choice(ChoiceEntry(number, "What is due?", "burn", "deal", "rop 9.1", False, round_id, 3))
            given = right = ("redeal", "rop 19.1")
            store.training.add_verdict(VerdictEntry(number, "misdeal", *given, *right, "exact", 0, round_id, 3))
            store.tournaments.keep(number, {"stacks": {"1": 100}, "exits": []}, over=not at)
        store.training.add_mark(MarkEntry("Exposed cards", "One", "exact", "rop 19.1", True, 12, "2026-05-01 10:00:00"))
        store.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.close()
        return (Path(folder) / FILE).read_bytes()


def spoiled_database(content: bytes, rng: Random) -> bytes:
    if rng.random() < 0.5:
        return _bytes(content, rng)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "x.sqlite"
        file.write_bytes(content)
        connection = sqlite3.connect(file, isolation_level=None)
        connection.execute("PRAGMA synchronous = OFF")
        for _ in range(rng.choice((1, 1, 2, 4))):
            with contextlib.suppress(sqlite3.Error, OverflowError, ValueError):
                _row(connection, rng)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        return file.read_bytes()


def _bytes(content: bytes, rng: Random) -> bytes:
    found = bytearray(content)
    way = rng.randrange(5)
    if way == 0:
        return bytes(found[: rng.randrange(len(found))])
    upto = {1: 100, 2: 8192}.get(way, len(found))
    for _ in range(rng.choice((1, 1, 3, 40))):
        found[rng.randrange(upto)] = rng.randrange(256) if rng.random() < 0.5 else rng.choice(b"\0\xff{}[]\"0a")
    return bytes(found)


def _row(connection: sqlite3.Connection, rng: Random) -> None:
    table = rng.choice(TABLES)
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    rows = connection.execute(f"SELECT * FROM {table}").fetchall()
    if not rows or not columns:
        return
    row, at = rng.choice(rows), rng.randrange(len(columns))
    where = " AND ".join(f"{column} IS ?" for column in columns)
    way = rng.randrange(12)
    if way == 0:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(f"DELETE FROM {table} WHERE {where}", row)
    elif way == 1:
        connection.execute(rng.choice((f"DROP TABLE {table}", f"ALTER TABLE {table} RENAME TO other", "PRAGMA user_version = 99",
                                       "PRAGMA user_version = -1", "PRAGMA user_version = 1", "CREATE TABLE more (x)")))
    else:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(f"UPDATE {table} SET {columns[at]} = ? WHERE {where}", (_value(row[at], rng), *row))


def _value(value: object, rng: Random) -> object:
    """Another value: the JSON that is there changed, or anything at all."""
    if isinstance(value, str) and value[:1] in "{[" and rng.random() < 0.7:
        try:
            text = json.dumps(changed_value(json.loads(value), rng))
        except (ValueError, RecursionError):  # spoiled before
            return value[: rng.randrange(len(value) + 1)]
        return text if rng.random() < 0.8 else text[: rng.randrange(len(text) + 1)]
    odd = (None, 0, -1, 7, 2**62, 1.5, "", "x", "{", "[]", "null", "[" * 3000, "9" * 5000, b"\xff\0", "\ud7ff", "1e999")
    return rng.choice((*odd, *(each for each in VALUES if isinstance(each, int | str))))
