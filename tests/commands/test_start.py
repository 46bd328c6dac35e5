"""What the program loads before its first picture or its first answer, and what can wait."""

from __future__ import annotations

import subprocess
import sys

import pytest

SLOW = ("game.irregularities.catalogue", "game.table.steps", "game.agents.mistakes", "study.bench", "numpy")
"""All that can go wrong at a table, its procedures, those who err, the measures: a tenth of a second each."""


@pytest.mark.parametrize("module", ["game.client.main", "game.commands", "game.cli"])
def test_what_only_a_table_needs_is_not_loaded_at_the_start(module: str) -> None:
    told = f"import sys, {module}; print(*[name for name in {SLOW!r} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True).stdout.split() == []
