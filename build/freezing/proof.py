"""Proves a frozen build: its size against the budget, its selftest, and how soon its first frame is there."""

from __future__ import annotations

import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from launch import Trouble

MEGABYTE = 1_000_000
BUDGET = 60
"""Megabytes that a frozen build may weigh, not counting numpy's ready-made linear algebra library."""
LINEAR_ALGEBRA = ("*scipy_openblas*", "libgfortran*", "libquadmath*")
ARCHIVE_BUDGET = 25
"""Megabytes that the archive or the installer may weigh, not counting numpy's ready-made linear algebra library."""
LINEAR_ALGEBRA_PACKED = 6
"""Megabytes that numpy's ready-made linear algebra library may add to an archive."""
SELFTEST_LIMIT = 1800
"""Seconds for the selftest. It takes two minutes on a quiet machine, so this only ends one that hangs."""
FIRST_FRAME_LIMIT = 180
"""Seconds for one start, likewise."""
STARTS = 5
SLOWEST_START = 2.0
"""Seconds to the first frame that the fastest of several starts may take, also on a busy machine."""


def size(folder: Path) -> int:
    """The bytes of all files in a folder; links count nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def linear_algebra(folder: Path) -> int:
    """The bytes of the library that numpy's wheels bring for linear algebra, 0 where numpy was built without."""
    found = {path for pattern in LINEAR_ALGEBRA for path in folder.rglob(pattern) if not path.is_symlink()}
    return sum(path.stat().st_size for path in found)


def weigh(folder: Path, *, lean: bool) -> None:
    """Print the size. Raises Trouble over the budget, with the largest files."""
    whole, extra = size(folder), linear_algebra(folder)
    of_that = f", of which {extra / MEGABYTE:.1f} MB are numpy's ready-made linear algebra" if extra else ""
    print(f"{folder.name}: {whole / MEGABYTE:.1f} MB{of_that}. Budget without that: {BUDGET} MB.", flush=True)
    if lean and extra:
        raise Trouble("numpy was to be built without its linear algebra library, but the build holds one.")
    if whole - extra > BUDGET * MEGABYTE:
        largest = sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: -path.stat().st_size)[:8]
        listed = ", ".join(f"{path.relative_to(folder)} {path.stat().st_size / MEGABYTE:.1f}" for path in largest)
        raise Trouble(f"The build is over its budget. Its largest files, in MB: {listed}.")


def weigh_archive(file: Path, frozen: Path) -> None:
    """Print the size of the archive made of the folder `frozen`. Raises Trouble over the budget."""
    megabytes = file.stat().st_size / MEGABYTE
    budget = ARCHIVE_BUDGET + (LINEAR_ALGEBRA_PACKED if linear_algebra(frozen) else 0)
    print(f"{file}: {megabytes:.1f} MB. Budget: {budget} MB.", flush=True)
    if megabytes > budget:
        raise Trouble(f"{file.name} is over its budget: {megabytes:.1f} of {budget} MB.")


def check(program: Path) -> None:
    """Run the frozen selftest and time the first frame, both in an empty environment. Raises Trouble if anything fails."""
    with tempfile.TemporaryDirectory() as home, display() as shown:
        environment = bare_environment(Path(home)) | shown
        selftest(program, environment, home)
        times = [first_frame(program, environment, home) for _ in range(STARTS)]
    print(f"From starting the process to the first frame: {statistics.median(times) * 1000:.0f} ms (median of {STARTS}; "
          f"{min(times) * 1000:.0f} to {max(times) * 1000:.0f}).", flush=True)
    if min(times) > SLOWEST_START:
        raise Trouble(f"The first frame takes more than {SLOWEST_START:g} seconds: something heavy is loaded at the start.")


def selftest(program: Path, environment: dict[str, str], home: str) -> None:
    """Run the frozen selftest. Raises Trouble if it fails or hangs."""
    try:
        code = subprocess.call([str(program), "selftest"], env=environment, cwd=home, timeout=SELFTEST_LIMIT)
    except subprocess.TimeoutExpired:
        raise Trouble(f"The frozen selftest did not end within {SELFTEST_LIMIT // 60} minutes and was stopped. "
                      "Try again when this machine has less to do; if it hangs again, run its selftest by hand.") from None
    if code:
        raise Trouble(f"The frozen selftest failed with exit code {code}; see above.")


def first_frame(program: Path, environment: dict[str, str], home: str) -> float:
    """Seconds from before the process is there until its first frame is on the screen."""
    started = time.time()
    command = [str(program), "--first-frame"]
    try:
        run = subprocess.run(command, env=environment, cwd=home, stdout=subprocess.PIPE, text=True, check=False,
                             timeout=FIRST_FRAME_LIMIT)
    except subprocess.TimeoutExpired:
        raise Trouble(f"{program.name} showed no first frame within {FIRST_FRAME_LIMIT} seconds and was stopped.") from None
    if run.returncode:
        raise Trouble(f"{program.name} --first-frame ended with exit code {run.returncode}.")
    return float(run.stdout) - started


def bare_environment(home: Path) -> dict[str, str]:
    """No PATH, no Python, no settings: what a stranger's computer has, and a home of its own."""
    kept = ("SYSTEMROOT", "TEMP", "TMP", "WINDIR") if sys.platform == "win32" else ()
    return {name: os.environ[name] for name in kept if name in os.environ} | {
        "DEALER_ACADEMY_DATA": str(home), "HOME": str(home), "PATH": "", "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip


@contextlib.contextmanager
def display() -> Iterator[dict[str, str]]:
    """What to add to the environment so that a window can open: on Linux without a display, one by Xvfb."""
    shown = {name: os.environ[name] for name in ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY") if os.environ.get(name)}
    if sys.platform != "linux" or shown:
        yield shown
        return
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        raise Trouble("There is no display to try the frozen program on. Start this from a desktop, or: sudo apt install xvfb")
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="ascii") as told:
            number = told.readline().strip()
        if not number:
            raise Trouble("Xvfb did not start.")
        yield {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()
