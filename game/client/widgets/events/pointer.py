"""Where the pointer is, what it holds down, what lies under it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.client.widgets.widget import Surroundings, Widget, reveals

Point = tuple[int, int]


class Pointer:
    """Turns motion, buttons and wheel into the calls of the control that they mean."""

    def __init__(self, group: Surroundings) -> None:
        self._group = group
        self.pos: Point = (-1, -1)
        self.over: Widget | None = None
        self._down: Widget | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """True if a control took the event."""
        if event.type == pygame.MOUSEMOTION:
            return self.move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        return event.type == pygame.MOUSEWHEEL and self._wheel(event.y)

    def move(self, pos: Point) -> bool:
        """The pointer is at `pos` now."""
        self.pos = pos
        if self._down is not None:
            self._down.point("drag", pos)
            return True
        if self.over is not None:
            self.over.hovered = False
        self.over = self._at(pos)
        if self.over is not None:
            self.over.hovered = True
            self.over.point("hover", pos)
        return self.over is not None

    def adopt(self, old: Pointer) -> None:
        """Be where the pointer was, and hold down what it held, if that is still there under its name."""
        self._down = self._group.named(old._down.name) if old._down is not None and old._down.name else None
        if self._down is not None:
            self._down.pressed = True
        else:
            self.move(old.pos)
        self.pos = old.pos

    def _at(self, pos: Point) -> Widget | None:
        popup = self._group.popup
        if popup is not None:
            return popup if popup.rect.collidepoint(pos) else None
        under = trail(self._group.widgets, pos)
        return under[-1] if under else None

    def _press(self, pos: Point) -> bool:
        self.move(pos)
        target = self.over
        if self._group.popup is not None and target is not self._group.popup:
            self._group.popup = None
            return True
        if target is None or not target.enabled:
            return False
        self._down = target
        target.pressed = True
        if reveals(target) and target is not self._group.popup:
            self._group.focus_on(target, shows=False)
        target.point("press", pos)
        return True

    def _release(self, pos: Point) -> bool:
        target, self._down = self._down, None
        if target is None:
            return False
        target.pressed = False
        if target.rect.collidepoint(pos):
            target.point("release", pos)
        return True

    def _wheel(self, steps: int) -> bool:
        if self._group.popup is not None:
            return self._group.popup.wheel(steps)
        return any(widget.wheel(steps) for widget in reversed(trail(self._group.widgets, self.pos)))


def trail(widgets: Iterable[Widget], pos: Point) -> list[Widget]:
    """The controls under a point, from the outermost to the innermost; a later one lies above an earlier one."""
    for widget in reversed(list(widgets)):
        if widget.rect.collidepoint(pos):
            return [widget, *trail(widget.children, pos)]
    return []
