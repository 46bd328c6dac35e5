"""Boxes with smooth corners: pygame's own are jagged, so each is drawn four times too large at its corners, once."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.client.widgets.style import Colour

FINE = 4


@lru_cache(maxsize=512)
def rounded(size: tuple[int, int], fill: Colour | None, line: Colour | None, radius: int, width: int) -> pygame.Surface:
    """A box of `size`: filled, edged by a line `width` pixels wide, or both. Sizes in pixels."""
    wide, high = max(1, size[0]), max(1, size[1])
    radius = max(1, min(radius, wide // 2, high // 2))
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    _body(picture, fill, line, width)
    disc = _disc(radius, fill, line, width)
    for x, from_x in ((0, 0), (wide - radius, radius)):
        for y, from_y in ((0, 0), (high - radius, radius)):
            picture.fill((0, 0, 0, 0), (x, y, radius, radius))
            picture.blit(disc, (x, y), (from_x, from_y, radius, radius), pygame.BLEND_RGBA_ADD)
    return picture


def _body(picture: pygame.Surface, fill: Colour | None, line: Colour | None, width: int) -> None:
    if fill is not None:
        picture.fill((*fill, 255))
    if line is not None:
        pygame.draw.rect(picture, (*line, 255), picture.get_rect(), width)


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
