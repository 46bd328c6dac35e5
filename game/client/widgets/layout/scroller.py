"""Scrolling: how far, the thin bar that shows it, and a column of controls that may be longer than the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.keys import Pointing, is_ctrl_down
from game.client.widgets.widget import Widget, shift

BAR = 6
GRIP = 16
"""How wide the bar is drawn, and how near to the edge it can be taken hold of, in pixels at the usual size."""


NOWHERE = pygame.Rect(0, 0, 0, 0)


@dataclass
class Scroll:
    """How far a view has been moved over something longer. All in pixels."""

    view: int
    length: int
    offset: int = 0
    _bar: pygame.Rect = field(default_factory=NOWHERE.copy, repr=False)
    _track: pygame.Rect = field(default_factory=NOWHERE.copy, repr=False)
    _held: int | None = field(default=None, repr=False)

    @property
    def most(self) -> int:
        """The furthest it can go."""
        return max(0, self.length - self.view)

    def to(self, offset: int) -> bool:
        """Go there, or as near as possible; True if that moved anything."""
        before, self.offset = self.offset, max(0, min(self.most, offset))
        return self.offset != before

    def show(self, top: int, bottom: int) -> bool:
        """Move as little as needed to show the stretch from `top` to `bottom`."""
        if top < self.offset:
            return self.to(top)
        return bottom > self.offset + self.view and self.to(bottom - self.view)

    def centre(self, top: int, bottom: int) -> None:
        """If the stretch is out of view, bring it to the middle."""
        if top < self.offset or bottom > self.offset + self.view:
            self.to((top + bottom - self.view) // 2)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point is the bar's."""
        return self.most > 0 and self._track.collidepoint(pos)

    def point(self, what: Pointing, pos: tuple[int, int]) -> bool:
        """The bar is taken hold of and drawn along, or jumps to where its track is clicked; True if that was for the bar."""
        if what == "press":
            self._held = None
            if self.holds(pos):
                self._held = pos[1] - self._bar.top if self._bar.top <= pos[1] < self._bar.bottom else self._bar.height // 2
        if what == "hover" or self._held is None:
            return False
        room = max(1, self._track.height - self._bar.height)
        self.to(round((pos[1] - self._held - self._track.top) * self.most / room))
        return True

    def draw(self, ink: Ink, rect: pygame.Rect) -> None:
        """The bar at the right edge of `rect`; nothing where all is in view."""
        if not self.most:
            return
        px = ink.style.px
        high = max(px(24), rect.height * self.view // self.length)
        top = rect.top + (rect.height - high) * self.offset // self.most
        self._bar = pygame.Rect(rect.right - px(BAR), top, px(BAR), high)
        self._track = pygame.Rect(rect.right - px(GRIP), rect.top, px(GRIP), rect.height)
        ink.box(self._bar, "line", radius=3)


class Scroller(Widget):
    """Shows the part of its children that fits; follows the wheel and the focus.

    Give it children laid out below each other from its own top; it moves them.
    """

    MARGIN = 12
    scrolls = True

    def __init__(self, rect: pygame.Rect, children: Sequence[Widget], *, name: str, margin: int = MARGIN) -> None:
        super().__init__(rect, name=name)
        self._children = list(children)
        self._margin = margin
        bottom = max((child.rect.bottom for child in children), default=rect.top)
        self.scroll = Scroll(rect.height, bottom - rect.top + margin)

    @property
    def children(self) -> Sequence[Widget]:
        return self._children

    def adopt(self, old: Widget) -> None:
        """Stay where the reader had scrolled to."""
        if isinstance(old, Scroller):
            self._to(old.scroll.offset)

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a control inside, with its whole row, is in view."""
        row = next((child for child in self._children if child is widget or widget in child.children), None)
        if row is not None:
            top = row.rect.top - self.rect.top + self.scroll.offset
            target = Scroll(self.scroll.view, self.scroll.length, self.scroll.offset)
            target.show(top - self._margin, top + row.rect.height + self._margin)
            self._to(target.offset)

    def key(self, event: pygame.event.Event) -> bool:
        """By pages and to the ends, where the control inside that has the focus has no use for these keys."""
        page, whole = self.rect.height - 2 * self._margin, self.scroll.length
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -whole, pygame.K_END: whole}
        return event.key in steps and not is_ctrl_down(event) and self._to(self.scroll.offset + steps[event.key])

    def wheel(self, steps: int) -> bool:
        return self._to(self.scroll.offset - steps * max(60, self.rect.height // 10))

    def keeps(self, pos: tuple[int, int]) -> bool:
        return self.scroll.holds(pos)

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """Only the bar is its own."""
        before = self.scroll.offset
        if self.scroll.point(what, pos):
            self._moved(before)

    def draw(self, ink: Ink) -> None:
        """Only what is in view."""
        with ink.clipped(self.rect):
            for child in self._children:
                if child.rect.colliderect(self.rect):
                    child.draw(ink)
            self.scroll.draw(ink, self.rect)

    def _to(self, offset: int) -> bool:
        before = self.scroll.offset
        moved = self.scroll.to(offset)
        self._moved(before)
        return moved

    def _moved(self, before: int) -> None:
        for child in self._children:
            shift(child, before - self.scroll.offset)
