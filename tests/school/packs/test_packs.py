"""A pack goes out, twenty result files come back, one of them damaged."""

from __future__ import annotations

import csv
import io
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game import resources
from game.cli import main
from game.files import FileFault
from game.school.packs.building import built
from game.school.packs.class_sheet import RIGHT, TRIED, items_sheet
from game.school.packs.merged import as_csv, in_lines, merge
from game.school.packs.pack_file import read_drills
from game.school.packs.result_file import RESULT, ChosenAnswer, PackResult, words_of
from game.school.packs.result_values import NOT_DONE

PACK = """\
title: Week three
introduction: Hand the result in by Friday.
pass: 60
due: 2026-12-04
names: [Anna, Ben]
files: [exposed-cards.dealerdrill]
tests:
- {game: tas-holdem, seed: 7, hands: 5, settings: {blinds: [5, 10]}}
"""


def pack(folder: Path, words: str = PACK) -> Path:
    shutil.copy(resources.assets() / "drills" / "exposed-cards.dealerdrill", folder)
    file = folder / "week.dealerclass"
    file.write_text(words, encoding="utf-8")
    return file


def test_a_pack_names_drills_tests_terms_and_goes_out_in_one_file(tmp_path: Path) -> None:
    file, out = pack(tmp_path), tmp_path / "out"
    out.mkdir()
    (out / "week.dealerclass").write_text(built(file), encoding="utf-8")
    found = read_drills(out / "week.dealerclass")  # nothing lies beside it there
    assert [drill.title for drill in found.drills] == ["Exposed cards in the deal"]
    assert (found.terms.pass_mark, found.terms.due, found.terms.names) == (60, "2026-12-04", ("Anna", "Ben"))
    assert (found.terms.tests[0].game, found.terms.tests[0].seed, found.terms.tests[0].hands) == ("tas-holdem", 7, 5)


@pytest.mark.parametrize(("was", "now", "told"), [
    ("pass: 60", "pass: 160", "pass: 160 is out of range"),
    ("2026-12-04", "2026-13-04", "due: 2026-13-04 isn't a date"),
    ("exposed-cards.dealerdrill", "../secret.dealerdrill", "isn't a drill or lesson in the pack's folder"),
    ("seed: 7", "seed: x", "tests[0].seed: 'x' isn't a whole number"),
    ("blinds: [5, 10]", "blindz: [5, 10]", "blindz"),
])
def test_what_is_wrong_with_the_terms_is_named(tmp_path: Path, was: str, now: str, told: str) -> None:
    with pytest.raises(FileFault) as caught:
        read_drills(pack(tmp_path, PACK.replace(was, now)))
    assert told in " ".join(map(str, (caught.value, *caught.value.more)))


def test_all_faults_of_the_terms_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileFault) as caught:
        read_drills(pack(tmp_path, PACK.replace("pass: 60", "pass: 0").replace("2026-12-04", "soon")))
    assert [each.key for each in (caught.value, *caught.value.more)] == ["pass", "due"]


def result(number: int) -> PackResult:
    """Person 1 knows one thing, person 20 all four; the first item is right for everybody."""
    known = 1 + number * 4 // 21
    chosen = tuple(ChosenAnswer("Drill", f"Item {place}", "right" if place < known else "wrong clause", place < known,
                          f"tas C.{place + 1}", 1, 10) for place in range(4))
    return PackResult("Week three", f"Person {number:02}", "2026-12-01", chosen, 60)


def come_back(folder: Path) -> list[Path]:
    files = [folder / f"{number:02}{RESULT}" for number in range(1, 21)]
    for number, file in enumerate(files, start=1):
        file.write_text(words_of(result(number)), encoding="utf-8")
    spoilt = files[12]
    spoilt.write_text(spoilt.read_text(encoding="utf-8").replace('"right": false', '"right": true', 1), encoding="utf-8")
    return files


def test_twenty_results_are_merged_and_the_damaged_one_is_named(tmp_path: Path) -> None:
    files = come_back(tmp_path)
    merged = merge(files)
    assert len(merged.results) == 19
    assert len(merged.damaged) == 1
    assert files[12].name in merged.damaged[0]
    shares = [item.difficulty for item in merged.items]
    right = [sum(result(number).chosen[place].right for number in range(1, 21) if number != 13) / 19 for place in range(4)]
    assert shares == right
    assert merged.items[0].discrimination is None, "everybody had it right, so it tells nobody from another"
    assert all(item.discrimination is not None and item.discrimination > 0.3 for item in merged.items[1:])
    assert merged.weakest[0][0] == "tas C.4"
    assert sum(each.passed for each in merged.results) == sum(result(n).per_cent >= 60 for n in range(1, 21) if n != 13)


def test_what_nobody_did_is_not_tried_and_counts_for_no_share(tmp_path: Path) -> None:
    for number, done in ((4, True), (12, True), (20, False)):
        whole = result(number)
        left = tuple(each if done and at < 3 else replace(each, grade=NOT_DONE, right=False, cite="") for at, each in
                     enumerate(whole.chosen))
        (tmp_path / f"{number}{RESULT}").write_text(words_of(replace(whole, chosen=left)), encoding="utf-8")
    merged = merge(sorted(tmp_path.glob(f"*{RESULT}")))
    assert [(item.tried, item.difficulty) for item in merged.items] == [(2, 1.0), (2, 0.5), (2, 0.5), (0, None)]
    assert [line.cells[TRIED] for line in items_sheet(merged).lines] == ["2", "2", "2", "0"]
    assert items_sheet(merged).lines[3].cells[RIGHT] == "-"
    assert "  Drill / Item 3: -, - (not done: 3)" in in_lines(merged)


def test_the_command_merges_a_folder_and_writes_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    come_back(tmp_path)
    assert main(["pack", "merge", str(tmp_path), "--csv", str(tmp_path / "all.csv")]) == 1
    told = capsys.readouterr()
    assert "13.dealerresult" in told.err
    assert "19 results" in told.out
    assert len(list(csv.DictReader(io.StringIO((tmp_path / "all.csv").read_text(encoding="utf-8"))))) == 19 * 4


@pytest.mark.parametrize("words", ["", "{", "[]", '{"format": 1}',
                                   '{"format": "dealer-academy-result", "version": 1, "result": {}}'])
def test_anything_else_is_no_result_and_no_traceback(tmp_path: Path, words: str) -> None:
    file = tmp_path / f"x{RESULT}"
    file.write_text(words, encoding="utf-8")
    assert len(merge([file]).damaged) == 1


def test_no_cell_of_the_table_is_a_formula(tmp_path: Path) -> None:
    file = tmp_path / f"x{RESULT}"
    file.write_text(words_of(PackResult("P", "=1+1", "2026-01-01", result(1).chosen)), encoding="utf-8")
    assert ",'=1+1," in as_csv(merge([file]))
