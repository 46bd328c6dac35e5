"""A newcomer in the window, with keys alone: the first chapters of each book, a test failed, a test passed, its record saved."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.rulebook.loader import library
from game.school.exams.plan_file import usual_terms
from game.school.exams.screens.exam_room import ExamRoom
from game.school.exams.screens.terms_page import TermsPage
from game.school.lessons.curriculum import Curriculum, curricula
from game.school.lessons.lesson import Lesson
from game.school.lessons.screens import lesson_room, lesson_table
from game.school.lessons.screens.lesson_table import LessonTable
from game.school.lessons.watched.happening import SLOWER
from tests.client.house.conftest import Open, Opened
from tests.client.house.newcomer import MOST, Newcomer

WHOLE = bool(os.environ.get("LESSONS"))
"""LESSONS=1 is the long mode: every lesson of every chapter."""
FIRST, FEW = 2, 6
"""So many chapters are gone through otherwise, as far as they are about the game they begin with."""


def way(found: Curriculum) -> list[Lesson]:
    if WHOLE:
        return list(found.lessons)
    game = found.lessons[0].game
    return [lesson for chapter in found.chapters[:FIRST] for lesson in chapter.lessons if lesson.game == game]


def come(opened: Open) -> tuple[Opened, Newcomer]:
    """A newcomer, with a name, who wants no voice."""
    here = opened()
    here.client.app.keep(animation_speed=0.0, voice=False, voice_asked=True)
    here.client.app.store.people.add("Ada", "2026-11-23")  # type: ignore[union-attr]
    return here, Newcomer(here.pilot)


@pytest.fixture(autouse=True)
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program acts at once, and nothing has to be looked at."""
    monkeypatch.setattr(lesson_room, "_PACE", 60.0)
    monkeypatch.setattr(lesson_table, "SETTLES", 0.0)


@pytest.mark.parametrize("found", curricula(), ids=lambda found: found.book)
def test_every_lesson_of_the_first_chapters_is_mastered_by_keys(opened: Open, found: Curriculum) -> None:
    here, newcomer = come(opened)
    here.pilot.press("l")
    here.pilot.click_control(library()[found.book].title)
    here.pilot.press("return")
    lessons = way(found)
    assert len(lessons) >= 6
    lost = []
    for lesson in lessons:
        if not isinstance(here.pilot.scene, LessonTable) or newcomer.table.lesson.lesson is not lesson:
            here.client.app.navigator.open("lesson", lesson)
        told = newcomer.lesson(lesson)
        if ("Mastered" if lesson.can_be_mastered else "I helped you through this one.") not in " ".join(told):
            lost.append((lesson.key, lesson.game, " ".join(told)[:400]))
        here.pilot.press("return")
    assert not lost


WRONG = [lesson for found in curricula() for lesson in found.lessons if lesson.id.startswith("irregularity-")]


@pytest.mark.parametrize("lesson", WRONG if WHOLE else WRONG[15::120], ids=lambda lesson: lesson.key)
def test_a_lesson_on_what_goes_wrong_is_mastered_by_keys(opened: Open, lesson: Lesson) -> None:
    here, newcomer = come(opened)
    here.client.app.navigator.open("lesson", lesson)
    assert "Mastered" in newcomer.lesson(lesson)


def test_by_mouse_what_is_missed_is_seen_again_and_a_wrong_answer_is_explained(opened: Open) -> None:
    here, newcomer = come(opened)
    lesson = next(each for each in WRONG if each.key == "lesson tas irregularity-string-raise")
    here.client.app.navigator.open("lesson", lesson)
    assert lesson.title not in here.pilot.texts, "nothing tells it beforehand"
    for _ in here.pilot.turns(MOST):
        if "Something went wrong. Did you see it?" in here.pilot.texts:
            break
    assert lesson.title not in here.pilot.texts
    assert newcomer.table.felt.view.bare
    assert not newcomer.table.looks.lights(newcomer.table.felt.view)[0]
    here.pilot.click("Show me")
    assert SLOWER in newcomer.table.texts()
    for _ in here.pilot.turns(MOST):
        if newcomer.table.lesson.reached and "✓ Done, with a hint." in here.pilot.texts:
            break
    assert newcomer.table.looks.lights(newcomer.table.felt.view)[0], "the place is lit"
    here.pilot.click("Continue")
    while newcomer.table.looks.part.kind != "ask":
        newcomer.lesson_part()
    newcomer._watches()
    question = newcomer.table.looks.part.question
    assert question is not None
    right = next(at for at in range(3) if question.takes(at))
    here.pilot.click(question.answers[next(at for at in range(3) if not question.takes(at))])
    assert {"Not that one.", newcomer.table.looks.part.why} <= set(newcomer.table.texts())
    assert newcomer.table.looks.lights(newcomer.table.felt.view)[0], "what decides is lit"
    here.pilot.click(question.answers[right])
    assert newcomer.table.lesson.reached
    assert newcomer.table.lesson.result(0.0).slips == 1


@pytest.mark.parametrize("book", list(library()) if WHOLE else ["act", "tas"])
def test_a_test_is_failed_passed_and_filed(opened: Open, book: str, tmp_path: Path) -> None:
    here, newcomer = come(opened)
    game = next(iter(library()[book].games))
    usual = usual_terms()
    for wrong, passed in ((usual.plan(game, 0).questions if WHOLE else FEW, False), (0, True)):
        if WHOLE:
            here.pilot.press("t")
            here.pilot.scene._picked(game)  # type: ignore[attr-defined]
        else:
            terms = usual.plan(game, 5, questions=FEW, hands=1)
            page = TermsPage("A test", lambda seed, terms=terms: terms, 5, ExamRoom(here.client.app).begin)  # type: ignore[misc]
            here.client.app.navigator.show(page)
        here.pilot.step()
        page = newcomer.test(wrong=wrong)
        assert page.mark.passed == passed, page.mark.why
        newcomer.saves("ctrl+s", tmp_path / f"{passed}.pdf".lower())
        here.pilot.press("escape")
    assert [file.read_bytes()[:4] for file in sorted(tmp_path.glob("*.pdf"))] == [b"%PDF"] * 2
