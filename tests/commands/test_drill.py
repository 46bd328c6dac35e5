"""`drill FILE`: for the one who writes drills."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.cli import main

DRILLS = resources.assets() / "drills"


def test_what_is_sound_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", str(DRILLS / "first-evening.dealerclass")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["First evening at the table", "  Between two betting rounds"]
    assert lines[2] == "     1. The turn [tas-holdem; the next steps]"
    assert "     2. One hole card is exposed [rop-holdem; ruling: replace-card]" in lines


def test_what_is_wrong_is_one_line_and_exit_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.dealerdrill"
    wrong.write_text("title: A\nintroduction: B\n", encoding="utf-8")
    assert main(["drill", str(wrong), str(DRILLS / "out-of-turn.dealerdrill")]) == 1
    said = capsys.readouterr()
    assert said.err == f"{wrong}:1: the key `situations` is missing; add `situations: a list of situations`\n"
    assert said.out.startswith("Betting out of turn and string bets\n")
