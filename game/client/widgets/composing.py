"""What an input method is composing: shown at the caret, underlined, until it is settled or given up."""

from __future__ import annotations

import pygame

from game.client.widgets.drawing.ink import Ink
from game.client.widgets.text_line import TextLine


def draw_composed(ink: Ink, line: TextLine, room: pygame.Rect) -> None:
    """Draw it above the line, and tell the system where, so that its window of candidates opens there."""
    if not line.is_focused or not line.composed:
        return
    wide = min(ink.style.width(line.composed), room.width)
    box = pygame.Rect(line.caret_x(ink), room.top + ink.style.px(2), wide, room.height - ink.style.px(4))
    box.clamp_ip(room)
    ink.surface.fill(ink.style.colour("raised"), box)
    ink.text(line.composed, box, cut=True)
    ink.rule((box.left, box.bottom - 1), (box.right, box.bottom - 1), "accent")
    pygame.key.set_text_input_rect(box)
