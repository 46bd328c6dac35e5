"""A program that is killed at any moment has lost nothing that it knew to be kept.

`KILLS=2000 python -m pytest tests/kills -s` is the long mode: so many kills, and its figures. `KILLS_SEED` begins elsewhere.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kills.faults import FAULTS, OF_TABLES

KILLS, SEED = int(os.environ.get("KILLS", "0")), int(os.environ.get("KILLS_SEED", "1"))
A_FEW = 2
"""So many kills of each kind: the second finds what the first has left. `KILLS` is the long mode."""

OFTEN = 40
"""So many kills at the most until a planted fault is found."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="only where a program can be forked, and killed outright")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def quick_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: a kill loses nothing that a disk would have kept."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


def test_killed_at_any_moment_it_goes_on_from_what_was_kept(quick_disk: Path) -> None:
    from tests.kills import victim

    few = [] if KILLS else ["--lives", str(A_FEW)]
    command = [sys.executable, "-m", "tests.kills", str(KILLS or A_FEW * len(victim.KINDS)), "--seed", str(SEED),
               "--folder", str(quick_disk), *few]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    print(ran.stdout)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["taken-up"] > 0
    assert set(told["kills"]) == set(victim.KINDS) or KILLS


def ran(program: str, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", program, *map(str, words)], cwd=ROOT, capture_output=True, text=True)


def test_every_row_is_as_the_statements_have_made_it(quick_disk: Path) -> None:
    found = ran("tests.kills.ledger", KILLS or 16, "--seed", SEED, "--folder", quick_disk)
    assert (found.returncode, found.stderr) == (0, "")
    assert json.loads(found.stdout)["waited"] > 0, "sometimes another program held the file"


def test_the_ledger_finds_every_fault_that_is_planted(quick_disk: Path) -> None:
    found = ran("tests.kills.ledger", OFTEN, "--seed", SEED, "--folder", quick_disk, "--fault", "every")
    assert found.returncode == 0, found.stdout + found.stderr
    told = json.loads(found.stdout)
    assert set(told) == set(FAULTS)
    assert all("hold something else" in words for words in told.values()), told


def test_a_table_whose_ends_of_hands_are_lost_is_found(quick_disk: Path) -> None:
    found = ran("tests.kills", OFTEN, "--seed", SEED, "--folder", quick_disk, "--kind", "boxes", "--fault", "every")
    assert found.returncode == 0, found.stdout + found.stderr
    told = json.loads(found.stdout.splitlines()[-1])
    assert {name: "was over with" in words for name, words in told.items()} == dict.fromkeys(OF_TABLES, True)
