"""Scrolling: how far, and the thin bar that shows it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.widgets.drawing.ink import Ink

BAR = 6


@dataclass
class Scroll:
    """How far a view has been moved over something longer. All in pixels."""

    view: int
    length: int
    offset: int = 0

    @property
    def most(self) -> int:
        """The furthest it can go."""
        return max(0, self.length - self.view)

    def to(self, offset: int) -> bool:
        """Go there, or as near as possible; True if that moved anything."""
        before, self.offset = self.offset, max(0, min(self.most, offset))
        return self.offset != before

    def show(self, top: int, bottom: int) -> bool:
        """Move as little as needed to show the stretch from `top` to `bottom`."""
        if top < self.offset:
            return self.to(top)
        return bottom > self.offset + self.view and self.to(bottom - self.view)

    def centre(self, top: int, bottom: int) -> None:
        """If the stretch is out of view, bring it to the middle."""
        if top < self.offset or bottom > self.offset + self.view:
            self.to((top + bottom - self.view) // 2)

    def draw(self, ink: Ink, rect: pygame.Rect) -> None:
        """The bar at the right edge of `rect`; nothing where all is in view."""
        if not self.most:
            return
        px = ink.style.px
        high = max(px(24), rect.height * self.view // self.length)
        top = rect.top + (rect.height - high) * self.offset // self.most
        ink.box(pygame.Rect(rect.right - px(BAR), top, px(BAR), high), "line", radius=3)
