"""The record of a test: kept whole as JSON, found out where it was changed, drawn on paper."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from game.chair.exams import paper_record
from game.chair.exams.competency import Competency, as_json, competency, read_record
from game.chair.exams.conduct import Conduct
from game.chair.exams.filing import certify, save
from game.chair.exams.paper_record import write_certificate
from game.commands import record as command
from game.files import FileFault
from game.training.exams.exam import Exam, ExamAnswer
from game.training.exams.marking import ExamMark, marked
from game.training.exams.paper import Paper
from game.training.exams.plan_file import usual_terms
from game.training.exams.rounding import rounded_down, whole_per_cent
from game.training.pace.work_phases import Phase
from game.training.reports.hand_report import HandReport, ReportedStep
from game.training.reports.report import Report

PLAN = usual_terms().plan("tas-stud-32", 4, questions=6, hands=1)
PAPER = Paper(PLAN)


def sat(right: int) -> tuple[Conduct, Report]:
    given = {at: ExamAnswer(PAPER.question(at).question.answer, 5.0) for at in range(right)}
    exam = Exam(PLAN, "2026-11-23 10:00:00", "2026-11-23 10:20:00", given=given).leave("2026-11-23 10:05:00")
    step = ReportedStep(3, "Burn <one> card", "Deal", "tas B.9.1", "", Phase.DEAL.value)
    by_phase = {Phase.DEAL.value: (10, 9), Phase.PAYMENT.value: (2, 2)}
    report = Report((HandReport("tas", "tas-stud-32", "dealer", 1, 100.0, 12, 11, True, (step,), by_phase=by_phase),))
    return Conduct(exam.take_up("2026-11-23 10:10:00"), None), report


def marked_with(right: int) -> ExamMark:
    conduct, report = sat(right)
    return marked(conduct.exam, PAPER, report)


def a_record(*, right: int = 6, name: str = "Ada <&> Grace") -> Competency:
    conduct, report = sat(right)
    return competency(name, conduct, marked(conduct.exam, PAPER, report), report, [(1, 7)], "2026-11-23 10:20:00")


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    record, file = a_record(right=4), tmp_path / "record.json"
    assert save(record, file).endswith(f"{file}.")
    assert read_record(file) == record
    assert command.run(_args(file)) == 0


@pytest.mark.parametrize(("change", "said"), [
    (lambda whole: whole["record"].update(passed=True, total=99.0), "check code"),
    (lambda whole: whole["record"].update(person="Somebody else"), "check code"),
    (lambda whole: whole["record"].pop("criteria"), "damaged"),
    (lambda whole: whole.update(format="other"), "no record"),
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


def test_paper_has_as_many_pages_as_it_takes(tmp_path: Path) -> None:
    well, badly = tmp_path / "well.pdf", tmp_path / "badly.pdf"
    save(a_record(), well)
    save(a_record(right=0), badly)
    assert well.read_bytes().count(b"/Type /Page ") <= badly.read_bytes().count(b"/Type /Page ")
    assert well.read_bytes().startswith(b"%PDF")


def test_there_is_no_certificate_of_a_test_that_was_not_passed(tmp_path: Path) -> None:
    failed = a_record(right=0)
    assert not failed.passed
    with pytest.raises(ValueError, match="not passed"):
        write_certificate(failed, tmp_path / "none.pdf")


@pytest.mark.parametrize("many", [1, 30])
def test_a_certificate_states_what_differs_from_the_usual_terms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int) -> None:
    said: list[str] = []
    monkeypatch.setattr(paper_record, "Paragraph", lambda words, style: said.append(words) or Paragraph(words, style))
    monkeypatch.setattr(Canvas, "drawCentredString", lambda canvas, x, y, words: said.append(words))
    terms = tuple(f"The written part, questions: {at} (usually 30)" for at in range(many))
    passed = replace(a_record(), passed=True, terms=terms)
    write_certificate(passed, tmp_path / "own.pdf")
    assert "has passed a dealer's test whose terms differ from the usual ones" in said
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


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    assert "cannot be written" in save(a_record(), tmp_path / "no-folder" / "record.pdf")
    assert "let its name end in" in save(a_record(), tmp_path / "record.doc")
    assert "let its name end in" in certify(a_record(), tmp_path / "record.json")


def _args(file: Path):
    import argparse

    return argparse.Namespace(files=[file])
