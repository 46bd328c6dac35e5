"""For every test: no window and no sound.

A test that wants a real window starts the program as its own process, with an environment in which it has set
SDL_VIDEODRIVER itself; the same holds for a whole run: `SDL_VIDEODRIVER=x11 python -m pytest`.
"""

import gc
import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from game.records.store import Store

settings.load_profile("ci")  # the same examples each time: what fails in one run fails in the next
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.append(str(Path(__file__).parents[1] / "build"))  # `study`, the developers' tools


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays to the end, all sixteen thousand tests and the books: a quarter of the time was spent looking for
    rubbish among it. Rubbish made later is found as ever."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """The records in a folder of the test's own."""
    opened = Store(tmp_path)
    yield opened
    opened.close()
