"""No file from outside ends the program, hangs it or fills the memory: each is taken, or refused with one clear message.

A short run with the same seeds every time belongs to the suite. The long one has processes of its own, with limits of memory:

    FUZZ_FILES=100000 FUZZ_JOBS=2 pytest tests/fuzz -s

`FUZZ_FIRST` is the first seed of each kind, 0 if left out. A failure names kind and seed; `python -m tests.fuzz.worker KIND SEED 1`
tries that file again.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.fuzz.kinds import KINDS, Kind
from tests.fuzz.worker import MEGABYTES, SECONDS, Tally, run

ROOT = Path(__file__).parents[2]
SHORT = 20
"""Files in the suite for each share of a kind."""
PIECE = 500
"""Files for each process of the long run."""
LONG = int(os.environ.get("FUZZ_FILES", "0"))

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the limits are those of Linux")


def sound(tally: Tally) -> None:
    """Nothing went wrong in a run."""
    assert tally.failures == []
    assert tally.slowest <= SECONDS, f"{tally.kind} {tally.slowest_seed}"
    assert tally.grown <= MEGABYTES
    assert tally.refused > tally.tried // 6, "what is spoiled must mostly be refused"
    assert tally.guarded == [], "a fault of the program that only its last guard caught"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_spoiled_file_is_taken_or_refused_in_one_line(kind: Kind) -> None:
    tally = run(kind.name, 0, SHORT * kind.share)
    assert tally.tried == SHORT * kind.share
    sound(tally)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_sound_file_is_taken(kind: Kind, tmp_path: Path) -> None:
    """The doors are the right ones: what comes with the program they take without a word."""
    for at, (name, content) in enumerate(kind.files()[:3]):
        folder = tmp_path / str(at)
        folder.mkdir()
        file = folder / Path(name).name
        file.write_bytes(content)
        told = [message for message in kind.door(file) if "no table to go back to" not in message]
        assert told == [] or kind.name == "database", name


@pytest.mark.skipif(not LONG, reason="FUZZ_FILES says how many")
def test_as_many_as_asked_for() -> None:
    first, jobs = int(os.environ.get("FUZZ_FIRST", "0")), int(os.environ.get("FUZZ_JOBS", "1"))
    each = LONG // sum(kind.share for kind in KINDS) + 1
    pieces = [(kind.name, first + start, min(PIECE, each * kind.share - start))
              for kind in KINDS for start in range(0, each * kind.share, PIECE)]
    with ThreadPoolExecutor(jobs) as pool:
        tallies = list(pool.map(lambda piece: _apart(*piece), pieces))
    tried, refused, guarded = Counter[str](), Counter[str](), Counter[str]()
    for tally in tallies:
        tried[tally.kind] += tally.tried
        refused[tally.kind] += tally.refused
        guarded[tally.kind] += len(tally.guarded)
    for kind in KINDS:
        mine = [tally for tally in tallies if tally.kind == kind.name]
        print(f"{kind.name:<12} {tried[kind.name]:>7} files, {refused[kind.name]:>7} refused, "
              f"{guarded[kind.name]:>4} by the last guard, slowest {max(t.slowest for t in mine):.2f} s, "
              f"{max(t.grown for t in mine)} MB, "
              f"{sum(len(t.failures) for t in mine)} failures")
    for line in dict.fromkeys(line for tally in tallies for line in (*tally.failures, *tally.guarded[:2])):
        print(line)
    assert [line for tally in tallies for line in tally.failures] == []
    for tally in tallies:
        sound(tally)


def _apart(kind: str, first: int, count: int) -> Tally:
    """A run in a process of its own, with its limit of memory."""
    words = [sys.executable, "-m", "tests.fuzz.worker", kind, str(first), str(count)]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if ran.returncode:
        return Tally(kind, count, count, failures=[f"{kind} {first} to {first + count}: {ran.stderr[-300:]}"])
    return Tally(**json.loads(ran.stdout.splitlines()[-1]))
