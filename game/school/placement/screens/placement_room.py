"""Leads somebody who has dealt before through their placement: the page before it, the questions, the hands, what it came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game import clock_and_dice
from game.chair.sitting import Sitting
from game.chair.wording.list_rows import Row
from game.client.ahead import InSlices
from game.client.app import Room
from game.client.felt.geometry.layout_file import places
from game.client.pictures.tiles import TileWords
from game.client.scenes.home.tile_page import MainWay, TilePage, TileWay
from game.client.scenes.pick import StayingList
from game.client.stage.plate import Plate
from game.client.stage.scene import Scene
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.grammar import counted
from game.rulebook.loader import library
from game.school.exercises.kept_run import answers, redo, so_far
from game.school.exercises.screens.exercise import ExerciseScene
from game.school.exercises.screens.exercise_room import ExerciseRoom, still_of
from game.school.lessons.curriculum import Curriculum, curriculum
from game.school.lessons.lesson import Chapter, Lesson
from game.school.lessons.next_lesson import place
from game.school.placement.placement import ABOUT, LENGTH, Placement, PlacementRun, PlacementTable, asks, outcome
from game.training.questions.question_run import SolvedExercise

ASK: Final = "ask"
LESSON: Final = "lesson"
GAMES: Final = "games"


class PlacementEnd(Plate):
    """What a placement came to. Ends with "start", "further" or "list"."""

    WIDE = 720

    def __init__(self, placement: Placement, follow: Callable[[str], None]) -> None:
        super().__init__("Find my place", list(outcome(placement)), follow)
        self._further = bool(placement.weak)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """On with the course, or back to the lessons; where something must be learned, also past that."""
        self._at_left(group, room, "To the lessons", self.close, "escape")
        self._at_right(group, room, "Start the lesson", partial(self.finish, "start"))
        if self._further:
            wide, right = (Button.width_for(self.style, *label) for label in (("Skip it", "s"), ("Start the lesson", "return")))
            rect = pygame.Rect(room.right - right - self.style.px(12) - wide, room.top, wide, room.height)
            group.add(Button(rect, "Skip it", partial(self.finish, "further"), key="s"))

    def close(self) -> None:
        self.finish("list")


class PlacementRoom(Room):
    """Makes the pages of a placement."""

    def placement(self, book: str, begins: Lesson | None = None, game: str = "") -> Scene[Any]:
        """The page before it, in the game of the book's course that is named, or its first; `begins` is the lesson with which one
        may begin instead."""
        return _Walk(self, Placement(curriculum(book), game), begins).page

    def kept_placement(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """One that was left, at its questions. Raises whatever is wrong with what was kept."""
        walk = _Walk(self, Placement(curriculum(str(kept["book"])), str(kept["game"])), None)
        scene = walk.questions(kept)
        walk.page.on_stage = partial(self.navigator.show, scene)
        return walk.page

    def placement_games(self, book: str) -> Scene[Any]:
        """The games of a book's course, to find your place in one of them."""
        rows = [Row(game, library()[book].game(game).title) for game in games_of(curriculum(book))]

        def chosen(game: str) -> None:
            scene.close()
            self.navigator.open("placement", book, None, game)

        scene = StayingList("Find my place", rows.copy, chosen, empty="", about="Which game have you dealt?", verb="Choose")
        return scene


class _Walk:
    """One way through it. Its page lies below all of it."""

    def __init__(self, room: PlacementRoom, placement: Placement, begins: Lesson | None) -> None:
        self._room, self._now, self._begins = room, placement, begins
        self._navigator = room.navigator
        self._hands: InSlices[PlacementTable] | None = None
        self.page = TilePage("Where do you start?", ABOUT, self._ways, self._main, self._go)

    def _ways(self) -> Sequence[TileWay]:
        find = TileWay(ASK, TileWords("Find my place", asks(self._now)), "f", "sums")
        many = len(games_of(self._now.course))
        games = f"One of the {counted(many, 'game')} in this rulebook's course."
        other = (TileWay(GAMES, TileWords("Another game", games), "g", "tray"),)
        if self._begins is None:
            return (find, *(other if many > 1 else ()))
        told = f"{self._begins.title}, {counted(self._begins.minutes, 'minute')}. Straight to the table, no questions."
        return (find, TileWay(LESSON, TileWords("Start with a lesson", told), "s", "learn"))

    def _main(self) -> MainWay:
        return MainWay(ASK, "Find my place", LENGTH)

    def _go(self, choice: str) -> None:
        if choice == LESSON and self._begins is not None:
            self.page.close()
            self._navigator.open("lesson", self._begins)
        elif choice == GAMES:
            self.page.close()
            self._navigator.open("placement-games", self._now.course.book)
        else:
            self._navigator.show(self.questions)

    # ---- questions, then hands

    def questions(self, kept: Mapping[str, Any] | None = None) -> Scene[Any]:
        """The questions, from the first, or from where they were left. Meanwhile the hands are sought that come after them."""
        self._now = Placement(self._now.course, self._now.game)
        app, dice = self._room.app, clock_and_dice.below(1 << 30)
        run = PlacementRun(self._now, int(kept["seed"]) if kept is not None else dice)
        if kept is not None:
            redo(run, kept)
        self._hands = InSlices(self._now.tables(places, dice))
        scene: ExerciseScene

        def on(act: Callable[[], None]) -> None:
            scene.close()
            act()

        def ending() -> tuple[str, Callable[[], None]]:
            deals = counted(self._now.dealing.deals, self._now.spec.family.deal)
            known = ("To your course", self._over) if self._now.settled else (f"Deal {deals}", self._deals)
            return known[0], partial(on, known[1])

        def told(solved: SolvedExercise) -> None:
            exercises = ExerciseRoom(app)
            exercises.keep(solved)
            state = {"book": self._now.course.book, "game": self._now.game, "seed": run.seed, "answers": answers(run)}
            exercises.stands("placement", run, f"{self._now.spec.title}: {so_far(run)}", state)

        scene = ExerciseScene(run, partial(still_of, preferences=app.preferences), told, self._room.open_ref, ending)
        return scene

    def _deals(self) -> None:
        assert self._hands is not None, "they were sought while the questions were answered"
        best = max(self._hands.all(), key=lambda each: each.shown)
        self._navigator.open("dealt-table", best.seating, best.stakes, self._dealt)

    def _dealt(self, sitting: Sitting) -> None:
        assert sitting.account is not None, "a dealer's hands are reported"
        self._now.dealt(sitting.account.report)
        self._over()

    # ---- what it comes to

    def _over(self) -> None:
        self._keep(self._now.known, self._now.opens)
        self._navigator.show(PlacementEnd(self._now, self._room.open_ref), self._ended)

    def _keep(self, known: Sequence[Chapter], opens: Chapter) -> None:
        app, now = self._room.app, self._now
        if app.keeping is not None:
            place(app.keeping, now.course.book, now.game, [chapter.id for chapter in known])
        app.learn_from(now.course.book, now.begins(opens).id)

    def _ended(self, word: str) -> None:
        self.page.close()
        now, opens = self._now, self._now.opens
        if word == "further":
            opens = now.further
            self._keep([*now.known, *now.weak], opens)
        if word == "list":
            self._navigator.open("book-lessons", now.course.book)
        else:
            self._navigator.open("lesson", now.begins(opens))


def games_of(course: Curriculum) -> list[str]:
    """The games that the written lessons of a course are about, in its order."""
    return list(dict.fromkeys(lesson.course_game for chapter in course.chapters if chapter.deals for lesson in chapter.lessons))
