"""The focus ring: Tab in order, arrows by where things are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.widgets.widget import Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def moved(event: pygame.event.Event, ring: Sequence[Widget], now: Widget | None) -> Widget | None:
    """The control that Tab or an arrow key leads to; None if the key leads nowhere."""
    if not ring:
        return None
    if event.key == pygame.K_TAB:
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        place = ring.index(now) + step if now in ring else (0 if step > 0 else -1)
        return ring[place % len(ring)]
    if event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
        return nearest(now, ring, ARROWS[event.key]) if now in ring else ring[0]
    return None


def nearest(now: Widget | None, ring: Sequence[Widget], way: tuple[int, int]) -> Widget | None:
    """The nearest control in a direction; a control that is in line counts as nearer than one that is aside."""
    if now is None:
        return None
    options = [(cost, place) for place, other in enumerate(ring)
               if other is not now and (cost := _cost(now.rect, other.rect, way)) is not None]
    return ring[min(options)[1]] if options else None


def _cost(start: pygame.Rect, end: pygame.Rect, way: tuple[int, int]) -> int | None:
    across = bool(way[0])
    ahead = (end.left - start.right if way[0] > 0 else start.left - end.right) if across else \
            (end.top - start.bottom if way[1] > 0 else start.top - end.bottom)
    if ahead < -4:
        return None
    aside = _apart(start.top, start.bottom, end.top, end.bottom) if across else \
        _apart(start.left, start.right, end.left, end.right)
    return ahead + 3 * aside


def _apart(a: int, b: int, c: int, d: int) -> int:
    return max(0, c - b, a - d)
