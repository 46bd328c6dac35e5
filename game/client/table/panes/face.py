"""A face on a screen."""

from __future__ import annotations

import pygame

from game.agents.cast.character import Appearance
from game.client.felt.brush import draw_at
from game.client.felt.pieces.portraits import portrait
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.widget import Widget


class Portrait(Widget):
    """A face."""

    def __init__(self, rect: pygame.Rect, looks: Appearance) -> None:
        super().__init__(rect)
        self._looks = looks

    def draw(self, ink: Ink) -> None:
        draw_at(ink.surface, portrait(ink.style.theme, self._looks, self.rect.height), self.rect.topleft)
