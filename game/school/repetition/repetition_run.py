"""Exercises that went wrong, one after the other: each about the same clause again, at another table where there is one. One that
is trained by itself comes first as it was, then in variations."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.school.repetition.train import VARIATIONS
from game.training.questions.all_kinds import KINDS
from game.training.questions.making import Exercise, NothingToAsk, make
from game.training.questions.question_run import ExerciseRun
from game.training.repetition.items import ReviewItem

TRIES = 6
"""How many tables are looked at for another question about the same clause; then the one that went wrong is asked as it was."""


class ReviewRun(ExerciseRun):
    """A run through these items, in their order; through a single one as often as there are variations."""

    def __init__(self, items: Sequence[ReviewItem], seed: int) -> None:
        self._one = len(items) == 1
        self.items = list(items) * (1 + VARIATIONS if self._one else 1)
        super().__init__([KINDS[item.how["kind"]] for item in items], _spec(self.items[0]), seed, many=len(self.items))

    @property
    def title(self) -> str:
        """What it is called: it may go through several games."""
        return "Review"

    def _next(self) -> Exercise:
        """The same clause again; a single item first as it was."""
        item = self.items[len(self.solved)]
        kind, spec, hardness = KINDS[item.how["kind"]], _spec(item), int(item.how["hardness"])
        for _ in range(0 if self._one and not self.solved else TRIES):
            try:
                found = make(kind, spec, self._rng.randrange(1 << 30), hardness)
            except NothingToAsk:
                break
            if found.question.cite == item.cite:
                return found
        return make(kind, spec, int(item.how["seed"]), hardness)


def _spec(item: ReviewItem) -> GameSpec:
    return library()[item.book].game(item.game)


def can_be_asked(item: ReviewItem) -> bool:
    """Whether the exercise of an item is still there, and its game."""
    return item.how.get("kind") in KINDS and item.book in library() and item.game in library()[item.book].games
