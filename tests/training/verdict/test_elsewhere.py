"""What the other books say to the same event agrees with the comparison of the four books."""

from pathlib import Path

import pytest
import yaml

from game.cases.language.reader import read_file
from game.cases.running.irregularities.troubles import LeftOpenError
from game.cases.running.telling import play_history
from game.rulebook.loader import library
from game.training.verdict.elsewhere import elsewhere
from game.training.verdict.teaching import IncidentMoment, teach

ROWS = yaml.safe_load(Path(__file__).with_name("elsewhere.yaml").read_text(encoding="utf-8"))


def moment_of_case(case):
    with pytest.raises(LeftOpenError) as left:
        play_history(case, left_open=True).to_its_ruling(case)
    play = left.value.play
    table = play.table
    return play.engine.rules, IncidentMoment(table, table.trouble.incidents[play.troubles[-1].place])


def read(row, folder):
    game = row["case"]["game"]
    clause = next(iter(library()[game[:3]].clauses))
    whole = {"id": f"{game[:3]}-900", "title": row["row"], **row["case"], "basis": "text", "cites": [clause]}
    file = folder / "case.yaml"
    file.write_text(yaml.safe_dump([{**whole, "then": {"ruling": row["own"]}}]), encoding="utf-8")
    return next(iter(read_file(file).cases))


@pytest.mark.parametrize("row", ROWS, ids=[row["row"] for row in ROWS])
def test_compared(row, tmp_path):
    rules, moment = moment_of_case(read(row, tmp_path))
    taught = teach(rules, moment)
    assert taught.answer.remedy == row["own"]
    found = {each.book: each.answer.remedy if each.answer else None for each in taught.elsewhere}
    assert {book: found[book] for book in row["elsewhere"]} == row["elsewhere"]


def test_each_other_book_is_asked_once(tmp_path):
    for row in ROWS:
        rules, moment = moment_of_case(read(row, tmp_path))
        asked = [each.book for each in elsewhere(rules, moment.table, moment.incident)]
        assert sorted([*asked, rules.book.id]) == sorted(library())
