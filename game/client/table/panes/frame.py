"""Where the parts of the table's screen lie: status line, felt with its caption, side panel, action strip."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.system.window import scale_for
from game.client.widgets.drawing.ink import Style

STATUS, STRIP, CAPTION = 32, 138, 26
LOW_STRIP = 0.22
"""The most that the strip takes of the window's height: the felt is what one looks at."""
STATUS_GROWN = 1.19
"""How much higher than usual the line at the top is at most."""
READ = 130
"""How high the strip is at least while play is stopped, in units."""
SIDE = 0.25
"""The panel's share of the width; the felt has the rest."""


@dataclass(frozen=True)
class Frame:
    """The parts, in pixels. `panel` has no width while it is folded away, `caption` no height while it is off or has no room."""

    status: pygame.Rect
    felt: pygame.Rect
    caption: pygame.Rect
    panel: pygame.Rect
    strip: pygame.Rect

    @property
    def foot(self) -> pygame.Rect:
        """The strip with the caption: all below the felt."""
        return self.strip.union(self.caption)


def frame(size: tuple[int, int], style: Style, *, panel: bool, caption: bool) -> Frame:
    """The parts of a window of that size. The felt is as high at every scale, with a caption and without: where everything is
    larger, the line at the top and the strip share what is left, and a caption has no room of its own."""
    wide, high = size
    usual = scale_for(size, 1.0)
    most, top, line = int(high * LOW_STRIP), round(STATUS * usual), round(CAPTION * usual)
    foot = min(round(STRIP * usual), most)
    felt = high - top - foot - line
    if style.theme.scale > usual:
        top, line = min(style.px(STATUS), round(top * STATUS_GROWN)), 0
        foot = high - top - felt
    elif not caption:
        foot, line = min(foot + line, most), 0
    side = round(wide * SIDE) if panel else 0
    return Frame(
        pygame.Rect(0, 0, wide, top),
        pygame.Rect(0, top, wide - side, felt),
        pygame.Rect(0, high - foot - line, wide - side, line),
        pygame.Rect(wide - side, top, side, high - top),
        pygame.Rect(0, high - foot, wide - side, foot),
    )


def reading_room(parts: Frame, style: Style) -> pygame.Rect:
    """The foot while play is stopped: as high as what is read there needs, over the edge of the felt where it's low."""
    foot = parts.foot
    high = max(foot.height, style.px(READ))
    return pygame.Rect(foot.left, foot.bottom - high, foot.width, high)
