"""Tries spoiled files one after the other, each within its limits of time and memory, and notes what went wrong.

    python -m tests.fuzz.worker KIND FIRST COUNT

prints a line of JSON: how many files were tried and refused, the slowest, and every failure with its seed.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

SECONDS = 2.0
STANDSTILL = 60.0
MEGABYTES = 200
MOST_LETTERS = 1500
MEMORY = "/dev/shm"
"""Files are tried here if there is such a place: the disk is not what is tried."""


class TooSlow(BaseException):
    """Raised by the clock: no guard of the program may take it for its own."""


@dataclass
class Tally:
    """What came of a range of seeds."""

    kind: str
    tried: int = 0
    refused: int = 0
    guarded: list[str] = field(default_factory=list)
    """Faults of the program that only its last guard caught."""
    failures: list[str] = field(default_factory=list)
    slowest: float = 0.0
    slowest_seed: int = -1
    grown: int = 0
    """MB of memory that the process has come to use above what it had after its first file."""


def run(kind_name: str, first: int, count: int) -> Tally:
    """Try the files of these seeds. The limits hold for the process: call it in one of its own, or for few files."""
    from game.files import guard
    from tests.fuzz.kinds import KINDS, fresh

    kind = next(kind for kind in KINDS if kind.name == kind_name)
    tally, files = Tally(kind_name), kind.files()
    met: list[str] = []
    told = guard.describe_fault

    def noted(fault: BaseException) -> str:
        met.append(told(fault))
        return met[-1]

    guard.describe_fault = noted  # type: ignore[assignment]
    before = {name: signal.signal(name, _too_slow) for name in (signal.SIGPROF, signal.SIGALRM)}
    base = 0
    try:
        with tempfile.TemporaryDirectory(dir=MEMORY if Path(MEMORY).is_dir() else None) as place:
            folder = Path(place)
            for seed in range(first, first + count):
                rng = Random(f"{kind_name} {seed}")
                name, content = files[rng.randrange(len(files))]
                content = kind.spoil(content, rng)
                fresh(folder)
                file = folder / Path(name).name
                file.write_bytes(content)
                met.clear()
                _try(kind, file, seed, tally)
                tally.guarded += [f"{kind_name} {seed} {name}: {fault}" for fault in met]
                now = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                base = base or now
                tally.grown = now - base
    finally:
        guard.describe_fault = told  # type: ignore[assignment]
        for name, handler in before.items():
            signal.signal(name, handler)
    return tally


def _try(kind: Any, file: Path, seed: int, tally: Tally) -> None:
    tally.tried += 1
    start = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    signal.setitimer(signal.ITIMER_REAL, STANDSTILL)
    try:
        messages = list(kind.door(file))
    except BaseException as fault:
        if isinstance(fault, KeyboardInterrupt):
            raise
        frames = traceback.extract_tb(fault.__traceback__)
        where = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-5:]))
        tally.failures.append(f"{kind.name} {seed} {file.name}: {type(fault).__name__}: {str(fault)[:150]} ({where})")
        messages = []
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
    took = time.process_time() - start
    if took > tally.slowest:
        tally.slowest, tally.slowest_seed = took, seed
    tally.refused += bool(messages)
    for message in messages:
        if "\n" in message or "Traceback" in message or len(message) > MOST_LETTERS or not _printable(message):
            tally.failures.append(f"{kind.name} {seed} {file.name}: no clear message: {message[:200]!r}")


def _printable(message: str) -> bool:
    try:
        message.encode()
    except UnicodeEncodeError:
        return False
    return not any(sign < " " for sign in message)


def _too_slow(number: int, frame: Any) -> None:
    raise TooSlow("too slow" if number == signal.SIGPROF else "standstill")


def limit_memory() -> None:
    """Let this process take no more than it has, and what one file may cost."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    resource.setrlimit(resource.RLIMIT_AS, (used + (MEGABYTES << 20),) * 2)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    name, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    run(name, -1, 1)  # what is imported and read for the first file is no cost of the next
    if Path("/proc/self/statm").exists():
        limit_memory()
    print(json.dumps(vars(run(name, first, count))))
