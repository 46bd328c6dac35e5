"""A line or a few at the foot of the screen that say what just happened, then go."""

from __future__ import annotations

import pygame

from game.chair.wording.paragraphs import FontSize
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.layout.plain import wrapped

STAYS, READING = 4.0, 0.07
"""Seconds that it stays at least, and that each letter takes to be read."""
WIDEST, AIR = 720, 16
HIGH, LOW = 10, 4
"""The air above and below the words of a toast, and of a notice."""


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

    def draw(self, ink: Ink, area: pygame.Rect, *, above: bool = False) -> None:
        """At the foot of `area`, in the middle; or `above`, at its head."""
        if self.text:
            lines, rect = _laid(ink, self.text, area)
            rect.midbottom = (area.centerx, area.bottom - ink.style.px(72))
            if above:
                rect.top = area.top + ink.style.px(8)
            _draw(ink, lines, rect, "muted")


def draw_notice(ink: Ink, text: str, area: pygame.Rect) -> None:
    """A line or a few at the top of the screen, in the middle, for as long as something lasts; small, because it stays."""
    lines, rect = _laid(ink, text, area, "small", LOW)
    rect.midtop = (area.centerx, area.top + ink.style.px(34))
    _draw(ink, lines, rect, "danger", "small", LOW)


def _laid(ink: Ink, text: str, area: pygame.Rect, size: FontSize = "body", high: int = HIGH) -> tuple[list[str], pygame.Rect]:
    px, air, style = ink.style.px, ink.style.px(AIR), ink.style
    widest = min(area.width - px(32), px(WIDEST))
    lines = wrapped(style, text, widest - 2 * air, size)
    wide = min(max(style.width(line, size) for line in lines) + 2 * air, area.width - px(32))
    return lines, pygame.Rect(0, 0, wide, style.height(size) * len(lines) + 2 * px(high))


def _draw(ink: Ink, lines: list[str], rect: pygame.Rect, edge: str, size: FontSize = "body", high: int = HIGH) -> None:
    px, air, step = ink.style.px, ink.style.px(AIR), ink.style.height(size)
    ink.box(rect, "raised", line=edge)
    for number, line in enumerate(lines):
        row = pygame.Rect(rect.left + air, rect.top + px(high) + number * step, rect.width - 2 * air, step)
        ink.text(line, row, size=size, align="centre", cut=True)
