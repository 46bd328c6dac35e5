"""A line that explains the control under the pointer, after a moment's rest."""

from __future__ import annotations

import pygame

from game.client.widgets.ink import Ink
from game.client.widgets.widget import Widget

DELAY = 0.6


class Tooltip:
    """Waits until the pointer rests on a control that has a `tip`, then shows it beside the pointer."""

    def __init__(self) -> None:
        self._over: Widget | None = None
        self._rested = 0.0

    def update(self, dt: float, over: Widget | None) -> bool:
        """Let `dt` seconds pass with the pointer over a control; True while a frame is still to come."""
        if over is not self._over:
            self._over, self._rested = over, 0.0
        waiting = over is not None and bool(over.tip) and self._rested < DELAY
        self._rested += dt
        return waiting

    def draw(self, ink: Ink, area: pygame.Rect) -> None:
        """Draw it, inside `area`, if its time has come."""
        widget = self._over
        if widget is None or not widget.tip or self._rested < DELAY:
            return
        style = ink.style
        width = min(area.width - style.px(16), style.width(widget.tip, "small") + style.px(24))
        rect = pygame.Rect(widget.rect.left, widget.rect.bottom + style.px(6), width, style.px(32))
        if rect.bottom > area.bottom:
            rect.bottom = widget.rect.top - style.px(6)
        rect.clamp_ip(area)
        ink.box(rect, "raised", line="line")
        ink.text(widget.tip, rect.inflate(-style.px(20), 0), size="small", cut=True)
