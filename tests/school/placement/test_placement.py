"""A placement asks ten things of the course and has three hands dealt; the course opens where one of them went wrong first."""

from __future__ import annotations

import pytest

from game.rulebook.loader import library
from game.school.lessons.curriculum import CourseStart, PartMark, curriculum, standings
from game.school.placement.placement import Placement, PlacementRun
from game.school.placement.placement_words import asks, outcome
from game.training.questions.question_run import Solved
from game.training.reports.hand_report import HandReport, ReportedStep
from game.training.reports.report import Report

BOOKS = sorted(library())


def hands(placement: Placement, *, cites: tuple[str, ...] = (), many: int = 3, hints: int = 0) -> Report:
    """So many hands that were dealt, with a wrong step under each of these clauses in the first."""
    wrong = tuple(ReportedStep(at, "Burn", "Deal", cite, "not now") for at, cite in enumerate(cites))
    book, game = placement.course.book, placement.game
    return Report(tuple(HandReport(book, game, "dealer", number, over=True, steps=9, wrong=wrong if number == 1 else (),
                                   hints=hints if number == 1 else 0) for number in range(1, many + 1)))


@pytest.mark.parametrize("book", BOOKS)
def test_ten_questions_and_three_hands_and_the_course_opens_where_a_question_went_wrong(book: str) -> None:
    course = curriculum(book)
    placement = Placement(course)
    assert len(placement.asked) == 10
    assert placement.dealing.deals == 3
    chapters = [chapter.id for chapter, _ in placement.asked]
    assert chapters == sorted(chapters)
    assert len(set(chapters)) >= 6
    assert asks(placement).startswith("10 questions on ")
    run = PlacementRun(placement, 7)
    while run.exercise is not None:
        run.answer(run.exercise.question.answer, 1.0)
        run.go_on()
    assert placement.stumbles == []
    for at, (chapter, _) in enumerate(placement.asked):
        slipped = Placement(course)
        for wrong in (at, 9):
            slipped.solved(wrong, Solved(run.solved[wrong].exercise, None, 1.0))
        slipped.dealt(hands(slipped))
        assert slipped.opens is chapter
        assert slipped.settled == (chapter is course.chapters[0])
        assert slipped.begins in chapter.lessons


@pytest.mark.parametrize(("cites", "many", "hints", "opens"), [
    ((), 3, 0, "90-clauses"), ((), 2, 0, "10-a-hand"), ((), 3, 1, "10-a-hand"), (("tas C.9.2",), 3, 0, "01-first-touch"),
    (("tas C.12.3.b",), 3, 0, "10-a-hand"), (("no clause",), 3, 0, "10-a-hand")])
def test_the_course_opens_where_a_step_went_wrong(cites: tuple[str, ...], many: int, hints: int, opens: str) -> None:
    placement = Placement(curriculum("tas"))
    placement.dealt(hands(placement, cites=cites, many=many, hints=hints))
    assert placement.opens.id == opens
    said = "".join(run.text for line in outcome(placement) for run in line.runs)
    assert placement.opens.title in said
    assert all(chapter.title in said for chapter in placement.before)


def test_what_is_placed_is_known_and_never_done() -> None:
    found = curriculum("rop")
    now = standings(found, [], CourseStart("", "20-sums", "rop-holdem"))
    placed = [lesson for lesson in found.lessons if now.of[lesson.id] == "placed"]
    assert {lesson.course_game for lesson in placed} == {"rop-holdem"}
    assert now.count(found.lessons, "done", "mastered") == 0
    assert now.untouched
    sums = next(chapter for chapter in found.chapters if chapter.id == "20-sums")
    first = next(lesson for lesson in sums.lessons if lesson.course_game == "rop-holdem")
    assert now.ready(first)
    assert standings(found, [], CourseStart(first.id, "20-sums", "rop-holdem")).next is first
    begun = standings(found, [PartMark(placed[0].key, "1", right=True)], CourseStart("", "20-sums", "rop-holdem"))
    assert begun.of[placed[0].id] == "begun"
    assert standings(found, [], CourseStart("", "no chapter", "rop-holdem")).next is found.lessons[0]
