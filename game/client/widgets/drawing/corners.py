"""Boxes with smooth corners: pygame's own are jagged, so a disc is drawn four times too large, once, and shrunk.

A screen shows the same few boxes in every frame: each is kept as a picture, which is put down some twenty times as fast as
it is made. A large one is drawn anew: it is a panel; there are few, and they would fill the memory.
"""

from __future__ import annotations

from functools import lru_cache
from weakref import WeakKeyDictionary

import pygame

from game.client.widgets.drawing.style import Colour

FINE = 4
KEPT = 512
LARGE = 60_000
"""Pixels of a box from which on it is not kept."""


def paint(surface: pygame.Surface, rect: pygame.Rect, fill: Colour | None, line: Colour | None, *, radius: int,
          width: int) -> None:
    """A box: filled, edged by a line `width` pixels wide, or both. Only its four corners are blended."""
    if rect.width > 0 < rect.height and rect.width * rect.height < LARGE:
        surface.blit(_box(rect.size, fill, line, radius, width), rect)
    else:
        _drawn(surface, rect, fill, line, radius, width)


@lru_cache(maxsize=KEPT)
def _box(size: tuple[int, int], fill: Colour | None, line: Colour | None, radius: int, width: int) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    _drawn(picture, picture.get_rect(), fill, line, radius, width)
    return picture


def _drawn(surface: pygame.Surface, rect: pygame.Rect, fill: Colour | None, line: Colour | None, radius: int,
           width: int) -> None:
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    if fill is not None:
        surface.fill(fill, (rect.left + radius, rect.top, rect.width - 2 * radius, rect.height))
        for x in (rect.left, rect.right - radius):
            surface.fill(fill, (x, rect.top + radius, radius, rect.height - 2 * radius))
    if line is not None:
        for y in (rect.top, rect.bottom - width):
            surface.fill(line, (rect.left + radius, y, rect.width - 2 * radius, width))
        for x in (rect.left, rect.right - width):
            surface.fill(line, (x, rect.top + radius, width, rect.height - 2 * radius))
    disc = _disc(radius, fill, line, width)
    for x, part_x in ((rect.left, 0), (rect.right - radius, radius)):
        for y, part_y in ((rect.top, 0), (rect.bottom - radius, radius)):
            surface.blit(disc, (x, y), (part_x, part_y, radius, radius))


@lru_cache(maxsize=256)
def _disc(radius: int, fill: Colour | None, line: Colour | None, width: int) -> pygame.Surface:
    large = 2 * radius * FINE
    picture = pygame.Surface((large, large), pygame.SRCALPHA)
    # Start transparent in the edge's own colour, so that shrinking does not darken the rim.
    picture.fill((*(line or fill or (0, 0, 0)), 0))
    centre = (large // 2, large // 2)
    if fill is not None:
        pygame.draw.circle(picture, (*fill, 255), centre, large // 2)
    if line is not None:
        pygame.draw.circle(picture, (*line, 255), centre, large // 2, width * FINE)
    return pygame.transform.smoothscale(picture, (2 * radius, 2 * radius))


_ROUNDED: WeakKeyDictionary[pygame.Surface, tuple[int, pygame.Surface]] = WeakKeyDictionary()


def rounded_above(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture without its two upper corners; kept as long as the picture itself."""
    known = _ROUNDED.get(picture)
    if known is None or known[0] != radius:
        cut = picture.convert_alpha() if pygame.display.get_surface() else pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        cut.blit(picture, (0, 0))
        disc = _disc(radius, (255, 255, 255), None, 0)
        for x, part in ((0, 0), (picture.get_width() - radius, radius)):
            cut.blit(disc, (x, 0), (part, 0, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)
        known = _ROUNDED[picture] = (radius, cut)
    return known[1]
