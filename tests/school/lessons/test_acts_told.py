"""What was done in a betting round stands with a question whose answer depends on it."""

from __future__ import annotations

from game.chair.screen_aloud import words_of
from game.rulebook.loader import library
from game.school.lessons.course import LessonCourse
from game.school.lessons.curriculum import curriculum
from game.school.lessons.lesson_words import task
from game.school.lessons.screens.lesson_end import LessonEnd
from game.session.narration.round_so_far import round_so_far
from game.table.values import Act, Betting
from game.training.questions.all_kinds import KINDS
from game.unheard import unheard


def test_the_acts_are_told_in_their_order() -> None:
    acts = (Act(1, "bet", 3000, 0), Act(2, "raise-to", 8000, 3000), Act(4, "fold", 0, 8000), Act(5, "tap-out", 9000, 8000),
            Act(1, "call", 9000, 9000))
    told = "Seat 1 bet 30, seat 2 raised to 80, seat 4 folded, seat 5 went all in for 90, seat 1 called."
    assert round_so_far(Betting("flop", 1, acts=acts)) == told
    assert round_so_far(Betting("flop", 1)) == ""


def test_a_question_tells_the_acts_on_which_its_answer_depends() -> None:
    assert all(KINDS[kind].by_acts for kind in ("to-call", "least-raise", "most-raise", "may-raise", "uncalled", "acts-next"))
    lesson = curriculum("tas").lesson("raises-holdem")
    at = next(at for at, part in enumerate(lesson.parts) if part.quiz is not None and part.quiz.kind == "may-raise")
    course = LessonCourse(lesson)
    for _ in range(at):
        course.open()
        course.go_on(0.0)
    course.open()
    words = list(words_of(task(course, library()["tas"], [])))
    assert "Seat 7 called, seat 10 raised to 20, seat 4 called, seat 6 went all in for 25." in words


def test_what_a_dealer_says_of_an_act_is_not_told_before() -> None:
    lesson = curriculum("tas").lesson("calls-holdem")
    course = LessonCourse(lesson)
    while (now := course.open()).part.kind != "ask":
        course.go_on(0.0)
    assert now.session.table.betting is not None
    assert now.session.table.betting.acts
    assert not any("raised to" in line for line in words_of(task(course, library()["tas"], [])))


def test_the_summary_names_a_question_of_the_exercises_that_went_wrong() -> None:
    lesson = curriculum("tas").lesson("raises-holdem")
    course = LessonCourse(lesson)
    for part in lesson.parts:
        course.open()
        if part.quiz is not None and part.quiz.kind == "may-raise":
            course.answer(False)
        course.go_on(0.0)
    end = LessonEnd(course, None, unheard, first_alone=False)
    told = " ".join(words_of(end.told(course, None)))
    assert told.count("Question, 1 mistake: Who may raise.") == 2
