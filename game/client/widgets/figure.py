"""A line for a whole number, with minus and plus at its end: what is typed stands as it is, and is told at every change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.client.widgets.drawing.ink import Ink
from game.client.widgets.drawing.style import Style
from game.client.widgets.elements import Face
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.keys import Pointing, is_ctrl_down

_KEYS = {pygame.K_PAGEDOWN: -10, pygame.K_PAGEUP: 10}
_SIGNS = {"+": 1, "-": -1, "−": -1}


class FigureEntry(TextEntry):
    """`step` is told by how much the number is to change: by minus and plus, clicked or typed, by PageUp, PageDown, the wheel."""

    def __init__(self, rect: pygame.Rect, act: Callable[[str], None], step: Callable[[int], None], *, text: str, name: str,
                 wrong: bool = False) -> None:
        super().__init__(rect, act, text=text, name=name, wrong=wrong)
        self._step = step
        self._pos = (0, 0)

    def typed(self, text: str) -> bool:
        """Plus and minus step, anything else is typed."""
        if text in _SIGNS:
            self._step(_SIGNS[text])
            return True
        return super().typed(text)

    def key(self, event: pygame.event.Event) -> bool:
        """PageUp and PageDown go by ten."""
        if event.key in _KEYS and not is_ctrl_down(event):
            self._step(_KEYS[event.key])
            return True
        return super().key(event)

    def wheel(self, steps: int) -> bool:
        """One a notch, while it has the focus."""
        if self.focused:
            self._step(steps)
        return self.focused

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """A click on minus or plus steps, elsewhere it puts the caret."""
        self._pos = pos
        side = next((side for side in (-1, 1) if self._button(side).collidepoint(pos)), 0)
        if not side:
            super().point(what, pos)
        elif what == "release":
            self._step(side)

    def draw(self, ink: Ink) -> None:
        """The line, then minus and plus."""
        super().draw(ink)
        for side, sign in ((-1, "−"), (1, "+")):
            box = self._button(side)
            inner = box.inflate(-ink.style.px(4), -ink.style.px(4))
            plate = self.face(sign, partial(Face, inner, kind="#step"))
            plate.draw(ink, inner, "hovered" if self.hovered and box.collidepoint(self._pos) else "normal", sign, inner)

    def _button(self, side: int) -> pygame.Rect:
        high = self.rect.height
        return pygame.Rect(self.rect.right - (high if side > 0 else 2 * high), self.rect.top, high, high)

    def _inner(self, style: Style) -> pygame.Rect:
        inner = super()._inner(style)
        inner.width -= 2 * self.rect.height - style.px(8)
        return inner
