"""Pages of the school that belong to no one way to learn: who is here, how far they have come, what can be staged."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from game import clock_and_dice
from game.chair.eye import Eye
from game.chair.home.empty_words import EMPTY
from game.chair.home.home_now import next_thing
from game.chair.keeping.person_file import export
from game.chair.setting_up import shelf
from game.chair.setting_up.on_demand import everything
from game.chair.setting_up.seating import CannotOpen
from game.client.app import NOT_KEPT, App, Room
from game.client.rooms.key_room import with_instructor
from game.client.rooms.setup_room import wrong_before
from game.client.scenes.home.empty_page import EmptyPage
from game.client.scenes.on_demand import CatalogueContent, OnDemandScene
from game.client.scenes.people.users import PeopleScene
from game.client.stage.scene import Scene
from game.files.saving import file_name
from game.records.storage.database import RecordsError
from game.records.users import Trainee
from game.rulebook.loader import library
from game.school.lessons.screens.lesson_room import marks_of_lessons
from game.school.progress.progress import learned
from game.school.progress.schooling import exams_taken, lessons_had
from game.school.progress.screens.progress_page import ProgressScene

ABOUT_FILE = "End the name in .csv for a table of answers. Any other name saves everything, as JSON."


class SchoolRoom(Room):
    """Makes the pages about the trainee."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._lately: list[str] = []

    def progress(self) -> Scene[Any]:
        """How far one has come."""
        store = self.app.needed()
        try:
            found = learned(store.training.progress(), store.reports.from_chair("dealer"), store.reports.from_chair("inspector"))
            lessons, tests = tuple(lessons_had(marks_of_lessons(store))), tuple(exams_taken(store.exams.all()))
        except RecordsError as wrong:
            raise CannotOpen(f"The records can't be read: {wrong}.") from wrong
        whole = replace(found, lessons=lessons, tests=tests)
        self.app.look_ahead()
        thing = next_thing(self.app.home())
        if whole.nothing:
            return EmptyPage(replace(EMPTY["progress"], button=thing.button, choice=thing.choice), self.navigator.open)
        return ProgressScene(whole, thing, self.app.person(), self.navigator.open)

    def people(self) -> Scene[Any]:
        """Who is at the machine."""
        if self.app.keeping is None:
            raise CannotOpen(NOT_KEPT)
        return PeopleScene(self.app.keeping.people, self._save, self._welcome, partial(with_instructor, self.app))

    def _save(self, person: Trainee) -> None:
        """Everything that is kept of somebody goes into a file."""
        store, name = self.app.needed(), file_name(person.name, ".json")
        self.navigator.open("save-file", name, ABOUT_FILE, write=partial(export, store, person))

    def _welcome(self, person: Trainee) -> None:
        self.navigator.say(f"Welcome, {person.name}.")

    def _keep_eye(self, eye: Eye) -> None:
        self.app.keep(eye=eye)

    def irregularities(self, key: str = "") -> Scene[Any]:
        """The irregularities that can be staged, at one of them if that is named."""
        books = {book.id: book.title for book in shelf.to_choose()}
        games = {game.id: game.title for book in library().values() for game in book.games.values()}
        content = CatalogueContent(everything(), books, games, wrong_before(self.app), partial(self.navigator.open, "staged-table"),
                                   self.app.preferences.eye, self._keep_eye, self._lately)
        return OnDemandScene(content, Random(clock_and_dice.below(1 << 32)), key, self.app.home_choice().book)
