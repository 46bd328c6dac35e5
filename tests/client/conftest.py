"""For every test of the window: nobody is watching it, and what is drawn for one is kept for the next."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from game import clock_and_dice
from game.chair import pace
from game.client import theme
from game.client.felt import cloth, painter
from game.client.felt.geometry import arranging
from game.client.pictures import paintings
from game.client.system import window
from game.client.widgets.drawing.ink import Style
from game.records.storage import database

FRAME = 1 / 60
"""Seconds."""

for kept, most in ((arranging._ARRANGED, 200), (cloth.GROUNDS, 8), (painter.PACKS, 60), (painter.RACKS, 30), (paintings.PACKS, 40)):
    kept._most = most  # the windows of all tests have more sizes, scales and chairs than one person's


class AtOnce:
    """A worker that is done with its work when it has been given it."""

    def __init__(self, *_: object) -> None: ...

    def submit(self, work: Callable[..., Any], *given: object) -> Future[Any]:
        done = Future[Any]()
        try:
            done.set_result(work(*given))
        except Exception as wrong:
            done.set_exception(wrong)
        return done

    def shutdown(self, **_: object) -> None: ...


@pytest.fixture
def in_the_background() -> None:
    """Players think in a thread of their own, as they do for a person."""


@pytest.fixture(autouse=True)
def players_think_at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame passes while they think, and what comes first is the same on every machine."""
    if "in_the_background" not in request.fixturenames:
        monkeypatch.setattr(pace, "ThreadPoolExecutor", AtOnce)


@cache
def style_of(name: str, scale: float) -> Style:
    """The windows of all tests share what is measured and written in a style."""
    pygame.register_quit(style_of.cache_clear)  # its fonts are gone then
    return Style(theme.load(name, scale=scale))


@pytest.fixture(autouse=True)
def one_style(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window.Window, "_style", lambda self, size: style_of(self._look[0], window.scale_for(size, self._look[1])))


class Foreseen(clock_and_dice.Machine):
    """A machine whose dice fall by a seed; its clock runs."""

    def __init__(self, seed: str) -> None:
        self._lot = Random(seed)

    def below(self, limit: int) -> int:
        return self._lot.randrange(limit)


@pytest.fixture(autouse=True)
def foreseen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test draws it draws again the next time."""
    monkeypatch.setattr(clock_and_dice, "_machines", [Foreseen(request.node.nodeid)])


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames follow each other at once."""
    monkeypatch.setattr(window, "FRAMES", 0)


@pytest.fixture(autouse=True)
def time_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is played is written before it is looked for, also on a machine that has much else to do."""
    monkeypatch.setattr(database, "MOMENT", 5.0)
    monkeypatch.setattr(database, "READ_SECONDS", 5.0)


@pytest.fixture(autouse=True)
def a_frame_is_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two frames of a window in this process as much time passes on every machine: what moves by itself moves as far."""
    passed = itertools.count(step=FRAME)
    monkeypatch.setattr(window, "perf_counter", lambda: next(passed))
