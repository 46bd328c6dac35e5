"""A line or a few at the foot of the screen that say what just happened, then go."""

from __future__ import annotations

import pygame

from game.client.widgets.ink import Ink
from game.client.widgets.plain import wrapped

STAYS, READING = 4.0, 0.07
"""Seconds that it stays at least, and that each letter takes to be read."""
WIDEST, AIR = 720, 16


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
        if self.text:
            lines, rect = _laid(ink, self.text, area)
            rect.midbottom = (area.centerx, area.bottom - ink.style.px(72))
            _draw(ink, lines, rect, "muted")


def draw_notice(ink: Ink, text: str, area: pygame.Rect) -> None:
    """A line or a few at the top of the screen, in the middle, for as long as something lasts."""
    lines, rect = _laid(ink, text, area)
    rect.midtop = (area.centerx, area.top + ink.style.px(36))
    _draw(ink, lines, rect, "danger")


def _laid(ink: Ink, text: str, area: pygame.Rect) -> tuple[list[str], pygame.Rect]:
    px, air = ink.style.px, ink.style.px(AIR)
    lines = wrapped(ink.style, text, min(area.width - px(32), px(WIDEST)) - 2 * air)
    wide = min(max(map(ink.style.width, lines)) + 2 * air, area.width - px(32))
    return lines, pygame.Rect(0, 0, wide, ink.style.height("body") * len(lines) + px(20))


def _draw(ink: Ink, lines: list[str], rect: pygame.Rect, edge: str) -> None:
    px, air, high = ink.style.px, ink.style.px(AIR), ink.style.height("body")
    ink.box(rect, "raised", line=edge)
    for number, line in enumerate(lines):
        row = pygame.Rect(rect.left + air, rect.top + px(10) + number * high, rect.width - 2 * air, high)
        ink.text(line, row, align="centre", cut=True)
