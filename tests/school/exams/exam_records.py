"""Records of a short test of five card stud, made as the program makes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.records.signing.signature import KnownKeys
from game.school.exams.competency import competency, read_sealed
from game.school.exams.exam import Exam, ExamAnswer
from game.school.exams.exam_session import ExamSession
from game.school.exams.marking import ExamMark, marked
from game.school.exams.paper import Paper
from game.school.exams.plan_file import usual_terms
from game.school.exams.record_values import Competency
from game.training.pace.work_phases import Phase
from game.training.reports.hand_report import HandReport, ReportedStep
from game.training.reports.report import Report

PLAN = usual_terms().plan("tas-stud-32", 4, questions=6, hands=1)
PAPER = Paper(PLAN)


def read_record(file: Path) -> Competency:
    """The record in a file, for somebody who knows no key."""
    return read_sealed(file, KnownKeys())[0]


def sat(right: int) -> tuple[ExamSession, Report]:
    """The test with that many questions right, and what was dealt."""
    given = {at: ExamAnswer(PAPER.question(at).question.answer, 5.0) for at in range(right)}
    exam = Exam(PLAN, "2026-11-23 10:00:00", "2026-11-23 10:20:00", given=given).leave("2026-11-23 10:05:00")
    step = ReportedStep(3, "Burn <one> card", "Deal", "tas B.9.1", "", Phase.DEAL.value)
    by_phase = {Phase.DEAL.value: (10, 9), Phase.PAYMENT.value: (2, 2)}
    report = Report((HandReport("tas", "tas-stud-32", "dealer", 1, 100.0, 12, 11, True, (step,), by_phase=by_phase),))
    return ExamSession(exam.take_up("2026-11-23 10:10:00"), None), report


@cache
def marked_with(right: int) -> ExamMark:
    conduct, report = sat(right)
    return marked(conduct.exam, PAPER, report)


@cache
def a_record(*, right: int = 6, name: str = "Ada <&> Grace") -> Competency:
    conduct, report = sat(right)
    return competency(name, conduct, marked(conduct.exam, PAPER, report), report, [(1, 7)], "2026-11-23 10:20:00")


@cache
def without_a_hand() -> Competency:
    """Left before anything was dealt."""
    exam = Exam(PLAN, "2026-11-23 10:00:00", "2026-11-23 10:20:00", given={0: ExamAnswer(PAPER.question(0).question.answer, 5.0)})
    conduct = ExamSession(exam, None)
    return competency("Ben", conduct, marked(exam, PAPER, Report(())), Report(()), [], "2026-11-23 10:20:00")
