"""Joins lessons with what lies behind them: files, records, voice, the tables of the house."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from threading import Thread
from typing import Any

from game import clock_and_dice
from game.cases.language.faults import Fault
from game.chair.home.home_now import NEXT_LESSON, HomeNow, NextThing, next_thing
from game.chair.home.offers import offers
from game.chair.setting_up.seating import CannotOpen, Seating, names
from game.chair.sitting import Sitting
from game.client.app import Room
from game.client.felt.geometry.layout_file import fitting_layout
from game.client.pictures.tiles import TileWords
from game.client.scenes.home.tile_page import MainWay, TilePage, TileWay
from game.client.stage.scene import Scene, ScreenStack
from game.client.table_in_play import TableInPlay
from game.files import FileFault
from game.grammar import counted
from game.records.json_forms.shapes import CodecError
from game.records.kept_values import MarkEntry
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.rulebook.loader import library
from game.school.lessons.course import LessonCourse, PartInHand, take_up
from game.school.lessons.curriculum import WHOLE, Curriculum, PartMark, Standings, curricula, curriculum, standings
from game.school.lessons.guided import SEED
from game.school.lessons.lesson import Lesson
from game.school.lessons.lesson_progress import book_note
from game.school.lessons.next_lesson import ahead, marks_of, start_of
from game.school.lessons.own.own_lessons import OWN, with_own
from game.school.lessons.screens.course_page import CoursePage, CourseWays
from game.school.lessons.screens.lesson_end import LessonEnd, VoiceQuestion
from game.school.lessons.screens.lesson_pages import LessonPage
from game.school.lessons.screens.lesson_table import LessonListener, LessonTable
from game.school.lessons.watched.shown_pace import LESSON, SHOWN
from game.session.round import Round
from game.session.setting_up.role_names import CallWay
from game.training.questions.question_run import SolvedExercise
from game.training.repetition import noting
from game.training.step_log import TrainingMode

BOOKS = "Learn to deal, from your first touch of the cards. Choose your house's rulebook; its lessons come in order."
BOOK = "Each lesson takes a few minutes. Watch, do it with help, then do it on your own. Start at the top."
DRAWS = 1 << 20
"""So many lots there are for hands that look alike."""
_PACE = LESSON


class LessonRoom(Room):
    """Makes the pages of lessons; the tables and results of one that is gone through by a `LessonWalk` come back here."""

    # ---- screens

    def lessons(self) -> Scene[Any]:
        """The lessons of the rulebook that one learns; before one was chosen, the books."""
        book = self.app.home_choice().book
        return self.book_lessons(book) if book in library() else self.lesson_books()

    def lesson_books(self) -> Scene[Any]:
        """The books, each with where one stands. Raises CannotOpen where a file of lessons is not in order."""
        try:
            there = [found for found in curricula() if found.lessons]
        except FileFault as error:
            raise CannotOpen(str(error)) from None
        ways = partial(self._book_ways, {found.book: found for found in there})
        scene = TilePage("Learn", BOOKS, ways, self._book_main, partial(self.navigator.open, "book-lessons"))
        if not self.app.preferences.voice_asked and self.app.voice.available:
            scene.on_stage = self._ask_for_voice
        return scene

    def _book_ways(self, there: Mapping[str, Curriculum]) -> list[TileWay]:
        books = [offer for offer in offers().books if offer.book in there]
        return [TileWay(offer.book, TileWords(offer.title, offer.told, book_note(self._standings(there[offer.book]))), str(at),
                        offer.picture) for at, offer in enumerate(books, 1)]

    def _book_main(self) -> MainWay:
        """The book that one learns by, or the one for somebody who doesn't know."""
        book = self.app.own_book
        return MainWay(book, "Open the lessons", f"{library()[book].title}: each lesson takes a few minutes.")

    def book_lessons(self, book: str) -> Scene[Any]:
        """The course through a book."""
        found = self._lessons_of(book)
        chapter = partial(self.navigator.open, "lesson-list", book)
        ways = CourseWays(partial(self._go, found), chapter, chapter, partial(self.navigator.open, "lesson-books"),
                          partial(self.navigator.open, "placement", book))
        return CoursePage(library()[book].title, partial(self._standings, found), partial(self._coming, found), ways)

    def _coming(self, found: Curriculum) -> NextThing:
        """What comes next here: the book's next lesson. A table or a review that waits is home's to offer."""
        lesson = ahead(self._standings(found))
        return next_thing(HomeNow(lesson=lesson, finished=lesson is None))

    def _go(self, found: Curriculum, choice: str) -> None:
        lesson = self._standings(found).next if choice == NEXT_LESSON else None
        if lesson is not None:
            self.navigator.open("lesson", lesson)
        else:
            self.navigator.open(choice)

    def lesson_list(self, book: str, chapter: str = "") -> Scene[Any]:
        """All lessons of a book, or of one of its chapters, by its id."""
        found = self._lessons_of(book)
        title, about = library()[book].title, BOOK
        if chapter:
            title, about = next((each.title, each.about) for each in found.chapters if each.id == chapter)
        change = partial(self._change, found) if chapter == OWN else None
        return LessonPage(title, about, partial(self._standings, found), partial(self._begin, found), chapter, change)

    def _change(self, found: Curriculum, id_: str) -> None:
        self.navigator.open("lesson-editor", found.lesson(id_).file)

    def _begin(self, found: Curriculum, id_: str) -> None:
        self.navigator.open("lesson", found.lesson(id_))

    def lesson(self, lesson: Lesson) -> Scene[Any]:
        """The table of a lesson's first part."""
        walk = self._walk(self._left(lesson) or begun(lesson))
        try:
            scene = walk.begin()
        except Fault as fault:
            raise CannotOpen(f"{walk.course.lesson.title}: {fault.problem}") from None
        self.stands(walk.course, 0.0)
        if lesson in curriculum(lesson.book).lessons:
            self.app.learn_from(lesson.book)
        return scene

    def try_lesson(self, lesson: Lesson) -> Scene[Any]:
        """A lesson as a trainee would go through it, for its author: nothing of it is kept."""
        return LessonWalk(begun(lesson), LessonTrial(self.app), self.navigator.stage).begin()

    def _left(self, lesson: Lesson) -> LessonCourse | None:
        """The lesson as somebody left it, maybe long ago; None where it was not begun or is over, or cannot be gone on with."""
        try:
            kept = self.app.store.setups.last(lesson.key) if self.app.store is not None else None
            return take_up(lesson, kept) if kept else None
        except (RecordsError, CodecError, ValueError, Fault):  # the lesson has changed since: it begins anew
            return None

    def kept_lesson(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """A lesson that was left, at the part that was on, as it stood. Raises whatever is wrong with it."""
        found = {lesson.id: lesson for lesson in self._lessons_of(str(kept["book"])).lessons}
        if kept["lesson"] not in found:
            return self.navigator.page("kept-pack-lesson", kept)
        return self.lesson_as_left(found[str(kept["lesson"])], kept)

    def lesson_as_left(self, lesson: Lesson, kept: Mapping[str, Any]) -> Scene[Any]:
        """This lesson, which was left, as it stood. Raises whatever is wrong with it."""
        return self._walk(take_up(lesson, kept)).begin()

    def _lessons_of(self, book: str) -> Curriculum:
        return with_own(curriculum(book), self.app.kept, self.app.preferences.academy)

    def _walk(self, course: LessonCourse) -> LessonWalk:
        return LessonWalk(course, self, self.navigator.stage)

    def _ask_for_voice(self) -> None:
        """Once: whether lessons are read aloud."""
        self.navigator.show(VoiceQuestion(), self._use_voice)

    def _use_voice(self, word: str) -> None:
        self.app.keep(voice=word == "yes", voice_asked=True)

    # ---- what a walk through a lesson asks for

    def play(self, course: LessonCourse, now: PartInHand) -> Sitting:
        """Who sits at the table of a part."""
        seating, role = _seating(course.lesson, now), course.lesson.role
        clip = now.clip.clip if now.clip is not None else None
        slow = now.part.kind == "show" or (clip is not None and (clip.dealt or (now.part.kind == "watch" and now.helped)))
        speed = _PACE * (SHOWN if slow else 1.0) * (self.app.preferences.animation_speed or 4.0)
        return Sitting(now.session, role, now.me, seating.layout, names(seating, _company(now)), TrainingMode.COACH, speed,
                       calls=_calls(course.lesson, now))

    def table(self, sitting: Sitting, course: LessonCourse, told: LessonListener) -> LessonTable:
        """The table of a part."""
        app, now = self.app, course.now

        def review(round_: Round) -> None:
            self.navigator.open("hand-review", round_, _seating(course.lesson, now), _company(now))

        table = LessonTable(sitting, course, told, voice=app.voice, preferences=app.preferences, sounds=app.sounds,
                            open_ref=self.open_ref, open_settings=partial(self.navigator.open, "settings"), on_leave=self.left,
                            open_review=review)
        app.table = TableInPlay(table)
        return table

    def left(self) -> None:
        """The table of a part is gone."""
        self.app.table = None

    def part_done(self, course: LessonCourse) -> None:
        """The part behind goes into the records, and counts for its clause; the lesson as a whole too, if it was the last. What a
        question of the exercises showed comes back for review like one of a run."""
        store = self.app.keeping
        if store is None:
            return
        at, lesson = course.at, course.lesson
        part, result = course.now.part if course.now else lesson.parts[at - 1], course.results[-1]
        cite, training = next(iter(part.cites), ""), store.training
        grade = "right first time" if result.clean else f"{counted(result.slips, 'mistake')}" if result.slips else "with a hint"
        with store.rounds.together():
            mark = MarkEntry(lesson.key, f"{at}", grade, cite, result.clean, result.seconds, clock_and_dice.stamp())
            training.add_mark(mark, counted=part.assessed and bool(cite))
            if course.now is not None and course.now.exercise is not None and part.assessed:
                asked = course.now.exercise
                given = asked.question.answer if result.clean else None
                training.answers.add(noting.exercise(SolvedExercise(asked, given, result.seconds)))
            if course.over:
                seconds = sum(each.seconds for each in course.results)
                word = "mastered" if course.mastered else "done"
                training.add_mark(MarkEntry(lesson.key, WHOLE, word, "", course.mastered, seconds, clock_and_dice.stamp()))

    def stands(self, course: LessonCourse, seconds: float) -> None:
        """So far the lesson has come, so that it can be gone on with, once something was done in it."""
        store = self.app.keeping
        if store is None or course.over or not course.begun:
            return
        at, state = f"part {course.at + 1} of {len(course.lesson.parts)}", course.plain(seconds)
        state["file"] = str(course.lesson.file.absolute())
        with store.rounds.together():
            store.underway.keep("lesson", f"Lesson: {course.lesson.title}, {at}", state)
            store.setups.keep(course.lesson.key, state)

    def over(self, lesson: Lesson) -> None:
        """A lesson is over: nothing of it must be gone on with."""
        store = self.app.keeping
        if store is not None:
            with store.rounds.together():
                store.underway.done("lesson")
                store.setups.keep(lesson.key, {})
            self.app.look_ahead()

    def end(self, course: LessonCourse, coming: Lesson | None) -> LessonEnd:
        """What lies over the table when a lesson ends."""
        return LessonEnd(course, coming, self.open_ref, first_alone=self._first_alone(course.lesson))

    def _first_alone(self, lesson: Lesson) -> bool:
        """Whether the hand that was just dealt alone is the first in the records."""
        store = self.app.store
        if store is None or not lesson.deals_a_whole_hand:
            return False
        whole = {each.key for found in curricula() for each in found.lessons if each.deals_a_whole_hand} | {lesson.key}
        try:
            return sum(mark.situation == WHOLE and mark.drill in whole for mark in store.training.marks_of_all("lesson ")) == 1
        except RecordsError:  # it is told as the next lesson is sought
            return False

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that comes after it in the book; none after a class pack's, which leads back to its pack."""
        found = self._lessons_of(lesson.book)
        return self._standings(found).after(lesson) if lesson in found.lessons else None

    def _standings(self, found: Curriculum) -> Standings:
        store = self.app.store
        if store is None:
            return standings(found, [])
        try:
            return standings(found, marks_of(store, found.book), start_of(store, self.app.home_choice(), found.book))
        except RecordsError as wrong:
            self.navigator.say(f"Your lessons can't be read. {wrong}.")
            return standings(found, [])


class LessonTrial(LessonRoom):
    """A lesson is tried out: nothing of it goes into the records."""

    def part_done(self, course: LessonCourse) -> None:
        """Nothing is kept."""

    def stands(self, course: LessonCourse, seconds: float) -> None:
        """Nothing must be gone on with."""

    def over(self, lesson: Lesson) -> None:
        """What was under way before still is."""

    def after(self, lesson: Lesson) -> Lesson | None:
        return None


class LessonWalk:
    """One time through a lesson. `stage` is the stack of screens, on which the page of the book lies below."""

    def __init__(self, course: LessonCourse, room: LessonRoom, stage: ScreenStack) -> None:
        self.course, self._room, self._stage = course, room, stage
        self._table: LessonTable | None = None

    def begin(self) -> LessonTable:
        """The table of the part that is on, not yet in front."""
        return self._made(self._opened())

    def _opened(self) -> PartInHand:
        """The part that is on; what comes later is sought meanwhile."""
        now = self.course.now if self.course.now is not None else self.course.open()
        Thread(target=self.course.look_ahead, name="lesson", daemon=True).start()
        return now

    def _made(self, now: PartInHand) -> LessonTable:
        play = self._room.play(self.course, now)
        self.course.sat(play.desk)
        told = LessonListener(self._goes_on, self._again, partial(self._room.stands, self.course),
                               self._anew)
        self._table = self._room.table(play, self.course, told)
        return self._table

    def _goes_on(self, seconds: float) -> None:
        self.course.go_on(seconds)
        self._room.part_done(self.course)
        if self.course.over:
            self._room.over(self.course.lesson)
            coming = self._room.after(self.course.lesson)
            self._stage.push(self._room.end(self.course, coming), lambda word: self._ended(word, coming))
            return
        self._shown(self.course.open())

    def _again(self, seconds: float) -> None:
        self._shown(self.course.again())

    def _anew(self) -> None:
        """The whole lesson from its first part."""
        self.course = begun(self.course.lesson)
        self._shown(self._opened())

    def _shown(self, now: PartInHand) -> None:
        """The table of the part in the place of the one before."""
        before, fresh = self._table, self._made(now)
        if before is not None:
            before.close()
        self._room.stands(self.course, 0.0)
        self._stage.push(fresh)

    def _ended(self, word: str, coming: Lesson | None) -> None:
        if self._table is not None:
            self._table.close()
            self._room.left()
        lesson = coming if word == "next" else self.course.lesson if word == "again" else None
        if lesson is not None:
            walk = LessonWalk(begun(lesson), self._room, self._stage)
            self._stage.push(walk.begin())


def begun(lesson: Lesson) -> LessonCourse:
    """A lesson from its first part, with a lot of its own."""
    return LessonCourse(lesson, draw=clock_and_dice.below(DRAWS))


def marks_of_lessons(store: Store) -> dict[str, list[PartMark]]:
    """The same of every book."""
    return {book: marks_of(store, book) for book in library()}


def _calls(lesson: Lesson, now: PartInHand) -> CallWay:
    """Who calls in a part: the trainee where that is learned, the program where it shows how."""
    if not lesson.calls:
        return "off"
    return "program" if now.part.kind == "show" else "dealer"


def _company(now: PartInHand | None) -> int:
    """Who sits at the table of a part: the same people wherever it goes on, others at each table at which something happens."""
    met = now.part.met if now is not None else None
    if now is None or met is None:
        return SEED
    return met.seed - 1 - met.at if now.part.kind == "ask" else met.seed


def _seating(lesson: Lesson, now: PartInHand | None) -> Seating:
    """Everybody at the table has a name, at the layout of the game that has a place for them all."""
    spec = library()[lesson.book].game(now.session.game if now is not None else lesson.game)
    most = max(now.session.table.seats) if now is not None else 2
    me = max(now.me, 0) if now is not None else 0
    return Seating(spec.title, lesson.role, me, fitting_layout(spec.layouts, most), most, "mixed", "mixed", 0.0, 1.0)
