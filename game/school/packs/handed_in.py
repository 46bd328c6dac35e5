"""What somebody came to in the tests that a pack names: question by question, for the result file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from game.records.exams import ExamEntry
from game.records.json_forms.codec import CodecError
from game.records.store import Store
from game.rulebook.loader import library
from game.school.exams.criteria import PERFORMANCE, TITLES
from game.school.exams.exam import Exam, exam_from
from game.school.exams.exam_plan import ExamPlan, NoPlan
from game.school.exams.exam_session import ExamSession
from game.school.exams.marking import ExamMark, mark_from
from game.school.exams.named_test import NamedTest
from game.school.exams.paper import Paper
from game.school.exercises.answer_sentences import describe_answer
from game.school.packs.result_values import NO_ANSWER, NOT_DONE, RIGHT, WRONG, ChosenAnswer, CriterionSum, PackTest
from game.training.rounding import rounded_down

Sat = tuple[ExamSession, ExamMark, str]
"""A test that is over, what it came to, and when it ended."""


def title_of(test: NamedTest) -> str:
    """By what a test of a pack is called; two of the same game have other numbers."""
    return f"Test {library()[test.game[:3]].games[test.game].title} {test.seed}"


def sittings(plan: ExamPlan, store: Store | None) -> list[Sat]:
    """How often the current user has sat a test to its end, the first time first. What cannot be read any more counts not."""
    found = []
    for entry, exam in _begun(plan, store):
        with suppress(NoPlan, CodecError):
            if entry.ended:
                found.append((ExamSession(exam, None), mark_from(entry.mark()), entry.ended))
    return found


def under_way(plan: ExamPlan, store: Store | None) -> ExamEntry | None:
    """The sitting of a test that the current user has begun and not finished; None where there is none."""
    return next((entry for entry, _ in _begun(plan, store) if not entry.ended), None)


def _begun(plan: ExamPlan, store: Store | None) -> Iterator[tuple[ExamEntry, Exam]]:
    """Each time that the current user has begun a test, the first time first."""
    for entry in reversed(store.exams.all() if store is not None else []):
        if entry.game == plan.game:
            with suppress(NoPlan, CodecError):
                exam = exam_from(entry.plain())
                if exam.plan.mark == plan.mark:
                    yield entry, exam


def handed_in(test: NamedTest, store: Store | None) -> tuple[PackTest, list[ChosenAnswer]]:
    """What it came to the first time it was sat, and each of its questions. One that was not sat is wrong in all of them."""
    plan = test.plan()
    found, title = sittings(plan, store), title_of(test)
    if not found:
        criteria = Paper(plan).criteria
        left = [ChosenAnswer(title, f"Question {at}", NOT_DONE, False, "", 1, 0, criterion=TITLES[word])
                for at, word in enumerate(criteria, start=1)]
        return PackTest(title, plan.mark, 0), left
    conduct, mark, ended = found[0]
    sums = tuple(CriterionSum(each.title, rounded_down(each.right, 2), each.asked) for each in mark.criteria)
    told = PackTest(title, plan.mark, len(found), ended[:10], rounded_down(mark.total), mark.passed, sums,
                    rounded_down(mark.parts[PERFORMANCE]))
    return told, list(_questions(title, conduct))


def _questions(title: str, conduct: ExamSession) -> Iterator[ChosenAnswer]:
    for at, word in enumerate(conduct.paper.criteria):
        question, given = conduct.paper.question(at).question, conduct.exam.given.get(at)
        right, answer = conduct.right(at), given.answer if given else None
        grade = NO_ANSWER if answer is None else RIGHT if right else WRONG
        said = "" if answer is None else describe_answer(question, answer)
        yield ChosenAnswer(title, f"Question {at + 1}", grade, right, question.cite or "", 1, round(given.seconds if given else 0),
                     question.text, said, TITLES[word])
