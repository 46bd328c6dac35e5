"""Lessons cite what is done in them: each is played to its end, and the clauses it names are those that came up."""

from __future__ import annotations

import pytest

from game.rulebook.clause import parts
from game.rulebook.loader import library
from game.school.lessons.course import LessonCourse
from game.school.lessons.curriculum import curricula, curriculum
from game.school.lessons.lesson import PLAYED, Lesson, LessonPart
from game.school.lessons.play_through import to_its_end
from game.session.round import PlayedMove
from game.table import moves as m
from game.table.rules import Rules
from game.training.step_log import StepLog, TrainingMode

WRITTEN = [lesson for each in curricula() for chapter in each.chapters if not chapter.made for lesson in chapter.lessons]
STEP_BY_STEP = [lesson for lesson in WRITTEN if any(part.kind in PLAYED for part in lesson.parts)]


def name(lesson: Lesson) -> str:
    return f"{lesson.book} {lesson.id}"


def walked(lesson: Lesson) -> tuple[LessonCourse, list[tuple[LessonPart, list[PlayedMove]]]]:
    """A lesson at its end, and each of its played parts with what was done in it."""
    course, done = LessonCourse(lesson), []
    while not course.over:
        now = course.open()
        desk = StepLog(now.session, TrainingMode.COACH)
        course.sat(desk)
        to_its_end(course, now, desk)
        if now.part.kind in PLAYED:
            done.append((now.part, list(now.session.played()[now.started:])))
        course.stop()
        course.go_on(0)
    return course, done


def came_up(rules: Rules, step: PlayedMove) -> set[str]:
    """The clauses of what was due and done, and those that its step and its rule rest on as well."""
    at = rules.spec.procedure[step.before.cursor]
    found = {at.cite, *at.cites, *(event.cite for event in step.events)}
    if step.due is not None:
        found |= {step.due.cite, *(choice.cite for choice in step.due.choices), *rules.beside(step.due.cite)}
    if isinstance(step.move, m.GatherBets):
        found |= {rules.cite(each) for each in ("round-open", "round-open-first") if rules.has(each)}
    return found


def under(ref: str, found: set[str]) -> bool:
    """Whether a clause came up, or one that it is a paragraph of."""
    return any(f"{ref.partition(' ')[0]} {part}" in found for part in parts(ref))


@pytest.mark.parametrize("lesson", STEP_BY_STEP, ids=name)
def test_the_clauses_of_what_is_shown_and_done_come_up_in_it(lesson: Lesson) -> None:
    course, done = walked(lesson)
    book = library()[lesson.book]
    rules = course.now.session.engine.rules  # type: ignore[union-attr]
    found = {ref for _, steps in done for step in steps for ref in came_up(rules, step)}
    strange = [ref for part, _ in done for ref in part.cites if not under(ref, found)]
    assert not strange, f"nothing of {strange} was done"
    assert set(course.about) <= book.clauses.keys()


@pytest.mark.parametrize("lesson", [each for each in STEP_BY_STEP if each.id.startswith(("close", "hand"))], ids=name)
def test_a_showdown_is_not_taught_under_the_clause_of_a_pot_won_without_one(lesson: Lesson) -> None:
    course, _ = walked(lesson)
    rules = library()[lesson.book].game(lesson.game).rules
    alone = {rule.cite for each, rule in rules.items() if each.startswith("alone-")}
    assert not alone & {*lesson.teaches, *course.about}


def test_a_lesson_says_at_its_end_what_was_done_in_it() -> None:
    course, _ = walked(curriculum("tas").lesson("hand-holdem"))
    shuffle, deal, board = ("tas C.9.2", "tas C.9.3"), ("tas C.11.3",), ("tas C.11.5", "tas C.11.7", "tas C.11.8")
    assert {*shuffle, *deal, *board, "tas C.15.1", "tas C.17.2", "tas C.10.1"} <= set(course.about)


@pytest.mark.parametrize(("id_", "moves"), [
    ("shuffle", {m.Shuffle, m.Cut}), ("ready-canberra", {m.Shuffle, m.Cut}), ("hand-jackpot", {m.Shuffle, m.Cut, m.RackHand}),
    ("ready-canberra-shuffler", {m.Shuffle}), ("settle-canberra", {m.TurnHand, m.ReadHand, m.RackHand}),
])  # fmt: skip
def test_canberra_is_done_from_the_shuffle_and_settled_from_the_house_hand(id_: str, moves: set[type[m.Move]]) -> None:
    _, done = walked(curriculum("act").lesson(id_))
    last = {type(step.move) for step in done[-1][1]}
    assert moves <= last
