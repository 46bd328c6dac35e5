"""A table next to a question: how the screen is shared between them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.widgets.drawing.ink import Style

SHARE, NARROW_SHARE, ROOMY = 0.62, 0.44, 1000
"""Of the width, what the table takes, and what where the letters are large: where there are fewer than `ROOMY` units across."""
TOLD_SHARE = 0.56
"""What it takes there once the question is answered: nothing is chosen any more, and the verdict is short."""


@dataclass(frozen=True)
class Halves:
    """`frame` is the table's, `side` the panel at its right, `inner` what may be written on. `roomy`: there is space for large
    letters."""

    frame: pygame.Rect
    side: pygame.Rect
    inner: pygame.Rect
    roomy: bool


def halves(style: Style, body: pygame.Rect, *, answered: bool = False) -> Halves:
    """A part of the screen, shared; `answered`: the question is."""
    px, gap = style.px, style.px(16)
    roomy = body.width + 2 * gap >= px(ROOMY)
    share = SHARE if roomy else TOLD_SHARE if answered else NARROW_SHARE
    frame = pygame.Rect(body.left, body.top, round(body.width * share), body.height)
    side = pygame.Rect(frame.right + gap, body.top, body.right - frame.right - gap, body.height)
    inner = side.inflate(*(-px(32), -px(28)) if roomy else (-px(20), -px(24)))
    return Halves(frame, side, inner, roomy)
