"""A whole client without a screen: the real window on SDL's dummy driver, a small shelf of books."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.preferences import Preferences
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.system.window import Window
from tests.client.pilot import Pilot
from tests.client.shell.rooms import STUBBED, Visit, VisitedApp


@dataclass
class Client:
    """A pilot in front of a running client."""

    pilot: Pilot
    app: App
    visit: Visit
    window: Window
    file: Path


Open = Callable[..., Client]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Open]:
    def opened(size: tuple[int, int] = (1280, 720), *, scale: float = 1.0, visit: Visit | None = None) -> Client:
        visit = visit or Visit()
        preferences = Preferences(ui_scale=scale)
        window = Window(preferences, size=size)
        app = VisitedApp(window, None, Sounds(preferences), Voice(print, on=False), preferences,
                         tmp_path / "conf" / "preferences.json", about="Version 0", pages=STUBBED)
        app.visit = visit
        window.stage.push(app.menu())
        return Client(Pilot(window), app, visit, window, tmp_path / "conf" / "preferences.json")

    yield opened
    pygame.event.clear() if pygame.display.get_init() else None
    pygame.display.quit()
