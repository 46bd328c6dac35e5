"""Colours, type and measures at one scale: what every control is drawn with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

Colour = tuple[int, int, int]

SIZES: Mapping[str, int] = {"small": 13, "body": 16, "title": 20, "head": 25, "wordmark": 49}
"""Type sizes in units of scale 1; each step is 1.25 times the last, the wordmark apart."""

NIGHT: Mapping[str, Colour] = {
    "ground": (11, 17, 19), "panel": (18, 26, 28), "raised": (29, 40, 42), "hover": (38, 52, 54),
    "pressed": (22, 31, 33), "line": (54, 69, 71), "text": (232, 235, 231), "muted": (160, 174, 172),
    "accent": (233, 178, 80), "on-accent": (26, 19, 6), "danger": (238, 128, 110), "success": (134, 196, 140),
    "clause": (150, 192, 216), "felt": (22, 66, 54), "felt-dark": (13, 41, 35), "print": (126, 160, 146),
    "rail": (38, 29, 24), "rail-light": (92, 72, 56),
}


class Style:
    """One theme at one scale. Make a new one when either changes; all its caches go with it."""

    def __init__(self, k: float, colours: Mapping[str, Colour] = NIGHT, fonts: Path | None = None) -> None:
        self.k = k
        self.colours = colours
        self._folder = fonts or Path("/usr/share/fonts/truetype/dejavu")
        self._fonts: dict[tuple[str, bool], pygame.font.Font] = {}
        self._lines: dict[tuple[str, str, Colour, bool], pygame.Surface] = {}
        self._widths: dict[tuple[str, str, bool], int] = {}

    def px(self, units: float) -> int:
        """Screen pixels for a length in units of scale 1, never less than one."""
        return max(1, round(units * self.k))

    def font(self, size: str, *, bold: bool = False) -> pygame.font.Font:
        """The face for one of the sizes in `SIZES`."""
        key = (size, bold)
        if key not in self._fonts:
            name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
            self._fonts[key] = pygame.font.Font(self._folder / name, self.px(SIZES[size]))
        return self._fonts[key]

    def colour(self, name: str) -> Colour:
        """A colour of the theme by its role."""
        return self.colours[name]

    def width(self, text: str, size: str, *, bold: bool = False) -> int:
        """How many pixels a line of text takes."""
        key = (text, size, bold)
        if key not in self._widths:
            self._widths[key] = self.font(size, bold=bold).size(text)[0]
        return self._widths[key]

    def height(self, size: str) -> int:
        """The height of a line of this size, leading included."""
        return round(self.font(size).get_height() * 1.18)

    def rendered(self, text: str, size: str, colour: Colour, *, bold: bool = False) -> pygame.Surface:
        """A line of text as a picture; kept, so that a still screen costs nothing to draw again."""
        key = (text, size, colour, bold)
        if key not in self._lines:
            if len(self._lines) > 3000:
                self._lines.clear()
            self._lines[key] = self.font(size, bold=bold).render(text, True, colour)
        return self._lines[key]
