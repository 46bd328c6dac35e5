"""The last guard: a fault of the program itself, told in one line like any other fault, and nothing else is lost over it."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from game.files.fault import ContentFault, FileFault
from game.files.visible import note

T = TypeVar("T")

VARIABLE = "DEALER_ACADEMY_TRACE"
"""Set to anything, it has the whole trace of such a fault printed: for developers."""
_HERE = Path(__file__).parent.parent


def guarded(file: Path, read: Callable[..., T], *arguments: Any) -> T:
    """What `read` makes of a file. Raises FileFault, also for a fault of the program that reading met with."""
    try:
        return read(*arguments)
    except FileFault:
        raise
    except Exception as fault:
        problem = f"can't be used ({describe_fault(fault)})"
        raise ContentFault(file, 0, problem, "change what you wrote last, or report it with the file") from fault


def describe_fault(fault: BaseException) -> str:
    """What kind of fault it is and where in the program it arose."""
    if os.environ.get(VARIABLE):
        for line in "".join(traceback.format_exception(fault)).rstrip("\n").split("\n"):
            note(line)
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if Path(frame.filename).is_relative_to(_HERE)]
    place = f" at {Path(frames[-1].filename).relative_to(_HERE).as_posix()}:{frames[-1].lineno}" if frames else ""
    try:
        words = " ".join(str(fault).split())[:120]
    except Exception:
        words = ""
    return f"{type(fault).__name__}{': ' if words else ''}{words}{place}"
