"""For every test of the window: nobody is watching it."""

from __future__ import annotations

import pytest

from game.client import window


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames follow each other at once."""
    monkeypatch.setattr(window, "FRAMES", 0)
