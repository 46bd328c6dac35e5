"""The usual changes of ARCHITECTURE.md touch the files that it names, and no others: made in a copy of the program, then played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import resources

CASE = """
- id: tas-901
  title: Feet on the table on the flop
  game: tas-holdem
  settings: {limit: no-limit, blinds: [1, 2], table-min: 2, chip: 1}
  given: {seats: [1, 2, 3], marker: 1, betting: flop, pot: 30, stacks: 100}
  when: {irregularity: feet-on-table, seat: 2}
  then: {ruling: supervisor-decides, cite: tas C.19.18}
  basis: text
  cites: [tas C.19.18]
"""
IRREGULARITY = """
- id: feet-on-table
  title: A player's feet lie on the table
  games: [tas-holdem]
  facts: [seat]
  described:
    happened:
      - says: "{who} put both feet on the table."
    called: [shoes, boots, legs, manners]
  rulings:
    - {when: [], remedy: supervisor-decides, decides: representative, cites: [tas C.19.18]}
"""
DESCRIPTION = ("  described", "    happened", "      - says", "    called")
RECORD = """
RECORDS += (
    Irregularity(
        "feet-on-table", players=Chance(betting, in_turn, "seat"),
        evidence=Evidence((Trace("gesture", ("{who} leans far back.",), stays=True),), ("seat",)),
    ),
)
"""
IMPORTS = "from game.table.irregularities.evidence.traces import Evidence, Trace\n"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of program and rules in which something can be changed."""
    for name in ("game", "rules"):
        shutil.copytree(resources.root() / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "assets").symlink_to(resources.assets(), target_is_directory=True)
    return tmp_path


def touched(house: Path) -> set[str]:
    """The files of program and rules that differ from what came, or are new."""
    here = [file for name in ("game", "rules") for file in (house / name).rglob("*") if file.suffix in (".py", ".yaml")]
    names = [file.relative_to(house) for file in here]
    return {name.as_posix() for name in names
            if not (was := resources.root() / name).exists() or was.read_bytes() != (house / name).read_bytes()}


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command of the changed program."""
    kept = {**os.environ, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, "-m", "game", *words], cwd=house, env=kept, capture_output=True, text=True, timeout=120)


def test_an_irregularity_is_its_rulings_and_its_record(house: Path) -> None:
    book = house / "rules" / "tas" / "irregularities.yaml"
    book.write_text(book.read_text(encoding="utf-8") + IRREGULARITY, encoding="utf-8")
    records = house / "game" / "table" / "irregularities" / "people.py"
    future, rest = records.read_text(encoding="utf-8").split("from collections.abc", 1)
    records.write_text(f"{future}{IMPORTS}from collections.abc{rest}{RECORD}", encoding="utf-8")
    case = house / "feet.yaml"
    case.write_text(CASE, encoding="utf-8")
    came = run(house, "case", str(case))
    assert (came.returncode, came.stderr) == (0, ""), came.stdout + came.stderr
    assert "1 ok, 0 differs" in came.stdout
    assert touched(house) == {"rules/tas/irregularities.yaml", "game/table/irregularities/people.py"}


def test_a_case_over_a_broken_book_says_what_is_wrong_with_the_book(house: Path) -> None:
    book = house / "rules" / "tas" / "irregularities.yaml"
    undescribed = "".join(line for line in IRREGULARITY.splitlines(keepends=True) if not line.startswith(DESCRIPTION))
    book.write_text(book.read_text(encoding="utf-8") + undescribed, encoding="utf-8")
    case = house / "feet.yaml"
    case.write_text(CASE, encoding="utf-8")
    came = run(house, "case", str(case))
    assert came.returncode == 2
    told = came.stdout + came.stderr
    assert "unknown irregularity feet-on-table" in told, told
    assert "say beside it how it is `described`" in told, told
    assert "RulebookError" not in told, told


def test_a_game_of_known_steps_is_its_file_and_its_name_in_the_book(house: Path) -> None:
    games = house / "rules" / "tas" / "games"
    whole = (games / "tas-holdem.yaml").read_text(encoding="utf-8")
    other = whole.replace("id: tas-holdem\ntitle: Tasmanian Hold-em", "id: tas-evening\ntitle: Evening")
    (games / "tas-evening.yaml").write_text(other, encoding="utf-8")
    book = house / "rules" / "tas" / "book.yaml"
    book.write_text(book.read_text(encoding="utf-8").replace("tas-holdem", "tas-holdem, tas-evening", 1), encoding="utf-8")
    came = run(house, "simulate", "tas-evening", "--rounds", "3", "--seed", "1")
    assert came.returncode == 0, came.stdout + came.stderr
    assert touched(house) == {"rules/tas/book.yaml", "rules/tas/games/tas-evening.yaml"}
