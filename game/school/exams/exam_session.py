"""A test while it is taken: everything that is done goes into the records at once, so that nothing of it is lost."""

from __future__ import annotations

from collections.abc import Callable

from game import clock_and_dice
from game.grammar import counted
from game.records.exams import ExamEntry
from game.records.store import Store
from game.rulebook.loader import library
from game.school.exams.exam import Exam, ExamStage, exam_from
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.marking import ExamMark, marked, plain_mark, right_at
from game.school.exams.paper import Paper
from game.training.questions.question import Answer
from game.training.questions.question_run import SolvedExercise
from game.training.repetition import noting
from game.training.reports.report import Report

KEPT_EVERY = 5.0
"""Seconds after which the time that has gone by is kept, though nothing was answered."""
Clock = Callable[[], str]


class ExamSession:
    """Conducts one test. `store` is None, or does not keep, where nothing can be kept; then the test is taken anyway."""

    def __init__(self, exam: Exam, store: Store | None, number: int = 0, clock: Clock = clock_and_dice.stamp) -> None:
        self.exam, self.number = exam, number
        self.paper = Paper(exam.plan)
        self._store = store if store is not None and store.keeps else None
        self._clock, self._unkept = clock, 0.0

    @property
    def title(self) -> str:
        """What is tested."""
        return library()[self.exam.plan.book].games[self.exam.plan.game].title

    # ---- the written part

    def answer(self, at: int, given: Answer | None) -> None:
        """The answer to a question, which may be changed as long as the part is on."""
        self._stands(self.exam.answer(at, given, self._clock()))

    def spend(self, at: int, seconds: float) -> None:
        """Count time that has gone by at a question."""
        self.exam = self.exam.spend(at, seconds, self._clock())
        self._unkept += seconds
        if self._unkept >= KEPT_EVERY:
            self._stands(self.exam)

    @property
    def time_over(self) -> bool:
        """Whether the time of the written part is over."""
        left = self.exam.time_left
        return left is not None and left <= 0

    # ---- from one part to the next

    @property
    def is_begun(self) -> bool:
        """Whether home leads back to it: something is answered or handed in, and it is not over."""
        return self.exam.stage is ExamStage.TABLE or (self.exam.stage is ExamStage.WRITTEN and self.exam.answered > 0)

    def leave(self) -> None:
        """It is left, to be resumed later."""
        if self.exam.stage is not ExamStage.OVER:
            self._stands(self.exam.leave(self._clock()))

    def to_table(self) -> None:
        """The written part is handed in."""
        self._stands(self.exam.to(ExamStage.TABLE, self._clock()))

    def sits(self, sitting: int) -> None:
        """The table part is taken in that sitting."""
        if self._store is not None:
            self._store.exams.sits(self.number, sitting)

    def finish(self, report: Report) -> ExamMark:
        """The test is over: it is marked, and what went wrong in writing must be reviewed."""
        self.exam = self.exam.to(ExamStage.OVER, self._clock())
        mark = marked(self.exam, self.paper, report)
        if self._store is not None:
            with self._store.rounds.together():
                self._stands(self.exam)
                self._store.exams.end(self.number, self.exam.seen, plain_mark(mark))
                self._store.underway.done("test")
                for at in range(len(self.paper)):
                    self._store.training.answers.add(noting.exercise(self._solved(at)))
        return mark

    def _solved(self, at: int) -> SolvedExercise:
        given = self.exam.given.get(at)
        return SolvedExercise(self.paper.question(at), given.answer if given else None, given.seconds if given else 0.0)

    def right(self, at: int) -> bool:
        """Whether a question was answered rightly."""
        return right_at(self.exam, self.paper.question(at), at)

    def _stands(self, exam: Exam) -> None:
        self.exam, self._unkept = exam, 0.0
        if self._store is None:
            return
        with self._store.rounds.together():
            self._store.exams.stands(self.number, exam.plain())
            if self.is_begun:
                self._store.underway.keep("test", f"Test: {self.title}, {self._reached()}", {"test": self.number})

    def _reached(self) -> str:
        exam = self.exam
        if exam.stage is ExamStage.TABLE:
            return "at the table"
        return f"{exam.answered} of {counted(len(self.paper), 'question')}"


def begun(plan: ExamPlan, store: Store | None, clock: Clock = clock_and_dice.stamp) -> ExamSession:
    """A test that begins now."""
    at = clock()
    exam = Exam(plan, at, at)
    keeps = store is not None and store.keeps
    number = store.exams.begin(plan.book, plan.game, at, exam.plain()) if store is not None and keeps else 0
    conduct = ExamSession(exam, store, number, clock)
    conduct._stands(exam)
    return conduct


def taken_up(entry: ExamEntry, store: Store, clock: Clock = clock_and_dice.stamp) -> ExamSession:
    """A test that is resumed, which is noted in it. Raises NoPlan or CodecError where it cannot be read any more."""
    conduct = ExamSession(exam_from(entry.plain()).take_up(clock()), store, entry.id, clock)
    conduct._stands(conduct.exam)
    return conduct
