"""The table of a class: a line for each person, those included who have handed nothing in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from game.files import FileFault, csv_file, plain_file
from game.files.visible import first_obeyed, heard, visible
from game.school.packs.merged import MergedResults
from game.school.packs.pack import Terms
from game.school.packs.pack_file import PACK, open_terms
from game.school.packs.result_values import PackResult, PackTest
from game.training.rounding import rounded_down

PERSON: Final = ("name", "missing", "late", "handed in", "per cent", "passed")
SIGNED: Final = ("signature",)
"""A column where any result is signed."""
OF_TEST: Final = ("total", "passed", "table part", "times")
"""The columns of each test, before those of its criteria."""
WHOLE: Final = ("total", "table part")
"""Those of them that are per cent."""
MOST_BYTES: Final = 256 * 1024


def as_class_csv(merged: MergedResults, names: Sequence[str] = (), due: str = "") -> str:
    """The table as CSV. `names` are those of whom a result is expected, `due` is the day (ISO) after which it is late; without
    them nobody is missing, or late."""
    tests = tests_of(merged.results)
    columns = [*PERSON, *(SIGNED if merged.signed else ()),
               *(f"{title}: {column}" for title, criteria in tests.items() for column in (*OF_TEST, *criteria))]
    return csv_file.written(columns, [[*_person(label, result, due), *_signed(merged, result), *_marks(result, tests)]
                                      for label, result in expected(merged, names)])


def late_and_missing(merged: MergedResults, terms: Terms) -> list[str]:
    """Who has handed in after the day, and who has not at all; nobody where the pack says neither."""
    found = []
    for label, result in expected(merged, terms.names):
        if result is None:
            found.append(f"{visible(label)}: nothing that counts was handed in.")
        elif terms.due and result.date[:10] > terms.due:
            found.append(f"{visible(label)}: late, handed in on {result.date[:10]}, due {terms.due}.")
    return found


def names_in(file: Path) -> tuple[str, ...]:
    """The names in a text file, one a line. Raises FileFault."""
    found = dict[str, None]()
    for number, line in enumerate(plain_file.text(file, MOST_BYTES).split("\n"), start=1):
        if hidden := first_obeyed(line.strip()):
            raise FileFault(file, number, f"it has a hidden character, {hidden}", "take it out")
        if line.strip():
            found[" ".join(line.split())] = None
    if not found:
        raise FileFault(file, 0, "holds no names", "write one name a line")
    return tuple(found)


def terms_in(folder: Path, title: str) -> tuple[Terms, Sequence[str]]:
    """The terms of the pack of that title, where its file lies in the folder, else none; and what cannot be read there."""
    unread = []
    for file in sorted(folder.glob(f"*{PACK}")):
        try:
            called, terms = open_terms(file)
        except FileFault as wrong:
            unread.append(wrong.named)
            continue
        if called == title:
            return terms, unread
    return Terms(), unread


def expected(merged: MergedResults, names: Iterable[str]) -> list[tuple[str, PackResult | None]]:
    """Everybody by name: who has handed something in, called as in the table of choices, and who has not."""
    there = {heard(result.name) for result in merged.results}
    found: list[tuple[str, PackResult | None]] = list(zip(merged.labels, merged.results, strict=True))
    found += [(name, None) for name in names if heard(name) not in there]
    return sorted(found, key=lambda each: heard(each[0]))


def tests_of(results: Iterable[PackResult]) -> dict[str, tuple[str, ...]]:
    """The tests of the pack, each with the criteria that anybody was marked on."""
    found: dict[str, dict[str, None]] = {}
    for test in (test for result in results for test in result.tests):
        found.setdefault(test.title, {}).update(dict.fromkeys(each.title for each in test.criteria))
    return {title: tuple(criteria) for title, criteria in found.items()}


def _person(name: str, result: PackResult | None, due: str) -> list[csv_file.Cell]:
    if result is None:
        return [name, "yes", "", "", "", ""]
    late = _yes(result.date[:10] > due) if due else ""
    return [name, "no", late, result.date, rounded_down(result.per_cent), _yes(result.passed) if result.pass_mark else ""]


def _signed(merged: MergedResults, result: PackResult | None) -> Iterable[csv_file.Cell]:
    """What the signature proves, where any result has one."""
    if merged.signed:
        yield next((seal.short for each, seal in zip(merged.results, merged.seals, strict=True) if each is result), "")


def _marks(result: PackResult | None, tests: Mapping[str, Sequence[str]]) -> list[csv_file.Cell]:
    """What somebody came to in each test; nothing where they have not sat it."""
    sat = {test.title: test for test in result.tests if test.times} if result is not None else {}
    return [cell for title, criteria in tests.items() for cell in _of_test(sat.get(title), criteria)]


def _of_test(test: PackTest | None, criteria: Sequence[str]) -> list[csv_file.Cell]:
    if test is None:
        return [""] * (len(OF_TEST) + len(criteria))
    total, table, *marked = ("" if mark is None else mark for mark in _per_cent(test, criteria))
    return [total, _yes(test.passed), table, test.times, *marked]


def marks_of(result: PackResult, tests: Mapping[str, Sequence[str]]) -> list[float | None]:
    """Per cent in each test: in all, at the table, in each criterion; None for what was not done, or not marked."""
    sat = {test.title: test for test in result.tests if test.times}
    return [mark for title, criteria in tests.items() for mark in _per_cent(sat.get(title), criteria)]


def _per_cent(test: PackTest | None, criteria: Sequence[str]) -> list[float | None]:
    if test is None:
        return [None] * (len(WHOLE) + len(criteria))
    marked = {each.title: rounded_down(100 * each.right / each.asked) for each in test.criteria if each.asked}
    table = None if test.table is None else rounded_down(test.table)
    return [rounded_down(test.total), table, *(marked.get(title) for title in criteria)]


def _yes(so: bool) -> str:
    return "yes" if so else "no"
