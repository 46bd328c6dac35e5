"""Goes through the trains of mistakes, one after another: the tables are those of lessons, the answers count for what was wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game import clock_and_dice
from game.chair.keeping.archive import Archive
from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.paragraphs import Paragraph, plain
from game.client.app import App
from game.client.stage.scene import Scene
from game.grammar import counted
from game.records.kept_values import AnswerEntry
from game.school.lessons.course import LessonCourse
from game.school.lessons.lesson import Lesson
from game.school.lessons.screens.lesson_end import LessonEnd
from game.school.lessons.screens.lesson_room import LessonRoom
from game.school.repetition.screens.review_page import in_time
from game.school.repetition.train import TRAINED, train
from game.session.round import Round
from game.training.repetition.items import ReviewItem, items, stamp


class TrainEnd(LessonEnd):
    """How a train went, and when what it was about comes back."""

    NEXT, LIST = "Next mistake", "To the list"

    def __init__(self, course: LessonCourse, coming: Lesson | None, back: str, follow: object) -> None:
        self._back = back
        super().__init__(course, coming, follow)

    def told(self, course: LessonCourse, coming: Lesson | None) -> Iterator[Paragraph]:
        """How many hands were right, and when it is due again."""
        right, every = sum(result.clean for result in course.results), len(course.results)
        head = "✓ All right" if right == every else f"{right} of {counted(every, 'hand')} right"
        yield plain(head, size="large", bold=True, colour="success" if right == every else "text", before=0)
        yield plain(f"This mistake comes back {self._back}.", colour="muted")
        if coming is not None:
            yield plain("Next: another mistake that's due for review.", before=12)


class TrainRoom(LessonRoom):
    """Makes the tables of trains; `LessonWalk` leads through them as through a lesson."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._of: dict[str, ReviewItem] = {}
        self._queue: list[ReviewItem] = []

    def train(self, found: Sequence[ReviewItem]) -> Scene[Any]:
        """The train of the first of these items that has one; those of the others follow. Raises CannotOpen where there is none."""
        self._queue = [item for item in found if item.kind in TRAINED]
        lesson = self.after()
        if lesson is None:
            raise CannotOpen("None of these can be put on the table any more. Deal some hands: they'll come up again.")
        return self._walk(LessonCourse(lesson)).begin()

    def after(self, lesson: Lesson | None = None) -> Lesson | None:
        while self._queue:
            item = self._queue.pop(0)
            found = train(item, self._kept(item), clock_and_dice.below(1 << 30))
            if found is not None:
                self._of[found.id] = item
                return found
        return None

    def _kept(self, item: ReviewItem) -> Round | None:
        """The hand in which it went wrong; None where it isn't kept."""
        if not isinstance(item.how.get("round"), int):
            return None
        try:
            return Archive(self.app.needed()).kept(str(item.how["round"])).round
        except CannotOpen:
            return None

    # ---- what a walk asks for

    def stands(self, course: LessonCourse, seconds: float) -> None:
        """A train isn't resumed: it is short."""

    def part_done(self, course: LessonCourse) -> None:
        """The first hand says whether it's known now; a mistake in one of the others brings it back."""
        store, item, clean = self.app.keeping, self._of[course.lesson.id], course.results[-1].clean
        if store is not None and (course.at == 1 or not clean):
            answer = AnswerEntry(item.key, item.kind, item.book, item.game, item.label, item.cite, item.how, clean, stamp())
            store.training.answers.add(answer)

    def over(self, lesson: Lesson) -> None:
        """Nothing more is kept of it than its answers."""

    def end(self, course: LessonCourse, coming: Lesson | None) -> LessonEnd:
        """How it went, and when it comes back."""
        store, key = self.app.store, self._of[course.lesson.id].key
        now = clock_and_dice.now()
        due = next((item.due for item in items(store.training.answers.all()) if item.key == key), now) if store else now
        return TrainEnd(course, coming, in_time(due, now), self.open_ref)
