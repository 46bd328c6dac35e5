"""A screen made of controls: built again whenever what it shows has changed, keeping focus, caret and scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import pygame

from game.client.stage.scene import Scene, Toast
from game.client.widgets.aloud import focus_words, passages, sayable
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.elements import ScreenManager
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import LiveLabel

Result = TypeVar("Result")


class Form(Scene[Result]):
    """Fill `build` with controls from what the screen knows; call `rebuild` when that changes. Escape closes."""

    first = ""
    """The name of the control that has the focus at the start."""

    def __init__(self) -> None:
        super().__init__()
        self.toast = Toast()
        self.group = Group(pygame.Rect(0, 0, 1, 1))
        self._spoken: tuple[Group, Sequence[str]] | None = None
        self.on_stage: Callable[[], object] | None = None
        """What is done once, as soon as it lies in front."""

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Put the controls of the screen into `group`, laid out in `area` (pixels)."""
        raise NotImplementedError

    def usual(self) -> str:
        """The name of the control that has the focus at the start, where that depends on what is there."""
        return ""

    def backdrop(self, ink: Ink) -> None:
        """Draw what lies behind the controls; what is below an overlay is dimmed already."""
        if not self.overlay:
            ink.surface.fill(ink.style.colour("ground"))

    def resize(self, size: tuple[int, int], style: Style) -> None:
        super().resize(size, style)
        self._manager = ScreenManager(size, style)
        self.rebuild()
        first, self.on_stage = self.on_stage, None
        if first is not None:
            first()

    def rebuild(self) -> None:
        """Make the controls again from what the screen knows now."""
        old, area = self.group, pygame.Rect((0, 0), self.size)
        self.group = Group(area, self._manager)
        self.build(self.group, area)
        if not old.widgets and (first := self.first or self.usual()):
            self.group.focus_on(first)
        self.group.adopt(old)
        old.drop()

    def leave(self) -> None:
        self.group.drop()
        self._manager.drop()
        super().leave()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return False

    def aloud(self) -> Sequence[str]:
        if self._spoken is None or self._spoken[0] is not self.group:
            self._spoken = self.group, list(self.texts())
        return [*self._spoken[1], sayable(self.toast.text)] if self.toast.text else self._spoken[1]

    def texts(self) -> Iterable[str]:
        """What stands on it, in words that can be spoken. Asked for once for each build."""
        return passages(self.group)

    def focus_aloud(self) -> str:
        """The control that has the focus, with what it is set to and its key."""
        return focus_words(self.group)

    def update(self, dt: float) -> bool:
        gone = self.toast.update(dt)
        return self.group.update(dt) or gone

    def draw(self, surface: pygame.Surface) -> None:
        ink = Ink(surface, self.style)
        self.backdrop(ink)
        with self._ring_gone():
            self.group.draw(ink)
        self.draw_toast(ink)
        self.placed = ink.placed

    @contextmanager
    def _ring_gone(self) -> Iterator[None]:
        """Below another screen nothing has the focus: there would be two rings."""
        here = self.group.focus
        hidden = here is not None and here.focused and self.stage.top is not self
        if here is not None and hidden:
            here.focused = False
        try:
            yield
        finally:
            if here is not None and hidden:
                here.focused = True

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
