"""Every case of tests/cases gives the result that was worked out for it from the rulebook's text."""

from collections import Counter, defaultdict
from pathlib import Path

import pytest

from game.cases.checking.runner import run_case
from game.cases.language.reader import read_file

FILES = sorted((Path(__file__).parents[1] / "cases").glob("*.yaml"))
FOUND = [read_file(file) for file in FILES]
CASES = [case for found in FOUND for case in found.cases]
GROUPS = defaultdict(list)
for each in CASES:
    GROUPS[each.id.partition("/")[0]].append(each)


def test_every_file_can_be_read():
    assert [str(error) for found in FOUND for error in found.errors] == []


def test_no_id_stands_twice():
    assert [name for name, many in Counter(case.id for case in CASES).items() if many > 1] == []


@pytest.mark.parametrize("group", GROUPS)
def test_the_cases_come_out(group):
    """A case with all its variants."""
    told = {case.id: str(run_case(case)) for case in GROUPS[group]}
    assert {name: result for name, result in told.items() if result.split() != ["ok", name]} == {}
