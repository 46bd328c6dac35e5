"""Where one learns: lessons, exercises, drills, tests, what is staged when asked for, what is due, and who is at the machine."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import clock_and_dice
from game.chair.setting_up import shelf
from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.setup_model import MOST_SEED
from game.client.house.premises import NOT_KEPT, Premises
from game.client.scenes.scene import Scene

if TYPE_CHECKING:
    from game.client.house.tables import HouseTables
    from game.client.scenes.drills.drill_room import DrillRoom
    from game.client.scenes.exams.exam_room import ExamRoom
    from game.client.scenes.exercises.exercise_room import ExerciseRoom
    from game.client.scenes.lessons.lesson_room import LessonRoom
    from game.training.on_demand.offered import Offered


class School:
    """The rooms of the school, each opened when it is asked for. `tables` is where a table is sat down to."""

    def __init__(self, premises: Premises, tables: HouseTables) -> None:
        self._premises, self._tables = premises, tables

    def open_file(self, file: Path) -> Scene[Any]:
        """A file of drills, or of a test's terms."""
        from game.training.exams.plan_file import EXTENSION

        if file.suffix.lower() == EXTENSION:
            return self.exam_room().of_file(file)
        return self.drill_room().open_file(file)

    def drill_room(self) -> DrillRoom:
        """Drills and class packs."""
        from game.client.scenes.drills.drill_room import DrillRoom

        at = self._premises
        return DrillRoom(at.shell, at.store, at.sounds, at.voice, self._tables, lambda test: self.exam_room().named(test))

    def lesson_room(self) -> LessonRoom:
        """Lessons."""
        from game.client.scenes.lessons.lesson_room import LessonRoom

        at = self._premises
        return LessonRoom(at.shell, at.store, at.sounds, at.voice, self._tables)

    def exercise_room(self) -> ExerciseRoom:
        """Exercises."""
        from game.client.scenes.exercises.exercise_room import ExerciseRoom

        return ExerciseRoom(self._premises.shell, self._premises.store)

    def exam_room(self) -> ExamRoom:
        """Tests."""
        from game.client.scenes.exams.exam_room import ExamRoom

        return ExamRoom(self._premises.shell, self._premises.store, self._tables, self.exercise_room(), self.lesson_room())

    def reviewing(self) -> Scene[Any]:
        """What is due to be done again. Raises CannotOpen."""
        from game.client.scenes.school.review_room import ReviewRoom

        store = self._premises.needed()
        return ReviewRoom(self._premises.shell, store, self.exercise_room(), self.drill_room(), self._ask_for).page()

    def due(self) -> int:
        """How many things that are."""
        from game.client.scenes.school.due_count import due_count

        return due_count(self._premises.store)

    def progress(self) -> Scene[Any]:
        """How far one has come. Raises CannotOpen."""
        from game.chair.reviewing.progress import learned
        from game.chair.reviewing.schooling import exams_taken, lessons_had
        from game.client.scenes.lessons.lesson_room import marks_of_lessons
        from game.client.scenes.school.progress import ProgressScene
        from game.records.storage.database import RecordsError

        store = self._premises.needed()
        try:
            found = learned(store.training.progress(), store.reports.from_chair("dealer"), store.reports.from_chair("inspector"))
            lessons, tests = tuple(lessons_had(marks_of_lessons(store))), tuple(exams_taken(store.exams.all()))
        except RecordsError as wrong:
            raise CannotOpen(f"The records cannot be read: {wrong}.") from wrong
        return ProgressScene(replace(found, lessons=lessons, tests=tests), self.due(), self._premises.here())

    def people(self) -> Scene[Any]:
        """Who is at the machine. Raises CannotOpen."""
        from game.chair.keeping.person_file import export
        from game.client.scenes.files import SaveScene
        from game.client.scenes.school.users import PeopleScene
        from game.records.users import Trainee

        store, shell = self._premises.keeping, self._premises.shell
        if store is None:
            raise CannotOpen(NOT_KEPT)

        def save(person: Trainee) -> None:
            about = "A name that ends in .csv writes a table of what was answered; any other all there is, as JSON."
            name = f"{person.name.lower().replace(' ', '-')}.json"
            shell.open(lambda: SaveScene(Path.home(), name, about), lambda file: shell.say(export(store, person, file)))

        return PeopleScene(store.people, save, lambda person: shell.say(f"Welcome, {person.name}."))

    def on_demand(self, key: str) -> Scene[Any]:
        """The irregularities that can be staged."""
        from random import Random

        from game.chair.setting_up.on_demand import everything
        from game.client.scenes.on_demand import CatalogueContent, OnDemandScene
        from game.rulebook.loader import library

        books = {book.id: book.title for book in shelf.to_choose()}
        games = {game.id: game.title for book in library().values() for game in book.games.values()}
        wares = CatalogueContent(everything(), books, games, self.often_wrong(), self._ask_for)
        return OnDemandScene(wares, Random(clock_and_dice.below(1 << 32)), key)

    def often_wrong(self) -> frozenset[str]:
        """Those that the trainee gets wrong."""
        from game.chair.setting_up.on_demand import often_wrong
        from game.records.storage.database import RecordsError

        store = self._premises.store
        try:
            return often_wrong(store.training.attempts()) if store is not None else frozenset()
        except RecordsError as wrong:
            self._premises.shell.say(f"What you get wrong cannot be looked up. {wrong}.")
            return frozenset()

    def _ask_for(self, what: Offered, chair: str, game: str = "") -> None:
        from game.chair.setting_up.on_demand import OnDemand

        self._premises.shell.open(lambda: self._tables.stage(OnDemand(what, chair, clock_and_dice.below(MOST_SEED + 1), game)))
