"""Leads through a lesson: part after part to the table, the end of it, the lesson that comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.chair.sitting import Sitting
from game.client.scenes.lessons.lesson_end import LessonEnd
from game.client.scenes.lessons.lesson_table import LessonListener, LessonTable
from game.client.scenes.scene import ScreenStack
from game.training.lessons.course import LessonCourse, PartInHand
from game.training.lessons.lesson import Lesson


class LessonKeeper(Protocol):
    """What one way through a lesson asks for: the table of each part; and it is told how far the lesson has come."""

    def play(self, course: LessonCourse, now: PartInHand) -> Sitting:
        """Who sits at the table of a part."""
        ...

    def table(self, sitting: Sitting, course: LessonCourse, told: LessonListener) -> LessonTable:
        """The table of a part."""
        ...

    def left(self) -> None:
        """The table of a part is gone."""
        ...

    def part_done(self, course: LessonCourse) -> None:
        """The part behind goes into the records; the lesson as a whole too, if it was the last."""
        ...

    def stands(self, course: LessonCourse, seconds: float) -> None:
        """So far the lesson has come."""
        ...

    def over(self) -> None:
        """Nothing of it is to be gone on with."""
        ...

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that comes next."""
        ...

    @property
    def open_ref(self) -> Callable[[str], None]:
        """Opens the rulebook at a clause."""
        ...


class LessonWalk:
    """One time through a lesson. `stage` is the stack of screens, on which the page of the book lies below."""

    def __init__(self, course: LessonCourse, keeper: LessonKeeper, stage: ScreenStack) -> None:
        self.course, self._keeper, self._stage = course, keeper, stage
        self._table: LessonTable | None = None

    def begin(self) -> LessonTable:
        """The table of the part that is on, not yet in front."""
        now = self.course.now if self.course.now is not None else self.course.open()
        return self._made(now)

    def _made(self, now: PartInHand) -> LessonTable:
        play = self._keeper.play(self.course, now)
        self.course.sat(play.desk)
        told = LessonListener(self._goes_on, self._again, lambda seconds: self._keeper.stands(self.course, seconds))
        self._table = self._keeper.table(play, self.course, told)
        return self._table

    def _goes_on(self, seconds: float) -> None:
        self.course.go_on(seconds)
        self._keeper.part_done(self.course)
        if self.course.over:
            self._keeper.over()
            coming = self._keeper.after(self.course.lesson)
            self._stage.push(LessonEnd(self.course, coming, self._keeper.open_ref), lambda word: self._ended(word, coming))
            return
        self._shown(self.course.open())

    def _again(self, seconds: float) -> None:
        self._shown(self.course.again())

    def _shown(self, now: PartInHand) -> None:
        """The table of the part in the place of the one before."""
        before, fresh = self._table, self._made(now)
        if before is not None:
            before.close()
        self._keeper.stands(self.course, 0.0)
        self._stage.push(fresh)

    def _ended(self, word: str, coming: Lesson | None) -> None:
        if self._table is not None:
            self._table.close()
            self._keeper.left()
        lesson = coming if word == "next" else self.course.lesson if word == "again" else None
        if lesson is not None:
            walk = LessonWalk(LessonCourse(lesson), self._keeper, self._stage)
            self._stage.push(walk.begin())

