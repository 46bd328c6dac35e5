"""The one place where rulebooks, records, players and screens are joined.

Everything heavy is imported when its door is first opened, so that the first frame waits for none of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import clock_and_dice
from game.chair.setting_up import shelf
from game.chair.setting_up.setup_model import MOST_SEED
from game.client.house.looking_back import LookingBack
from game.client.house.premises import Premises
from game.client.house.school import School
from game.client.house.tables import HouseTables
from game.client.preferences import Preferences
from game.client.resuming import Rooms
from game.client.shell import AppDoors, Shell
from game.client.system.sound import Sounds
from game.client.system.voice import Voice

if TYPE_CHECKING:
    from game.records.store import Store


class AppRoot:
    """The house at work: its tables, its school, and what was played, behind the screens of a shell.

    `store` is None where the records could not be opened; then play goes on, and nothing is kept.
    """

    def __init__(self, store: Store | None, sounds: Sounds, voice: Voice) -> None:
        self.premises = Premises(store, sounds, voice)
        self.looking = LookingBack(self.premises)
        rooms = Rooms(lambda: self.school.drill_room(), lambda: self.school.lesson_room(), lambda: self.school.exam_room())
        self.tables = HouseTables(self.premises, self.looking, rooms)
        self.school = School(self.premises, self.tables)

    def doors(self) -> AppDoors:
        """What a shell asks for."""
        tables, looking, school = self.tables, self.looking, self.school
        return AppDoors(
            library=shelf.all_books, shelf=shelf.to_choose, check=shelf.check, stakes=shelf.stakes, papers=shelf.papers,
            fresh_seed=lambda: clock_and_dice.below(MOST_SEED + 1), here=self.premises.here,
            start=tables.start, set_up=tables.set_up, preview=tables.to_come, chosen=tables.chosen, chosen_last=tables.chosen_last,
            resume=tables.resume, in_progress=tables.in_progress, tables_left=tables.tables_left, go_on_at=tables.go_on_at,
            end_table=tables.end_table,
            play_on=tables.play_on, last=tables.last, last_told=tables.last_told,
            rounds=looking.rounds, review=looking.review, report=looking.report, results=looking.results, star=looking.star,
            open_file=school.open_file, drills=lambda: school.drill_room().shelf(), learn=lambda: school.lesson_room().books(),
            tests=lambda: school.exam_room().games(), exercises=lambda: school.exercise_room().games(),
            on_demand=school.on_demand, people=school.people, reviewing=school.reviewing, due=school.due,
            often_wrong=school.often_wrong, progress=school.progress)

    def open(self, shell: Shell) -> None:
        """Go to work behind the screens of this shell."""
        self.premises.open(shell)
        shell.listen(self._prefer)

    def _prefer(self, preferences: Preferences) -> None:
        premises, table = self.premises, self.tables.table
        premises.sounds.preferences = preferences
        premises.voice.on, premises.voice.volume = preferences.voice, preferences.volume
        if table is not None:
            table.prefer(preferences)
