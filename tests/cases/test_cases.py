"""Every case of tests/clauses gives the result that was worked out for it from the rulebook's text."""

import re
from collections import Counter

import pytest

from game.cases.checking.runner import run_case
from game.cases.language.reader import read_file
from tests.cases.own import FILES
from tests.whole import in_turn

ENTRY = re.compile(r"^- \{?id: *([\w-]+)", re.MULTILINE)


def test_no_id_stands_twice():
    found = Counter(name for file in FILES for name in ENTRY.findall(file.read_text("utf-8")))
    assert len(found) > 3300
    assert [name for name, many in found.items() if many > 1] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name} {file.stem}")
def test_the_cases_of_a_file_come_out(file):
    """Read where they are run: a worker that lists the tests need not read them all. One in three is run twice, with other cards
    where it names none; with WHOLE=1, and by `game case FILE`, all of them."""
    found = read_file(file)
    assert [str(error) for error in found.errors] == []
    assert found.cases
    twice = {case.id for case in in_turn(found.cases, FILES.index(file), 3)}
    told = {case.id: str(run_case(case, twice=case.id in twice)) for case in found.cases}
    assert len(told) == len(found.cases)
    assert {name: result for name, result in told.items() if result.split() != ["ok", name]} == {}
