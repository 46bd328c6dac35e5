"""Joins lessons with what lies behind them: files, records, voice, the tables of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game import clock_and_dice
from game.cases.language.faults import CaseError, Fault
from game.chair.lessons.lesson_progress import book_note
from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.seating import Seating, names
from game.chair.sitting import Sitting
from game.chair.wording.list_rows import Row
from game.client.scenes.drills.drill_pages import DrillList
from game.client.scenes.drills.drill_room import DrillTables
from game.client.scenes.lessons.lesson_end import VoiceQuestion
from game.client.scenes.lessons.lesson_pages import LessonPage
from game.client.scenes.lessons.lesson_table import LessonListener, LessonTable
from game.client.scenes.lessons.lesson_walk import LessonWalk
from game.client.scenes.scene import Scene
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.grammar import counted
from game.records.kept_values import MarkEntry
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.rulebook.loader import library
from game.training.lessons.course import LessonCourse, PartInHand, take_up
from game.training.lessons.curriculum import WHOLE, Curriculum, PartMark, Standings, curricula, curriculum, standings
from game.training.lessons.guided import SEED
from game.training.lessons.lesson import Lesson
from game.training.step_log import TrainingMode

if TYPE_CHECKING:
    from game.client.shell import Shell

BOOKS = "Learn to deal from the first touch on. Choose the rulebook of your house; its lessons follow one another."
BOOK = "Each lesson takes a few minutes: it is shown, you do it with help, then alone. Begin at the top."
_PACE = 0.6
"""How fast the program acts in a lesson, beside the pace that somebody likes."""
_SHOWN = 0.45
"""The same, beside that, where something is shown: each step is to be followed, and its reason read."""


class LessonRoom:
    """Opens lessons; the tables and results of one that is gone through by a `LessonWalk` come back here."""

    def __init__(self, shell: Shell, store: Store | None, sounds: Sounds, voice: Voice, tables: DrillTables) -> None:
        self._shell, self._store, self._sounds, self._voice, self._tables = shell, store, sounds, voice, tables

    # ---- screens

    def books(self) -> Scene[Any]:
        """The books, each with where one stands. Raises CannotOpen where a file of lessons is not in order."""
        try:
            there = [found for found in curricula() if found.lessons]
        except CaseError as error:
            raise CannotOpen(str(error)) from None
        scene = DrillList("Learn", lambda: [self._book_row(found) for found in there], self._open_book, about=BOOKS)
        if not self._shell.preferences.voice_asked:
            scene.on_stage = self._ask_for_voice
        return scene

    def _book_row(self, found: Curriculum) -> Row:
        games = dict.fromkeys(game.title.partition(",")[0] for game in library()[found.book].games.values())
        note = book_note(self._standings(found))
        return Row(found.book, library()[found.book].title, note, "muted", under=", ".join(games))

    def _open_book(self, book: str) -> None:
        found = curriculum(book)
        self._shell.open(lambda: LessonPage(library()[book].title, BOOK, lambda: self._standings(found),
                                            lambda id_: self.start(found.lesson(id_))))

    def start(self, lesson: Lesson) -> None:
        """Begin a lesson."""
        walk = self._walk(LessonCourse(lesson))
        self._shell.open(lambda: self._first(walk))

    def _first(self, walk: LessonWalk) -> Scene[Any]:
        try:
            scene = walk.begin()
        except Fault as fault:
            raise CannotOpen(f"{walk.course.lesson.title}: {fault.problem}") from None
        self.stands(walk.course, 0.0)
        return scene

    def again(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """A lesson that was left, at the part that was on, as it stood. Raises whatever is wrong with it."""
        lesson = curriculum(str(kept["book"])).lesson(str(kept["lesson"]))
        return self._walk(take_up(lesson, kept)).begin()

    def _walk(self, course: LessonCourse) -> LessonWalk:
        return LessonWalk(course, self, self._shell.stage)

    def _ask_for_voice(self) -> None:
        """Once: whether lessons are read aloud."""
        question = VoiceQuestion(available=self._voice.available)
        self._shell.open(lambda: question, lambda word: self._shell.keep(voice=word == "yes", voice_asked=True))

    # ---- the doors of a lesson

    def play(self, course: LessonCourse, now: PartInHand) -> Sitting:
        """Who sits at the table of a part."""
        seating, chair = _seating(course.lesson, now), course.lesson.chair
        speed = _PACE * (_SHOWN if now.part.kind == "show" else 1.0) * (self._shell.preferences.animation_speed or 4.0)
        return Sitting(now.session, chair, now.me, seating.layout, names(seating, SEED), TrainingMode.COACH, speed)

    def table(self, sitting: Sitting, course: LessonCourse, told: LessonListener) -> LessonTable:
        """The table of a part."""
        shell, now = self._shell, course.now
        table = LessonTable(sitting, course, told, voice=self._voice, preferences=shell.preferences, sounds=self._sounds,
                            open_ref=shell.open_ref, open_settings=shell.open_settings, on_leave=self.left,
                            open_review=lambda round_: self._tables.look_back(round_, _seating(course.lesson, now), SEED))
        self._tables.table = table
        return table

    def left(self) -> None:
        """The table of a part is gone."""
        self._tables.table = None

    def part_done(self, course: LessonCourse) -> None:
        """The part behind goes into the records, and counts for its clause; the lesson as a whole too, if it was the last."""
        if self._store is None or not self._store.keeps:
            return
        at, lesson = course.at, course.lesson
        part, result = course.now.part if course.now else lesson.parts[at - 1], course.results[-1]
        cite, training = next(iter(part.cites), ""), self._store.training
        grade = "right at once" if result.clean else f"{counted(result.slips, 'slip')}" if result.slips else "with a hint"
        with self._store.rounds.together():
            mark = MarkEntry(lesson.key, f"{at}", grade, cite, result.clean, result.seconds, clock_and_dice.stamp())
            training.add_mark(mark, counted=part.assessed and bool(cite))
            if course.over:
                seconds = sum(each.seconds for each in course.results)
                word = "mastered" if course.mastered else "done"
                training.add_mark(MarkEntry(lesson.key, WHOLE, word, "", course.mastered, seconds, clock_and_dice.stamp()))

    def stands(self, course: LessonCourse, seconds: float) -> None:
        """So far the lesson has come, so that it can be gone on with."""
        if self._store is None or not self._store.keeps or course.over:
            return
        at = f"part {course.at + 1} of {len(course.lesson.parts)}"
        self._store.underway.keep("lesson", f"Lesson: {course.lesson.title}, {at}", course.plain(seconds))

    def over(self) -> None:
        """The lesson is over: nothing of it is to be gone on with."""
        if self._store is not None and self._store.keeps:
            self._store.underway.done()

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that comes next in the book."""
        return self._standings(curriculum(lesson.book)).next

    def open_ref(self, ref: str) -> None:
        """The rulebook at a clause."""
        self._shell.open_ref(ref)

    def _standings(self, found: Curriculum) -> Standings:
        try:
            marks = marks_of(self._store, found.book) if self._store else []
        except RecordsError as wrong:
            self._shell.say(f"What you have learned cannot be read. {wrong}.")
            marks = []
        return standings(found, marks)


def marks_of(store: Store, book: str) -> list[PartMark]:
    """What was done of the lessons of a book. Raises RecordsError."""
    return [PartMark(mark.drill, mark.situation, mark.right) for mark in store.training.marks_of_all(f"lesson {book} ")]


def marks_of_lessons(store: Store) -> dict[str, list[PartMark]]:
    """The same of every book."""
    return {book: marks_of(store, book) for book in library()}


def _seating(lesson: Lesson, now: PartInHand | None) -> Seating:
    """Everybody at the table has a name, at the layout of the game that has a place for them all."""
    from game.client.felt.geometry.layout_file import load_layout

    spec = library()[lesson.book].game(lesson.game)
    most = max(now.session.table.seats) if now is not None else 2
    fitting = [name for name in spec.layouts if load_layout(name).seats >= most]
    me = now.me if now is not None and lesson.chair == "player" else 0
    return Seating(spec.title, lesson.chair, me, (fitting or [spec.layouts[-1]])[0], most, "mixed", "mixed", 0.0, 1.0)
