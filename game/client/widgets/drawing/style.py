"""The theme as controls see it: colours by role, measures, and lines of text kept as pictures."""

from __future__ import annotations

import pygame

from game.chair.wording.paragraphs import FontSize
from game.client.theme import Theme, mix

Colour = tuple[int, int, int]

TOKENS = {"line": "panel-edge", "raised": "panel-raised", "muted": "text-dim", "on-accent": "accent-ink",
          "well": "ground-deep"}
MIXED = {"hover": ("panel-raised", "text", 0.05), "pressed": ("panel-raised", "ground-deep", 0.45),
         "chosen": ("panel-raised", "accent", 0.22), "accent-over": ("accent", "text", 0.25),
         "accent-down": ("accent", "ground-deep", 0.2), "edge": ("panel-edge", "text-dim", 0.45)}
KEPT = 3000


class Style:
    """One theme at one scale. Make a new one when either changes; all its caches go with it."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.px = theme.px
        self._colours: dict[str, Colour] = {}
        self._lines: dict[tuple[str, FontSize, Colour, bool], pygame.Surface] = {}
        self._widths: dict[tuple[str, FontSize, bool], int] = {}

    def colour(self, role: str) -> Colour:
        """A colour by its role: a token of the theme, or one of the few that controls mix from them."""
        if role not in self._colours:
            if role in MIXED:
                one, other, share = MIXED[role]
                found = mix(self.theme.colour(one), self.theme.colour(other), share)
            else:
                found = self.theme.colour(TOKENS.get(role, role))
            self._colours[role] = (found.r, found.g, found.b)
        return self._colours[role]

    def width(self, text: str, size: FontSize = "body", *, bold: bool = False) -> int:
        """How many pixels a line of text takes."""
        key = (text, size, bold)
        if key not in self._widths:
            self._widths[key] = self.theme.font(size, bold=bold).size(text)[0]
        return self._widths[key]

    def height(self, size: FontSize = "body") -> int:
        """The height of a line in running text, leading included, in pixels."""
        return round(self.theme.font(size).get_height() * 1.2)

    def rendered(self, text: str, size: FontSize, role: str, *, bold: bool = False) -> pygame.Surface:
        """A line of text as a picture; kept, so that a still screen costs next to nothing to draw again."""
        colour = self.colour(role)
        key = (text, size, colour, bold)
        if key not in self._lines:
            if len(self._lines) > KEPT:
                self._lines.clear()
            self._lines[key] = self.theme.font(size, bold=bold).render(text, True, colour)
        return self._lines[key]
