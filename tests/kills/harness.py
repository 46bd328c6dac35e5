"""Kills a playing program again and again, at random moments, and looks at what is left.

After each kill the database is whole; the next program takes up what was last known to be kept, or the one thing that was being
done then, and goes on from there.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import sqlite3
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from game.records.store import FILE
from tests.kills import victim

LIVES = 40
"""So many kills in one folder, then a new one."""
LATEST = 60
"""Reports after which it is killed at the latest, where it is not killed by the clock."""
PATIENCE = 60.0
_OVER = b'"over": true'
PLANTED: Callable[[], object] = dict
"""Done in each program that will be killed, as it begins: the place for a fault that has to be found."""
ReviewRow = dict[str, Any]


class Wrong(AssertionError):
    """Something was lost, or is not whole."""


@dataclass
class Figures:
    """What came of the kills."""

    kills: Counter[str] = field(default_factory=Counter)
    moments: Counter[str] = field(default_factory=Counter)
    exact: int = 0
    one_more: int = 0
    ended: int = 0

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.kills.items()))
        moments = ", ".join(f"{moment} {count}" for moment, count in sorted(self.moments.items()))
        return (f"{self.kills.total()} kills ({kinds}); {moments}; taken up as last known to be kept {self.exact} times, "
                f"with what was being done then {self.one_more} times; at its end {self.ended} times")


def kill_often(kills: int, folder: Path, seed: int, *, lives: int = LIVES, kinds: Sequence[str] = victim.KINDS) -> Figures:
    """So many kills, of every kind in turn. Raises Wrong."""
    figures, rng = Figures(), Random(seed)
    while figures.kills.total() < kills:
        kind = kinds[(figures.kills.total() // lives + seed) % len(kinds)]
        _one_folder(kind, folder / "records", rng, min(lives, kills - figures.kills.total()), figures)
        shutil.rmtree(folder / "records")
        print(figures, flush=True)
    return figures


def _one_folder(kind: str, folder: Path, rng: Random, lives: int, figures: Figures) -> None:
    known: list[ReviewRow] = []
    for _ in range(lives):
        told = _one_life(kind, folder, rng)
        figures.kills[kind] += 1
        where = f"{kind}, kill {figures.kills.total()}"
        _is_whole(folder, where)
        stands = [each for each in told if "word" in each]
        _rounds_are_over(folder, stands, where)
        before = [each | _kept_of(folder, each.get("round", 0)) for each in known]
        if stands:
            _goes_on(before, stands[0], figures, where)
        elif any("nothing" in each for each in told) and not all(map(_is_over, before)):
            raise Wrong(f"{where}: nothing was left of {before}, but: {told}")
        figures.moments[_moment(told, stands)] += 1
        known = _to_go_on_with(known, stands)
        if known and told and "wanted" in told[-1]:
            known[-1] = known[-1] | {"wanted": told[-1]["wanted"]}


def _to_go_on_with(known: list[ReviewRow], stands: list[ReviewRow]) -> list[ReviewRow]:
    """What was done last; where nothing was done in it yet, what was done last before it as well: Continue leads to that."""
    done = [each for each in (*known, *stands) if not each.get("untouched")][-1:]
    return done + [each for each in stands[-1:] if each.get("untouched")]


def _moment(told: list[ReviewRow], stands: list[ReviewRow]) -> str:
    if not told:
        return "killed as it opened the records"
    if not stands:
        return "killed as it began"
    return "killed between two hands" if stands[-1].get("over") else "killed in the midst"


def _goes_on(before: list[ReviewRow], found: ReviewRow, figures: Figures, where: str) -> None:
    """What is taken up is what was known to be kept, or that and the one thing that was done next."""
    if found["word"] != "resumed":
        if not all(map(_is_over, before)):
            raise Wrong(f"{where}: {before} was not taken up; {found} was begun")
        figures.ended += bool(before)
    elif any(all(known.get(name) == value for name, value in found.items() if name != "word") for known in before):
        figures.exact += 1
    elif any(_is_next(known, found) for known in before):
        figures.one_more += 1
    else:
        raise Wrong(f"{where}: {before} became {found}")


def _is_next(known: ReviewRow, found: ReviewRow) -> bool:
    of = {"title": _next_in_drill, "lesson": _next_in_lesson, "test": _next_in_test, "chosen": _next_choice,
          "ends": lambda known, found: True}
    return bool(next((further for word, further in of.items() if word in known), _next)(known, found))


def _is_over(known: ReviewRow) -> bool:
    """Whether there is nothing to go on with: it was played to its end, or nothing was done in it yet."""
    return bool(known["ended"] or known.get("ends") or known.get("untouched"))


def _kept_of(folder: Path, round_id: int) -> ReviewRow:
    """How many moves of a round are kept, and whether its table was played to its end."""
    connection = sqlite3.connect(folder / FILE)
    try:
        moves = connection.execute("SELECT count(*) FROM moves WHERE round = ?", (round_id,)).fetchone()[0]
        over = connection.execute(
            "SELECT s.over OR coalesce(t.over, 0) FROM rounds r JOIN sessions s ON s.id = r.session "
            "LEFT JOIN tournaments t ON t.session = s.id WHERE r.id = ? AND r.state = 'finished'", (round_id,)).fetchone()
        return {"moves": moves, "ended": bool(over and over[0])}
    finally:
        connection.close()


def _next(known: ReviewRow, found: ReviewRow) -> bool:
    if found["round"] == known["round"]:
        further = found["at"] == known["at"] + 1 and found["before"] == known["whole"]
        granted = found["at"] == known["at"] and found["whole"] == known["whole"] and found["granted"] != known["granted"]
        return further or granted
    if found["round"] != known["round"] + 1 or found["at"] != 0:
        return False
    # A tournament between two hands is taken up at the next one: the one thing done may have been the last move before it.
    return bool(known["over"]) or (not known["granted"] and known["moves"] == known["at"] + 1)


def _next_in_drill(known: ReviewRow, found: ReviewRow) -> bool:
    """A move more, or a slip; solved, so that the page lies open; or left, and the next situation begun."""
    if found.get("title") != known["title"] or found["fresh"]:
        return "title" not in found or bool(found["fresh"])
    moved = found["at"] == known["at"] + 1 and found["before"] == known["whole"] and found["slips"] == known["slips"]
    slipped = found["whole"] == known["whole"] and found["slips"] == known["slips"] + 1
    return moved or slipped


def _next_in_lesson(known: ReviewRow, found: ReviewRow) -> bool:
    """Nothing of what was done is missing: a frame later in the same part, the next part, or another lesson at its beginning."""
    if found.get("lesson") != known["lesson"] or (not found["behind"] and known["behind"]):
        return not found.get("behind")
    if found["behind"] != known["behind"]:
        return bool(found["behind"][:-1] == known["behind"] and found["behind"][-1][0] >= known["slips"])
    kept = found["done"][:len(known["done"])] == known["done"] or (found["slips"] >= known["slips"] and not found["done"])
    return bool(kept and found["slips"] >= known["slips"] and found["helped"] >= known["helped"])


def _next_in_test(known: ReviewRow, found: ReviewRow) -> bool:
    """One answer more, the next part, a move or a wrong step more, the next hand; or over, and another test begun."""
    if found.get("test") != known["test"]:
        return "test" not in found or (known["stage"] == "table" and not found["given"])
    more = [each for each in found["given"] if each not in known["given"]]
    if len(more) > 1 or [each for each in known["given"] if each not in found["given"]]:
        return False
    if "hand" not in known or "hand" not in found:
        return bool("hand" not in known and found.get("dealt", 0) <= 1)
    if found["hand"] != known["hand"]:
        return bool(found["hand"] == known["hand"] + 1 and found["dealt"] == 0 and found["wrong"] >= known["wrong"])
    return bool(0 <= found["dealt"] - known["dealt"] <= 2 and 0 <= found["wrong"] - known["wrong"] <= 1)


def _next_choice(known: ReviewRow, found: ReviewRow) -> bool:
    return bool(found["chosen"] == known.get("wanted"))


def _rounds_are_over(folder: Path, stands: list[ReviewRow], where: str) -> None:
    """Every hand of a table that was known to be over is kept as such, with what everybody had then; before the next program makes
    up for anything."""
    over = {each["round"]: each["stacks"] for each in stands if each.get("over")}
    if not over:
        return
    connection = sqlite3.connect(folder / FILE)
    try:
        for round_id, stacks in over.items():
            (row,) = connection.execute("SELECT state, results FROM rounds WHERE id = ?", (round_id,))
            if row[0] != "finished" or json.loads(row[1])["stacks"] != stacks:
                raise Wrong(f"{where}: round {round_id} was over with {stacks}, but is kept as {row}")
    finally:
        connection.close()


def _is_whole(folder: Path, where: str) -> None:
    if not (folder / FILE).exists():
        return
    connection = sqlite3.connect(folder / FILE)
    try:
        answers = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        astray = connection.execute("PRAGMA foreign_key_check").fetchall()
        begun = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'moves'").fetchone()
        gaps = "SELECT count(*) FROM (SELECT round FROM moves GROUP BY round HAVING max(at) + 1 <> count(*))"
        holes = connection.execute(gaps).fetchone()[0] if begun else 0
    except sqlite3.OperationalError as error:
        raise Wrong(f"{where}: {error}") from error
    finally:
        connection.close()
    if answers != ["ok"] or astray or holes:
        raise Wrong(f"{where}: {answers}, {astray}, {holes} rounds with gaps")


# ---- a life


def _one_life(kind: str, folder: Path, rng: Random) -> list[ReviewRow]:
    """Fork, let it live for a while, kill it; everything that it has told."""
    seed, enough = rng.randrange(1 << 30), rng.randrange(1, LATEST)
    by_clock = time.monotonic() + rng.random() * 0.25 if rng.random() < 0.3 else None
    between = rng.random() < 0.3
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        _live(kind, folder, seed, reads, writes)
    os.close(writes)
    try:
        raw = _listen(reads, enough, by_clock, between=between)
        time.sleep(rng.random() * 0.004)
    finally:
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
    raw += _rest(reads)
    told = [json.loads(line) for line in raw.split(b"\n")[:-1]]
    fault = next((each["fault"] for each in told if "fault" in each), "")
    if fault or not os.WIFSIGNALED(status):
        raise Wrong(f"{kind}: the program ended by itself\n{fault}")
    return told


def _live(kind: str, folder: Path, seed: int, reads: int, writes: int) -> None:
    os.close(reads)
    PLANTED()

    def report(told: ReviewRow) -> None:
        os.write(writes, json.dumps(told).encode() + b"\n")

    try:
        victim.run(kind, folder, seed, report)
    except BaseException:
        report({"fault": traceback.format_exc()[-3000:]})
    os._exit(1)


def _listen(reads: int, enough: int, by_clock: float | None, *, between: bool) -> bytes:
    """What it tells until its time has come: by the clock, between two hands, or after so many reports."""
    raw, until = b"", by_clock or time.monotonic() + PATIENCE
    while (by_clock is not None or raw.count(b"\n") < enough) and time.monotonic() < until:
        ready, _, _ = select.select([reads], [], [], max(0.0, until - time.monotonic()))
        piece = os.read(reads, 1 << 16) if ready else b""
        raw += piece
        if (ready and not piece) or (between and _OVER in piece):
            break
    return raw


def _rest(reads: int) -> bytes:
    raw = b""
    while piece := os.read(reads, 1 << 16):
        raw += piece
    os.close(reads)
    return raw
