"""A hand that is being read, upright and large on a plate near it, where its cards lie small or turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.client.felt.geometry.layout import CARD_RATIO
from game.client.felt.geometry.rectangles import Box
from game.client.table.panes.felt_pane import FeltPane
from game.client.table.panes.keycap import home_of_key
from game.client.widgets.drawing.ink import Ink, Style

LEAST_RANK: Final = 10
"""How high the smallest rank of a hand is at least that is read where it lies, in pixels at scale 1."""
HIGH: Final = (40, 34, 28)
"""How high the cards on the plate are, in pixels at scale 1: smaller ones where larger have no room."""
RIM, APART, AWAY = 4, 2, 3
"""The rim of the plate, the gap between two cards, the way to their hand, likewise."""


def draw_hand(surface: pygame.Surface, style: Style, felt: FeltPane, seat: int, room: pygame.Rect, full: Sequence[Box],
              key: Box | None = None) -> None:
    """Draws it at the nearest free place in a room; where there is none over the cards themselves, below the `key` of somebody who
    is led. Nothing for a hand that is read where it lies."""
    cards, lying, rank = felt.open_hand(seat)
    if lying is None or rank >= style.px(LEAST_RANK):
        return
    rim, apart = style.px(RIM), style.px(APART)
    for high in map(style.px, HIGH):
        wide = round(high * CARD_RATIO)
        size = len(cards) * (wide + apart) - apart + 2 * rim, high + 2 * rim
        home, covers = home_of_key(lying, size, style.px(AWAY), tuple(room), (*full, *((key,) if key is not None else ())))
        if not covers:
            break
    plate = pygame.Rect(home)
    if covers:
        plate.center = round(lying.centre[0]), round(lying.centre[1])
        if key is not None and plate.colliderect(pygame.Rect(*key)):
            plate.top = key.bottom
        plate.clamp_ip(room)
    Ink(surface, style).box(plate, "raised", line="line", radius=6)
    for at, card in enumerate(cards):
        felt.lay(surface, card, Box(plate.left + rim + at * (wide + apart), plate.top + rim, wide, high))
