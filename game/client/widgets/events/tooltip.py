"""A line that explains the control under the pointer, after a moment's rest: the library's tool tip, placed beside the control."""

from __future__ import annotations

import html

import pygame
from pygame_gui.elements import UITooltip

from game.client.widgets.drawing.ink import Ink, Placed
from game.client.widgets.events.manager import ScreenManager, blit
from game.client.widgets.widget import Widget

DELAY = 0.6
AIR, WIDEST = 10, 420


class Tooltip:
    """Waits until the pointer rests on a control that has a `tip`, then shows it below the control, or above it in the lower half
    of the screen. The one who presses something knows what it is for: then it is gone until the pointer comes to another
    control."""

    def __init__(self) -> None:
        self._over: Widget | None = None
        self._rested = 0.0
        self._shown: UITooltip | None = None
        self._hushed: str | None = None

    def adopt(self, old: Tooltip) -> None:
        """Be as quiet as the one of the screen that this one replaces."""
        self._hushed = old._hushed

    def hush(self) -> None:
        """Say no more about the control under the pointer."""
        self._hushed = self._over.name if self._over is not None else None
        self.drop()

    def update(self, dt: float, over: Widget | None) -> bool:
        """Let `dt` seconds pass with the pointer over a control; True while a frame is still to come."""
        if over is not self._over:
            self._over, self._rested = over, 0.0
            self.drop()
            if over is None or over.name != self._hushed:
                self._hushed = None
        waiting = over is not None and bool(over.tip) and self._hushed is None and self._rested < DELAY
        self._rested += dt
        return waiting

    def drop(self) -> None:
        """Take it away."""
        if self._shown is not None:
            self._shown.kill()
            self._shown = None

    def draw(self, ink: Ink, manager: ScreenManager, area: pygame.Rect) -> None:
        """Draw it, inside `area`, if its time has come."""
        widget = self._over
        if widget is None or not widget.tip or self._hushed is not None or self._rested < DELAY:
            return
        if self._shown is None:
            self._shown = _made(widget.tip, manager, area)
        block = self._shown.text_block
        assert block is not None, "a tool tip has words"
        rect = block.rect.copy()
        rect.topleft = (widget.rect.left, widget.rect.bottom + ink.style.px(6))
        if widget.rect.centery > area.centery:  # what one presses next lies below it
            rect.bottom = widget.rect.top - ink.style.px(6)
        rect.clamp_ip(area)
        block.set_position(rect.topleft)
        blit(ink, block)
        ink.placed.append(Placed(widget.tip, rect, rect, ink.surface.get_clip()))


def _made(tip: str, manager: ScreenManager, area: pygame.Rect) -> UITooltip:
    style = manager.style
    needed = style.width(tip, "small") + style.px(2 * AIR + 12)
    wide = min(needed, style.px(WIDEST), area.width - style.px(16))
    return UITooltip(html.escape(tip, quote=False), (0, 0), manager, wrap_width=wide)
