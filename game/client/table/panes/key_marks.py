"""Key caps on the felt: with which key the thing there is taken or reached."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.client.felt.geometry.rectangles import Box
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.drawing.style import Style

HIGH = 24


def draw_keys(surface: pygame.Surface, style: Style, keys: Iterable[tuple[Box, str]]) -> None:
    """A cap at the upper left of each box, inside the window."""
    ink, px, edge = Ink(surface, style), style.px, surface.get_rect()
    for box, key in keys:
        wide = max(px(HIGH), style.width(key, "small", bold=True) + px(12))
        cap = pygame.Rect(box.x - px(6), box.y - px(HIGH) // 2, wide, px(HIGH)).clamp(edge)
        ink.box(cap, "accent", line="accent-down", radius=5)
        ink.text(key, cap, size="small", colour="on-accent", bold=True, align="centre")
