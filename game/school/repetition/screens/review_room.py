"""Joins the page of mistakes with where each is trained: questions in a run, irregularities and steps at a table, drills."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game import clock_and_dice
from game.chair.home.empty_words import EMPTY
from game.chair.wording.list_rows import Row
from game.client.app import Room
from game.client.scenes.home.empty_page import EmptyPage
from game.client.stage.scene import Scene
from game.grammar import counted
from game.rulebook.loader import library
from game.school.exercises.screens.exercise import ExerciseScene
from game.school.exercises.screens.exercise_room import ExerciseRoom, again_after, still_of
from game.school.repetition.repetition_run import ReviewRun, can_be_asked
from game.school.repetition.screens.review_page import DEAL, ReviewPage, row_of
from game.school.repetition.screens.train_room import TrainRoom
from game.school.repetition.train import TRAINED
from game.training.repetition.items import ReviewItem, due, items, long_ago
from game.training.repetition.noting import DRILL, EXERCISE

MOST = 20
"""How many questions make a run."""


class ReviewRoom(Room):
    """Makes the page of what must be done again."""

    def mistakes(self) -> Scene[Any]:
        """Everything that was got wrong, and the games that were not dealt for long."""
        self.app.needed()
        if not self._rows():
            return EmptyPage(EMPTY["mistakes"], self.navigator.open)
        return ReviewPage(self._rows, self._one, self._train_due, self._train_all)

    def _train_due(self) -> None:
        self._train(due(self._items(), clock_and_dice.now()))

    def _train_all(self) -> None:
        self._train(self._items())

    def _items(self) -> list[ReviewItem]:
        return items(self.app.needed().training.answers.all())

    def _rows(self) -> Sequence[Row]:
        now = clock_and_dice.now()
        rows = [row_of(item, _title(item.book, item.game), now) for item in self._items()]
        return rows + [Row(f"{DEAL} {book} {game}", f"Deal again: {_title(book, game)}", f"last on {started[:10]}", "muted")
                       for book, game, started in long_ago(self.app.needed().training.answers.dealt(), now) if _title(book, game)]

    def _one(self, key: str) -> None:
        if key.startswith(f"{DEAL} "):
            self.navigator.open("set-up-game", *key.split(" ")[1:])
        else:
            self._train([item for item in self._items() if item.key == key])

    def _train(self, found: list[ReviewItem]) -> None:
        """The questions in one run; where there is none, the first of the others."""
        questions = [item for item in found if item.kind == EXERCISE and can_be_asked(item)]
        others = [item for item in found if item.kind != EXERCISE]
        if questions:
            self.navigator.open("repeat-exercises", questions[:MOST])
            if others:
                more = counted(len(others), "mistake")
                self.navigator.say(f"Questions first. Your list also has {more} to do at a table.")
        elif others:
            self._at_its_place(*others)
        else:
            self.navigator.say("None of these are due." if not found else "Those questions aren't asked any more.")

    def repeat_exercises(self, found: list[ReviewItem]) -> Scene[Any]:
        """A run through what went wrong; once more means what went wrong in it, or all of it."""
        run = ReviewRun(found, clock_and_dice.below(1 << 30))
        scene: ExerciseScene

        def again() -> None:
            scene.close()
            wrong = {item.key: item for item, solved in zip(run.items, run.solved, strict=False) if not solved.right}
            self.navigator.open("repeat-exercises", list(wrong.values()) or found)

        scene = ExerciseScene(run, partial(still_of, preferences=self.app.preferences), ExerciseRoom(self.app).keep,
                              self.open_ref, partial(again_after, again))
        return scene

    def _at_its_place(self, item: ReviewItem, *others: ReviewItem) -> None:
        """A mistake where it was made; `others` follow it."""
        if item.kind in TRAINED and (item.kind == DRILL or _title(item.book, item.game)):
            self.navigator.show(partial(TrainRoom(self.app).train, (item, *others)))
        else:
            self.navigator.say(f"{item.label.rstrip('?')}: that game isn't dealt any more.")


def _title(book: str, game: str) -> str:
    """What a game is called; empty where it is not known here."""
    spec = library()[book].games.get(game) if book in library() else None
    return spec.title if spec is not None else ""
