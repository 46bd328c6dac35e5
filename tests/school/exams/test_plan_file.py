"""The marking schemes: those that come with the program, a school's own, and every mistake in them told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.files import ContentFault
from game.school.exams.exam_plan import NoPlan, plan_from
from game.school.exams.plan_file import school_terms, usual_terms

SCHOOL = """
title: Our house
usual:
  pass: 75
  floors: {payment: 90}
games:
  rop-omaha: {written: {questions: 12}, critical: {a wrong push: [push-pot]}}
"""


def file(tmp_path: Path, text: str) -> Path:
    found = tmp_path / "house.dealertest"
    found.write_text(text, encoding="utf-8")
    return found


def test_what_a_school_says_takes_the_place_of_the_usual(tmp_path: Path) -> None:
    ours, usual = school_terms(file(tmp_path, SCHOOL)), usual_terms()
    omaha, stud = ours.plan("rop-omaha", 1), ours.plan("rop-stud5-52", 1)
    assert (omaha.pass_mark, omaha.questions, stud.questions) == (75, 12, usual.plan("rop-stud5-52", 1).questions)
    assert omaha.floors == {**usual.plan("rop-omaha", 1).floors, "payment": 90}
    assert set(omaha.critical) == {*usual.plan("rop-omaha", 1).critical, "a wrong push"}
    assert ours.title == "Our house"


def test_a_plan_is_kept_and_read_again() -> None:
    plan = usual_terms().plan("thr-holdem", 99)
    assert plan_from(plan.plain()) == plan
    assert plan_from(plan.plain()).mark == plan.mark
    assert usual_terms().plan("thr-holdem", 100).mark != plan.mark


@pytest.mark.parametrize("change", [{"questions": None}, {"pace": [1]}, {"critical": 3}, {"more": 1}])
def test_a_plan_that_was_damaged_is_told(change: dict[str, object]) -> None:
    plain = {**usual_terms().plan("thr-holdem", 99).plain(), **change}
    if change == {"questions": None}:
        del plain["questions"]
    with pytest.raises(NoPlan, match="a test"):
        plan_from(plain)


@pytest.mark.parametrize(("text", "said"), [
    ("usual: {pass: 0}", "0 is out of range"),
    ("usual: {weights: {written: 40, performance: 70}}", "they add up to 110"),
    ("usual: {pace: [40, 30]}", "40 is more than 30"),
    ("usual: {critical: {a mess: [no-such-thing]}}", "no-such-thing"),
    ("games: {rop-omahaa: {}}", "no such game"),
    ("games: {rop-omaha: {settings: {no-such-setting: 3}}}", "no-such-setting"),
    ("usual: {floors: {dealing: much}}", "much"),
    ("other: 3", "other"),
])
def test_a_mistake_is_told_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ContentFault) as told:
        school_terms(file(tmp_path, text))
    assert said in str(told.value)
    assert "house.dealertest" in str(told.value)


def test_all_mistakes_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(ContentFault) as told:
        school_terms(file(tmp_path, "usual: {pass: 0, gate: 300}\ngames: {rop-nothing: {}}"))
    assert len(told.value.all) == 3
