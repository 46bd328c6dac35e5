"""The whole program on SDL's dummy driver: real rulebooks, real records in a folder of the test's own."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game.client.main import Client, open_client
from game.school.drills.screens import drill_table
from tests.client.pilot import Pilot


@dataclass
class Opened:
    """A running program, and the one who uses it."""

    client: Client
    pilot: Pilot


Open = Callable[..., Opened]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill_table, "LOOKS", 0.0)


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens the program at its first screen; a second time after the first was closed, as a restart would. Only its type stays
    open for the next test."""
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)
    clients: list[Client] = []

    def start(size: tuple[int, int] = (1280, 720)) -> Opened:
        client = open_client(tmp_path, tmp_path / "preferences.json", size=size)
        client.window.stage.push(client.app.menu())
        client.greet()
        clients.append(client)
        return Opened(client, Pilot(client.window))

    yield start
    for client in clients:
        client.close()
    pygame.mixer.quit()
    pygame.display.quit()
