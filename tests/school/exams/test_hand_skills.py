"""The sheet of hand skills: filled in by an instructor, no part of the mark, kept in the record on every form of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.files import ContentFault
from game.records.json_forms.checked import code_of
from game.school.exams.competency import as_csv, as_json, competency
from game.school.exams.filing import save
from game.school.exams.hand_skills import KEPT, SkillSheet, hand_skills, sheet_of
from game.school.exams.record_values import Competency, SkillRow, in_groups
from tests.school.exams.exam_records import a_record, marked_with, read_record, sat

SHEET = SkillSheet("Grace", {"drop-cuts": "competent", "voice": "not-yet", "pace": ""})


def with_skills() -> Competency:
    conduct, report = sat(6)
    return competency("Ada", conduct, marked_with(6), report, [(1, 7)], "2026-11-23 10:20:00", skills=SHEET)


def test_what_was_seen_stands_in_the_order_of_the_unit_and_changes_no_mark() -> None:
    record = with_skills()
    assert [(row.element, row.grade) for row in record.skills] == [("Handle chips", "Competent"), ("Run the game", "Not yet")]
    assert record.assessor == "Grace"
    assert record.total == a_record().total


def test_it_is_in_the_code_and_read_again(tmp_path: Path) -> None:
    record = with_skills()
    assert save(record, file := tmp_path / "record.json").endswith(f"{file}.")
    assert read_record(file) == record
    assert replace(record, skills=()).check != record.check
    assert 'hand skills,"Run the game: ' in as_csv(record)
    assert "assessor,Grace" in as_csv(record)


def test_a_record_without_a_sheet_is_as_it_was() -> None:
    plain = a_record().plain()
    assert "skills" not in plain
    assert "assessor" not in plain


def test_it_stands_on_paper(tmp_path: Path) -> None:
    assert save(with_skills(), more := tmp_path / "with.pdf").endswith(f"{more}.")
    assert save(a_record(name="Ada"), less := tmp_path / "without.pdf").endswith(f"{less}.")
    assert more.stat().st_size > less.stat().st_size


@pytest.mark.parametrize(("change", "said"), [
    ({"skills": [{"element": "Run the game", "skill": "Calls", "grade": "Great"}]}, "a grade of a skill"),
    ({"assessor": ""}, "name who saw the skills"),
])
def test_a_sheet_that_nobody_could_have_filled_in_is_found_out(tmp_path: Path, change: dict[str, object], said: str) -> None:
    whole, file = json.loads(as_json(with_skills())), tmp_path / "record.json"
    whole["record"].update(change)
    whole["check"] = in_groups(code_of(whole["record"]))
    file.write_text(json.dumps(whole), encoding="utf-8")
    with pytest.raises(ContentFault, match=said):
        read_record(file)


@pytest.mark.parametrize(("sheet", "wrong"), [
    (SkillSheet(), ""), (SHEET, ""), (replace(SHEET, by=" "), "Write the name of the person who filled it in."),
    (replace(SHEET, by="G" * 61), "The name has more than 60 letters."),
])
def test_a_sheet_has_a_name_under_it(sheet: SkillSheet, wrong: str) -> None:
    assert sheet.wrong == wrong


@pytest.mark.parametrize("kept", [{}, {KEPT: None}, {KEPT: {"grades": 3}}, {KEPT: {"by": "Grace", "grades": {"voice": "great"}}}])
def test_what_is_kept_otherwise_is_no_sheet(kept: dict[str, object]) -> None:
    assert sheet_of(kept).rows() == ()
    assert sheet_of({KEPT: SHEET.plain()}) == SHEET


def test_every_row_of_the_unit_can_stand_in_a_record() -> None:
    grades = {skill.id: "competent" for element in hand_skills().elements for skill in element.skills}
    assert all(isinstance(row, SkillRow) and row.grade == "Competent" for row in SkillSheet("Grace", grades).rows())
    assert len(SkillSheet("Grace", grades).rows()) == len(grades)
