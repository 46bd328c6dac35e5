"""Where the parts of the table's screen lie: status line, felt with its caption, side panel, action strip."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.widgets.drawing.style import Style

STATUS, STRIP, CAPTION = 32, 130, 26
PLAYERS_STRIP, LOW_STRIP = 138, 0.22
"""How high a player's strip is, whose few buttons are large, in units; and of the window's height the most that it takes: the felt
is what one looks at."""
SIDE = 0.28
"""The panel's share of the width; the felt has the rest."""


@dataclass(frozen=True)
class Frame:
    """The parts, in pixels. `panel` has no width while it is folded away, `caption` no height while it is off."""

    status: pygame.Rect
    felt: pygame.Rect
    caption: pygame.Rect
    panel: pygame.Rect
    strip: pygame.Rect


def frame(size: tuple[int, int], style: Style, *, panel: bool, caption: bool, low_strip: bool = False) -> Frame:
    """The parts of a window of that size; `low_strip`: few buttons stand in the strip."""
    wide, high = size
    top, foot = style.px(STATUS), min(style.px(PLAYERS_STRIP), int(high * LOW_STRIP)) if low_strip else style.px(STRIP)
    line = style.px(CAPTION) if caption else 0
    side = round(wide * SIDE) if panel else 0
    return Frame(
        pygame.Rect(0, 0, wide, top),
        pygame.Rect(0, top, wide - side, high - top - foot - line),
        pygame.Rect(0, high - foot - line, wide - side, line),
        pygame.Rect(wide - side, top, side, high - top),
        pygame.Rect(0, high - foot, wide - side, foot),
    )
