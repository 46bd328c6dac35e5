"""Rows of a form, one below the other."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.widgets.drawing.style import Style
from game.client.widgets.layout.field import Control, Field, FieldWords
from game.client.widgets.layout.plain import Hairline, Label
from game.client.widgets.widget import Widget


class Column:
    """Collects rows for a `Scroller`; each is as high as its words need."""

    GAP = 14

    def __init__(self, style: Style, place: tuple[int, int], width: int, *,
                 follow: Callable[[str], None] | None = None, controls: int = Field.CONTROL) -> None:
        self.widgets: list[Widget] = []
        self.style, self.width, self._follow = style, width, follow
        self.controls = controls
        self.left, self.bottom = place

    def add(self, words: FieldWords, control: Control) -> None:
        """A row with a control."""
        self._put(Field((self.left, self.bottom), self.width, self.style, words, control, follow=self._follow,
                        controls=self.controls))

    def head(self, text: str) -> None:
        """A heading above the rows that follow."""
        if self.widgets:
            self.bottom += self.style.px(10)
        high = self.style.height("large")
        self._put(Label(pygame.Rect(self.left, self.bottom, self.width, high), text, size="large"))

    def line(self) -> None:
        """A hairline between groups."""
        self._put(Hairline(pygame.Rect(self.left, self.bottom, self.width, 1)))

    def note(self, widget: Widget) -> None:
        """Anything else, made at `bottom`."""
        self._put(widget)

    def _put(self, widget: Widget) -> None:
        self.widgets.append(widget)
        self.bottom = widget.rect.bottom + self.style.px(self.GAP)
