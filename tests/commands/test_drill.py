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
    assert lines[:2] == ["First evening at the table (2 drills)", "  Between two betting rounds"]
    assert lines[2] == "     1. The turn [tas-holdem; the next steps]"
    assert "     2. One hole card is exposed [rop-holdem; ruling: replace-card]" in lines


def test_what_is_wrong_is_one_line_and_exit_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.dealerdrill"
    wrong.write_text("title: A\nintroduction: B\n", encoding="utf-8")
    assert main(["drill", str(wrong), str(DRILLS / "out-of-turn.dealerdrill")]) == 1
    said = capsys.readouterr()
    assert said.err == f"{wrong}:1: the key `situations` is missing; add `situations: a list of situations`\n"
    assert said.out.startswith("Betting out of turn and string bets\n")


PACK = """title: Week one
introduction: Work through it.
due: 2020-01-31
names: [Ada, Ben]
house: {house: Harbour House, games: {tas-holdem: {limit: pot}}}
lessons:
- chapter: Ours
  about: What we do.
  game: tas-holdem
  lessons:
  - id: burns
    title: Why you burn
    about: One card.
    minutes: 1
    table: {seats: [1, 2, 3], marker: 1, settings: {units: [10, 20], blinds: [5, 10]}}
    parts:
    - tell: Burn one card before the flop.
tests:
- {game: tas-holdem, seed: 7, hands: 4}
"""


def test_a_pack_tells_all_that_is_in_it_and_that_its_day_is_past(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack, out = tmp_path / "week.dealerclass", tmp_path / "out.dealerclass"
    pack.write_text(PACK, encoding="utf-8")
    assert main(["drill", str(pack)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["Week one (1 lesson, 1 test, due 2020-01-31)", "  Lesson: Why you burn [tas-holdem]"]
    assert lines[-2:] == ["  House settings: Harbour House", "  For Ada, Ben"]
    assert main(["pack", "build", str(pack), "--to", str(out)]) == 0
    said = capsys.readouterr()
    assert said.out == f"wrote {out}: 1 lesson, 1 test, due 2020-01-31\n"
    assert "2020-01-31 is past" in said.err
