"""Keeps a ledger of every statement that a program has given its records, kills the program, and compares every row of every table.

`python -m tests.kills.ledger KILLS --seed S --folder F [--fault NAME]`. The program tells what it is about to keep, and what it
knows to be kept: written, or waiting in the file next to the records. After a kill the next program finds exactly what the
statements come to, up to the last that was known to be kept or one of those begun after it. Now and then another program holds the
records meanwhile, so that they wait.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import sqlite3
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from game.records.kept_values import ChoiceEntry, MarkEntry
from game.records.storage import database, writer
from game.records.storage.migrations import STEPS, migrate
from game.records.store import FILE, Store
from tests.kills.faults import FAULTS
from tests.kills.harness import Wrong
from tests.records.hands import play
from tests.records.test_store import SESSION, TABLE

LIVES, MOST_JOBS, PATIENCE = 8, 40, 20.0
HAND = play(TABLE, {1: 20000, 4: 5000, 8: 100000}, 3)
ReviewRow = dict[str, Any]
Rows = dict[str, list[list[Any]]]


def kill_often(kills: int, folder: Path, seed: int, fault: str = "") -> int:
    """So many kills; how many of them while something waited. Raises Wrong at the first row that is not as it should be."""
    shutil.rmtree(folder / "records", ignore_errors=True)
    rng, waited, done = Random(seed), 0, 0
    while done < kills:
        ledger: list[list[Any]] = []
        known = 0
        for _ in range(min(LIVES, kills - done)):
            done += 1
            told, held = _one_life(folder / "records", rng, fault)
            found = next((each["rows"] for each in told if "rows" in each), None)
            if found is not None:
                ledger = _agreed(ledger, known, found, f"kill {done}, seed {seed}")
                known = len(ledger)
            jobs = [each["job"] for each in told if "job" in each]
            known += max((each["kept"] for each in told if "kept" in each), default=0)
            ledger = ledger + jobs
            waited += held
        shutil.rmtree(folder / "records", ignore_errors=True)  # the first was killed before there were any
    return waited


def _agreed(ledger: list[list[Any]], known: int, found: Rows, where: str) -> list[list[Any]]:
    """The part of the ledger that the rows come to: all that is known to be kept, and perhaps some of what was begun then."""
    shadow = sqlite3.connect(":memory:", isolation_level=None)
    migrate(shadow, STEPS)
    for at in range(len(ledger) + 1):
        if at >= known and _rows(shadow) == found:
            return ledger[:at]
        for sql, values in ledger[at] if at < len(ledger) else ():
            shadow.execute(sql, values)
    differ = [table for table, rows in _rows(shadow).items() if rows != found[table]]
    raise Wrong(f"{where}: of {len(ledger)} statements {known} were known to be kept, but {', '.join(differ)} hold something else")


def _rows(connection: sqlite3.Connection) -> Rows:
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {table: sorted(([*row] for row in connection.execute(f"SELECT * FROM {table}")), key=repr) for table in tables}


# ---- a life


def _one_life(folder: Path, rng: Random, fault: str) -> tuple[list[ReviewRow], bool]:
    """Fork, let it keep things, kill it; everything that it has told, and whether the records were held meanwhile."""
    seed, enough, holds = rng.randrange(1 << 30), rng.randrange(3, 2 * MOST_JOBS), rng.random() < 0.6
    from_, until = rng.randrange(2, 20), rng.randrange(10, 70)
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reads)
        _live(folder, seed, fault, lambda told: os.write(writes, json.dumps(told).encode() + b"\n"))
    os.close(writes)
    other: sqlite3.Connection | None = None
    raw, held = b"", False
    try:
        while raw.count(b"\n") < enough and (piece := os.read(reads, 1 << 16)):
            raw += piece
            lines = raw.count(b"\n")
            if holds and other is None and not held and lines >= from_:
                other, held = _hold(folder), True
            if other is not None and lines >= until:
                other.close()
                other = None
        time.sleep(rng.random() * 0.003)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        if other is not None:
            other.close()
    while piece := os.read(reads, 1 << 16):
        raw += piece
    os.close(reads)
    told = [json.loads(line) for line in raw.split(b"\n")[:-1]]
    for each in told:
        if "fault" in each:
            raise Wrong(f"the program ended by itself\n{each['fault']}")
    return told, held


def _hold(folder: Path) -> sqlite3.Connection:
    """Another program at the file: nothing is written while it is there."""
    connection = sqlite3.connect(folder / FILE, timeout=5, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    return connection


def _live(folder: Path, seed: int, fault: str, report: Callable[[ReviewRow], object]) -> None:
    try:
        database.BUSY_SECONDS = writer.AGAIN_SECONDS = 0.002
        if fault:
            FAULTS[fault]()
        _Keeps(folder, Random(seed), report).for_ever()
    except BaseException:
        report({"fault": traceback.format_exc()[-2000:]})
    os._exit(1)


class _Keeps:
    """A program that has its records keep one thing after the other."""

    def __init__(self, folder: Path, rng: Random, report: Callable[[ReviewRow], object]) -> None:
        self.rng, self.report, self.given = rng, report, 0
        self.store = Store(folder)
        self.writer = self.store.database.writer
        assert self.writer.flush(PATIENCE)
        report({"rows": _rows(self.store.database.connection)})
        self.group: list[writer.Statement] | None = None
        records = self.store.database
        self.write, self.together = records.write, records.together
        records.write, records.together = self._write, self._together  # type: ignore[method-assign]
        self.session, self.number = self.store.rounds.begin_session(replace(SESSION, seed=rng.randrange(99))), 0
        self._begins()

    def _write(self, sql: str, *values: Any) -> None:
        if self.group is None:
            self._begun([(sql, values)])
        else:
            self.group.append((sql, values))
        self.write(sql, *values)

    @contextmanager
    def _together(self) -> Iterator[None]:
        if self.group is not None:
            yield
            return
        self.group = []
        with self.together():
            yield
            job, self.group = self.group, None
            self._begun(job)

    def _begun(self, job: list[writer.Statement]) -> None:
        self.report({"job": job})
        self.given += 1

    def for_ever(self) -> None:
        """Something, until it is kept; and the next thing. Sometimes several before anybody asks."""
        things = (self._moves, self._takes_back, self._ends_round, self._answers, self._comes)
        while True:
            for _ in range(self.rng.choice((1, 1, 3))):
                self.rng.choices(things, (10, 3, 2, 3, 1))[0]()
            self._is_kept()

    def _is_kept(self) -> None:
        until = time.monotonic() + PATIENCE
        while not (self.writer.flush(0.0005) or self._waits()):
            assert time.monotonic() < until, "neither written nor held"
        self.report({"kept": self.given})

    def _waits(self) -> bool:
        return self.writer.trouble is not None and self.writer._held == len(self.writer._jobs)

    def _begins(self) -> None:
        self.number, self.at = self.number + 1, 0
        self.round = self.store.rounds.begin(self.session, self.number, HAND.opening)

    def _moves(self) -> None:
        if self.at < len(HAND.moves):
            self.store.rounds.add_move(self.round, self.at, HAND.moves[self.at])
            self.at += 1
        else:
            self._ends_round()

    def _takes_back(self) -> None:
        self.at = self.rng.randint(0, self.at)
        self.store.rounds.take_back(self.round, self.at)

    def _ends_round(self) -> None:
        if self.rng.random() < 0.2:
            self.store.rounds.abandon(self.round, "a card is missing")
        else:
            self.store.rounds.finish(self.round, {"stacks": {"1": self.rng.randrange(9999)}})
        self._begins()

    def _answers(self) -> None:
        cite = self.rng.choice(("rop 6.2", "rop 16.1.d"))
        self.store.training.add_choice(ChoiceEntry(self.session, "q", "a", "b", cite, right=self.rng.random() < 0.5, at=self.at))
        if self.rng.random() < 0.3:
            self.store.training.add_mark(MarkEntry("A drill", "A king", "exact", "tas C.19.4", True, 12, "2026-01-01 10:00:00"))

    def _comes(self) -> None:
        self.store.people.add(f"Ada {self.rng.randrange(1 << 40)}", "2026-01-01")


# ---- the program


def main(words: Sequence[str] | None = None) -> int:
    """Kill; with faults, say after how many kills each was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--fault", choices=[*FAULTS, "every"], default="")
    args = parser.parse_args(words)
    if not args.fault:
        try:
            print(json.dumps({"kills": args.kills, "waited": kill_often(args.kills, args.folder, args.seed)}))
        except Wrong as wrong:
            print(wrong, file=sys.stderr)
            return 1
        return 0
    found = {}
    for name in FAULTS if args.fault == "every" else [args.fault]:
        try:
            kill_often(args.kills, args.folder / name.replace(" ", "-"), args.seed, name)
            found[name] = ""
        except Wrong as wrong:
            found[name] = str(wrong)
    print(json.dumps(found))
    return 0 if all(found.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
