"""Amounts: the stepper, which also takes typed figures, and the slider. And a line for a whole number, which is told at every
change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.chair.wording.strip_text import Bounds
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.keys import ENTER, Pointing, is_ctrl_down
from game.client.widgets.faces import Face, SliderFace
from game.client.widgets.text_line import TextLine
from game.client.widgets.widget import Widget
from game.unheard import unheard

if TYPE_CHECKING:
    from game.client.widgets.elements import ScreenManager

FIGURES = "0123456789.,"
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -10, pygame.K_PAGEUP: 10}


class _Figure(Widget):
    """A figure within bounds, which keys step."""

    focusable = True

    def __init__(self, rect: pygame.Rect, span: Bounds, act: Callable[[int], None], *, value: int, name: str,
                 tip: str = "") -> None:
        super().__init__(rect, name=name, tip=tip)
        self.span = span
        self.value = value
        self._act = act

    @property
    def stands(self) -> str:
        return self.span.shown(self.value)

    def stepped(self, steps: int) -> int:
        """Where so many steps lead from what stands there, allowed or not."""
        return self.value + steps * self.span.step

    def moved(self, key: int) -> int | None:
        """Where a key takes it, allowed or not: an end, or where so many steps lead. None for any other key."""
        if key in (pygame.K_HOME, pygame.K_END):
            return self.span.least if key == pygame.K_HOME else self.span.most
        return self.stepped(_STEPS[key]) if key in _STEPS else None

    def become(self, value: int) -> bool:
        """Be that figure, or the nearest that is allowed; True, as the key or the click is taken."""
        value = self.span.held(value)
        if value != self.value:
            self.value = value
            self._act(value)
        return True


class Stepper(_Figure):
    """A figure between minus and plus. Left and Right step, PageUp and PageDown by ten; digits and Enter set it."""

    writes = True
    sort = "figure"
    _pos = (0, 0)

    @property
    def stands(self) -> str:
        return self.typing or self.span.shown(self.value)

    @property
    def typing(self) -> str:
        """The figure that is being typed; empty while none is."""
        return self.made_line.text if self.made_line is not None else ""

    def make_line(self, manager: ScreenManager) -> TextLine:
        line = TextLine(self.rect, manager, unheard, text="", kind="#figure", lit=True)
        line.set_allowed_characters(list(FIGURES))
        return line

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Stepper):
            self.take_line(old, unheard)

    def blur(self) -> None:
        super().blur()
        self._take()

    def typed(self, text: str) -> bool:
        return text in FIGURES and self.line is not None and self.line.typed(text)

    def key(self, event: pygame.event.Event) -> bool:
        """Step, take; what is left goes to the figure that is typed."""
        to = self.moved(event.key)
        selects = bool(self.typing and event.mod & pygame.KMOD_SHIFT)
        if to is not None and not is_ctrl_down(event) and not selects:
            return self.become(to)
        if is_ctrl_down(event) and event.key == pygame.K_c and not self.typing:
            pygame.scrap.put_text(self.span.shown(self.value))
            return True
        if event.key in ENTER and self.typing and not is_ctrl_down(event):
            return self._take()
        writes = self.line is not None and (self.typing or (is_ctrl_down(event) and event.key == pygame.K_v))
        return bool(writes and self.line is not None and self.line.key(event))

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        self._pos = pos
        if what == "release" and self._end(pos):
            self.become(self.stepped(self._end(pos)))

    def wheel(self, steps: int) -> bool:
        return self.focused and self.become(self.stepped(steps))

    def draw(self, ink: Ink) -> None:
        ink.box(self.rect, "well", line="muted" if self.focused or self.hovered else "line")
        for side, sign in ((-1, "−"), (1, "+")):
            box = self._button(side)
            live = self.enabled and (self.value > self.span.least if side < 0 else self.value < self.span.most)
            over = self.hovered and box.collidepoint(self._pos) and live
            inner = box.inflate(-ink.style.px(2), -ink.style.px(2))
            plate = self.face(sign, partial(Face, inner, kind="#step"))
            plate.draw(ink, inner, "disabled" if not live else "hovered" if over else "normal", sign, inner)
        middle = self.rect.inflate(-2 * self.rect.height - ink.style.px(8), 0)
        if self.line is not None and self.typing:
            wide = min(middle.width, ink.style.width(self.typing) + ink.style.px(4))
            self.line.draw(ink, pygame.Rect(middle.centerx - wide // 2, middle.top, wide, middle.height))
        else:
            ink.text(self.span.shown(self.value), middle, align="centre", colour="text" if self.enabled else "muted")
        if self.focused:
            ink.ring(self.rect)

    def _button(self, side: int) -> pygame.Rect:
        box = pygame.Rect(self.rect.left, self.rect.top, self.rect.height, self.rect.height)
        if side > 0:
            box.right = self.rect.right
        return box

    def _end(self, pos: tuple[int, int]) -> int:
        return next((side for side in (-1, 1) if self._button(side).collidepoint(pos)), 0)

    def _take(self) -> bool:
        typed = self._forget()
        if not typed:
            return False
        try:
            return self.become(self.span.read(typed))
        except ValueError:
            return True

    def _forget(self) -> str:
        typed = self.typing
        if self.made_line is not None:
            self.made_line.become("", 0)
        return typed

    def become(self, value: int) -> bool:
        self._forget()
        return super().become(value)


class Slider(_Figure):
    """A knob on a track, with the figure at its right; keys step it."""

    sort = "slider"
    FIGURE, SIDE = 64, 22

    def __init__(self, rect: pygame.Rect, span: Bounds, act: Callable[[int], None], *, value: int, name: str,
                 tip: str = "") -> None:
        super().__init__(rect, span, act, value=value, name=name, tip=tip)
        self._track = rect.copy()

    def key(self, event: pygame.event.Event) -> bool:
        to = self.moved(event.key)
        return to is not None and self.become(to)

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        if what in ("press", "drag") and self._track.width:
            knob = self._track.height  # the middle of the knob goes from half of it to half of it
            share = (pos[0] - self._track.left - knob / 2) / (self._track.width - knob)
            self.become(round(self.span.least + share * (self.span.most - self.span.least)))

    def draw(self, ink: Ink) -> None:
        px = ink.style.px
        self._track = pygame.Rect(self.rect.left, 0, self.rect.width - px(self.FIGURE + 8), px(self.SIDE))
        self._track.centery = self.rect.centery
        ends = (self.span.least, self.span.most)
        made = self.face(f"{ends}", partial(SliderFace, self._track, span=ends, value=self.value))
        knob = made.draw(ink, self._track, self.state, self.value)
        figure = pygame.Rect(self.rect.right - px(self.FIGURE), self.rect.top, px(self.FIGURE), self.rect.height)
        ink.text(self.span.shown(self.value), figure, align="right")
        if self.focused:
            ink.ring(knob, radius=self.SIDE)


class Track(Slider):
    """A slider whose figure stands elsewhere."""

    FIGURE = 0


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
        if event.key in _KEYS and not is_ctrl_down(event):
            self._step(_KEYS[event.key])
            return True
        return super().key(event)

    def wheel(self, steps: int) -> bool:
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
