"""One line at the foot of the screen that says what just happened, then goes."""

from __future__ import annotations

import pygame

from game.client.widgets.ink import Ink

STAYS = 4.0


class Toast:
    """Shows the last thing said for a few seconds. It never takes a click and never covers the middle."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a line, in place of the one before."""
        self.text, self._left = text, STAYS

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
        px = ink.style.px
        width = min(area.width - px(32), ink.style.width(self.text) + px(40))
        rect = pygame.Rect(0, 0, width, px(40))
        rect.midbottom = (area.centerx, area.bottom - px(72))
        ink.box(rect, "raised", line="muted")
        ink.text(self.text, rect.inflate(-px(32), 0), align="centre", cut=True)
