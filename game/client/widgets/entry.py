"""A line to type into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import ENTER, Pointing, is_ctrl_down
from game.client.widgets.text_line import TextLine
from game.client.widgets.widget import Widget
from game.grammar import counted

if TYPE_CHECKING:
    from game.client.widgets.elements import ScreenManager


class TextEntry(Widget):
    """Holds `text`; `act` is told at every change, `submit` when Enter is pressed.

    `wrong` draws it as refused: the reason stands next to it, in the caller's words. `hint` stands in an empty one. What stands in
    a `hidden` one is neither shown nor spoken.
    """

    focusable = True
    writes = True
    sort = "text field"

    def __init__(self, rect: pygame.Rect, act: Callable[[str], None], *, text: str, name: str, hint: str = "",
                 submit: Callable[[], None] | None = None, wrong: bool = False, hidden: bool = False) -> None:
        super().__init__(rect, name=name)
        self.wrong = wrong
        self._given = text
        self._hint = hint
        self._act = act
        self._submit = submit
        self._hidden = hidden

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.made_line.text if self.made_line is not None else self._given

    @property
    def called(self) -> str:
        return self._hint or super().called

    @property
    def stands(self) -> str:
        if self._hidden and self.text:
            return counted(len(self.text), "letter")
        return self.text or "empty"

    def make_line(self, manager: ScreenManager) -> TextLine:
        return TextLine(self._inner(manager.style), manager, self._act, text=self._given, hidden=self._hidden)

    def adopt(self, old: Widget) -> None:
        """Keep the caret and what is selected, if the text is the same."""
        if isinstance(old, TextEntry) and old.text == self.text:
            self.take_line(old, self._act)

    def typed(self, text: str) -> bool:
        return self.line is not None and self.line.typed(text)

    def composing(self, text: str) -> None:
        if self.line is not None:
            self.line.composed = text

    def key(self, event: pygame.event.Event) -> bool:
        if self.line is None:
            return False
        enter = event.key in ENTER and not is_ctrl_down(event)
        if enter and self._submit and not self.line.composed:
            self._submit()
            return True
        return self.line.key(event)

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """A press puts the caret there, a drag selects, a double click takes the word."""
        if self.line is not None:
            self.line.point(what, pos)

    def draw(self, ink: Ink) -> None:
        """The text, scrolled so that the caret is in view."""
        assert self.line is not None, "an entry is drawn on a screen"
        edge = "danger" if self.wrong else "muted" if self.hovered or self.focused else "line"
        ink.box(self.rect, "well" if self.enabled else "panel", line=edge)
        inner = self._inner(ink.style)
        if self.text:
            self.line.draw(ink, inner)
        else:
            ink.text("" if self.line.composed else self._hint, inner, colour="muted", cut=True)
            if self.focused:
                self.line.draw(ink, inner)
        draw_composed(ink, self.line, inner)
        if self.focused:
            ink.ring(self.rect)

    def _inner(self, style: Style) -> pygame.Rect:
        px = style.px
        return self.rect.inflate(-px(20), -px(4))


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
