"""Real pixels: what has to be asked of a system before its display starts."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from collections.abc import Callable

PER_MONITOR = 2


def know_pixels(platform: str = sys.platform, ask: Callable[[int], object] | None = None) -> None:
    """On Windows, ask for real pixels; otherwise the system enlarges a blurred picture. Elsewhere there is nothing to ask.

    `ask` is the system's call, for tests. SDL on macOS draws in points whatever is asked, and Linux gives pixels.
    """
    if platform == "win32":
        with contextlib.suppress(OSError, AttributeError):  # before Windows 8.1 there is nobody to ask
            (ask or _windows)(PER_MONITOR)


def _windows(awareness: int) -> object:
    # By getattr, because the type checker knows this name on Windows only.
    return getattr(ctypes, "windll").shcore.SetProcessDpiAwareness(awareness)  # noqa: B009
