"""A program that is killed at any moment has lost nothing that it knew to be kept.

`KILLS=2000 python -m pytest tests/kills -s` is the long mode: so many kills, and its figures. `KILLS_SEED` begins elsewhere.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

KILLS, SEED = int(os.environ.get("KILLS", "0")), int(os.environ.get("KILLS_SEED", "1"))
A_FEW = 3

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="only where a program can be forked, and killed outright")


def test_killed_at_any_moment_it_goes_on_from_what_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.kills import harness, victim

    if not KILLS:
        monkeypatch.setattr(harness, "LIVES", A_FEW)
    figures = harness.kill_often(KILLS or A_FEW * len(victim.KINDS), tmp_path, SEED)
    assert figures.exact + figures.one_more > 0
    assert set(figures.kills) == set(victim.KINDS) or KILLS
