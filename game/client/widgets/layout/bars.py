"""A list of bars: what each is for, how full it is, a mark at what is aimed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import Pointing
from game.client.widgets.layout.scroller import Scroll
from game.client.widgets.widget import Widget

LINE, HEAD = 40, 34


@dataclass(frozen=True)
class BarRow:
    """A line: words, a note at the right, how full its bar is (0 to 1), what is aimed at (0 for nothing). A `head` has no bar."""

    text: str
    note: str = ""
    share: float = 0.0
    aim: float = 0.0
    colour: str = "accent"
    head: bool = False


class BarList(Widget):
    """Shows them; Up, Down and the wheel scroll."""

    focusable = True

    def __init__(self, rect: pygame.Rect, style: Style, rows: Sequence[BarRow], *, name: str) -> None:
        super().__init__(rect, name=name)
        self.rows, self._style = rows, style
        self.scroll = Scroll(rect.height, sum(self._high(row) for row in rows))

    def _high(self, row: BarRow) -> int:
        return self._style.px(HEAD if row.head else LINE)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, BarList) and old.rows == self.rows:
            self.scroll.to(old.scroll.offset)

    def key(self, event: pygame.event.Event) -> bool:
        line = self._style.px(LINE)
        steps = {pygame.K_UP: -line, pygame.K_DOWN: line, pygame.K_PAGEUP: line - self.rect.height,
                 pygame.K_PAGEDOWN: self.rect.height - line, pygame.K_HOME: -self.scroll.length, pygame.K_END: self.scroll.length}
        return event.key in steps and self.scroll.to(self.scroll.offset + steps[event.key])

    def wheel(self, steps: int) -> bool:
        return self.scroll.to(self.scroll.offset - steps * 2 * self._style.px(LINE))

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """Nothing to press but the bar."""
        self.scroll.point(what, pos)

    def draw(self, ink: Ink) -> None:
        top = self.rect.top - self.scroll.offset
        with ink.clipped(self.rect):
            for row in self.rows:
                line = pygame.Rect(self.rect.left, top, self.rect.width - ink.style.px(14), self._high(row))
                if line.colliderect(self.rect):
                    self._row(ink, line, row)
                top += line.height
            self.scroll.draw(ink, self.rect)
        if self.focused:
            ink.ring(self.rect.inflate(ink.style.px(8), ink.style.px(8)))

    def _row(self, ink: Ink, line: pygame.Rect, row: BarRow) -> None:
        px = ink.style.px
        words = pygame.Rect(line.left, line.bottom - px(24) if row.head else line.top + px(2), line.width, px(22))
        wide = ink.style.width(row.note, "small") + px(8)
        ink.text(row.text, pygame.Rect(words.topleft, (words.width - wide, words.height)), size="body" if row.head else "small",
                 bold=row.head, cut=True)
        if row.note:
            ink.text(row.note, words, size="small", colour="muted", align="right")
        if row.head:
            return
        bar = pygame.Rect(line.left, words.bottom + px(2), line.width, px(8))
        ink.box(bar, "well", radius=4)
        full = pygame.Rect(bar.topleft, (round(bar.width * min(row.share, 1.0)), bar.height))
        if full.width:
            ink.box(full, row.colour, radius=4)
        if row.aim:
            at = bar.left + round(bar.width * min(row.aim, 1.0))
            ink.rule((at, bar.top - px(2)), (at, bar.bottom + px(1)), "text")
