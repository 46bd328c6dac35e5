"""Mouse and keyboard of somebody at the window: real events, each counted, and a clock that runs with the frames.

The clock is the window's own, so that a hand of minutes is measured in seconds: the game waits as it waits for a person.
"""

from __future__ import annotations

import bisect
import itertools
import math
import time
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client.system import window as windows
from game.client.system.window import Window

FRAME = 1 / 30
"""Seconds of the window's clock from frame to frame."""
GESTURE = 0.5
"""Seconds that a person takes for a click, a drag or a key, the same for each: what is compared is how many there are."""
FURTHER = 0.15
"""Seconds for each further place that a drag goes over."""
PIXELS = 6
"""The pointer is heard of at least so often on its way."""
THINKS = 0.0005
"""Seconds of the processor that others get in each frame: they think in a thread of their own."""
WIDE = 40
"""What reaches so many pixels to either side is large enough."""
LARGE_ENOUGH = 28
"""The least side of what is clicked on, in pixels at scale 1."""
MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}

Pos = tuple[int, int]


@dataclass
class Count:
    """The gestures so far, and the least side of all that was clicked on, in pixels at scale 1."""

    clicks: int = 0
    drags: int = 0
    keys: int = 0
    least: int = 1 << 14
    on: str = ""
    """What that smallest thing was."""

    @property
    def gestures(self) -> int:
        """All of them."""
        return self.clicks + self.drags + self.keys

    def aims(self, least: float, what: str) -> None:
        """Something is clicked on whose least side is so long."""
        if round(least) < self.least:
            self.least, self.on = round(least), what


class MouseAndKeys:
    """Somebody's hands at a window. While they are used its clock is `now`."""

    def __init__(self, window: Window) -> None:
        self.window, self.count = window, Count()
        self.now = time.perf_counter()
        self._began = self.now
        self._at: Pos = (0, 0)

    def __enter__(self) -> MouseAndKeys:
        """The window's clock is this one from here on, and it draws only what is looked at."""
        self._kept = windows.FRAMES, self.window.now, self.window._draw
        windows.FRAMES, self.window.now = 0, lambda: self.now
        self.window._draw = lambda: None  # type: ignore[method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        windows.FRAMES, self.window.now, self.window._draw = self._kept  # type: ignore[method-assign]

    @property
    def seconds(self) -> float:
        """Since these hands were made."""
        return self.now - self._began

    def wait(self, seconds: float = FRAME) -> None:
        """Time goes by at the table."""
        until = self.now + seconds
        while self.now < until and self.window.open:
            self._frame()

    def _frame(self) -> None:
        self.now += FRAME
        self.window.step()
        time.sleep(THINKS)

    def look(self) -> None:
        """What the window shows now is drawn: it is only when somebody looks before they reach for something."""
        draw = self._kept[2]
        draw()

    # ---- gestures

    def click(self, pos: Pos) -> None:
        """Go there, press and let go."""
        self.count.clicks += 1
        self.wait(GESTURE)
        self._go(pos)
        self._button(pygame.MOUSEBUTTONDOWN)
        self._button(pygame.MOUSEBUTTONUP)

    def drag(self, *through: Pos) -> None:
        """Press at the first of these places and let go at the last, over all others on the way."""
        self.count.drags += 1
        self.wait(GESTURE)
        self._go(through[0])
        self._button(pygame.MOUSEBUTTONDOWN)
        for pos in through[1:]:
            self.wait(FURTHER)
            self._go(pos, held=True)
        self._button(pygame.MOUSEBUTTONUP)

    def press(self, name: str) -> None:
        """A key, alone or with ctrl."""
        self.count.keys += 1
        self.wait(GESTURE)
        *held, key = name.split("+") if name != "+" else ["+"]
        mod = sum(MODS[each] for each in held)
        text = "" if mod else " " if key == "space" else key if len(key) == 1 else ""
        code = pygame.key.key_code(key)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
        if text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))
        self._frame()

    def _go(self, pos: Pos, *, held: bool = False) -> None:
        """Move there, pixel by pixel or nearly so."""
        steps = max(1, math.dist(self._at, pos) // PIXELS) if held else 1
        (x, y), (to_x, to_y) = self._at, pos
        for step in range(1, int(steps) + 1):
            here = (round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps))
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=here, rel=(0, 0), buttons=(int(held), 0, 0))
            pygame.event.post(event)
        self._at = pos
        self._frame()

    def _button(self, kind: int) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=self._at, button=1))
        self._frame()


def free_place(inside: pygame.Rect, hits: Callable[[Pos], bool]) -> Pos | None:
    """The place nearest to the middle of a rectangle where a click does what it is meant for; None for nowhere."""
    if hits(inside.center):
        return inside.center
    places = itertools.product(range(inside.left, inside.right, 3), range(inside.top, inside.bottom, 3))
    return next((pos for pos in sorted(places, key=lambda pos: math.dist(pos, inside.center)) if hits(pos)), None)


def reach(pos: Pos, hits: Callable[[Pos], bool]) -> int:
    """How far one may miss a place: the least side of what is hit there, in pixels; no more than `WIDE` on either side."""
    def far(x: int, y: int) -> int:
        return bisect.bisect_left(range(WIDE), True, key=lambda at: not hits((pos[0] + x * at, pos[1] + y * at)))

    return min(far(1, 0) + far(-1, 0), far(0, 1) + far(0, -1)) - 1
