"""A screen made of controls: built anew whenever what it shows has changed, keeping focus, caret and scrolling."""

from __future__ import annotations

from typing import TypeVar

import pygame

from game.client.stage.scene import Scene
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.drawing.style import Style
from game.client.widgets.events.group import Group
from game.client.widgets.events.manager import ScreenManager
from game.client.widgets.layout.plain import LiveLabel
from game.client.widgets.toast import Toast

Result = TypeVar("Result")


class Form(Scene[Result]):
    """Fill `build` with controls from what the screen knows; call `rebuild` when that changes. Escape closes."""

    first = ""
    """The name of the control that has the focus at the start."""

    def __init__(self) -> None:
        super().__init__()
        self.toast = Toast()
        self.group = Group(pygame.Rect(0, 0, 1, 1))

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Put the controls of the screen into `group`, laid out in `area` (pixels)."""
        raise NotImplementedError

    def backdrop(self, ink: Ink) -> None:
        """Draw what lies behind the controls."""
        ink.surface.fill(ink.style.colour("ground"))

    def resize(self, size: tuple[int, int], style: Style) -> None:
        """Lay out at this size."""
        super().resize(size, style)
        self._manager = ScreenManager(size, style)
        self.rebuild()

    def rebuild(self) -> None:
        """Make the controls again from what the screen knows now."""
        old, area = self.group, pygame.Rect((0, 0), self.size)
        self.group = Group(area, self._manager)
        self.build(self.group, area)
        if not old.widgets and self.first:
            self.group.focus_on(self.first)
        self.group.adopt(old)
        old.drop()

    def leave(self) -> None:
        """Let go of all the controls stand on."""
        self.group.drop()
        self._manager.drop()
        super().leave()

    def handle(self, event: pygame.event.Event) -> bool:
        """The controls first, then Escape."""
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Tooltip and toast."""
        gone = self.toast.update(dt)
        return self.group.update(dt) or gone

    def draw(self, surface: pygame.Surface) -> None:
        """Backdrop, controls, toast."""
        ink = Ink(surface, self.style)
        self.backdrop(ink)
        self.group.draw(ink)
        self.draw_toast(ink)
        self.placed = ink.placed

    def draw_toast(self, ink: Ink) -> None:
        """What just happened, over everything else."""
        self.toast.draw(ink, self.group.area)

    def touch_up(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Lines on the bare ground that say something else by now, such as a clock: they alone are drawn."""
        parts = [line.rect for line in self.group.widgets if isinstance(line, LiveLabel) and line.stale]
        for part in parts:
            ink = Ink(surface, self.style)
            with ink.clipped(part):
                Form.backdrop(self, ink)
                self.group.draw(ink)
                self.draw_toast(ink)
            others = [each for each in self.placed if not part.contains(each.box)]
            self.placed = [*others, *(each for each in ink.placed if part.contains(each.box))]
        return parts
