"""Lessons cite what is done in them and say how long it takes: each is played to the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rulebook.clause import parts
from game.rulebook.loader import library
from game.school.lessons.course import LessonCourse
from game.school.lessons.curriculum import curricula, curriculum
from game.school.lessons.length import gone_through, in_minutes, of_part
from game.school.lessons.lesson import PLAYED, Chapter, Lesson, LessonPart
from game.session.round import PlayedMove
from game.table import moves as m
from game.table.rules import Rules
from tests.school.lessons.test_curricula import name
from tests.whole import in_turn

WRITTEN = [chapter for each in curricula() for chapter in each.chapters if not chapter.made]


def alike(chapter: Chapter) -> list[list[Lesson]]:
    """The lessons of a chapter, those of one entry of its file together: they differ in their games."""
    found: dict[int, list[Lesson]] = {}
    for lesson in chapter.lessons:
        found.setdefault(lesson.parts[0].line, []).append(lesson)
    return list(found.values())


def played(several: list[Lesson], at: int) -> Sequence[Lesson]:
    """Those of an entry that are gone through: questions take as long in one game as in another, so that a few games will do."""
    return in_turn(several, at, 5) if all(part.kind == "quiz" for part in several[0].parts) else several


def walked(lesson: Lesson) -> tuple[LessonCourse, list[tuple[LessonPart, list[PlayedMove]]], float]:
    """A lesson at its end, each of its played parts with what was done in it, and the seconds that all took."""
    course, done, took = LessonCourse(lesson), [], 0.0
    for now in gone_through(course):
        took += of_part(now)
        if now.part.kind in PLAYED:
            done.append((now.part, list(now.session.played()[now.started:])))
    return course, done, took


def came_up(rules: Rules, step: PlayedMove) -> set[str]:
    """The clauses of what was due and done, and those that its step and its rule rest on as well."""
    at = rules.spec.procedure[step.before.cursor]
    found = {at.cite, *at.cites, *(event.cite for event in step.events)}
    if step.due is not None:
        found |= {step.due.cite, *(choice.cite for choice in step.due.choices), *rules.cited_with(step.due.cite)}
    if isinstance(step.move, m.GatherBets):
        found |= {rules.cite(each) for each in ("round-open", "round-open-first") if rules.has(each)}
    return found


def under(ref: str, found: set[str]) -> bool:
    """Whether a clause came up, or one that it is a paragraph of."""
    return any(f"{ref.partition(' ')[0]} {part}" in found for part in parts(ref))


def strange(lesson: Lesson, course: LessonCourse, done: list[tuple[LessonPart, list[PlayedMove]]]) -> set[str]:
    """The clauses that a lesson names though nothing of theirs was done, or that are none of its book's. A showdown is no pot won
    without one."""
    book = library()[lesson.book]
    if not any(part.kind in PLAYED for part in lesson.parts):
        return set()
    rules = course.now.session.engine.rules  # type: ignore[union-attr]
    found = {ref for _, steps in done for step in steps for ref in came_up(rules, step)}
    wrong = {ref for part, _ in done for ref in part.cites if not under(ref, found)} | set(course.about) - book.clauses.keys()
    alone = {rule.cite for each, rule in rules.spec.rules.items() if each.startswith("alone-")}
    return wrong | (alone & {*lesson.teaches, *course.about} if lesson.id.startswith(("close", "hand")) else set())


@pytest.mark.parametrize("chapter", WRITTEN, ids=lambda each: f"{each.book} {each.id}")
def test_a_lesson_names_the_clauses_that_come_up_and_the_minutes_of_the_game_that_takes_longest(chapter: Chapter) -> None:
    wrong: dict[str, object] = {}
    for at, several in enumerate(alike(chapter)):
        longest = 0.0
        for lesson in played(several, at):
            course, done, took = walked(lesson)
            longest = max(longest, took)
            wrong |= {name(lesson): found for found in (strange(lesson, course, done),) if found}
        if several[0].minutes != in_minutes(longest):
            wrong[several[0].title] = f"minutes: {in_minutes(longest)}"
    assert not wrong


def test_a_lesson_says_at_its_end_what_was_done_in_it() -> None:
    course, _, _ = walked(curriculum("tas").lesson("hand-holdem"))
    shuffle, deal, board = ("tas C.9.2", "tas C.9.3"), ("tas C.11.3",), ("tas C.11.5", "tas C.11.7", "tas C.11.8")
    assert {*shuffle, *deal, *board, "tas C.15.1", "tas C.17.2", "tas C.10.1"} <= set(course.about)


@pytest.mark.parametrize(("id_", "moves"), [
    ("deal-canberra", {m.Shuffle, m.Cut}), ("hand-jackpot", {m.Shuffle, m.Cut, m.RackHand}),
    ("deal-canberra-shuffler", {m.Shuffle}), ("settle-canberra", {m.TurnHand, m.ReadHand, m.RackHand}),
])  # fmt: skip
def test_canberra_is_done_from_the_shuffle_and_settled_from_the_house_hand(id_: str, moves: set[type[m.Move]]) -> None:
    _, done, _ = walked(curriculum("act").lesson(id_))
    last = {type(step.move) for step in done[-1][1]}
    assert moves <= last
