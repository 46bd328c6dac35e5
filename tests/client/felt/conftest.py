"""A window that nobody sees."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.client import theme as themes


@pytest.fixture(scope="session")
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.quit()


@pytest.fixture(scope="session")
def night(window: pygame.Surface) -> themes.Theme:
    return themes.load("night")
