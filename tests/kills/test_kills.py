"""A program that is killed at any moment has lost nothing that it knew to be kept.

`KILLS=2000 python -m pytest tests/kills -s` is the long mode: so many kills, and its figures. `KILLS_SEED` begins elsewhere.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

KILLS, SEED = int(os.environ.get("KILLS", "0")), int(os.environ.get("KILLS_SEED", "1"))
A_FEW = 3

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="only where a program can be forked, and killed outright")
ROOT = Path(__file__).parents[2]


def test_killed_at_any_moment_it_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    from tests.kills import victim

    few = [] if KILLS else ["--lives", str(A_FEW)]
    command = [sys.executable, "-m", "tests.kills", str(KILLS or A_FEW * len(victim.KINDS)), "--seed", str(SEED),
               "--folder", str(tmp_path), *few]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    print(ran.stdout)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["taken-up"] > 0
    assert set(told["kills"]) == set(victim.KINDS) or KILLS
