"""Joins exercises with what lies behind them: the games, earlier marks, the records, the look of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from game import clock_and_dice
from game.chair.setting_up.seating import Seating, names
from game.chair.wording.list_rows import Row
from game.client.app import Room
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import fitting_layout
from game.client.pictures.tiles import TileWords
from game.client.preferences import Preferences
from game.client.scenes.home.tile_page import MainWay, TilePage, TileWay
from game.client.scenes.pick import RowAction, StayingList
from game.client.stage.scene import Scene
from game.client.still import TablePainter
from game.grammar import counted
from game.records.kept_values import MarkEntry
from game.records.storage.database import RecordsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.school.exercises.kept_run import plain, so_far, taken_up
from game.school.exercises.screens.exercise import ExerciseScene
from game.school.exercises.suggestion import Suggestion, begins_at, suggested
from game.school.lessons.curriculum import curriculum
from game.session.round import engine_for
from game.table.values import DEALER
from game.training.questions.all_kinds import KINDS, of_game
from game.training.questions.making import Exercise
from game.training.questions.question import HARD, ExerciseKind
from game.training.questions.question_run import ExerciseRun, SolvedExercise
from game.training.repetition import noting

MIXED: Final = "mixed"
SUGGESTED, KIND, GAME = "suggested", "kind", "game"
"""Where the first page leads."""
ABOUT: Final = "Short questions about a hand that was just dealt. Each answer comes with its reason."
_LATEST = 30
"""How many of the latest marks of a kind say how it goes."""


class ExerciseRoom(Room):
    """Makes the pages of exercises: what is suggested first, then every game and every kind."""

    # ---- what there is

    def exercises(self) -> Scene[Any]:
        """What is suggested, and behind it everything there is."""
        return TilePage("Exercises", ABOUT, self._ways, self._main, self._go)

    def _ways(self) -> Sequence[TileWay]:
        spec = self._own_game()
        many = counted(len(of_game(spec)), "kind")
        return (
            TileWay(MIXED, TileWords("Everything, mixed", "What you get wrong comes up more often."), "e", "review"),
            TileWay(KIND, TileWords("Choose an exercise", f"{many} in {_named(spec)}."), "k", "sums"),
            TileWay(GAME, TileWords("Another game", f"All {counted(len(_games()), 'game')} in the four rulebooks."), "g", "holdem"),
        )

    def _main(self) -> MainWay:
        spec = self._own_game()
        kind, why = self._suggested(spec)
        return MainWay(SUGGESTED, f"Start: {kind.title if kind else 'Everything'}", f"{why} {spec.title}, ten questions.")

    def _go(self, choice: str) -> None:
        spec = self._own_game()
        if choice == SUGGESTED:
            self.navigator.open("exercise-suggested")
        elif choice == MIXED:
            self.navigator.open("exercise", spec, MIXED)
        elif choice == KIND:
            self.navigator.open("game-exercises", spec.id)
        else:
            self.navigator.open("exercise-games")

    def exercise_suggested(self) -> Scene[Any]:
        spec = self._own_game()
        kind, _ = self._suggested(spec)
        return self.exercise(spec, kind.word if kind is not None else MIXED)

    def _suggested(self, spec: GameSpec) -> Suggestion:
        kinds = of_game(spec)
        return suggested(kinds, {kind.word: self._right(spec, kind) for kind in kinds})

    def _own_game(self) -> GameSpec:
        """The first game of the rulebook that is learned."""
        book = self.app.own_book
        return library()[book].game(curriculum(book).lessons[0].course_game)

    def exercise_games(self) -> Scene[Any]:
        """The games of all books."""
        return StayingList("Exercises", self._game_rows, partial(self.navigator.open, "game-exercises"), empty="",
                           about="Choose a game. Each run has ten questions.")

    def game_exercises(self, game: str) -> Scene[Any]:
        """What can be practised in a game."""
        spec = next(spec for spec in _games() if spec.id == game)
        hard = RowAction("Start on hard", "ctrl+h", partial(self.navigator.open, "exercise", spec, hard=True))
        return StayingList(_named(spec), partial(self._kind_rows, spec), partial(self.navigator.open, "exercise", spec), empty="",
                           verb="Start", also=(hard,),
                           about="Ten questions a run. Tables start small and get bigger as you get more right.")

    def _game_rows(self) -> list[Row]:
        return [self._game_row(spec) for spec in _games()]

    def _game_row(self, spec: GameSpec) -> Row:
        marks = [mark for kind in of_game(spec) for mark in self._marks(spec, kind)]
        said = f"{_share(marks)} right" if marks else counted(len(of_game(spec)), "kind")
        return Row(spec.id, _named(spec), said, "muted")

    def _kind_rows(self, spec: GameSpec) -> list[Row]:
        rows = [Row(MIXED, "Everything, mixed", "what you get wrong comes up more often", "muted")]
        for kind in of_game(spec):
            marks = self._marks(spec, kind)
            seconds = round(sum(mark.seconds for mark in marks) / len(marks)) if marks else 0
            said = f"{_share(marks)} right, {counted(seconds, 'second')} each" if marks else kind.about
            rows.append(Row(kind.word, kind.title, said, "muted"))
        return rows

    # ---- a run

    def exercise(self, spec: GameSpec, word: str, *, hard: bool = False) -> Scene[Any]:
        """Exercises of a kind, or of all kinds, in a game; each begins as hard as it is known, or `hard`."""
        kinds = of_game(spec) if word == MIXED else [KINDS[word]]
        wrong = Counter({kind.word: sum(not mark.right for mark in self._marks(spec, kind)) for kind in kinds})
        levels = {kind.word: HARD if hard else begins_at(self._right(spec, kind)) for kind in kinds}
        return self._run(ExerciseRun(kinds, spec, clock_and_dice.below(1 << 30), wrong, levels=levels), word, hard=hard)

    def kept_exercise(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """A run that was left. Raises whatever is wrong with what was kept."""
        return self._run(taken_up(kept), str(kept["word"]), hard=kept["hard"] is True)

    def _run(self, run: ExerciseRun, word: str, *, hard: bool) -> Scene[Any]:
        scene: ExerciseScene

        def again() -> None:
            scene.close()
            self.navigator.open("exercise", run.spec, word, hard=hard)

        def told(solved: SolvedExercise) -> None:
            self.keep(solved)
            self.stands("exercise", run, f"{run.title}: {so_far(run)}", {**plain(run), "word": word, "hard": hard})

        scene = ExerciseScene(run, self._still, told, self.open_ref, partial(again_after, again))
        return scene

    def stands(self, kind: str, run: ExerciseRun, what: str, state: Mapping[str, Any]) -> None:
        """How far a run has come, so that it can be resumed; what is answered to its end must not."""
        store = self.app.keeping
        if store is None:
            return
        with store.rounds.together():
            if len(run.solved) < run.many:
                store.underway.keep(kind, what, state)
            else:
                store.underway.done(kind)

    def _still(self, exercise: Exercise) -> TablePainter:
        return still_of(exercise, self.app.preferences)

    def keep(self, solved: SolvedExercise) -> None:
        """The mark goes into the records, and counts for its clause."""
        store = self.app.keeping
        if store is None:
            return
        kind, question, spec = solved.exercise.kind, solved.exercise.question, solved.exercise.spec
        grade = "right" if solved.right else "wrong" if solved.given is not None else "shown"
        seconds, now = round(solved.seconds), clock_and_dice.stamp()
        mark = MarkEntry(_title(spec, kind), question.text, grade, question.cite, solved.right, seconds, now)
        with store.rounds.together():
            store.training.add_mark(mark, counted=question.cite in library()[spec.book].clauses)
            store.training.answers.add(noting.exercise(solved))

    def _right(self, spec: GameSpec, kind: ExerciseKind) -> list[bool]:
        return [mark.right for mark in self._marks(spec, kind)]

    def _marks(self, spec: GameSpec, kind: ExerciseKind) -> list[MarkEntry]:
        try:
            return self.app.store.training.marks(_title(spec, kind))[-_LATEST:] if self.app.store else []
        except RecordsError as wrong:
            self.navigator.say(f"Earlier results can't be read. {wrong}.")
            return []


def again_after(act: Callable[[], None]) -> tuple[str, Callable[[], None]]:
    """What follows a run of exercises: another one."""
    return "Again", act


def still_of(exercise: Exercise, preferences: Preferences) -> TablePainter:
    """The table of an exercise, seen by its dealer; everybody has a name."""
    spec, most = exercise.spec, max(exercise.table.seats)
    layout = fitting_layout(spec.layouts, most)
    rules = engine_for(spec.book, spec.id, exercise.settings).rules
    seating = Seating(spec.title, "dealer", 0, layout, most, "mixed", "mixed", 0.0, 1.0)
    named = {seat: name for seat, name in names(seating, exercise.seed).items() if seat in exercise.table.seats}
    return TablePainter(rules, layout, Viewpoint("dealer"), named, preferences, DEALER)


def _games() -> list[GameSpec]:
    return [spec for book in library().values() for spec in book.games.values()]


def _named(spec: GameSpec) -> str:
    """A game with its book, which may have the same name."""
    book = library()[spec.book].title
    return spec.title if spec.title == book else f"{book}: {spec.title}"


def _title(spec: GameSpec, kind: ExerciseKind) -> str:
    """Under which name marks are kept."""
    return f"exercise {spec.id} {kind.word}"


def _share(marks: list[MarkEntry]) -> str:
    return f"{sum(mark.right for mark in marks)} of {len(marks)}"
