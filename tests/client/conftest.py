"""For every test of the window: nobody is watching it."""

from __future__ import annotations

import itertools

import pytest

from game.client.system import window
from game.records.storage import database

FRAME = 1 / 60
"""Seconds."""


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
