"""A line or a few at the foot of the screen that say what just happened, then go."""

from __future__ import annotations

import pygame

from game.client.widgets.ink import Ink
from game.client.widgets.plain import wrapped

STAYS, READING = 4.0, 0.07
"""Seconds that it stays at least, and that each letter takes to be read."""
WIDEST = 720


class Toast:
    """Shows the last thing said until it can have been read. It never takes a click and never covers the middle."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a line, in place of the one before."""
        self.text, self._left = text, max(STAYS, READING * len(text))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True in the moment it goes, when the screen must be drawn again."""
        if not self.text:
            return False
        self._left -= dt
        if self._left <= 0:
            self.text = ""
            return True
        return False

    def draw(self, ink: Ink, area: pygame.Rect) -> None:
        """At the foot of `area`, in the middle."""
        if not self.text:
            return
        px, air = ink.style.px, ink.style.px(16)
        lines = wrapped(ink.style, self.text, min(area.width - px(32), px(WIDEST)) - 2 * air)
        high = ink.style.height("body")
        rect = pygame.Rect(0, 0, min(max(map(ink.style.width, lines)) + 2 * air, area.width - px(32)), high * len(lines) + px(20))
        rect.midbottom = (area.centerx, area.bottom - px(72))
        ink.box(rect, "raised", line="muted")
        for number, line in enumerate(lines):
            row = pygame.Rect(rect.left + air, rect.top + px(10) + number * high, rect.width - 2 * air, high)
            ink.text(line, row, align="centre", cut=True)
