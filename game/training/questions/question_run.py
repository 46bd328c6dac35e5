"""A run of exercises on one game. They get harder as they are solved; what went wrong before comes up more often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.rulebook.game_spec import GameSpec
from game.rulebook.readers.read_house import house_practice
from game.training.questions.making import Exercise, NothingToAsk, make
from game.training.questions.question import EASY, HARD, Answer, ExerciseKind


@dataclass(frozen=True)
class SolvedExercise:
    """An exercise with what was answered and the seconds that it took."""

    exercise: Exercise
    given: Answer | None
    seconds: float

    @property
    def right(self) -> bool:
        """Whether the answer counts; none given does not."""
        return self.given is not None and self.exercise.question.is_right(self.given)


class RunBegins(NamedTuple):
    """What was known of somebody as a run began, by kind: how often it went wrong before, how hard it begins."""

    mistakes: Mapping[str, int]
    levels: Mapping[str, int]


class ExerciseRun:
    """Exercises one after the other. `mistakes` is how often each kind went wrong before, `levels` how hard it begins, both by
    word. `many` is the number of questions, 0 for the house's usual number."""

    def __init__(self, kinds: Sequence[ExerciseKind], spec: GameSpec, seed: int, mistakes: Mapping[str, int] | None = None,
                 many: int = 0, levels: Mapping[str, int] | None = None) -> None:
        self.kinds, self.spec, self.seed, self.many = list(kinds), spec, seed, many or house_practice().questions
        self.solved: list[SolvedExercise] = []
        self.began = RunBegins(dict(mistakes or {}), dict(levels or {}))
        self._mistakes, self._risen, self._streak = dict(self.began.mistakes), 0, 0
        self._rng = Random(f"{seed} run")
        self.exercise: Exercise | None = self._next()

    @property
    def title(self) -> str:
        """What it is called."""
        return self.spec.title

    @property
    def over(self) -> bool:
        """Whether all have been answered."""
        return self.exercise is None

    def answer(self, given: Answer | None, seconds: float) -> SolvedExercise:
        """What was answered to the exercise that is on. ValueError when the run is over."""
        if self.exercise is None:
            raise ValueError("the run is over")
        found = SolvedExercise(self.exercise, given, seconds)
        self.solved.append(found)
        self._streak = self._streak + 1 if found.right else 0
        if found.right and self._streak >= house_practice().harder_after:
            self._risen, self._streak = min(self._risen + 1, HARD - EASY), 0
        elif not found.right:
            self._risen = max(self._risen - 1, EASY - HARD)
            word = found.exercise.kind.word
            self._mistakes[word] = self._mistakes.get(word, 0) + 1
        return found

    def go_on(self) -> None:
        """The next exercise, or the end."""
        self.exercise = self._next() if len(self.solved) < self.many else None

    def right(self) -> int:
        """How many were right."""
        return sum(each.right for each in self.solved)

    def to_repeat(self) -> list[ExerciseKind]:
        """The kinds that went wrong in this run, most often wrong first."""
        wrong = [each.exercise.kind for each in self.solved if not each.right]
        return sorted(dict.fromkeys(wrong), key=lambda kind: -wrong.count(kind))

    def _level(self, kind: ExerciseKind) -> int:
        """How hard a kind is by now."""
        return min(max(self.began.levels.get(kind.word, EASY) + self._risen, EASY), HARD)

    def _next(self) -> Exercise:
        """A kind at random, more likely one that went wrong; a kind that finds no moment is passed over."""
        left, weighs = list(self.kinds), house_practice().each_mistake
        while left:
            kind = self._rng.choices(left, [1 + weighs * self._mistakes.get(each.word, 0) for each in left])[0]
            try:
                return make(kind, self.spec, self._rng.randrange(1 << 30), self._level(kind))
            except NothingToAsk:
                left.remove(kind)
        raise NothingToAsk(f"{self.spec.id}: none of these exercises finds a moment")
