"""A placement as it goes: what is asked of which chapter, what went wrong, and at which chapter that opens the course."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from game import clock_and_dice
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.spread import spread
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.school.lessons.curriculum import Curriculum
from game.school.lessons.lesson import Chapter, Lesson
from game.session.setting_up.stakes import proposed
from game.training.questions.all_kinds import KINDS
from game.training.questions.making import Exercise, NothingToAsk, make
from game.training.questions.question import EASY, MIDDLE
from game.training.questions.question_run import ExerciseRun, Solved
from game.training.reports.report import Report

PLAYERS = 4
"""How many play, where the game has places for so many. The program's own figure."""
TRIES = 4
"""So many seeds are tried for a question."""


class Stumble(NamedTuple):
    """Something that went wrong: the chapter that teaches it, by id, what it was, its clause if it has one."""

    chapter: str
    what: str
    cite: str = ""


@dataclass
class Placement:
    """One placement in the first game of a book. `whole`: nothing of it was left out."""

    course: Curriculum
    stumbles: list[Stumble] = field(default_factory=list)
    whole: bool = False

    @property
    def game(self) -> str:
        """The game that is asked about and dealt: the first of the book's course."""
        return self.course.lessons[0].course_game

    @property
    def spec(self) -> GameSpec:
        """The same with its rules."""
        return library()[self.course.book].game(self.game)

    @property
    def asked(self) -> list[tuple[Chapter, str]]:
        """What is asked, in the order of the course: the chapter and its kind of exercise."""
        return [(chapter, kind) for chapter in self.course.chapters for kind in chapter.proves]

    @property
    def dealing(self) -> Chapter:
        """The chapter that is shown by dealing."""
        return next(chapter for chapter in self.course.chapters if chapter.deals)

    @property
    def settled(self) -> bool:
        """Whether nothing that is dealt can change where the course opens."""
        return any(each.chapter == self.course.chapters[0].id for each in self.stumbles)

    # ---- what goes wrong

    def solved(self, at: int, solved: Solved) -> None:
        """A question was answered, or was to be shown."""
        if not solved.right:
            question = solved.exercise.question
            self.stumbles.append(Stumble(self.asked[at][0].id, solved.exercise.kind.title, question.cite))

    def dealt(self, report: Report) -> None:
        """Hands were dealt. A step that took help isn't known."""
        wrong = (step for hand in report.hands for step in hand.wrong)
        self.stumbles += dict.fromkeys(Stumble(self._teaches(step.cite), step.due or step.tried, step.cite) for step in wrong)
        if report.hints or report.guided or report.counts:
            self.stumbles.append(Stumble(self.dealing.id, "Some steps took a hint."))
        self.whole = report.finished >= self.dealing.deals

    def _teaches(self, cite: str) -> str:
        """The first written chapter in which something under a clause is done without help in the game; the one that is dealt for
        where that is in none."""
        written = [chapter for chapter in self.course.chapters if not chapter.made]
        parts = ((chapter.id, part) for chapter in written for lesson in self._of_game(chapter) for part in lesson.parts)
        return next((id_ for id_, part in parts if part.assessed and cite in part.cites), self.dealing.id)

    def table(self, room: Callable[[str], int]) -> tuple[Seating, Stakes]:
        """The company and the stakes of those hands; `room` says how many places a layout has."""
        spec = self.spec
        seats = max(spec.least_to_begin, min(spec.seats_most, PLAYERS))
        seating = Seating(spec.title, "dealer", 0, spec.layouts[0], seats, "regular", "mixed", 0.0, 1.0, hands=self.dealing.deals,
                          alone=True, places=spread(seats, room(spec.layouts[0])))
        return seating, Stakes(self.course.book, self.game, resolve(spec, proposed(spec, {})), clock_and_dice.below(1 << 30))

    def _of_game(self, chapter: Chapter) -> Iterator[Lesson]:
        return (lesson for lesson in chapter.lessons if lesson.course_game == self.game)

    # ---- what it comes to

    @property
    def opens(self) -> Chapter:
        """The first chapter where something went wrong; what was not dealt is not known. Where nothing did, the first one behind
        those that are asked of."""
        wrong = {each.chapter for each in self.stumbles} | (set() if self.whole else {self.dealing.id})
        proven = [chapter for chapter in self.course.chapters if chapter.proves]
        last = self.course.chapters[self.course.chapters.index(proven[-1]) + 1:]
        return next((chapter for chapter in self.course.chapters if chapter.id in wrong), (last or proven)[0])

    @property
    def before(self) -> tuple[Chapter, ...]:
        """The chapters that are known."""
        return self.course.chapters[:self.course.chapters.index(self.opens)]

    @property
    def begins(self) -> Lesson:
        """The lesson with which the course goes on."""
        return next(self._of_game(self.opens), self.opens.lessons[0])


class PlacementRun(ExerciseRun):
    """The questions, in the order of the chapters."""

    def __init__(self, placement: Placement, seed: int) -> None:
        self._placement = placement
        kinds = [KINDS[kind] for _, kind in placement.asked]
        super().__init__(kinds, placement.spec, seed, many=len(kinds))

    @property
    def title(self) -> str:
        """What it is called."""
        return "Find my place"

    def answer(self, given: object, seconds: float) -> Solved:
        """What was answered, and what that says of its chapter."""
        at, solved = len(self.solved), super().answer(given, seconds)  # type: ignore[arg-type]
        self._placement.solved(at, solved)
        return solved

    def _next(self) -> Exercise:
        """A question of the next kind, of the middle sort; an easier one where no hand brings one."""
        kind = self.kinds[len(self.solved)]
        for hardness in (*[MIDDLE] * TRIES, EASY):
            try:
                return make(kind, self.spec, self._rng.randrange(1 << 30), hardness)
            except NothingToAsk:
                continue
        raise NothingToAsk(f"{self.spec.id}: {kind.word} finds no moment")
