"""The program with its window: opens it, joins what lies behind it, and runs it to its end."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.client import preferences as kept
from game.client.house import Floor
from game.client.shell import Shell
from game.client.sound import Sounds
from game.client.theme import ThemeError
from game.client.voice import Voice
from game.client.window import NoDisplay, Window, WrongPygame
from game.records.database import RecordsError
from game.records.location import data_folder
from game.records.store import Store


@dataclass
class Client:
    """The running program: its window and what lies behind it. `close` lets go of everything."""

    window: Window
    shell: Shell
    floor: Floor
    voice: Voice
    store: Store | None

    def close(self) -> None:
        """Let go of records, speech, sound and window."""
        self.voice.stop()
        if self.store is not None:
            self.store.close()
        pygame.quit()


def main(*, file: Path | None = None, first_frame: bool = False) -> int:
    """Open the game. 0 when it was left, 2 where it cannot be opened: one line then says what to do.

    `file` is what the system was asked to open with it. With `first_frame` it ends as soon as that is drawn, and prints when
    that was.
    """
    try:
        client = open_client(data_folder(), kept.usual_file())
    except (WrongPygame, NoDisplay, ThemeError) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    try:
        client.window.on_file = client.shell.open_file
        client.window.on_fault = client.shell.rescue
        client.window.stage.push(client.shell.menu())
        if file is not None:
            client.shell.open_file(file)
        client.shell.greet()
        if first_frame:
            client.window.step()
            print(f"{time.time():.3f}")
        else:
            client.window.run()
    finally:
        client.close()
    return 0


def open_client(folder: Path, preferences_file: Path, *, size: tuple[int, int] = (1280, 720)) -> Client:
    """The window with everything behind it, before its first frame. Raises NoDisplay and WrongPygame.

    `folder` is where the records lie. What was wrong with the files found there the shell says as it greets.
    """
    opened = kept.open_preferences(preferences_file)
    window = Window(opened.preferences, size=size)
    store, trouble = _records(folder)
    sounds = Sounds(opened.preferences)
    voice = Voice(lambda line: None, on=opened.preferences.voice, volume=opened.preferences.volume)
    floor = Floor(store, sounds, voice)
    message = " ".join(filter(None, [opened.message, trouble]))
    shell = Shell(window, floor.house(), opened.preferences, preferences_file, message=message, folder=folder,
                  about=_about())
    floor.open(shell)
    return Client(window, shell, floor, voice, store)


def _records(folder: Path) -> tuple[Store | None, str]:
    """The records, and what the person should be told about them."""
    try:
        store = Store(folder)
    except RecordsError as wrong:
        return None, f"Nothing you play now is kept. {wrong}."
    return store, store.notice


def _about() -> str:
    from game import __version__

    return f"Version {__version__}"
