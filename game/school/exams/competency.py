"""The record of a test, as a school files it: everything that was asked and what it came to, as JSON and as a table. Its code finds
damage, not forgery: it has no key. An academy's signature finds both."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game import __version__
from game.files import ContentFault, csv_file, json_file
from game.records.json_forms.checked import ORIGINAL, code_of, told
from game.records.json_forms.shapes import CodecError
from game.records.signing.signature import KnownKeys, Seal, Signer, judged
from game.rulebook.loader import library
from game.school.exams.exam_session import ExamSession
from game.school.exams.hand_skills import SkillSheet
from game.school.exams.mark_words import points
from game.school.exams.marking import ExamMark
from game.school.exams.record_checks import record_from
from game.school.exams.record_values import NAMES, Competency, CriterionRow, LostPoint, in_groups
from game.school.exams.terms_fields import changes_in_words
from game.training.reports.report import Report
from game.training.rounding import rounded_down, whole_per_cent

FORMAT: Final = "dealer-academy-record"
VERSION: Final = 1
_KIND: Final = json_file.OwnKind((FORMAT,), (VERSION,), "a record of a test", "record")
NO_SHEET: Final = SkillSheet()
SAVED: Final = "give the record that was saved as JSON from the result of a test"
COLUMNS: Final = ("part", "criterion", "right", "asked", "per cent", "at least", "weight", "reached")


def competency(person: str, conduct: ExamSession, mark: ExamMark, report: Report, rounds: Sequence[tuple[int, int]],
               ended: str, academy: str = "", skills: SkillSheet = NO_SHEET) -> Competency:
    """The record of a test that is over, sat at that academy, with what an instructor saw."""
    exam, plan = conduct.exam, conduct.exam.plan
    book = library()[plan.book]
    criteria = tuple(CriterionRow(each.part, each.title, rounded_down(each.right, 2), each.asked, rounded_down(each.per_cent),
                                  each.floor, round(each.weight, 1), each.above) for each in mark.criteria)
    lost = tuple(LostPoint(each.title, point.head, point.lines, point.cites) for each in mark.criteria
                 for point in points(each.word, conduct, report, book) if not point.good)
    stops = tuple(f"{stop.how} {stop.left}, continued with {stop.again}" for stop in exam.interruptions)
    parts = {part: rounded_down(per_cent) for part, per_cent in mark.parts.items()}
    return Competency(person, plan.book, plan.game, conduct.title, exam.begun, ended, plan.seed, plan.mark, mark.passed,
                      rounded_down(mark.total), plan.pass_mark, parts, dict(plan.weights), criteria, mark.why, stops, mark.hands,
                      round(mark.an_hour, 1), tuple(rounds), lost, tuple(changes_in_words(plan)), academy, __version__,
                      skills.rows(), skills.by if skills.rows() else "")


# ---- as files


def as_json(record: Competency, signer: Signer | None = None) -> str:
    """The text of the record as JSON, with its check code, and signed where somebody signs."""
    whole: dict[str, Any] = {"format": FORMAT, "version": VERSION, "check": record.check, "record": record.plain()}
    if signer is not None:
        whole["signature"] = signer.sign(FORMAT, record.plain())
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def as_csv(record: Competency) -> str:
    """A line for each criterion, and one for the whole."""
    head = [record.person, f"{record.game} {record.mark}", record.ended]
    rows: list[list[csv_file.Cell]] = [
        [*head, each.part, each.title, each.right, each.asked, each.per_cent, each.floor, each.weight,
         "yes" if each.reached else "no", record.check] for each in record.criteria]
    rows += [[*head, "terms", line, "", "", "", "", "", "", record.check] for line in record.terms]
    rows += [[*head, "hand skills", f"{each.element}: {each.skill}", "", "", "", "", "", each.grade, record.check]
             for each in record.skills]
    rows += [[*head, word, said, "", "", "", "", "", "", record.check]
             for word, said in (("academy", record.academy), ("program", record.program), ("assessor", record.assessor)) if said]
    rows.append([*head, "whole", "passed" if record.passed else "not passed", "", "", record.total, record.pass_mark, 100,
                 "yes" if record.passed else "no", record.check])
    return csv_file.written(["person", "test", "ended", *COLUMNS, "check"], rows)


def told_of(record: Competency, seal: Seal) -> list[str]:
    """What a record came to, how its terms differ from the usual ones, and what its signature proves, a line each."""
    got = f"{'passed' if record.passed else 'not passed'}, {whole_per_cent(record.total)}%"
    return [f"{record.person}, {record.title}, {record.ended[:10]}: {got}; check code {record.check}",
            *(f"differs from the standard terms: {line}" for line in record.terms), seal.words]


def read_sealed(file: Path, keys: KnownKeys) -> tuple[Competency, Seal]:
    """The record in a JSON file, and what its signature proves to somebody who knows these keys. Raises FileFault for a file that
    cannot be read, ContentFault for one of another kind, a damaged one, or one that does not agree."""
    found = json_file.read_own(file, _KIND, SAVED)
    if found.get("check") != in_groups(code_of(found["record"])):
        raise ContentFault(file, 0, "has been changed or damaged: its check code doesn't match", ORIGINAL)
    try:
        record = record_from(found["record"])
        return record, judged(FORMAT, found["record"], found.get("signature"), keys, record.ended)
    except CodecError as wrong:
        raise ContentFault(file, 0, told(wrong, NAMES), wrong.remedy) from None
