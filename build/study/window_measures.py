"""The measuring of the window, each figure in a process of its own: on a display if there is one, else unseen."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from study.doors import ROUNDS, SIZE, fill
from study.measured import PLAYING
from study.measures import BenchFigure

STARTS, DOORS, BESIDE = 5, 3, 2
SMOOTH = 16.0
"""Milliseconds that a frame may take, if sixty are to come in a second."""
_TOOLS = Path(__file__).resolve().parents[1]
"""Where the tools of a checkout lie, which a child finds no other way."""
_SCREEN = ["xvfb-run", "-a", "-s", "-screen 0 1920x1080x24"]


def window() -> list[BenchFigure]:
    """Start, first table, frames and idling of the window."""
    return [*started(), *tables(), *frames(), *idle(), *doors()]


def started() -> list[BenchFigure]:
    """From the command to the first picture."""
    command, environment = _way(bare=True)
    times, worked = [], []
    for _ in range(STARTS):
        began = time.perf_counter()
        with subprocess.Popen([*command, "start"], env=environment, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            line = child.stdout.readline()
            times.append((time.perf_counter() - began) * 1000)
            worked.append(float(line.split()[-1]))
    note = f"median of {STARTS}, {median(worked):.0f} ms of processor, {environment.get('SDL_VIDEODRIVER') or 'on the display'}"
    return [BenchFigure("window, start to first frame", "ms", median(times), note=note)]


def tables() -> list[BenchFigure]:
    """From asking for a table, the first of a run, to its first picture, at the usual size and in a large window."""
    return [_first_table("table", "1920x1080"), _first_table("table-4k", "3840x2160")]


def _first_table(what: str, size: str) -> BenchFigure:
    found = [_asked(what) for _ in range(STARTS)]
    note = f"processor, median of {STARTS}, {size}, ten seats, {found[0]['driver']} driver"
    return BenchFigure(f"window, first table at {size}", "ms", median(each["taken"] for each in found), note=note)


def frames() -> list[BenchFigure]:
    """How long a frame takes while cards move and players think, alone, alongside other programs, and in a large window."""
    alone = _frames("frames", "1920x1080", SMOOTH)
    with _playing_beside(BESIDE):
        beside = _frames("frames", "1920x1080", SMOOTH, f"beside {BESIDE} windows in play, ")
    return [*alone, *beside, *_frames("frames-4k", "3840x2160", 2 * SMOOTH)]


@contextmanager
def _playing_beside(count: int) -> Iterator[None]:
    """So many other windows of the program, with a table in play in each."""
    command, environment = _way()
    with ExitStack() as open_:
        for _ in range(count):
            other = subprocess.Popen([*command, "play"], env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True)
            open_.enter_context(other)
            open_.callback(_end, other)
            assert other.stdout is not None
            if PLAYING not in other.stdout.readline():
                raise RuntimeError("a window that was to play beside the measured one didn't open")
        yield


def _end(other: subprocess.Popen[str]) -> None:
    """End a window, and what was started for it."""
    if sys.platform == "win32":
        other.kill()
    else:
        os.killpg(other.pid, signal.SIGKILL)


def _frames(what: str, size: str, smooth: float, where: str = "") -> list[BenchFigure]:
    found = _asked(what)
    taken = sorted(found["frames"])
    note = f"{where}{len(taken)} frames of {size}, ten seats, {found['driver']} driver"
    within = 100 * sum(each < smooth for each in taken) / len(taken)
    if where:
        return [BenchFigure(f"window, frames at {size} under {smooth:g} ms, busy", "%", within, note=note)]
    return [
        BenchFigure(f"window, a frame at {size}, median", "ms", median(taken), note=note),
        BenchFigure(f"window, a frame at {size}, 99 of 100 within", "ms", taken[int(len(taken) * 0.99)], note=note),
        BenchFigure(f"window, frames at {size} under {smooth:g} ms", "%", within, note=note),
    ]


def idle() -> list[BenchFigure]:
    """What a table costs that waits for its dealer."""
    found = _asked("idle")
    return [BenchFigure("window, waiting, share of a processor", "%", found["percent"], note=f"{found['driver']} driver")]


def doors() -> list[BenchFigure]:
    """What each click costs, with records of years: the first time, and in the note the second."""
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), ROUNDS)
        runs = [_measured("study.doors", folder) for _ in range(DOORS)]
    note = f"again {{:.1f}}; processor, best of {DOORS}, {SIZE[0]}x{SIZE[1]}, {ROUNDS:,} kept rounds"
    found = []
    for name in runs[0]:
        times = [run[name] for run in runs if name in run]
        again = min((max(each[1:]) for each in times if len(each) > 1), default=0.0)
        found.append(BenchFigure(f"window, click: {name}", "ms", min(each[0] for each in times), note=note.format(again)))
    return found


def _asked(what: str) -> Mapping[str, Any]:
    return _measured("study.measured", what)


def _measured(module: str, what: str) -> Mapping[str, Any]:
    command, environment = _way(module)
    run = subprocess.run([*command, what], env=environment, capture_output=True, text=True, check=True)
    return dict(json.loads(run.stdout.splitlines()[-1]))


def _way(module: str = "study.measured", *, bare: bool = False) -> tuple[list[str], dict[str, str]]:
    """The command of the child and its environment: the display that is there, one made by xvfb-run, or none.

    `bare`: without xvfb-run, whose own start would be measured too.
    """
    found = os.pathsep.join(filter(None, (str(_TOOLS), str(_TOOLS.parent), os.environ.get("PYTHONPATH", ""))))
    command, environment = [sys.executable, "-m", module], {**os.environ, "PYTHONPATH": found}
    seen = sys.platform != "linux" or environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    if seen or environment.get("SDL_VIDEODRIVER"):
        return command, environment
    if shutil.which(_SCREEN[0]) and not bare:
        return [*_SCREEN, *command], environment
    return command, environment | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
