"""The table of a class has a line for each person: what they came to, and who is late or missing."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli import main
from game.records.signing.signature import UNSIGNED, KnownKeys
from game.school.packs.class_sheet import ALL, NAME, RIGHT, STATE, TELLS, WHEN, clauses_sheet, items_sheet, people_sheet
from game.school.packs.class_table import as_class_csv, late_and_missing
from game.school.packs.merged import Item, MergedResults, as_csv, in_lines, merge
from game.school.packs.pack import Terms
from game.school.packs.paper_class import write_class
from game.school.packs.result_file import RESULT, ChosenAnswer, CriterionSum, PackResult, PackTest, read_sealed, words_of
from game.training.rounding import rounded_down, whole_per_cent

NAMES = ("Ada", "Grace", "Edsger")
PACK = """\
title: Week four
introduction: One test.
due: 2026-12-04
pass: 60
names: [Ada, Grace, Edsger]
tests:
- {game: rop-omaha, seed: 7}
"""


def result(name: str, date: str = "2026-12-01", total: float = 77.7, times: int = 1) -> PackResult:
    chosen = tuple(ChosenAnswer("Test Omaha 7", f"Question {at}", "right" if at else "wrong", bool(at), "rop 1.1", 1, 9,
                                "How much?",
                          "10", "Reading hands") for at in range(3))
    sums = (CriterionSum("Reading hands", 2.0, 3), CriterionSum("The deal", 35.5, 40))
    test = PackTest("Test Omaha 7", "ABCD1234", times, "2026-11-30", total, False, sums, 88.7) if times else \
        PackTest("Test Omaha 7", "ABCD1234", 0)
    return PackResult("Week four", name, date, chosen, 60, (test,))


def a_class(*results: PackResult) -> MergedResults:
    return MergedResults("Week four", results, (), (), False, (), tuple(each.name for each in results), ("",) * len(results),
                  (UNSIGNED,) * len(results))


def rows(words: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(words)))


def test_a_line_for_each_person_with_test_criteria_and_table_part() -> None:
    ada, = rows(as_class_csv(a_class(result("Ada"))))
    assert (ada["name"], ada["handed in"], ada["per cent"], ada["passed"]) == ("Ada", "2026-12-01", "66.6", "yes")
    test = {column.removeprefix("Test Omaha 7: "): cell for column, cell in ada.items() if column.startswith("Test Omaha 7: ")}
    assert test == {"total": "77.7", "passed": "no", "table part": "88.7", "times": "1", "Reading hands": "66.6",
                    "The deal": "88.7"}


def test_who_is_missing_and_who_is_late_is_told_where_the_pack_says_so() -> None:
    found = a_class(result("grace ", "2026-12-05"), result("Ada"), result("Zoe"))
    told = {row["name"]: (row["missing"], row["late"]) for row in rows(as_class_csv(found, NAMES, "2026-12-04"))}
    assert told == {"Ada": ("no", "no"), "Edsger": ("yes", ""), "grace ": ("no", "yes"), "Zoe": ("no", "no")}
    assert {(row["missing"], row["late"]) for row in rows(as_class_csv(found))} == {("no", "")}, "nobody knows"


def test_a_test_that_was_not_sat_has_no_marks() -> None:
    ada, ben = rows(as_class_csv(a_class(result("Ada"), result("Ben", times=0))))
    assert ada["Test Omaha 7: total"] == "77.7"
    assert {cell for column, cell in ben.items() if column.startswith("Test")} == {""}


def test_the_command_writes_it_with_the_names_of_the_pack_or_of_a_list(tmp_path: Path) -> None:
    for each in (result("Ada"), result("Grace", "2026-12-05")):
        (tmp_path / f"{each.name}{RESULT}").write_text(words_of(each), encoding="utf-8")
    pack, names, table = tmp_path / "week.dealerclass", tmp_path / "names.txt", tmp_path / "class.csv"
    pack.write_text(PACK, encoding="utf-8")
    names.write_text("Ada\n\n Barbara  Liskov\n", encoding="utf-8")
    assert main(["pack", "merge", str(tmp_path), "--class-csv", str(table), "--pack", str(pack)]) == 0
    told = {row["name"]: (row["missing"], row["late"]) for row in rows(table.read_text(encoding="utf-8"))}
    assert told == {"Ada": ("no", "no"), "Edsger": ("yes", ""), "Grace": ("no", "yes")}
    assert main(["pack", "merge", str(tmp_path), "--class-csv", str(table), "--names", str(names)]) == 2, "it is there already"
    assert main(["pack", "merge", str(tmp_path), "--class-csv", str(table), "--names", str(names), "--replace"]) == 0
    assert {row["name"]: row["missing"] for row in rows(table.read_text(encoding="utf-8"))} == {
        "Ada": "no", "Barbara Liskov": "yes", "Grace": "no"}
    gone = str(tmp_path / "none.txt")
    assert main(["pack", "merge", str(tmp_path), "--class-csv", str(table), "--names", gone, "--replace"]) == 2


def test_an_older_file_without_the_table_part_is_read_and_leaves_it_open(tmp_path: Path) -> None:
    whole, file = result("Ada"), tmp_path / f"ada{RESULT}"
    test = whole.tests[0]
    older = PackResult(*(getattr(whole, name) for name in ("pack", "name", "date", "chosen", "pass_mark")),
                       (PackTest(test.title, test.mark, 1, test.ended, test.total, False, test.criteria),))
    file.write_text(words_of(older), encoding="utf-8")
    assert '"table"' not in file.read_text(encoding="utf-8")
    assert read_sealed(file, KnownKeys())[0] == older
    assert rows(as_class_csv(a_class(older)))[0]["Test Omaha 7: table part"] == ""


def test_no_cell_of_it_is_a_formula() -> None:
    assert "'=1+1" in as_class_csv(a_class(result("=1+1")), ("+2",))
    assert "'+2" in as_class_csv(a_class(result("=1+1")), ("+2",))


@pytest.mark.parametrize(("share", "tenth", "whole"), [
    (45.96, 45.9, 45), (45.9999, 45.9, 45), (46.0, 46.0, 46), (79.99999999, 80.0, 80), (100 * 2 / 3, 66.6, 66), (0.0, 0.0, 0),
    (100.0, 100.0, 100)])
def test_marks_are_rounded_down_and_never_up(share: float, tenth: float, whole: int) -> None:
    assert (rounded_down(share), whole_per_cent(share)) == (tenth, whole)
    assert whole_per_cent(rounded_down(share)) == whole, "once more changes nothing"


def test_a_merged_test_has_the_mark_of_the_window(tmp_path: Path) -> None:
    file = tmp_path / f"ada{RESULT}"
    file.write_text(words_of(result("Ada")), encoding="utf-8")
    merged = merge([file])
    assert "    Test Omaha 7: 77%, not passed" in in_lines(merged)
    assert "  Ada: 66%, passed, 2 of 3 right" in in_lines(merged)
    assert {row["per cent"] for row in rows(as_csv(merged))} == {"66.6"}


# ---- the same to be sorted, and on paper

TERMS = Terms(60, "2026-12-04", ("Ada", "Grace", "Edsger"))


def class_of_four() -> MergedResults:
    """Ada is good, Grace is late, Ben knows nothing, Zoe sat no test, Edsger is missing."""
    wrong = tuple(replace(each, grade="wrong", right=False) for each in result("Ben").chosen)
    found = a_class(result("Ada"), result("Grace", "2026-12-05", 55.5), replace(result("Ben", total=12.0), chosen=wrong),
                    result("Zoe", times=0))
    return replace(found, items=(
        Item("D", "One", "rop 1.1", 4, 0.75, 0.5, (("pass", 1),)),
        Item("D", "Two", "rop 1.1", 4, 0.0, None, (("fold", 4),), "Who?"),
        Item("D", "Three", "rop 1.2", 4, 0.5, -0.2, (("call", 2),))))


@pytest.mark.parametrize(("column", "down", "names"), [
    (NAME, False, ["Ada", "Ben", "Edsger", "Grace", "Zoe"]), (NAME, True, ["Zoe", "Grace", "Edsger", "Ben", "Ada"]),
    (WHEN, True, ["Grace", "Ada", "Ben", "Zoe", "Edsger"]), (STATE, False, ["Grace", "Edsger", "Ada", "Ben", "Zoe"]),
    (ALL, True, ["Ada", "Grace", "Zoe", "Ben", "Edsger"]),
    ("Test Omaha 7: total", False, ["Ben", "Grace", "Ada", "Edsger", "Zoe"]),
])
def test_people_are_sorted_by_every_column_and_what_is_not_there_comes_last(
        column: str, down: bool, names: list[str]) -> None:
    assert [line.key for line in people_sheet(class_of_four(), TERMS).sorted(column, down=down)] == names


def test_each_mark_stands_in_the_sheet_as_in_the_table_for_a_spreadsheet() -> None:
    merged = class_of_four()
    sheet, table = people_sheet(merged, TERMS), rows(as_class_csv(merged, TERMS.names, TERMS.due))
    assert [line.cells[NAME] for line in sheet.lines] == [row["name"] for row in table]
    for line, row in zip(sheet.lines, table, strict=True):
        state = "missing" if row["missing"] == "yes" else "late" if row["late"] == "yes" else ""
        assert line.cells.get(STATE, "") == state
        for column in sheet.more:
            assert str(line.order.get(column) or "") == row[column]


def test_who_is_late_and_who_is_missing_is_named() -> None:
    assert late_and_missing(class_of_four(), TERMS) == [
        "Edsger: nothing that counts was handed in.", "Grace: late, handed in on 2026-12-05, due 2026-12-04."]
    assert late_and_missing(class_of_four(), Terms()) == []


def test_clauses_and_situations_are_sorted_too() -> None:
    merged = class_of_four()
    assert [line.key for line in clauses_sheet(merged).lines] == ["rop 1.1"]
    items = items_sheet(merged)
    assert [line.cells[RIGHT] for line in items.sorted(RIGHT, down=False)] == ["0%", "50%", "75%"]
    assert [line.cells[TELLS] for line in items.sorted(TELLS, down=True)] == ["+0.50", "-0.20", "-"], "all alike tell nobody apart"


def test_it_is_written_on_paper(tmp_path: Path) -> None:
    file = tmp_path / "class.pdf"
    write_class(class_of_four(), TERMS, ("Cat: forged <b>", ), file, "Harbour House")
    assert file.read_bytes().startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b(?!s)", file.read_bytes())) == 1
