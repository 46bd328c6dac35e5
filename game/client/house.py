"""The one place where rulebooks, records, players and screens are joined.

Everything heavy is imported when its door is first opened, so that the first frame waits for none of it.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.chair.setting_up import shelf
from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.setup_model import MOST_SEED, SetupChoice, SetupModel
from game.chair.wording.rows import Row
from game.client.preferences import Preferences
from game.client.scenes.scene import Scene
from game.client.shell import AppDoors, Shell
from game.client.system.sound import Sounds
from game.client.system.voice import Voice

if TYPE_CHECKING:
    from game.chair.exams.conduct import Conduct
    from game.chair.keeping.archive import Archive
    from game.chair.keeping.scribe import Scribe
    from game.chair.reviewing.beside import Beside
    from game.chair.setting_up.on_demand import OnDemand
    from game.chair.sitting import Sitting
    from game.client.scenes.drills.drill_room import DrillRoom
    from game.client.scenes.exams.exam_room import ExamRoom
    from game.client.scenes.exercises.exercise_room import ExerciseRoom
    from game.client.scenes.lessons.lesson_room import LessonRoom
    from game.client.table.scene import TableScene
    from game.records.store import Store
    from game.session.round import Round
    from game.tournament.canberra.kept import Kept
    from game.tournament.standing import Standing
    from game.training.drills.drill import NamedTest
    from game.training.on_demand.offered import Offered

STAYS = "It is offered no more; you find it among the rounds."
LOOK = 2.5
"""Seconds for which a staged table can be looked at before anything happens."""
NOT_KEPT = "The records could not be opened, so there is nothing to look at."


class AppRoot:
    """The house at work: what lies behind the screens of a shell, and the table that is played at.

    `store` is None where the records could not be opened; then play goes on, and nothing is kept.
    """

    def __init__(self, store: Store | None, sounds: Sounds, voice: Voice) -> None:
        self._store, self._sounds, self._voice = store, sounds, voice
        self._shell: Shell | None = None
        self._scribe_there: Scribe | None = None
        self._exam: Conduct | None = None
        """The test at whose table somebody sits."""
        self.table: TableScene | None = None
        """The table that is played at."""

    def house(self) -> AppDoors:
        """What a shell asks for."""
        return AppDoors(library=shelf.all_books, shelf=shelf.to_choose, check=shelf.check, stakes=shelf.stakes, papers=shelf.papers,
                     rounds=self._rounds, start=self._start, review=self._review, report=self._report_on, resume=self._resume,
                     set_up=self._set_up, in_progress=self._in_progress, play_on=self._play_on,
                     fresh_seed=lambda: secrets.randbelow(MOST_SEED + 1),
                     open_file=self._open_file, drills=lambda: self._drill_room().shelf(),
                     learn=lambda: self._lesson_room().books(), tests=lambda: self._exam_room().games(),
                     exercises=self._exercises, on_demand=self._on_demand, people=self._people,
                     here=self._here, reviewing=self._reviewing, due=self._due, often_wrong=self._often_wrong,
                     last=self._last, last_told=self._last_told, results=self._results, star=self._star,
                     progress=self._progress)

    def keep_in(self, store: Store | None) -> None:
        """Another folder's records from now on."""
        self._store = store

    def open(self, shell: Shell) -> None:
        """Go to work behind the screens of this shell."""
        self._shell = shell
        shell.listen(self._prefer)

    # ---- tables

    def _start(self, choice: SetupChoice) -> Scene[Any]:
        from game.chair.setting_up.taking_seats import drawn
        from game.rulebook.loader import library
        from game.rulebook.settings import resolve

        spec = library()[choice.book].game(choice.game)
        stakes = Stakes(choice.book, choice.game, resolve(spec, choice.overrides), choice.seed)
        return self._fresh(drawn(Seating.chosen(choice, spec.title), stakes), stakes)

    def _set_up(self, model: SetupModel | None) -> None:
        """A round that is being set up is kept as far as it has come."""
        from game.chair.keeping.setup_kept import in_words, plain

        if self._store is None or not self._store.keeps:
            return
        if model is None:
            self._store.underway.done()
        else:
            self._store.underway.keep("set-up", in_words(model), plain(model))

    def _play_on(self, key: str, at: int) -> Scene[Any]:
        kept = self._archive().kept(key)
        return self._fresh(kept.seating, kept.stakes, kept.round[: at + 1], kept.standing)

    def _resume(self) -> Scene[Any]:
        from game.client.resuming import Rooms, resumed

        if self._store is None or not self._store.keeps:
            raise CannotOpen(NOT_KEPT)
        scene = resumed(self, self._archive(), Rooms(self._drill_room, self._lesson_room, self._exam_room), self._behind())
        self._exam_goes_on()
        return scene

    def _last(self) -> Scene[Any]:
        """The table at which was played last, with other cards."""
        from game.chair.setting_up.taking_seats import drawn

        found = self._archive().last_table()
        if found is None:
            raise CannotOpen("No table was played at yet.")
        seating, stakes = found
        fresh = replace(stakes, seed=secrets.randbelow(MOST_SEED + 1))
        return self._fresh(drawn(seating, fresh), fresh)

    def _last_told(self) -> str:
        from game.chair.setting_up.setup_model import CHAIRS

        try:
            found = self._archive().last_table() if self._store is not None else None
        except CannotOpen:  # it is offered where it can be read
            return ""
        return f"{found[0].title}, {CHAIRS[found[0].chair].lower()}" if found is not None else ""

    def _fresh(self, seating: Seating, stakes: Stakes, begun: Round | None = None,
               standing: Standing | Kept | None = None) -> TableScene:
        """A table of which nothing is kept yet."""
        from game.chair.contests.kinds import announced
        from game.chair.setting_up.taking_seats import sat

        scribe = self._scribe(seating, stakes)
        if scribe and begun is not None:
            scribe.copy(begun, stakes.seed)
        scene = self.seat(sat(seating, stakes, scribe, begun, standing), seating, scribe)
        for line in announced(scene.play) if begun is None else ():
            scene.course.log.tell(line)
        return scene

    def _scribe(self, seating: Seating, stakes: Stakes) -> Scribe | None:
        from game.chair.keeping.scribe import Scribe
        from game.records.entries import SessionEntry

        if self._store is None or not self._store.keeps:
            return None
        started = datetime.now().isoformat(" ", "minutes")
        entry = SessionEntry(stakes.settings, seating.chair, stakes.seed, started, seating.plain())
        return Scribe(self._store, self._store.rounds.begin_session(entry), entry)

    def seat(self, play: Sitting, seating: Seating, scribe: Scribe | None = None) -> TableScene:
        """The screen of a table; `scribe` keeps what is done there, if it is to be kept."""
        from game.chair.reviewing.beside import at_table
        from game.client.table.scene import TableScene

        play.call(self._here())
        if scribe:
            scribe.attend(play)
        self._scribe_there = scribe
        shell = self._behind()
        self.table = TableScene(
            play, preferences=shell.preferences, sounds=self._sounds, voice=self._voice, open_ref=shell.open_ref,
            open_settings=shell.open_settings, on_leave=lambda: self._got_up(play, seating),
            open_report=lambda: self._report(play, seating),
            on_keep=lambda **switched: shell.keep(**switched),
            open_review=lambda round_: self.look_back(round_, now_at(play, seating), play.session.chance.seed,
                                                      beside=at_table(play, round_)))
        return self.table

    def _got_up(self, play: Sitting, seating: Seating) -> None:
        """Somebody has left his table: whoever dealt or watched is told what the sitting has come to."""
        exam = self._exam
        if exam is not None and play.hands_over and self._scribe_there is not None:
            self._scribe_there.over()
        self._left()
        if exam is not None:
            self._exam_room().got_up(exam, play, now_at(play, seating))
        elif play.account is not None and play.account.report.hands:
            self._report(play, seating)

    def _report(self, play: Sitting, seating: Seating) -> None:
        if play.account is None:  # a player is not graded: his is the result
            self._behind().open_results()
            return
        from game.client.reports_view import of_table

        self._behind().open(lambda: of_table(play, now_at(play, seating), self._store, self.look_back, self._behind().open_ref))

    def _left(self) -> None:
        self.table, self._scribe_there, self._exam = None, None, None

    def fault(self, wrong: Exception) -> bool:
        """What the program stumbled over: if that was at a table, it is set aside and left; any other
        screen but the first is left. False where the program cannot go on."""
        from game.chair.keeping.archive import reason

        table, scribe = self.table, self._scribe_there
        if table is None:
            return self._behind().rescue(wrong)
        told = reason(wrong)
        if scribe is not None:
            scribe.set_aside(told)
        self._left()
        table.close()
        self._behind().tell("The table had to be left", told if scribe is None else f"{told} {STAYS}")
        return True

    def _open_file(self, file: Path) -> Scene[Any]:
        from game.training.exams.plan_file import EXTENSION

        if file.suffix.lower() == EXTENSION:
            return self._exam_room().of_file(file)
        return self._drill_room().open_file(file)

    def _drill_room(self) -> DrillRoom:
        from game.client.scenes.drills.drill_room import DrillRoom

        return DrillRoom(self._behind(), self._store, self._sounds, self._voice, self)

    def _lesson_room(self) -> LessonRoom:
        from game.client.scenes.lessons.lesson_room import LessonRoom

        return LessonRoom(self._behind(), self._store, self._sounds, self._voice, self)

    def _exercises(self) -> Scene[Any]:
        return self._exercise_room().games()

    def _exercise_room(self) -> ExerciseRoom:
        from game.client.scenes.exercises.exercise_room import ExerciseRoom

        return ExerciseRoom(self._behind(), self._store)

    def _reviewing(self) -> Scene[Any]:
        from game.client.scenes.school.review_room import ReviewRoom

        if self._store is None:
            raise CannotOpen(NOT_KEPT)
        return ReviewRoom(self._behind(), self._store, self._exercise_room(), self._drill_room(), self._ask_for).page()

    def _due(self) -> int:
        from game.client.scenes.school.due_count import due_count

        return due_count(self._store)

    def _people(self) -> Scene[Any]:
        from game.chair.keeping.person_file import export
        from game.client.scenes.files import SaveScene
        from game.client.scenes.school.people import PeopleScene
        from game.records.people import Trainee

        store, shell = self._store, self._behind()
        if store is None or not store.keeps:
            raise CannotOpen(NOT_KEPT)

        def save(person: Trainee) -> None:
            about = "A name that ends in .csv writes a table of what was answered; any other all there is, as JSON."
            name = f"{person.name.lower().replace(' ', '-')}.json"
            shell.open(lambda: SaveScene(Path.home(), name, about), lambda file: shell.say(export(store, person, file)))

        return PeopleScene(store.people, save, lambda person: shell.say(f"Welcome, {person.name}."))

    def _here(self) -> str:
        from game.records.storage.database import RecordsError

        try:
            found = self._store.people.here() if self._store is not None else None
        except RecordsError:  # the screens that need the records say what is wrong with them
            return ""
        return found.name if found is not None else ""

    def _on_demand(self, key: str) -> Scene[Any]:
        from random import Random

        from game.chair.setting_up.on_demand import everything
        from game.client.scenes.on_demand import OnDemandScene, Wares

        books = {book.id: book.title for book in shelf.to_choose()}
        return OnDemandScene(Wares(everything(), books, self._often_wrong(), self._ask_for), Random(secrets.randbits(32)), key)

    def _often_wrong(self) -> frozenset[str]:
        from game.chair.setting_up.on_demand import often_wrong
        from game.records.storage.database import RecordsError

        try:
            return often_wrong(self._store.training.attempts()) if self._store is not None else frozenset()
        except RecordsError as wrong:
            self._say(f"What you get wrong cannot be looked up. {wrong}.")
            return frozenset()

    def _ask_for(self, what: Offered, chair: str, game: str = "") -> None:
        from game.chair.setting_up.on_demand import OnDemand

        self._behind().open(lambda: self.stage(OnDemand(what, chair, secrets.randbelow(MOST_SEED + 1), game)))

    def stage(self, demand: OnDemand) -> Scene[Any]:
        """The table at which happens what was asked for. Raises CannotOpen."""
        from game.chair.setting_up.on_demand import sit_to
        from game.training.on_demand.staged import prompter

        seating, stakes, staged = sit_to(demand)
        scene = self._fresh(seating, stakes, staged.round)
        session = scene.play.session
        session.chairs = replace(session.chairs, prompter=prompter(staged))
        scene.course.pace.hold(LOOK)
        return scene

    def play_from(self, round_: Round, me: int) -> Scene[Any]:
        """A table that goes on from a position that was set up, with the person at that seat."""
        from game.client.scenes.by_hand.by_hand_room import layout_of

        spec, settings = round_.engine.rules.spec, round_.settings
        seating = Seating(spec.title, "player", me, layout_of(round_), max(round_.opening.seats), "regular", "mixed", 0.0, 1.0,
                          alone=True)
        return self._fresh(seating, Stakes(round_.book, round_.game, settings, secrets.randbelow(MOST_SEED + 1)), round_)

    # ---- tests

    def _exam_room(self) -> ExamRoom:
        from game.client.scenes.exams.exam_room import ExamRoom

        return ExamRoom(self._behind(), self._store, self, self._exercise_room(), self._lesson_room())

    def sit_test(self, test: NamedTest) -> Scene[Any]:
        """A test that a class pack names: one number gives all the same."""
        return self._exam_room().named(test)

    def sit_exam(self, conduct: Conduct) -> Scene[Any]:
        """The table of a test's second part: nothing is told before its end."""
        from game.chair.setting_up.exam_table import company

        seating, stakes = company(conduct.exam.plan)
        keeps = self._store is not None and self._store.keeps
        with self._store.rounds.together() if self._store is not None and keeps else nullcontext():
            scene = self._fresh(seating, stakes)  # no hand of a test without the test to which it belongs
            if self._scribe_there is not None:
                conduct.sits(self._scribe_there.session)
        self._exam = conduct
        return scene

    def back_to_exam(self, conduct: Conduct, sitting: int) -> Scene[Any]:
        """The table of a test that was left."""
        from game.client.resuming import at_table

        scene = at_table(self, self._archive(), sitting)
        self._exam = conduct
        return scene

    def _exam_goes_on(self) -> None:
        """A table was taken up again: maybe that of a test, which is noted in it."""
        from game.chair.exams.conduct import taken_up

        scribe, store = self._scribe_there, self._store
        entry = store.exams.at(store.reports.sitting(scribe.session)) if scribe is not None and store is not None else None
        if self._exam is None and entry is not None and store is not None:
            self._exam = taken_up(entry, store)

    # ---- what was played

    def _rounds(self) -> Sequence[Row]:
        return self._archive().rows()

    def _in_progress(self) -> str:
        from game.client.resuming import in_progress

        return in_progress(self._store) if self._store is not None and self._store.keeps else ""

    def _report_on(self, key: str) -> Scene[Any]:
        from game.client.reports_view import of_kept

        return of_kept(self._archive(), key, self.look_back, self._behind().open_ref)

    def _progress(self) -> Scene[Any]:
        from game.chair.reviewing.progress import learned
        from game.client.scenes.school.progress import ProgressScene
        from game.records.storage.database import RecordsError

        if self._store is None:
            raise CannotOpen(NOT_KEPT)
        try:
            found = learned(self._store.training.progress(), self._store.reports.dealt())
        except RecordsError as wrong:
            raise CannotOpen(f"The records cannot be read: {wrong}.") from wrong
        return ProgressScene(found, self._due(), self._here())

    def _results(self) -> Scene[Any]:
        from game.chair.reviewing.results import Results
        from game.client.scenes.school.results import ResultsScene

        return ResultsScene(Results(self._archive().store.own_hands.all()))

    def _star(self, key: str) -> None:
        from game.records.storage.database import RecordsError

        try:
            self._archive().store.own_hands.star(int(key))
        except RecordsError as wrong:
            self._say(f"It could not be marked. {wrong}.")

    def _review(self, key: str) -> Scene[Any]:
        kept, beside = self._archive().kept(key), self._archive().beside(key)
        return self._reviewed(kept.round, kept.seating, kept.stakes.seed, can_resume=True, beside=beside)

    def look_back(self, round_: Round, seating: Seating, seed: int, at: int = 0, beside: Beside | None = None) -> None:
        """Review a hand, from one of its moves on."""
        self._behind().open(lambda: self._reviewed(round_, seating, seed, can_resume=False, at=at, beside=beside))

    def _reviewed(self, round_: Round, seating: Seating, seed: int, *, can_resume: bool, at: int = 0,
                  beside: Beside | None = None) -> Scene[Any]:
        from game.client.records_view import review_scene

        if not len(round_):
            raise CannotOpen("Nothing has happened in this hand yet.")
        shell = self._behind()
        title = f"{seating.title}, hand {round_.opening.hand}"
        scene = review_scene(title, round_, seating, seed, preferences=shell.preferences, open_ref=shell.open_ref,
                             can_resume=can_resume, save=lambda: self._save(round_, title), beside=beside)
        scene.go_to(at)
        return scene

    def _save(self, round_: Round, title: str) -> None:
        from game.chair.keeping.exporting import export
        from game.client.scenes.files import SaveScene

        shell, name = self._behind(), f"{title.lower().replace(',', '').replace(' ', '-')}.json"
        about = "A name that ends in .phh writes it for other programs, which holds some games only and no irregularities."
        shell.open(lambda: SaveScene(Path.home(), name, about), lambda file: shell.say(export(round_, title, file)))

    def _archive(self) -> Archive:
        from game.chair.keeping.archive import Archive

        if self._store is None:
            raise CannotOpen(NOT_KEPT)
        return Archive(self._store)

    # ---- the person at the screen

    def _prefer(self, preferences: Preferences) -> None:
        self._sounds.preferences = preferences
        self._voice.on, self._voice.volume = preferences.voice, preferences.volume
        if self.table is not None:
            self.table.prefer(preferences)

    def _say(self, text: str) -> None:
        self._behind().say(text)

    def _behind(self) -> Shell:
        if self._shell is None:
            raise ValueError("the house is not open: call open(shell) first")
        return self._shell


def now_at(play: Sitting, seating: Seating) -> Seating:
    """Who sits where in the hand that is on."""
    from game.chair.setting_up.taking_seats import now

    return now(seating, play)
