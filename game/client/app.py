"""The running program as its pages see it: records, sounds, preferences, the table that is played at, the way to pages."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import clock_and_dice
from game.chair.home.home_now import KEPT, SEAT, TABLE, WHERE, HomeChoice, HomeNow, TableAhead
from game.chair.home.offers import offers
from game.chair.setting_up.seating import CannotOpen, left_off
from game.chair.setting_up.setup_model import MOST_SEED, ROLES
from game.client import preferences as kept
from game.client.ahead import READ
from game.client.navigator import PAGES, Navigator
from game.client.preferences import Preferences
from game.client.scenes.menu import MenuScene
from game.client.scenes.preferences_screen import NO_VOICE, SettingsScene
from game.client.system.reader import Reader
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.system.window import Window
from game.files import FileFault
from game.files.saving import NotSaved
from game.records.json_forms.shapes import CodecError
from game.records.location import data_folder
from game.records.storage.database import RecordsError
from game.training.repetition.items import due, items

if TYPE_CHECKING:
    from game.client.table_in_play import TableInPlay
    from game.records.signing.signature import Signer
    from game.records.store import Store

WEEK = 7
"""Days."""
HOW_TO_HEAR = "Dealer Academy. To have everything read aloud, press F10."
ASKED = frozenset("rapbcst")
"""The keys that ask for something to be heard, with Alt."""
NOT_KEPT = "The records couldn't be opened, so there's nothing to show."


class App:
    """`store` is None where the records could not be opened; then play goes on, and nothing is kept. `folder` is where the records
    are; `preferences` lie in `file`, and are written there when they change. `message` is what `greet` says, once."""

    def __init__(self, window: Window, store: Store | None, sounds: Sounds, voice: Voice, preferences: Preferences, file: Path, *,
                 folder: Path | None = None, message: str = "", about: str = "", pages: Mapping[str, str] = PAGES) -> None:
        self.store, self.sounds, self.voice, self.preferences = store, sounds, voice, preferences
        self.reader = Reader(voice)
        self.folder = folder or data_folder()
        self.signer: Signer | None = None
        """Signs what is saved, once an instructor has unlocked the academy's key."""
        self.table: TableInPlay | None = None
        """The table that is played at."""
        self.navigator = Navigator(self, window.stage, pages)
        self._said = set[str]()
        self._window, self._file, self._message, self._about = window, file, message, about
        window.on_whole = self._whole_screen

    # ---- the first screen

    def menu(self) -> MenuScene:
        """The first screen."""
        return MenuScene(self.choose, self.home, about=self._about, ahead=READ.is_set)

    def home(self) -> HomeNow:
        """What home says of the person at the machine."""
        if READ.is_set():
            self.look_ahead()
        what = self.in_progress()
        choice = self.home_choice()
        kind = self._kind_in_progress() if what else ""
        return HomeNow(self.person(), kind, what, self.due(), choice.lesson, choice.finished, self.preferences.plays_first,
                       choice.limits, self._table_left() if kind == TABLE else None)

    def _table_left(self) -> TableAhead | None:
        """The table that can be resumed; its people are worked out where they are drawn, for that takes a few frames."""
        try:
            found = self.keeping.rounds.left_off() if self.keeping is not None else None
        except RecordsError:
            found = None
        return TableAhead(found.seating, found.seed) if found is not None else None

    def home_choice(self) -> HomeChoice:
        """What is kept of that person for home; nothing where it cannot be read, which the screens that need the records say."""
        try:
            return HomeChoice.kept(self.store.setups.last(KEPT) if self.store is not None else None)
        except (RecordsError, CodecError):
            return HomeChoice()

    @property
    def own_book(self) -> str:
        """The rulebook that this person learns; of those who chose none, the one for people who don't know."""
        return self.home_choice().book or offers().books[0].book

    def learn_from(self, book: str, begins: str = "") -> None:
        """This rulebook is learned from now on, beginning with that lesson where nothing of it was done."""
        before = self.home_choice()
        begins = begins or (before.begins if before.book == book else "")
        self._keep_home(HomeChoice(book, begins, before.lesson, limits=before.limits))
        self.look_ahead()

    def look_ahead(self) -> None:
        """Find the lesson that comes next and the limit of each popular game, and keep them, so that home knows them at the next
        start before any rules are read."""
        from game.chair.setting_up.house_file import NO_HOUSE, house_of
        from game.chair.setting_up.quick import limits, settings_kept
        from game.school.lessons.next_lesson import marks_of, next_lesson, start_of

        if self.keeping is None:
            return
        choice, book, house = self.home_choice(), self.own_book, NO_HOUSE
        with suppress(FileFault):  # told where a table is set up
            house = house_of(self.folder)
        played = choice.limits
        try:
            played = limits(house.games, settings_kept(self.keeping.setups.last("player")))
        except (RecordsError, CodecError) as wrong:
            self._say_once(f"The limits you play at can't be read. {wrong}.")
        try:
            lesson = next_lesson(book, marks_of(self.keeping, book), start_of(self.keeping, choice, book))
        except (RecordsError, CodecError, FileFault) as wrong:
            self._say_once(f"Your next lesson can't be found. {wrong}.")
            return
        found = replace(choice, lesson=lesson, finished=lesson is None, limits=played)
        if found != choice:
            self._keep_home(found)

    def _say_once(self, text: str) -> None:
        """What is found wrong each time home comes up is said the first time."""
        if text not in self._said:
            self._said.add(text)
            self.navigator.say(text)

    def _keep_home(self, choice: HomeChoice) -> None:
        if self.keeping is not None:
            self.keeping.setups.keep(KEPT, choice.plain())

    def _kind_in_progress(self) -> str:
        """The kind of what can be resumed."""
        try:
            doing = self.keeping.underway.now() if self.keeping is not None else None
        except RecordsError:
            doing = None
        return doing.kind if doing is not None and doing.kind in WHERE else TABLE

    def choose(self, choice: str) -> None:
        """Go where an entry of the menu leads. Raises KeyError for an entry that leads nowhere."""
        if choice == "quit":
            self._window.close()
        elif choice in ROLES:
            self.navigator.open("set-up", choice)
        elif choice.startswith(f"{SEAT} "):
            self.navigator.open("seat", choice.removeprefix(f"{SEAT} "))
        else:
            self.navigator.open(choice)
            self.navigator.refresh_menu()  # what cannot be resumed is offered no more

    def begin(self) -> None:
        """Ask who is there and where to begin, at the first start of all."""
        try:
            new = self.keeping is not None and not self.preferences.first_asked and not self.keeping.people.all()
        except RecordsError:  # told elsewhere
            return
        if new and not self.in_progress():
            self.navigator.open("first-start")

    def greet(self) -> None:
        """Say what was wrong as the program began; and how the voice is switched on, as long as nobody has said whether it shall
        be."""
        if not self.preferences.voice_asked and not self.voice.on:
            self.voice.say(HOW_TO_HEAR, always=True)
        if self._message:
            self.navigator.tell("Something was wrong with the files", self._message)

    # ---- the records

    def moved(self, store: Store | None, folder: Path, message: str) -> None:
        """The records lie in another folder from now on; `message` must be said about them."""
        self.store, self.folder, self._message, self.signer = store, folder, message, None
        self.navigator.refresh_menu()

    @property
    def kept(self) -> Path | None:
        """The folder next to the records in which opened drills, packs and lessons are kept; None where there are no records."""
        return self.store.database.file.parent / "drills" if self.store is not None else None

    @property
    def keeping(self) -> Store | None:
        """The records, where what is done now is kept in them."""
        return self.store if self.store is not None and self.store.keeps else None

    def needed(self) -> Store:
        """The records. Raises CannotOpen where there are none."""
        if self.store is None:
            raise CannotOpen(NOT_KEPT)
        return self.store

    def person(self) -> str:
        """The name of the one who is at the machine; empty before anybody gave one."""
        try:
            found = self.store.people.here() if self.store is not None else None
        except RecordsError:  # the screens that need the records say what is wrong with them
            return ""
        return found.name if found is not None else ""

    def first_week(self) -> bool:
        """Whether the current user has trained here for less than a week, or nobody has given a name."""
        try:
            found = self.store.people.here() if self.store is not None else None
        except RecordsError:
            return True
        return found is None or found.days(clock_and_dice.today()) < WEEK

    def in_progress(self) -> str:
        """What can be resumed, in a few words; empty if there is nothing."""
        if self.keeping is None:
            return ""
        try:
            doing, found = self.keeping.underway.now(), self.keeping.rounds.left_off()
        except RecordsError:  # told elsewhere, as long as it lasts
            return ""
        return doing.what if doing is not None else left_off(found) if found is not None else ""

    def due(self) -> int:
        """How many things there are to review now; 0 where the records cannot be read, which the screens that need them say."""
        try:
            answers = self.store.training.answers.all() if self.store is not None else []
        except RecordsError:
            return 0
        return len(due(items(answers), clock_and_dice.now())) if answers else 0

    # ---- speech, and the keys that work everywhere

    def everywhere(self, event: pygame.event.Event) -> bool:
        """A key that does the same on every screen: manual, glossary, voice, what a voice is asked for. True if it was one."""
        if event.key == pygame.K_F12:
            self.navigator.look_up()
        elif event.key == pygame.K_F1:
            self.navigator.help()
        elif event.key == pygame.K_F10:
            self._speaks(on=not self.voice.on)
        elif event.mod & pygame.KMOD_ALT and self.voice.available and pygame.key.name(event.key) in ASKED:
            self._tell(pygame.key.name(event.key))
        else:
            if self.table is None or self.navigator.stage.top is not self.table.scene:
                self.reader.cut_short()
            return False
        return True

    def read(self) -> None:
        """Have the screen in front read aloud, if that is wanted."""
        self.reader.asked = self.preferences.voice_asked
        self.reader.look(self.navigator.stage.top)

    def _speaks(self, *, on: bool) -> None:
        self.voice.hush()
        if not self.voice.available:
            self.navigator.say(NO_VOICE)
            return
        self.keep(voice=on, voice_asked=True)
        if not on:
            self.voice.say("Voice off.", always=True)

    def _tell(self, key: str) -> None:
        """What is asked by Alt and a key: to hear something again, or how the table stands."""
        top = self.navigator.stage.top
        if key == "r":
            self.voice.repeat()
        elif key == "a":
            self.voice.hush()
            self.reader.again()
        elif top is not None and (answer := top.told_of(key)):
            self.voice.focus(answer, always=True)

    # ---- the preferences

    def keep(self, **changed: object) -> None:
        """Preferences that were changed elsewhere than on their own screen: used at once, and kept."""
        self.use(replace(self.preferences, **changed))  # type: ignore[arg-type]
        top = self.navigator.stage.top
        if isinstance(top, SettingsScene):
            top.take(self.preferences)
        self.save(self.preferences)

    def use(self, preferences: Preferences) -> None:
        """Have everything follow preferences that were changed."""
        self.preferences = self.sounds.preferences = preferences
        self._window.restyle(preferences)
        voice = self.voice
        voice.on, voice.volume, voice.rate = preferences.voice, preferences.volume, preferences.voice_rate
        if self.table is not None:
            self.table.scene.prefer(preferences)

    def save(self, preferences: Preferences) -> None:
        """Write preferences down, or say why that cannot be done."""
        try:
            kept.save(preferences, self._file)
        except NotSaved as wrong:
            self.navigator.say(f"Your settings last until you close the program. {wrong}")

    def leave_window_at(self, place: str) -> None:
        """The window was closed there; it opens there the next time."""
        if place != self.preferences.window:
            self.preferences = replace(self.preferences, window=place)
            with suppress(NotSaved):  # nobody is there any more to be told, and nothing but a place is lost
                kept.save(self.preferences, self._file)

    def _whole_screen(self, whole: bool) -> None:
        self.keep(full_screen=whole)

    # ---- when something fails

    def fault(self, wrong: Exception) -> bool:
        """What the program stumbled over: if that was at a table, it is set aside and left; any other
        screen but the first is left. False where the program cannot go on."""
        if self.table is None:
            return self.navigator.rescue(wrong)
        table, self.table = self.table, None
        message = table.set_aside(wrong)
        table.scene.close()
        self.navigator.tell("The table was closed", message)
        return True


class Room:
    """Makes pages: each of its public methods that the navigator's table names answers a screen, or raises CannotOpen."""

    def __init__(self, app: App) -> None:
        self.app, self.navigator = app, app.navigator
        self.open_ref = app.navigator.follow
        self.look_back = partial(app.navigator.open, "hand-review")
        """Opens a hand at one of its moves."""


def fresh_seed() -> int:
    """A seed that nobody knows beforehand."""
    return clock_and_dice.below(MOST_SEED + 1)
