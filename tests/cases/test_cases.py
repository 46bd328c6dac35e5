"""Every case of tests/cases gives the result that was worked out for it from the rulebook's text."""

from pathlib import Path

import pytest

from game.cases.checking.runner import run_case
from game.cases.language.reader import read_file

FILES = sorted((Path(__file__).parents[1] / "cases").glob("*.yaml"))
FOUND = [read_file(file) for file in FILES]
CASES = [case for found in FOUND for case in found.cases]


def test_every_file_can_be_read():
    assert [str(error) for found in FOUND for error in found.errors] == []


def test_no_id_stands_twice():
    ids = [case.id for case in CASES]
    assert sorted({name for name in ids if ids.count(name) > 1}) == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_case_comes_out(case):
    assert str(run_case(case)).split() == ["ok", case.id]
