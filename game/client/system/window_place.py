"""Where a window was left, as one line of the preferences, and where it opens: as it was left, else at most of the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

PART = 0.8
"""Of the screen, what a window takes that was never left anywhere."""
LEAST = (960, 600)
"""Pixels; a smaller screen has a smaller window."""
HEAD = 48
"""So many pixels of a window's head must be on a screen, so that it can be taken hold of."""
_LEFT = re.compile(r"(\d{3,5})x(\d{3,5})([+-]\d{1,5})([+-]\d{1,5})( maximised)?")
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """A window's size, and its upper left corner where that is known, in pixels; `maximised` is what it was besides: the size is
    that to which it goes back."""

    size: Size
    corner: tuple[int, int] | None = None
    maximised: bool = False

    def __str__(self) -> str:
        left, top = self.corner or (0, 0)
        return f"{self.size[0]}x{self.size[1]}{left:+}{top:+}{' maximised' if self.maximised else ''}"


def opens_at(left: str, screens: Sequence[Size]) -> WindowPlace:
    """Where a window opens that was `left` so, on the first of these screens. What is no place counts as never left; one that is on
    no screen any more comes back to the middle."""
    screen = screens[0] if screens else (1280, 720)
    found = _LEFT.fullmatch(left)
    if found is None:
        usual = (max(LEAST[0], round(screen[0] * PART)), max(LEAST[1], round(screen[1] * PART)))
        return WindowPlace((min(usual[0], screen[0]), min(usual[1], screen[1])))
    size = (min(int(found[1]), screen[0]), min(int(found[2]), screen[1]))
    x, y = int(found[3]), int(found[4])
    seen = -size[0] + HEAD <= x <= sum(each[0] for each in screens) - HEAD and 0 <= y <= screen[1] - HEAD
    return WindowPlace(size, (x, y) if seen else None, found[5] is not None)
