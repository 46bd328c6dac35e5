"""A row of a form: what it is, where it comes from, the control, and what is wrong with it. A column of them stands one below the
other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.chair.wording.paragraphs import small_caps
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import Pointing
from game.client.widgets.layout.plain import Hairline, Label, wrapped
from game.client.widgets.widget import Widget

Control = Callable[[pygame.Rect], Widget]


HOUSE = "House reading "
"""Stands before a reading."""


@dataclass(frozen=True)
class FieldWords:
    """What a row says: its title, a note under it, the clauses it rests on, what is wrong, if it was changed; and the house
    readings, which are no clauses."""

    title: str
    note: str = ""
    cites: Sequence[str] = ()
    wrong: str = ""
    changed: bool = False
    readings: Sequence[str] = ()

    @property
    def refs(self) -> Sequence[tuple[str, str]]:
        """What can be followed, each with the words before it."""
        return [*(("", ref) for ref in self.cites), *((HOUSE, ref) for ref in self.readings)]


class Field(Widget):
    """Lays itself out in a given width: control at the right, below the title where the width is small.

    `rect` is as high as the row needs. `follow` is told the clause that is clicked.
    """

    NARROW = 400
    CONTROL = 216

    def __init__(self, place: tuple[int, int], width: int, style: Style, words: FieldWords, control: Control, *,
                 follow: Callable[[str], None] | None = None, controls: int = CONTROL) -> None:
        super().__init__(pygame.Rect(place, (width, 0)))
        px = style.px
        self.words = words
        self._follow = follow
        self._refs: list[tuple[pygame.Rect, str]] = []
        narrow = width < px(self.NARROW)
        self._text_width = width if narrow else width - px(controls) - px(20)
        high = self._measure(style)
        box = pygame.Rect(0, 0, min(width, px(controls)), px(34))
        box.topleft = (place[0], place[1] + high + px(6)) if narrow else (place[0] + width - box.width, place[1])
        self.control = control(box)
        self._wrong = wrapped(style, words.wrong, width, "small") if words.wrong else []
        self._wrong_top = max(high, box.bottom - place[1]) + px(4)
        self.rect.height = self._wrong_top + len(self._wrong) * style.height("small")

    @property
    def children(self) -> Sequence[Widget]:
        return (self.control,)

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        if what == "release" and self._follow is not None:
            ref = next((ref for rect, ref in self._refs if rect.collidepoint(pos)), None)
            if ref:
                self._follow(ref)

    def draw(self, ink: Ink) -> None:
        style, x, y = ink.style, self.rect.left, self.rect.top
        for line in self._title:
            ink.text(line, pygame.Rect(x, y + self._lead, self._text_width, style.height()), bold=self.words.changed)
            y += style.height()
        y += self._lead
        for line in self._note:
            ink.text(line, pygame.Rect(x, y, self._text_width, style.height("small")), size="small", colour="muted")
            y += style.height("small")
        if self.words.refs:
            self._draw_refs(ink, x, y)
        self.control.draw(ink)
        for place, line in enumerate(self._wrong):
            top = self.rect.top + self._wrong_top + place * style.height("small")
            ink.text(line, pygame.Rect(x, top, self.rect.width, style.height("small")), size="small", colour="danger")

    def _draw_refs(self, ink: Ink, x: int, y: int) -> None:
        self._refs = []
        style, right = ink.style, self.rect.left + self._text_width
        for words, ref in self.words.refs:
            lead, width = style.width(words, "small") if words else 0, style.width(small_caps(ref), "small")
            if x + lead + width > right and x > self.rect.left:
                break
            if words:
                ink.text(words, pygame.Rect(x, y, lead, style.height("small")), size="small", colour="muted")
            box = pygame.Rect(x + lead, y, width, style.height("small"))
            ink.ref(ref, box)
            self._refs.append((box, ref))
            x += lead + width + style.px(12)

    def _measure(self, style: Style) -> int:
        words = self.words
        self._title = wrapped(style, words.title, self._text_width, bold=True)
        self._note = wrapped(style, words.note, self._text_width, "small") if words.note else []
        self._lead = style.px(5) if not (self._note or words.refs) and len(self._title) == 1 else 0
        small = len(self._note) + (1 if words.refs else 0)
        return 2 * self._lead + len(self._title) * style.height() + small * style.height("small")


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
