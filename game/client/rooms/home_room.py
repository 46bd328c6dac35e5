"""The pages behind the doors of home: what comes next, what to practise, what to play, the questions of a first start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.chair.home.home_now import REVIEW, review
from game.chair.home.offers import offers
from game.chair.setting_up import shelf
from game.chair.setting_up.quick import played, quick_choice
from game.chair.setting_up.seating import CannotOpen
from game.chair.setting_up.setup_model import SetupChoice
from game.chair.wording.list_rows import Row
from game.client.app import Room
from game.client.pictures.tiles import TileWords
from game.client.rooms.setup_room import SetupRoom
from game.client.scenes.home.first_start import FirstAnswers
from game.client.scenes.home.play_page import PlayGame, PlayPage, PlayWays
from game.client.scenes.home.tile_page import MainWay, TilePage, TileWay
from game.client.scenes.pick import StayingList
from game.client.stage.scene import Scene
from game.records.storage.database import RecordsError
from game.rulebook.loader import library
from game.school.lessons.curriculum import curriculum
from game.school.lessons.next_lesson import begins_at

PRACTISE = "Quick practice, one thing at a time. What you get wrong comes back until you've got it."
ASKED = "Ten questions on what you get wrong or haven't tried. Each answer comes with its reason."

PACE = "Choose a game. A few hands, with a clock on each step. The players' time isn't counted."


class HomeRoom(Room):
    """Makes the pages that home leads to and that belong to no one feature."""

    def next_lesson(self) -> Scene[Any]:
        """The lesson that comes next. Raises CannotOpen where all are done."""
        self.app.look_ahead()
        ahead = self.app.home_choice().lesson
        if ahead is None:
            raise CannotOpen("You've done every lesson for this rulebook. Choose another under Learn.")
        return self.navigator.page("lesson", curriculum(ahead.book).lesson(ahead.lesson))

    # ---- what to practise

    def practise(self) -> Scene[Any]:
        """Questions, what goes wrong, drills, and what is due."""
        return TilePage("Practise", PRACTISE, self._ways, self._main, self.navigator.open)

    def _ways(self) -> Sequence[TileWay]:
        due = self.app.due()
        pill = f"{due} due" if due else ""
        return (
            TileWay("exercises", TileWords("Exercises", "Pots, hands, payouts, rulings: short questions."), "x", "sums"),
            TileWay("irregularities", TileWords("Irregularities", "Something goes wrong. You say what, and put it right."), "o",
                    "rulings"),
            TileWay("drills", TileWords("Drills", "Situations to solve one by one. Make your own, or a lesson or class pack."), "d",
                    "drills"),
            TileWay("pace", TileWords("Pace", "A few hands against the clock. Your report says where the time went."), "p", "test"),
            TileWay(REVIEW, TileWords("Review", "Your own mistakes, when they're due again.", pill=pill), "v", "review"),
        )

    def _main(self) -> MainWay:
        due = self.app.due()
        if due:
            thing = review(due)
            return MainWay(thing.choice, thing.button, f"{thing.title}. {thing.line}")
        return MainWay("exercise-suggested", "Start an exercise", ASKED)

    def pace(self) -> Scene[Any]:
        """The games of the book, each with how fast it is dealt; its only one is dealt at once."""
        games = [game.id for each in shelf.to_choose() if each.id == self.app.own_book for game in each.games
                 if game.setting("most-players") is None]  # a tournament that is drawn goes at a pace of its own
        if len(games) == 1:
            return self.pace_table(games[0])
        return StayingList("Pace", partial(self._paces, games), partial(self.navigator.open, "pace-table"), empty="", verb="Start",
                           about=PACE)

    def _paces(self, games: Sequence[str]) -> list[Row]:
        from game.chair.wording.report_words import pace_wanted
        from game.school.progress.progress import learned

        try:
            dealt = self.app.store.reports.from_chair("dealer") if self.app.store else []
        except RecordsError as wrong:
            self.navigator.say(f"Earlier results can't be read. {wrong}.")
            dealt = []
        known = {each.game: each.an_hour for each in learned({}, dealt).games if each.an_hour}
        titles = {spec.id: spec.title for book in library().values() for spec in book.games.values()}
        now = {game: f"{known[game]:.0f} an hour, target {pace_wanted(game)}" for game in known}
        return [Row(game, titles[game], now.get(game, f"target {pace_wanted(game)} an hour"), "muted") for game in games]

    def pace_table(self, game: str) -> Scene[Any]:
        """A dealer's table for a few hands, with a clock on each step; nothing goes wrong there but by the dealer's own hand."""
        from game.rulebook.readers.read_house import house_practice

        house = house_practice()
        choice = quick_choice(SetupRoom(self.app).model("dealer"), game, "dealer")
        timed = replace(choice, hands=house.timed_hands, clock=house.timed_step, hourly=0)
        return self.navigator.page("table", timed)

    # ---- what to play

    def play(self) -> Scene[Any]:
        """Every game, and a table of the one that is chosen."""
        books = shelf.to_choose()
        games = [PlayGame(game.id, book.id, game.title, book.title) for book in books for game in book.games]
        room = SetupRoom(self.app)

        def choice(game: str, role: str, level: str) -> SetupChoice:
            return room.quick(role, game, level)

        ways = PlayWays(choice, played, self._set_up, self._left, self._go_on, self.app.home().line, room.picture, self._keep_level)
        return PlayPage(games, ways, level=self.app.preferences.opponents).then(partial(self.navigator.open, "table"))

    def _keep_level(self, level: str) -> None:
        self.app.keep(opponents=level)

    def _set_up(self, choice: SetupChoice) -> None:
        """The settings of the table that is chosen, in place of the page."""
        self.navigator.open("set-up-choice", choice)

    def _left(self) -> str:
        count = SetupRoom(self.app).tables_left()
        return f"Tables you left: {count}" if count else ""

    def _go_on(self) -> None:
        self.navigator.open("quick-start")

    # ---- the first lesson

    def first_lesson(self, answers: FirstAnswers) -> Scene[Any]:
        """The first lesson of somebody who has said who they are and what they know; who has dealt before may find their place."""
        experience = next(each for each in offers().experience if each.word == answers.experience)
        lesson = begins_at(answers.book, experience)
        self.app.learn_from(answers.book, lesson.id)
        self.navigator.refresh_menu()
        if experience.has_dealt:
            return self.navigator.page("placement", answers.book, lesson)
        return self.navigator.page("lesson", lesson)
