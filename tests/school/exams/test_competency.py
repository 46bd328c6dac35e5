"""The record of a test: kept whole as JSON, found out where it was changed, drawn on paper."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from game import __version__
from game.cli import main
from game.commands import record as command
from game.files import ContentFault, FileFault
from game.records.json_forms.checked import code_of
from game.school.exams import paper_record
from game.school.exams.academy import AcademyMark
from game.school.exams.competency import as_csv, as_json, competency
from game.school.exams.criteria import PERFORMANCE, WRITTEN
from game.school.exams.filing import ABOUT, certify, save
from game.school.exams.paper_record import write_certificate
from game.school.exams.record_values import Competency, in_groups
from game.training.rounding import rounded_down, whole_per_cent
from tests.school.exams.exam_records import PLAN, a_record, marked_with, read_record, sat, without_a_hand


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    record, file = a_record(right=4), tmp_path / "record.json"
    assert save(record, file).endswith(f"{file}.")
    assert read_record(file) == record
    assert command.run(_args(file)) == 0


@pytest.mark.parametrize(("change", "said"), [
    (lambda whole: whole["record"].update(passed=True, total=99.0), "check code"),
    (lambda whole: whole["record"].update(person="Somebody else"), "check code"),
    (lambda whole: whole["record"].pop("criteria"), "damaged"),
    (lambda whole: whole.update(format="other"), "a record of"),
    (lambda whole: whole["record"].update(rounds=3), "damaged"),
])
def test_a_record_that_was_changed_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str], change, said) -> None:
    whole, file = json.loads(as_json(a_record(right=2))), tmp_path / "record.json"
    change(whole)
    file.write_text(json.dumps(whole), encoding="utf-8")
    with pytest.raises(FileFault, match=said):
        read_record(file)
    assert command.run(_args(file)) == 1
    assert said in capsys.readouterr().err


# ---- what stands behind a code that fits


def forged(record: Competency, change: Callable[[dict[str, Any]], object]) -> str:
    """The text of a record with something changed in it, and the code made again."""
    whole = json.loads(as_json(record))
    change(whole["record"])
    return json.dumps({**whole, "check": in_groups(code_of(whole["record"]))})


def all_right(record: dict[str, Any]) -> None:
    """Passed, with 10 per cent."""
    record.update(passed=True, total=10, why=[])


def missed(record: dict[str, Any]) -> dict[str, Any]:
    """A criterion with nothing right."""
    return next(each for each in record["criteria"] if not each["right"])


FORGED = {
    "passed with 10 per cent": (all_right, "the total: it says 10, but its parts make "),
    "passed below the mark": (lambda r: r.update(passed=True, why=[]), "passed or not: it says passed, with "),
    "a total that its parts don't make": (lambda r: r.update(total=95.0), "the total: it says 95, but its parts make"),
    "a part that its criteria don't make": (lambda r: r["parts"].update(written=100), "the parts, in writing: it says 100"),
    "points that don't make the per cent": (
        lambda r: r["criteria"][0].update(per_cent=9.0), r"criterion 1, its per cent: it says 9, but"),
    "more right than asked": (lambda r: r["criteria"][0].update(right=9, asked=2), r"criterion 1, points right: it says 9"),
    "nothing asked": (lambda r: r["criteria"][0].update(right=0, asked=0), r"criterion 1, points asked: it says 0"),
    "reached, below its floor": (lambda r: missed(r).update(floor=50, reached=True), "says reached, with 0% and a minimum of 50"),
    "no such criterion": (lambda r: r["criteria"][0].update(title="Looks"), "isn't a criterion of a test"),
    "a criterion of the other part": (lambda r: r["criteria"][0].update(part="performance"), "belongs to written"),
    "a criterion twice": (lambda r: r["criteria"].append(r["criteria"][0]), "the criteria: .* is there twice"),
    "weights": (lambda r: r["criteria"][0].update(weight=90), "the weights of the part written add up to"),
    "weights of parts": (lambda r: r["weights"].update(written=90), "the weights: they add up to"),
    "a part too many": (lambda r: r["parts"].update(other=3), "the parts: it names"),
    "fewer points lost": (lambda r: r["lost"].pop(0), "the points lost: points lost in .*: 0, but"),
    "points of nothing": (lambda r: r["lost"][0].update(criterion="Looks"), "a point was lost in 'Looks'"),
    "no reason": (lambda r: r.update(why=[]), "the reasons: it says not passed, but gives 0 of "),
    "hands without a pace": (lambda r: r.update(hands=0), "the hands: hands dealt: 0, but Pace was marked"),
    "ended before it began": (lambda r: r.update(ended="2025-01-01 00:00:00"), "when it ended: it ended on 2025-01-01, before"),
    "no time": (lambda r: r.update(begun="yesterday"), "when it began: 'yesterday' isn't a date"),
    "a mark that is none": (lambda r: r.update(mark="??"), "its letters: "),
    "a pass mark of nothing": (lambda r: r.update(pass_mark=0), "the pass mark: it says 0, but it must be from 1 to 100"),
    "another book's game": (lambda r: r.update(game="rop-holdem"), "the game: rop-holdem isn't a game of the book tas"),
    "no name": (lambda r: r.update(person=" "), "the person: it's empty"),
    "a round twice": (lambda r: r.update(rounds=[[1, 7], [1, 8]]), "the kept hands: 1 is there twice"),
    "rounds before the first": (lambda r: r.update(rounds=[[0, 7]]), "the kept hands: it lists hand 0"),
    "words for a number": (lambda r: r.update(total="10"), "the total: it says '10'; a number is expected"),
    "a number for words": (lambda r: r.update(person=7), "the person: it says 7; text is expected"),
    "true for a number": (lambda r: r["criteria"][0].update(right=True), r"criterion 1, points right: it says True"),
    "words for a flag": (lambda r: r.update(passed="yes"), "passed or not: it says 'yes'; true or false is expected"),
    "nothing for a list": (lambda r: r.update(criteria=None), "the criteria: it says None; a list is expected"),
    "numbers in words": (lambda r: r["lost"][0].update(said=[1]), r"point lost 1, line 1: it says 1; text is expected"),
    "a field too many": (lambda r: r.update(stars=5), "the field 'stars' isn't known"),
    "a field missing": (lambda r: r.pop("hands"), "the field 'hands' is missing"),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_code_that_fits_is_not_trusted(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change, said = FORGED[name]
    file = tmp_path / "record.json"
    file.write_text(forged(a_record(right=2), change), encoding="utf-8")
    with pytest.raises(ContentFault, match=said):
        read_record(file)
    assert main(["record", str(file)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith(f"{file}:1: ")
    keys = re.search(r"record\.\w|\w\[|\w_\w", told.err.removeprefix(f"{file}"))
    assert not keys or name.startswith("a field"), "keys of the file are for the program"
    assert "fault of the program" not in told.err


@pytest.mark.parametrize("record", [a_record(), a_record(right=3), a_record(right=0), without_a_hand()],
                         ids=["all", "half", "none", "hands"])
def test_what_the_program_makes_agrees(record: Competency, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(forged(record, lambda body: None), encoding="utf-8")
    assert read_record(file) == record


def test_no_cell_of_the_table_is_a_formula() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(a_record(name="\n=cmd|' /C calc'!A0")), newline="")))
    assert {row["person"] for row in rows} == {"'\n'=cmd|' /C calc'!A0"}
    assert all(float(row["per cent"]) >= 0 for row in rows if row["part"] == "written")


def test_nobody_takes_the_code_for_a_seal() -> None:
    """What the window, the paper and the command say of it."""
    evidence = paper_record._evidence(a_record())
    assert all("finds damage, not forgery" in words for words in (ABOUT, evidence, command.HELP))


def test_paper_has_as_many_pages_as_it_takes(tmp_path: Path) -> None:
    well, badly = tmp_path / "well.pdf", tmp_path / "badly.pdf"
    save(a_record(), well)
    save(a_record(right=0), badly)
    assert well.read_bytes().count(b"/Type /Page ") <= badly.read_bytes().count(b"/Type /Page ")
    assert well.read_bytes().startswith(b"%PDF")


def test_there_is_no_certificate_of_a_test_that_was_not_passed(tmp_path: Path) -> None:
    failed = a_record(right=0)
    assert not failed.passed
    with pytest.raises(ValueError, match="wasn't passed"):
        write_certificate(failed, tmp_path / "none.pdf")


@pytest.mark.parametrize("many", [1, 30])
def test_a_certificate_states_what_differs_from_the_usual_terms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int) -> None:
    said: list[str] = []
    monkeypatch.setattr(paper_record, "Paragraph", lambda words, style: said.append(words) or Paragraph(words, style))
    monkeypatch.setattr(Canvas, "drawCentredString", lambda canvas, x, y, words: said.append(words))
    terms = tuple(f"The written part, questions: {at} (usually 30)" for at in range(many))
    passed = replace(a_record(), passed=True, terms=terms)
    write_certificate(passed, tmp_path / "own.pdf")
    assert "has passed a dealer's test with its own marking scheme" in said
    assert all(line in said[-1] or any(line in each for each in said) for line in terms)
    assert (tmp_path / "own.pdf").read_bytes().count(b"/Type /Page ") <= 1
    said.clear()
    write_certificate(replace(passed, terms=()), tmp_path / "usual.pdf")
    assert "has passed the dealer's test" in said
    assert not [each for each in said if "differ" in each]


def test_what_is_filed_is_rounded_down_as_the_window_does() -> None:
    """One test has one mark: whole per cent of the record are those of the mark itself."""
    record, mark = a_record(right=4), marked_with(4)
    assert whole_per_cent(record.total) == whole_per_cent(mark.total)
    assert record.total <= mark.total + 1e-6
    for row, each in zip(record.criteria, mark.criteria, strict=True):
        assert row.per_cent == rounded_down(each.per_cent)
        assert whole_per_cent(row.per_cent) == whole_per_cent(each.per_cent)


@pytest.mark.parametrize("share", [0.0, 0.34567, 2 / 3, 0.8549, 0.99951, 1.0])
def test_marks_of_any_size_agree_when_they_are_read_again(share: float, tmp_path: Path) -> None:
    """Points, criteria, parts and total are each rounded down, and none contradicts another."""
    conduct, report = sat(4)
    mark = marked_with(4)
    criteria = tuple(each if each.part == WRITTEN else replace(each, right=each.asked * share) for each in mark.criteria)
    parts = {**mark.parts, PERFORMANCE: sum(each.weight * each.per_cent for each in criteria if each.part == PERFORMANCE) / 100}
    total = sum(PLAN.weights[part] * per_cent for part, per_cent in parts.items()) / 100
    why = ("It isn't enough.", *(each.title for each in criteria if not each.above))
    again = replace(mark, criteria=criteria, parts=parts, total=total, why=why)
    record, file = competency("Ada", conduct, again, report, [], "2026-11-23 10:20:00"), tmp_path / "record.json"
    file.write_text(as_json(record), encoding="utf-8")
    assert read_record(file) == record


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    assert "its folder is gone" in save(a_record(), tmp_path / "no-folder" / "record.pdf")
    assert "use a name that ends in" in save(a_record(), tmp_path / "record.doc")
    assert "use a name that ends in" in certify(a_record(), tmp_path / "record.json")


def _args(file: Path):
    import argparse

    return argparse.Namespace(files=[file], key=None, verify=False)


MARK = AcademyMark(2, 1, bytes((31, 90, 71, 201, 138, 27)))


def test_paper_bears_the_academy_by_name_and_mark(tmp_path: Path) -> None:
    record = replace(a_record(), passed=True, academy="Harbour House")
    for write in (save, certify):
        plain, marked = tmp_path / "plain.pdf", tmp_path / "marked.pdf"
        write(record, plain)
        write(record, marked, MARK)
        assert b"/Subtype /Image" not in plain.read_bytes()
        assert marked.read_bytes().count(b"/Height 1 ") == 1, "one picture, as large as it is"


def test_the_academy_and_the_program_stand_in_every_form_of_a_record(tmp_path: Path) -> None:
    conduct, report = sat(6)
    record = competency("Ada", conduct, marked_with(6), report, [], "2026-11-23 10:20:00", "Harbour House")
    file = tmp_path / "record.json"
    save(record, file)
    again = read_record(file)
    assert (again.academy, again.program) == ("Harbour House", __version__)
    assert all(words in as_csv(record) for words in ("academy,Harbour House", f"program,{__version__}"))
    assert replace(record, academy="Another House").check != record.check


def test_a_record_from_before_there_were_academies_is_read(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    save(replace(a_record(), program=""), file)
    assert "academy" not in file.read_text(encoding="utf-8").replace("dealer-academy-record", "")
    assert read_record(file).academy == ""


def test_the_lines_to_sign_stand_after_what_was_wrong() -> None:
    said = [words for words in map(str, paper_record._record(a_record(right=0), paper_record.BARE)) if words]
    wrong = next(at for at, words in enumerate(said) if "What was wrong" in words)
    signed = next(at for at, words in enumerate(said) if "Evidence" in words)
    assert wrong < signed == len(said) - 1


def test_nothing_is_said_twice_of_a_wrong_answer() -> None:
    lost = a_record(right=0).lost
    assert lost
    for point in lost:
        assert len(set(point.said)) == len(point.said)
        right = next((line.removeprefix("Right: ") for line in point.said if line.startswith("Right: ")), None)
        assert right not in point.said
