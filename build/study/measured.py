"""The window measured, in a process of its own: how soon its first picture is there, how long its frames take, what it costs idle.

`python -m study.measured start` prints a line when the first frame is on the screen, with the milliseconds of processor it took;
`table`, `frames` and `idle` print figures as JSON; `play` plays on alongside one that is measured. The records of the user are not
touched.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.client import main as program
from game.client.ahead import READ, read_ahead
from game.client.main import Client
from game.client.pictures.gallery import Gallery
from game.client.system import window as windows
from game.files.visible import say

SIZE = (1920, 1080)
LARGE = (3840, 2160)
FRAME = 1 / 60
FIRST = "first frame"
PLAYING = "playing"
SETTLES = 2.0
"""Seconds until the table has come into sight and what is loaded with it is there."""


def main(what: str) -> None:
    """Measure one thing and print it; `table-4k` is `table` in a window of that size, `frames-4k` are its frames."""
    with tempfile.TemporaryDirectory() as folder:
        size = LARGE if what.endswith("-4k") else SIZE
        client = program.open_client(Path(folder), Path(folder) / "preferences.json", size=size)
        try:
            Gallery.shut = True  # as the program does: the first frame waits for no picture
            client.window.stage.push(client.app.menu())
            client.window.step()
            if what != "start":
                Gallery.shut, client.window.stage.changed = False, True
                client.window.step()
            WHAT[what.removesuffix("-4k")](client)
        finally:
            client.close()


def _start(client: Client) -> None:
    say(f"{FIRST} {time.process_time() * 1000:.0f}", at_once=True)


def _table(client: Client) -> None:
    """The first table of a run, from the moment at which it is asked for to its first picture; milliseconds of processor."""
    import pygame

    from game.chair.setting_up.every_round import rounds

    table = next(each for each in rounds() if (each.role, each.layout) == ("dealer", "diagram-a"))
    with read_ahead():
        pass
    client.window.on_file = lambda _: client.app.navigator.open("table", replace(table, seats=10))
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="a table"))  # opened by an event, as by a click
    began = time.process_time()
    client.window.step()
    say(json.dumps({"driver": _driver(), "taken": (time.process_time() - began) * 1000}))


def _frames(client: Client, seconds: float = 12.0) -> None:
    """A table of ten at which cards move and players think, looked at by an inspector, once what is read ahead has been read and
    the table has been drawn; milliseconds of each frame."""
    from game.chair.setting_up.every_round import rounds

    with read_ahead():
        READ.wait()
    table = next(each for each in rounds() if (each.role, each.layout) == ("inspector", "diagram-a"))
    client.app.navigator.open("table", replace(table, seats=10, speed=4.0))
    assert client.app.table is not None
    session = client.app.table.scene.play.session
    # The clock of the window would wait inside a step; here the waiting is done outside of what is measured.
    windows.FRAMES = 0
    client.window.step()
    taken, hands, until = list[float](), 0, time.perf_counter() + seconds
    while (began := time.perf_counter()) < until:
        if session.ask() is None:
            session.next_hand()
            hands += 1
        client.window.step()
        done = time.perf_counter() - began
        taken.append(done * 1000)
        time.sleep(max(0.0, FRAME - done))
    say(json.dumps({"driver": _driver(), "frames": taken, "hands": hands}))


def _play(client: Client) -> None:
    """A table that is played at as by its people, until the process is ended; a line says that it has begun."""
    from game.chair.setting_up.every_round import rounds

    table = next(each for each in rounds() if (each.role, each.layout) == ("inspector", "diagram-a"))
    client.app.navigator.open("table", replace(table, speed=1.0))
    assert client.app.table is not None
    session = client.app.table.scene.play.session
    client.window.step()
    say(PLAYING, at_once=True)
    while True:
        if session.ask() is None:
            session.next_hand()
        client.window.step()


def _idle(client: Client, seconds: float = 4.0) -> None:
    """A table that waits for its dealer; the share of one processor, in percent."""
    from game.chair.setting_up.every_round import rounds

    table = next(each for each in rounds() if (each.role, each.layout) == ("dealer", "diagram-a"))
    client.app.navigator.open("table", table)
    settles = time.perf_counter() + SETTLES
    while time.perf_counter() < settles:
        client.window.step(windows.IDLE)
    spent, began = time.process_time(), time.perf_counter()
    while time.perf_counter() - began < seconds:
        client.window.step(windows.IDLE)
    share = (time.process_time() - spent) / (time.perf_counter() - began)
    say(json.dumps({"driver": _driver(), "percent": share * 100}))


def _driver() -> str:
    import pygame

    return pygame.display.get_driver()


WHAT: dict[str, Callable[[Client], None]] = {
    "start": _start, "table": _table, "frames": _frames, "play": _play, "idle": _idle,
}

if __name__ == "__main__":
    main(sys.argv[1])
