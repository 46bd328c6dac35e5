"""The table of a class: a line for each person, those included who have handed nothing in."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from game.files import FileFault, plain_file
from game.training.exams.rounding import rounded_down
from game.training.packs.merged import plain_cell
from game.training.packs.result_file import PackResult, PackTest

PERSON: Final = ("name", "missing", "late", "handed in", "per cent", "passed")
OF_TEST: Final = ("total", "passed", "table part", "times")
"""The columns of each test, before those of its criteria."""
MOST_BYTES: Final = 256 * 1024


def as_class_csv(results: Sequence[PackResult], names: Sequence[str] = (), due: str = "") -> str:
    """The table as CSV. `names` are those of whom a result is expected, `due` is the day (ISO) after which it is late; without
    them nobody is missing, or late."""
    out = io.StringIO()
    table = csv.writer(out)
    tests = _tests(results)
    table.writerow(map(plain_cell, (*PERSON, *(f"{title}: {column}" for title, criteria in tests.items()
                                              for column in (*OF_TEST, *criteria)))))
    for name, result in _people(results, names):
        table.writerow(map(plain_cell, (*_person(name, result, due), *_marks(result, tests))))
    return out.getvalue()


def names_in(file: Path) -> tuple[str, ...]:
    """The names in a text file, one a line. Raises FileFault."""
    lines = plain_file.text(file, MOST_BYTES).splitlines()
    found = tuple(dict.fromkeys(" ".join(line.split()) for line in lines if line.strip()))
    if not found:
        raise FileFault(file, 0, "holds no names", "write one name a line")
    return found


def _people(results: Iterable[PackResult], names: Iterable[str]) -> list[tuple[str, PackResult | None]]:
    """Everybody by name: who has handed something in, and who has not."""
    there = {_same(result.name) for result in results}
    found: list[tuple[str, PackResult | None]] = [(result.name, result) for result in results]
    found += [(name, None) for name in names if _same(name) not in there]
    return sorted(found, key=lambda each: _same(each[0]))


def _same(name: str) -> str:
    return " ".join(name.split()).casefold()


def _tests(results: Iterable[PackResult]) -> dict[str, tuple[str, ...]]:
    """The tests of the pack, each with the criteria that anybody was marked on."""
    found: dict[str, dict[str, None]] = {}
    for test in (test for result in results for test in result.tests):
        found.setdefault(test.title, {}).update(dict.fromkeys(each.title for each in test.criteria))
    return {title: tuple(criteria) for title, criteria in found.items()}


def _person(name: str, result: PackResult | None, due: str) -> list[object]:
    if result is None:
        return [name, "yes", "", "", "", ""]
    late = _yes(result.date[:10] > due) if due else ""
    return [name, "no", late, result.date, rounded_down(result.per_cent), _yes(result.passed) if result.pass_mark else ""]


def _marks(result: PackResult | None, tests: Mapping[str, Sequence[str]]) -> list[object]:
    """What somebody came to in each test; nothing where they have not sat it."""
    sat = {test.title: test for test in result.tests if test.times} if result is not None else {}
    return [cell for title, criteria in tests.items() for cell in _of_test(sat.get(title), criteria)]


def _of_test(test: PackTest | None, criteria: Sequence[str]) -> list[object]:
    if test is None:
        return [""] * (len(OF_TEST) + len(criteria))
    marked = {each.title: rounded_down(100 * each.right / each.asked) for each in test.criteria if each.asked}
    table = "" if test.table is None else rounded_down(test.table)
    return [rounded_down(test.total), _yes(test.passed), table, test.times, *(marked.get(title, "") for title in criteria)]


def _yes(so: bool) -> str:
    return "yes" if so else "no"
