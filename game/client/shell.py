"""The way through the screens around the table: from the first screen to each of the others and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.client import preferences as kept
from game.client.preferences import Preferences
from game.client.scenes.form import Form
from game.client.scenes.library import Library
from game.client.scenes.menu import MenuScene, usual_entries
from game.client.scenes.pick import PickScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.scene import Scene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.setup_model import CHAIRS, Check, SetupChoice, SetupModel, ShelfBook, Stakes, no_stakes
from game.client.widgets.ink import small_caps
from game.client.widgets.listview import Row
from game.client.window import Window


@dataclass(frozen=True)
class House:
    """What lies behind the screens. Each is asked for when its screen opens, so that the first frame waits for none.

    `start` makes the table for a set-up round, `resume` for the one in progress, `review` for a round of `rounds`.
    `in_progress` says what the round in progress is, in a few words; empty if there is none. `check` and `stakes` are
    those of `SetupModel`.
    """

    library: Callable[[], Library]
    shelf: Callable[[], Sequence[ShelfBook]]
    rounds: Callable[[], Sequence[Row]]
    start: Callable[[SetupChoice], Scene[Any]]
    review: Callable[[str], Scene[Any]]
    resume: Callable[[], Scene[Any]]
    in_progress: Callable[[], str]
    fresh_seed: Callable[[], int]
    check: Check | None = None
    stakes: Stakes = no_stakes


class Shell:
    """Opens screens in a window. `preferences` lie in `file`, and are written there when they change."""

    def __init__(self, window: Window, house: House, preferences: Preferences, file: Path, *, message: str = "",
                 about: str = "") -> None:
        self.preferences = preferences
        self._window, self._house, self._file = window, house, file
        self._message, self._about = message, about
        self._listeners: list[Callable[[Preferences], None]] = [window.restyle]

    def listen(self, listener: Callable[[Preferences], None]) -> None:
        """Have somebody told when preferences change: the sounds, the voice."""
        self._listeners.append(listener)

    def menu(self) -> MenuScene:
        """The first screen."""
        return MenuScene(self.choose, lambda: usual_entries(self._house.in_progress()), message=self._message,
                         about=self._about)

    def choose(self, choice: str) -> None:
        """Go where an entry of the menu leads. Raises KeyError for an entry that leads nowhere."""
        if choice in CHAIRS:
            self._set_up(choice)
        else:
            {"resume": self._resume, "rulebooks": self.open_ref, "review": self._rounds, "settings": self._settings,
             "quit": self._window.close}[choice]()

    def open_ref(self, ref: str = "") -> None:
        """Open the rulebooks, at a clause or house reading if one is given."""
        library = self._house.library()
        if ref and not library.holds(ref):
            self._say(f"No rulebook here holds {small_caps(ref)}.")
        else:
            self._push(RulebookScene(library, ref))

    def _set_up(self, chair: str) -> None:
        model = SetupModel(self._house.shelf(), self._house.fresh_seed, chair=chair,
                           speed=self.preferences.animation_speed, check=self._house.check, stakes=self._house.stakes)
        self._window.stage.push(SetupScene(model, self.open_ref), lambda choice: self._push(self._house.start(choice)))

    def _rounds(self) -> None:
        scene = PickScene("Rounds", self._house.rounds(), empty="No round has been played yet. Every round you finish "
                          "is kept here, to step through and to ask why.", verb="Review")
        self._window.stage.push(scene, lambda key: self._push(self._house.review(key)))

    def _settings(self) -> None:
        self._window.stage.push(SettingsScene(self.preferences, self._apply, kept.data_folder()), self._save)

    def _resume(self) -> None:
        self._push(self._house.resume())

    def _push(self, scene: Scene[Any]) -> None:
        self._window.stage.push(scene)

    def _apply(self, preferences: Preferences) -> None:
        self.preferences = preferences
        for listener in self._listeners:
            listener(preferences)

    def _save(self, preferences: Preferences) -> None:
        try:
            kept.save(preferences, self._file)
        except OSError as wrong:
            self._say(f"The settings could not be saved in {self._file}: {wrong.strerror}.")

    def _say(self, text: str) -> None:
        top = self._window.stage.top
        if isinstance(top, Form):
            top.toast.say(text)
