"""Pages to which any other may lead: the rulebooks, the settings, files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from game.chair.setting_up import shelf
from game.chair.setting_up.library import Library
from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.paragraphs import small_caps
from game.client.app import Room
from game.client.preferences import Preferences
from game.client.scenes.files import FileScene, SaveScene, endings
from game.client.scenes.preferences_screen import MarkWays, SettingsScene
from game.client.scenes.rulebook import RulebookScene
from game.client.stage.scene import Scene
from game.client.system.academy_mark import drop_mark, has_mark, keep_mark
from game.client.system.associations import HAND_KINDS, OPENED_KINDS, PICTURE_KINDS, RECORD_KINDS, kind_of
from game.client.system.release_page import open_in_browser, release_page
from game.files import FileFault
from game.files.plain_file import is_plain
from game.files.saving import NotSaved

PAGE_OF_KIND = {"dealerdrill": "drill-file", "dealerclass": "drill-file", "dealertest": "exam-file", "dealerlesson": "lesson-file",
                "dealerresult": "result-file", "dealerkey": "key-file", "dealerhouse": "house-file",
                **dict.fromkeys((kind.extension for kind in HAND_KINDS), "hand-file"),
                **dict.fromkeys((kind.extension for kind in RECORD_KINDS), "saved-file")}
"""The page on which each kind of file is opened."""


class CommonRoom(Room):
    """Makes pages that stand in no other room."""

    def rulebook(self, ref: str = "") -> Scene[Any]:
        """The rulebooks, at a clause or house reading if one is given."""
        library = self._library()
        if ref and not library.holds(ref):
            raise CannotOpen(f"No rulebook here has {small_caps(ref)}.")
        return RulebookScene(library, ref, partial(self.navigator.open, "irregularities"), self.app.own_book)

    def _library(self) -> Library:
        return shelf.all_books()

    def settings(self) -> Scene[Any]:
        """The preferences; they are kept when the screen is left."""
        folder = self.app.folder
        marks = MarkWays(partial(has_mark, folder), self._choose_mark, self._drop_mark)
        newer = {"newer": self._newer} if release_page() else {}
        doors = {"key": self._key, "house": self._house, **newer}
        scene = SettingsScene(self.app.preferences, self.app.use, folder, marks, doors, speaks=self.app.voice.available)
        return scene.then(self.app.save)

    def _key(self, preferences: Preferences) -> None:
        """The page of the academy's key, which needs the name as it was just typed."""
        self.app.use(preferences)
        self.navigator.open("academy-key")

    def _house(self, preferences: Preferences) -> None:
        self.app.use(preferences)
        self.navigator.open("house")

    def _newer(self, preferences: Preferences) -> None:
        """The download page in the browser, or its address to type, where there is no browser."""
        address = release_page()
        self.navigator.say("The download page opens in your browser." if open_in_browser(address) else
                           f"No browser opened. Newer versions are at {address}")

    def _choose_mark(self, done: Callable[[], None]) -> None:
        """A picture is picked, and a copy of it kept as the academy's mark."""
        def picked(file: Path) -> None:
            try:
                keep_mark(file, self.app.folder)
            except (FileFault, NotSaved) as wrong:
                self.navigator.say(str(wrong))
            done()

        self.navigator.show(FileScene(Path.home(), PICTURE_KINDS), picked)

    def _drop_mark(self) -> None:
        try:
            drop_mark(self.app.folder)
        except OSError as wrong:
            self.navigator.say(f"The logo stays as it was: {wrong.strerror or wrong}.")

    def file(self, file: Path) -> Scene[Any]:
        """A file that the system handed to the program, or that was picked from the disk."""
        kind = kind_of(file, OPENED_KINDS)
        if kind is None:
            raise CannotOpen(f"{file.name} isn't {endings(OPENED_KINDS)}, so it can't be opened here.")
        if not is_plain(file):
            raise CannotOpen(f"There's no {file.name} in {file.parent}.")
        return self.navigator.page(PAGE_OF_KIND[kind.extension], file)

    def choose_file(self) -> Scene[Any]:
        """A file of the program's is picked from the disk, and opened."""
        return FileScene(Path.home(), OPENED_KINDS).then(partial(self.navigator.open, "file"))

    def choose_hands(self) -> Scene[Any]:
        """A file of hands, saved here or by another program, is picked from the disk, and opened."""
        return FileScene(Path.home(), (*HAND_KINDS, *RECORD_KINDS)).then(partial(self.navigator.open, "file"))

    def save_file(self, name: str, about: str, forms: Mapping[str, str] | None = None, *,
                  write: Callable[[Path], str] | None = None, ending: str = "", folder: Path | None = None) -> Scene[Any]:
        """Where a file must be written, and under which name; ends with the file. `write` writes it, and answers what to say."""
        scene = SaveScene(folder or Path.home(), name, about, forms, ending=ending)
        return scene.then(partial(self._write, write)) if write is not None else scene

    def _write(self, write: Callable[[Path], str], file: Path) -> None:
        self.navigator.say(write(file))
