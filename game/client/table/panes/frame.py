"""Where the parts of the table's screen lie: status line, felt with its caption, side panel, action strip."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.widgets.drawing.style import Style

STATUS, STRIP, CAPTION = 32, 138, 26
LOW_STRIP = 0.22
"""The most that the strip takes of the window's height: the felt is what one looks at."""
READ = 130
"""How high the strip is at least while play is stopped, in units."""
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


def frame(size: tuple[int, int], style: Style, *, panel: bool, caption: bool) -> Frame:
    """The parts of a window of that size."""
    wide, high = size
    top, foot = style.px(STATUS), min(style.px(STRIP), int(high * LOW_STRIP))
    line = style.px(CAPTION) if caption else 0
    side = round(wide * SIDE) if panel else 0
    return Frame(
        pygame.Rect(0, 0, wide, top),
        pygame.Rect(0, top, wide - side, high - top - foot - line),
        pygame.Rect(0, high - foot - line, wide - side, line),
        pygame.Rect(wide - side, top, side, high - top),
        pygame.Rect(0, high - foot, wide - side, foot),
    )


def reading_room(parts: Frame, style: Style) -> pygame.Rect:
    """The strip while play is stopped: as high as what is read there needs, over the edge of the felt where it's low."""
    high = max(parts.strip.height, style.px(READ))
    return pygame.Rect(parts.strip.left, parts.strip.bottom - high, parts.strip.width, high)
