"""The program with its window: opens it, joins what lies behind it, and runs it to its end."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game import __version__
from game.chair.keeping.recordkeeping import (
    HELD_ELSEWHERE,
    NEXT_TIME,
    SAVED,
    Records,
    Watch,
    another,
    moved,
    open_records,
    unsafe,
)
from game.client import preferences as kept
from game.client.ahead import read_ahead
from game.client.app import App
from game.client.pictures.gallery import Gallery
from game.client.scenes.folder import LEAVE, FolderPlate, GonePlate, LeavingPlate
from game.client.stage.scene import Scene
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.system.window import NoDisplay, Window, WrongPygame
from game.client.theme import ThemeError
from game.files.plain_file import typed_path
from game.files.visible import note, say
from game.records.location import VARIABLE, data_folder
from game.records.storage.database import RecordsError, RecordsUnreadable
from game.records.store import Store
from game.unheard import unheard


class Client:
    """The running program: its window and what lies behind it. `close` lets go of everything."""

    def __init__(self, window: Window, app: App, records: Records) -> None:
        self.window, self.app, self.records = window, app, records
        self._given_up: list[Scene[Any]] = []
        self._asked: Scene[Any] | None = None
        """The question about something that would be lost, while it is on."""
        go = app.navigator
        self._watch = Watch(window.stage.notice, go.say, partial(go.tell, "The records"), self._gone)
        window.on_turn = self._look_at_records
        window.on_key, window.after_turn = app.everywhere, app.read
        window.on_close = self._may_close

    def _look_at_records(self) -> None:
        self._watch.look(self.records.store)

    @property
    def store(self) -> Store | None:
        """The open records; None where there are none."""
        return self.records.store

    def greet(self) -> None:
        """Say what was wrong as the program began. Where nothing can be kept, ask what to do about it."""
        self.app.greet()
        records = self.records
        if records.barred:
            plate = FolderPlate(records.barred, str(records.folder), str(another(records.folder)), looks=records.store is not None)
            self.window.stage.push(plate, self._keep_in)

    def _keep_in(self, folder: str) -> None:
        """Keep records in a folder from now on, if that is possible there."""
        self.records.close()
        self.records = open_records(typed_path(folder))
        self.app.moved(self.records.store, self.records.folder, self.records.notice)
        self.greet()

    def _gone(self, why: str) -> None:
        """The folder is not there any more: offer to save everything again."""
        self._offer(GonePlate, f"{why[0].upper()}{why[1:]}: {self.records.folder}.", self._save_in)

    def _offer(self, plate: type[FolderPlate], why: str, then: Callable[[str], None]) -> None:
        folder = self.records.folder
        self.window.stage.push(plate(why, str(folder), str(another(folder)), looks=True), then)

    def _save_in(self, folder: str) -> None:
        """Go on in a folder with everything there is; asked again where that cannot be."""
        before, chosen, store = self.records.folder, typed_path(folder), self.records.store
        if store is None or not unsafe(store):
            return  # it is back, which the watch has told
        try:
            self.records = moved(self.records, chosen)
        except RecordsUnreadable:
            self._hold_in(store, chosen)
            return
        except RecordsError as wrong:
            self._offer(GonePlate, f"{wrong}.", self._save_in)
            return
        self.app.moved(self.records.store, chosen, "")
        if chosen != before:  # that they are written again the watch tells
            self.app.navigator.tell("Your records are saved", f"{SAVED.format(chosen)} {NEXT_TIME.format(before, VARIABLE)}")

    def _hold_in(self, store: Store, folder: Path) -> None:
        """The disk that held the records does not answer: what is not on it goes into a file of its own."""
        try:
            file = store.database.hold_in(folder)
        except RecordsError as wrong:
            self._offer(GonePlate, f"{wrong}.", self._save_in)
            return
        self.app.navigator.tell("What you play now is saved elsewhere", HELD_ELSEWHERE.format(file, self.records.folder))

    def _may_close(self) -> bool:
        """Whether all there is lies on a disk, what is made by hand too; if not, ask first."""
        stage = self.window.stage
        draft = next((scene for scene in stage.scenes if scene.loses and scene not in self._given_up), None)
        if draft is not None:
            if stage.top is not self._asked:  # the question is there already
                draft.unless_lost(partial(self._give_up, draft))
                self._asked = stage.top
            return False
        store = self.records.store
        why = unsafe(store) if store is not None else ""
        if not why or isinstance(self.window.stage.top, LeavingPlate):
            return not why
        self._offer(LeavingPlate, why, self._leave)
        return False

    def _give_up(self, draft: Scene[Any]) -> None:
        """What was made there needn't be saved: the window closes, if nothing else keeps it open."""
        self._given_up.append(draft)
        self.window.close()

    def _leave(self, folder: str) -> None:
        """Save everything in a folder first, if one was chosen; then the window closes."""
        if folder != LEAVE:
            self._save_in(folder)
            if self.records.store is not None and unsafe(self.records.store):
                return
        self.window.on_close = None
        self.window.close()

    def close(self) -> None:
        """Let go of records, speech, sound and window."""
        self.app.voice.stop()
        self.records.close()
        pygame.quit()


def main(*, file: Path | None = None, first_frame: bool = False) -> int:
    """Open the game. 0 when it was left, 2 where it cannot be opened: one line then says what to do.

    `file` is what the system was asked to open with it. With `first_frame` it ends as soon as that is drawn, and prints when
    that was.
    """
    try:
        client = open_client(data_folder(), kept.usual_file(), size=None)
    except (WrongPygame, NoDisplay, ThemeError) as wrong:
        note(wrong)
        return 2
    try:
        client.window.on_file, client.window.on_fault = partial(client.app.navigator.open, "file"), client.app.fault
        Gallery.shut = True  # the first frame waits for no picture
        client.window.stage.push(client.app.menu())
        client.app.begin()
        if file is not None:
            client.app.navigator.open("file", file)
        client.greet()
        if first_frame:
            client.window.step()
            say(f"{time.time():.3f}")
        else:
            client.window.step()
            Gallery.shut, client.window.stage.changed = False, True
            with read_ahead():
                client.window.run()
            client.app.leave_window_at(client.window.left)
    finally:
        client.close()
    return 0


def open_client(folder: Path, preferences_file: Path, *, size: tuple[int, int] | None = (1280, 720)) -> Client:
    """The window with everything behind it, before its first frame; without a size it opens as it was left. Raises NoDisplay and
    WrongPygame.

    `folder` is where the records lie. What was wrong with the files found there the shell says as it greets.
    """
    opened = kept.open_preferences(preferences_file)
    window = Window(opened.preferences, size=size)
    records = open_records(folder)
    sounds = Sounds(opened.preferences)
    liked = opened.preferences
    voice = Voice(unheard, on=liked.voice, volume=liked.volume, rate=liked.voice_rate)
    message = " ".join(filter(None, [opened.message, records.notice]))
    app = App(window, records.store, sounds, voice, opened.preferences, preferences_file, message=message, folder=folder,
              about=f"Version {__version__}")
    return Client(window, app, records)


