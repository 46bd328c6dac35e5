"""The way through the screens around the table: from the first screen to each of the others and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game import clock_and_dice
from game.chair.keeping.setup_kept import take_up
from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.library import Library
from game.chair.setting_up.setup_model import CHAIRS, Check, SetupChoice, SetupModel, ShelfBook, Stakes, no_stakes
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import plain, small_caps
from game.client import preferences as kept
from game.client.preferences import Preferences
from game.client.scenes.files import FileScene
from game.client.scenes.form import Form
from game.client.scenes.menu import MenuScene, usual_entries
from game.client.scenes.pick import Also, StayingList
from game.client.scenes.preferences_screen import SettingsScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.scene import Scene, ScreenStack
from game.client.scenes.setting_up.setup import Keep, Papers, Preview, SetupScene, keeps_nothing, no_papers
from game.client.system.associations import FILE_KINDS, kind_of
from game.client.system.window import Window
from game.client.table.panes.text_plate import TextPlate
from game.files import guard
from game.files.plain_file import is_plain
from game.files.saving import NotSaved
from game.files.visible import visible
from game.records.location import data_folder

MOST_RESCUES, FEW_SECONDS = 5, 10.0
"""A screen that fails so often in so short a time is not gone back from any more."""


def _places(layout: str) -> int:
    """How many places a table of that layout has."""
    from game.client.felt.geometry.layout_file import load_layout

    return load_layout(layout).seats


def _nowhere() -> Scene[Any]:
    """What stands in for a door that the house does not have."""
    raise CannotOpen("There is nothing to look at here.")


def _unmarked(key: str) -> None:
    """What stands in where nothing is kept."""


def _unkept(model: SetupModel) -> None:
    """What stands in where nothing is kept."""


def _never(chair: str) -> None:
    """Nobody has set a table up."""


@dataclass(frozen=True)
class AppDoors:
    """What lies behind the screens. Each is asked for when its screen opens, so that the first frame waits for none.

    Each may raise `CannotOpen`. `start` makes the table for a set-up round, `resume` for the one in progress, `review` is for a
    round of `rounds`, `report` on its sitting, `learn` lists the lessons, `tests` the tests,
    `drills` the drills, `exercises` the games to practise,
    `on_demand` the irregularities that can be staged, `open_file` is for a file of drills, `play_on` for a table that goes on from
    behind a step of a round. `in_progress` says what the round in progress is, in a few words; empty if there is none.
    `people` is where one says who is at the machine, `here` his name, empty before anybody gave one; `due` is
    how many things he is to review, `reviewing` where that is done.
    `last` sits down to the table at which was played last, which `last_told` tells in a few words, empty if there was none.
    `tables_left` are those that can be gone on with, session, name and start; `go_on_at` does, after
    `end_table` nobody can.
    `chosen` is told how a table was set up, and `chosen_last` tells it for a chair; ValueError where it cannot be read.
    `check` and `stakes` are those of `SetupModel`, `papers`, `preview` and `set_up` of `SetupScene`, which calls the last
    one `keep`.
    """

    library: Callable[[], Library]
    shelf: Callable[[], Sequence[ShelfBook]]
    rounds: Callable[[], Sequence[Row]]
    start: Callable[[SetupChoice], Scene[Any]]
    review: Callable[[str], Scene[Any]]
    report: Callable[[str], Scene[Any]]
    resume: Callable[[], Scene[Any]]
    in_progress: Callable[[], str]
    fresh_seed: Callable[[], int]
    learn: Callable[[], Scene[Any]]
    tests: Callable[[], Scene[Any]]
    drills: Callable[[], Scene[Any]]
    open_file: Callable[[Path], Scene[Any]]
    exercises: Callable[[], Scene[Any]]
    on_demand: Callable[[str], Scene[Any]]
    people: Callable[[], Scene[Any]]
    here: Callable[[], str]
    reviewing: Callable[[], Scene[Any]]
    due: Callable[[], int]
    check: Check | None = None
    stakes: Stakes = no_stakes
    papers: Papers = no_papers
    set_up: Keep = keeps_nothing
    preview: Preview | None = None
    tables_left: Callable[[], Sequence[tuple[str, str, str]]] = tuple
    go_on_at: Callable[[str], Scene[Any]] | None = None
    end_table: Callable[[str], None] = _unmarked
    chosen: Callable[[SetupModel], None] = _unkept
    chosen_last: Callable[[str], Mapping[str, Any] | None] = _never
    play_on: Callable[[str, int], Scene[Any]] | None = None
    often_wrong: Callable[[], frozenset[str]] = frozenset
    last: Callable[[], Scene[Any]] | None = None
    last_told: Callable[[], str] = str
    results: Callable[[], Scene[Any]] = _nowhere
    progress: Callable[[], Scene[Any]] = _nowhere
    star: Callable[[str], None] = _unmarked


class Shell:
    """Opens screens in a window. `preferences` lie in `file`, and are written there when they change.

    `message` is what `greet` says, once; `folder` is where the records are.
    """

    def __init__(self, window: Window, house: AppDoors, preferences: Preferences, file: Path, *, message: str = "",
                 about: str = "", folder: Path | None = None) -> None:
        self.preferences = preferences
        self._window, self._house, self._file = window, house, file
        self._folder = folder or data_folder()
        self._message, self._about = message, about
        self._rescues: list[float] = []
        self._listeners: list[Callable[[Preferences], None]] = [window.restyle]
        window.on_whole = lambda whole: self.keep(full_screen=whole)

    def stage(self) -> ScreenStack:
        """The stack of screens."""
        return self._window.stage

    def listen(self, listener: Callable[[Preferences], None]) -> None:
        """Have somebody told when preferences change: the sounds, the voice."""
        self._listeners.append(listener)

    def menu(self) -> MenuScene:
        """The first screen."""
        house = self._house
        return MenuScene(self.choose, lambda: usual_entries(house.in_progress(), house.here(), house.due()), about=self._about)

    def greet(self) -> None:
        """Say what was wrong as the program began."""
        if self._message:
            self.tell("Something was wrong with the files", self._message)

    def moved(self, folder: Path, message: str) -> None:
        """The records lie in another folder from now on; `message` is to be said about them."""
        self._folder, self._message = folder, message
        self._refresh()

    def _refresh(self) -> None:
        """What the first screen says has changed."""
        top = self._window.stage.top
        if isinstance(top, MenuScene):
            top.rebuild()

    def tell(self, title: str, message: str) -> None:
        """Say something on a plate that stays until it has been read."""
        text = [plain(title, size="large", bold=True, before=0), plain(message, before=12)]
        self._window.stage.push(TextPlate(text, self.open_ref, name="greeting"))

    def choose(self, choice: str) -> None:
        """Go where an entry of the menu leads. Raises KeyError for an entry that leads nowhere."""
        if choice in CHAIRS:
            self._set_up(choice)
        else:
            {"resume": self._resume, "rulebooks": self.open_ref, "drills": self._drills,
             "quick": self._quick, "learn": lambda: self.open(self._house.learn), "tests": lambda: self.open(self._house.tests),
             "progress": lambda: self.open(self._house.progress),
             "exercises": lambda: self.open(self._house.exercises), "on-demand": self.open_on_demand, "review": self._rounds,
             "due": lambda: self.open(self._house.reviewing, lambda _: self._refresh()),
             "people": lambda: self.open(self._house.people, lambda _: self._refresh()),
             "settings": self.open_settings, "quit": self._window.close}[choice]()

    def open(self, make: Callable[[], Scene[Any]], then: Callable[[Any], None] | None = None) -> None:
        """Put a screen in front; if it cannot be made, say why on the one that is there."""
        before = self._window.stage.top
        try:
            self._window.stage.push(make(), then)
        except CannotOpen as shut:
            self.say(str(shut))
        except Exception as fault:
            self._back_to(before)
            self._lament("This cannot be opened", fault)

    def rescue(self, fault: Exception) -> bool:
        """A screen failed while it was shown: go back to the one below, and say so. False where there is none to go back to,
        or where this happens again and again."""
        now = clock_and_dice.seconds()
        self._rescues = [*(then for then in self._rescues if now - then < FEW_SECONDS), now]
        stage = self._window.stage
        if stage.top is None or isinstance(stage.top, MenuScene) or len(self._rescues) > MOST_RESCUES:
            return False
        stage.drop(stage.top)
        self._lament("Something went wrong here, and the screen was left", fault)
        return stage.top is not None

    def _back_to(self, scene: Scene[Any] | None) -> None:
        """Take away what was put in front of a screen and failed."""
        stage = self._window.stage
        while stage.top is not None and stage.top is not scene:
            stage.drop(stage.top)

    def _lament(self, title: str, fault: Exception) -> None:
        """Say on a plate what went wrong: what was found in a file as it is; a fault of the program as one, with the line of its
        place for whoever mends it last."""
        known = type(fault).__module__.startswith("game.") or isinstance(fault, OSError)  # they say themselves what is wrong
        what = str(fault) if known else "The program is at fault, not you and no file of yours. You can go on from here."
        kept_ = f"What was kept until now is kept still, in {self._folder}."
        text = [plain(title, size="large", bold=True, before=0), plain(what, before=12), plain(kept_, before=12)]
        if not known:
            text.append(plain(f"To report it, send this line: {guard.describe_fault(fault)}.", size="small", before=18))
        self._window.stage.push(TextPlate(text, self.open_ref, name="fault"))

    def open_ref(self, ref: str = "") -> None:
        """Open the rulebooks, at a clause or house reading if one is given."""
        library = self._house.library()
        if ref and not library.holds(ref):
            self.say(f"No rulebook here holds {small_caps(ref)}.")
        else:
            self.open(lambda: RulebookScene(library, ref, self.open_on_demand))

    def open_on_demand(self, key: str = "") -> None:
        """Open the catalogue of what can be staged, at one of them if that is named."""
        self.open(lambda: self._house.on_demand(key))

    def open_settings(self) -> None:
        """Open the preferences; they are kept when the screen is left."""
        self.open(lambda: SettingsScene(self.preferences, self._apply, self._folder), self._save)

    def open_file(self, file: Path) -> None:
        """Open a file that the system handed to the program, or say why it cannot be opened."""
        kind = kind_of(file)
        if kind is None:
            titles = ", ".join(f".{kind.extension} ({kind.title})" for kind in FILE_KINDS)
            self.say(f"{file.name} is none of the files of this program: {titles}.")
        elif not is_plain(file):
            self.say(f"{file.name} is not there: {file.parent} holds no such file.")
        else:
            self.open(lambda: self._house.open_file(file))

    def keep(self, **changed: object) -> None:
        """Preferences that were changed elsewhere than on their own screen: used at once, and kept."""
        self._apply(replace(self.preferences, **changed))  # type: ignore[arg-type]
        top = self._window.stage.top
        if isinstance(top, SettingsScene):
            top.take(self.preferences)
        self._save(self.preferences)

    def say(self, text: str) -> None:
        """Say something on the screen in front."""
        top = self._window.stage.top
        if isinstance(top, Form):
            top.toast.say(visible(text))
            self._window.stage.changed = True

    def set_up_again(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """The screen of a round that was being set up. ValueError where what was kept cannot be used any more."""
        model = self._model("player")
        take_up(model, kept)
        return self._set_up_scene(model)

    def set_up_game(self, book: str, game: str) -> None:
        """Set a table of a game up, to deal it."""
        model = self._model("dealer")
        model.choose_book(book)
        model.choose_game(game)
        self.open(lambda: self._set_up_scene(model), self._start)

    def _set_up(self, chair: str) -> None:
        """As it was set up the last time."""
        model, trouble = self._model(chair), ""
        try:
            if (kept := self._house.chosen_last(chair)) is not None:
                take_up(model, kept)
        except ValueError as wrong:  # a game or a setting that is no more
            model, trouble = self._model(chair), str(wrong).rstrip(".")
        self.open(lambda: self._set_up_scene(model), lambda choice: self._set_up_so(model, choice))
        if trouble:
            self.say(f"What was set up the last time cannot be used any more: {trouble}.")

    def _set_up_so(self, model: SetupModel, choice: SetupChoice) -> None:
        self._house.chosen(model)
        self._start(choice)

    def _start(self, choice: SetupChoice) -> None:
        self.open(lambda: self._house.start(choice))

    def _model(self, chair: str) -> SetupModel:
        house, speed = self._house, self.preferences.animation_speed
        return SetupModel(house.shelf(), house.fresh_seed, chair=chair, speed=speed, check=house.check,
                          stakes=house.stakes, rooms=_places, guide=self.preferences.guide, wrong=house.often_wrong())

    def _set_up_scene(self, model: SetupModel) -> Scene[Any]:
        return SetupScene(model, self.open_ref, self._house.papers, self._house.set_up, self._house.preview)

    def _quick(self) -> None:
        """Tables to sit down to at once."""
        from game.client.scenes.setting_up.quick_start import QuickStart

        QuickStart(self, self._house, lambda: self._model("player"), self._start).open()

    def _rounds(self) -> None:
        empty = ("No round has been played yet. Every round you finish is kept here, to step through and to ask why.")
        self.open(lambda: StayingList("Rounds", self._house.rounds, self.look_at, empty=empty, verb="Review", also=self._also()))

    def look_at(self, key: str) -> None:
        """Open the review of a kept round, from which one can play on."""
        self.open(lambda: self._house.review(key), lambda at: self._play_on(key, at))

    def _also(self) -> list[Also]:
        """What else can be done with a round: its report, what all hands have come to, a star."""
        def star(key: str) -> Sequence[Row]:
            self._house.star(key)
            return self._house.rounds()

        return [Also("Report", "ctrl+o", lambda key: self.open(lambda: self._house.report(key))),
                Also("Results", "ctrl+e", lambda key: self.open_results()), Also("Star", "ctrl+s", star)]

    def open_results(self) -> None:
        """What the player's hands have come to; one of them can be looked at."""
        self.open(self._house.results)

    def choose_file(self) -> None:
        """Have a drill or a class pack picked from the disk, and open it."""
        self.open(lambda: FileScene(Path.home(), FILE_KINDS), self.open_file)

    def _drills(self) -> None:
        self.open(self._house.drills)

    def _play_on(self, key: str, at: int) -> None:
        play_on = self._house.play_on
        if play_on is not None:
            self.open(lambda: play_on(key, at))

    def _resume(self) -> None:
        self.open(self._house.resume, lambda result: self._start(result) if isinstance(result, SetupChoice) else None)
        top = self._window.stage.top
        if isinstance(top, MenuScene):
            top.rebuild()

    def _apply(self, preferences: Preferences) -> None:
        self.preferences = preferences
        for listener in self._listeners:
            listener(preferences)

    def _save(self, preferences: Preferences) -> None:
        try:
            kept.save(preferences, self._file)
        except NotSaved as wrong:
            self.say(f"Your settings hold until you close the program. {wrong}")
