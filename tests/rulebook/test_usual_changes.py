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
  games: [tas-holdem]
  described:
    title: A player's feet lie on the table
    facts: [seat]
    happened:
      - says: "{who} put both feet on the table."
    called: [shoes, boots, legs, manners]
  rulings:
    - {when: [], remedy: supervisor-decides, decides: representative, cites: [tas C.19.18]}
"""
DESCRIPTION = ("  described", "    title", "    facts", "    happened", "      - says", "    called")
RECORD = """
RECORDS += (
    Irregularity(
        "feet-on-table", players=Chance(betting, in_turn, "seat"),
        evidence=Evidence((Trace("gesture", ("{who} leans far back.",), stays=True),), ("seat",)),
    ),
)
"""
IMPORTS = "from game.irregularities.catalogue.traces import Evidence, Trace\n"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of program and rules in which something can be changed."""
    for name in ("game", "rules"):
        shutil.copytree(resources.root() / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "build"):
        (tmp_path / name).symlink_to(resources.root() / name, target_is_directory=True)
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


def run_code(house: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Lines of Python on the changed program."""
    kept = {**os.environ, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, "-c", code], cwd=house, env=kept, capture_output=True, text=True, timeout=120)


def test_an_irregularity_is_its_rulings_and_its_record(house: Path) -> None:
    book = house / "rules" / "tas" / "irregularities.yaml"
    book.write_text(book.read_text(encoding="utf-8") + IRREGULARITY, encoding="utf-8")
    records = house / "game" / "irregularities" / "catalogue" / "people.py"
    future, rest = records.read_text(encoding="utf-8").split("from collections.abc", 1)
    records.write_text(f"{future}{IMPORTS}from collections.abc{rest}{RECORD}", encoding="utf-8")
    case = house / "feet.yaml"
    case.write_text(CASE, encoding="utf-8")
    came = run(house, "case", str(case))
    assert (came.returncode, came.stderr) == (0, ""), came.stdout + came.stderr
    assert "1 ok, 0 differs" in came.stdout
    assert touched(house) == {"rules/tas/irregularities.yaml", "game/irregularities/catalogue/people.py"}


STEP = """

class WipeFelt(CorrectiveStep):
    said: ClassVar[str] = "Wipe the felt before seat {seat}."
    chosen: ClassVar[str] = "Wipe the felt before a seat"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("wipe-felt",)
    seat: int
"""
EFFECT = """
CARDS[m.WipeFelt] = lambda rules, table, move: (e.HandLooked(cite(table), move.seat),)
"""
TAKEN = """
from game.cases.running.moves_of import line_of
from game.chair.dealer.corrective import corrective_verbs
from game.irregularities.officer import RulebookOfficer
from game.records.json_forms.typed import FieldsShape
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.narration.orders import order
from game.table import moves as m
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Seat
book = library()["tas"]
spec = book.games["tas-holdem"]
rules = Rules(book, spec, resolve(spec, {"limit": "no-limit", "blinds": [1, 2], "table-min": 2}))
table = Table(seats={2: Seat(2, 10000)}, marker=2)
step = m.WipeFelt(2)
print([event.seat for event in RulebookOfficer().put_right(rules, table, step)])
print(order(rules, table, step))
print(line_of(step).verb)
print([verb.title for verb in corrective_verbs(boxes=False) if "felt" in verb.title])
print(type(step) in FieldsShape.moves())
"""


def test_a_corrective_step_is_its_order_and_its_effect(house: Path) -> None:
    for name, added in (("table/moves/putting_right.py", STEP), ("irregularities/corrections/cards.py", EFFECT)):
        file = house / "game" / name
        file.write_text(file.read_text(encoding="utf-8") + added, encoding="utf-8")
    came = run_code(house, TAKEN)
    said = ["Wipe the felt before seat 2.", "wipe-felt", "['Wipe the felt before a seat']"]
    assert came.stdout.splitlines() == ["[2]", *said, "True"], came.stderr
    assert touched(house) == {"game/table/moves/putting_right.py", "game/irregularities/corrections/cards.py"}


SETTING = """
    late_lunch: SettingKind[bool] = SettingKind("Lunch is late.")


SETTINGS: Final"""
OFFERED = """settings:
  - {name: late-lunch, kind: flag, default: false, title: Lunch is late, cites: [tas C.5.1]}
"""
ASKED = """
from game.chair.wording.rule_words import setting_title
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.table.rules import Rules
book = library()["tas"]
spec = book.games["tas-holdem"]
for named in ({}, {"late-lunch": True}):
    rules = Rules(book, spec, resolve(spec, {"limit": "no-limit", "blinds": [1, 2], "table-min": 2} | named))
    print(rules.settings.late_lunch)
print(setting_title("late-lunch", "tas"))
"""
LUNCH = """
- id: tas-902
  title: A check on the flop while lunch is late
  game: tas-holdem
  settings: {limit: no-limit, blinds: [1, 2], table-min: 2, late-lunch: true}
  given: {seats: [1, 2, 3], marker: 1, betting: flop, pot: 30, stacks: 100, history: [2 check]}
  then: {to-act: 3}
  basis: text
  cites: [tas C.5.1]
"""


def test_a_setting_of_a_table_is_its_type_and_the_line_of_its_game(house: Path) -> None:
    for name, was, now in (("game/rulebook/schema/settings.py", "\n\nSETTINGS: Final", SETTING),
                           ("rules/tas/games/tas-holdem.yaml", "settings:\n", OFFERED)):
        text = (house / name).read_text(encoding="utf-8")
        assert text.count(was) == 1
        (house / name).write_text(text.replace(was, now), encoding="utf-8")
    came = run_code(house, ASKED)
    assert came.stdout.splitlines() == ["False", "True", "Lunch is late"], came.stderr
    case = house / "lunch.yaml"
    case.write_text(LUNCH, encoding="utf-8")
    came = run(house, "case", str(case))
    assert "1 ok, 0 differs" in came.stdout, came.stdout + came.stderr
    assert touched(house) == {"game/rulebook/schema/settings.py", "rules/tas/games/tas-holdem.yaml"}


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
    assert "say next to it how it is `described`" in told, told
    assert "RulebookError" not in told, told


FIVE_CARDS = """
- id: rop-901
  title: Five card Omaha, a short bet
  game: rop-omaha5
  settings: {units: [10, 20], blinds: [5, 10]}
  given: {seats: [1, 2, 3], marker: 3, betting: flop, pot: 30, stacks: 100, history: [1 bet 10]}
  then: {to-act: 2, legal: {fold, call: 10, raise-to: 20}}
  basis: text
  cites: [rop 17.3.a]
"""
BELONGS = """
from game.rulebook.loader import library
from game.training.questions.all_kinds import of_game
book = library()["rop"]
for game in ("rop-omaha", "rop-omaha5"):
    asked = sum(spec.binds(game) for specs in book.requests.values() for spec in specs)
    print(len(book.irregularities_of(game)), asked, len(of_game(book.games[game])))
"""


def five_card_omaha(house: Path, also: str = "") -> None:
    """A game of known steps: its file, and its name in the book; `also` goes before the list of games."""
    games = house / "rules" / "rop" / "games"
    whole = (games / "rop-omaha.yaml").read_text(encoding="utf-8")
    assert "cards: 4" in whole
    other = whole.replace("id: rop-omaha", "id: rop-omaha5").replace("cards: 4", "cards: 5")
    (games / "rop-omaha5.yaml").write_text(other, encoding="utf-8")
    book = house / "rules" / "rop" / "book.yaml"
    listed = "games: [rop-holdem, rop-omaha,"
    whole = book.read_text(encoding="utf-8")
    assert listed in whole
    book.write_text(whole.replace(listed, f"{also}{listed} rop-omaha5,"), encoding="utf-8")


def test_a_game_that_nothing_binds_is_refused_with_what_is_missing(house: Path) -> None:
    five_card_omaha(house)
    came = run(house, "catalogue", "--game", "rop-omaha5")
    assert came.returncode == 2
    assert "no irregularity of the book is for rop-omaha5; name it there under `games:`, or say which game" in came.stderr


def test_a_game_of_known_steps_is_its_file_and_its_name_in_the_book(house: Path) -> None:
    five_card_omaha(house, "like: {rop-omaha5: rop-omaha}\n")
    came = run(house, "simulate", "rop-omaha5", "--rounds", "3", "--seed", "1")
    assert came.returncode == 0, came.stdout + came.stderr
    case = house / "five.yaml"
    case.write_text(FIVE_CARDS, encoding="utf-8")
    came = run(house, "case", str(case))
    assert "1 ok, 0 differs" in came.stdout, came.stdout + came.stderr
    came = run_code(house, BELONGS)
    model, follower = came.stdout.splitlines()
    assert model == follower, came.stderr
    assert "0" not in follower.split()
    assert touched(house) == {"rules/rop/book.yaml", "rules/rop/games/rop-omaha5.yaml"}
