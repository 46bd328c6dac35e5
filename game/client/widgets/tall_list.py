"""A list whose rows are as high as their texts: nothing is cut. What is known of a row stands below it; the first have numbers."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame

from game.chair.wording.list_rows import Row, found
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.layout.plain import wrapped
from game.client.widgets.listview import ListView

NUMBERED = 9
"""So many rows can be picked by a digit while nothing has been typed."""
NARROW = 220
"""In units of scale 1."""
IN_VIEW = 5
"""Where fewer rows than these would be in view, what is known of a row stands only below the one that is pointed at."""


class TallList(ListView):
    """Narrows by the rows' own words too. With `numbers`, the digits pick the rows that are seen first. `plated` rows look like the
    buttons that they are."""

    def __init__(self, rect: pygame.Rect, style: Style, rows: Sequence[Row], act: Callable[[Row], None] | None = None, *, name: str,
                 submit: Callable[[Row], None] | None = None, pick: Callable[[Row], None] | None = None, chosen: str = "",
                 numbers: bool = False, filters: bool = True, preselects: bool = True, plated: bool = False) -> None:
        self._numbers, self._plated = numbers, plated
        self._ends: list[int] = []
        self._dense = False
        self._spread: Row | None = None
        self.at = 0
        super().__init__(rect, style, rows, act, name=name, chosen=chosen, submit=submit, pick=pick, filters=filters,
                         preselects=preselects)

    def matching(self, query: str) -> Sequence[Row]:
        rows = self._found(query)
        self._dense, self._spread = False, None
        self._ends = list(accumulate(self._high(row) for row in rows))
        self._dense = bool(rows) and (self.rect.bottom - self._top) * len(rows) < IN_VIEW * self._ends[-1]
        if self._dense:
            self._spread = rows[0] if self._preselects else None
            self._ends = list(accumulate(self._high(row) for row in rows))
        return rows

    def _found(self, query: str) -> list[Row]:
        """All rows, or those that typing leaves, the best first: then without the titles above them."""
        if not isinstance(self.all, list):
            return list(self.all.narrowed(query))
        return found(query, [row for row in self.all if not row.bare]) if query else self.all

    def _view(self) -> int:
        return self.rect.bottom - self._top

    def _measure(self) -> None:
        """Once another row is pointed at, where only that one has something below it."""
        now = self.rows[self.at] if self._dense and 0 <= self.at < len(self.rows) else self._spread
        if now is not self._spread:
            self._spread = now
            self._ends = list(accumulate(self._high(row) for row in self.rows))
            self.scroll.length = self._ends[-1]

    def span(self, place: int) -> tuple[int, int]:
        """From the end of the row before to its own."""
        self._measure()
        return (self._ends[place - 1] if place > 0 else 0), (self._ends[place] if self._ends else 0)

    def place_at(self, down: int) -> int:
        self._measure()
        return bisect_right(self._ends, down)

    def typed(self, text: str) -> bool:
        """A digit picks its row, while nothing else has been typed."""
        if self._numbers and not self.query and text.isdigit() and 0 < int(text) <= min(NUMBERED, len(self.rows)):
            self._step(int(text) - 1 - self.at)
            if self._submit and self.chosen:
                self._submit(self.chosen)
            return True
        return super().typed(text)

    def _texts(self, row: Row) -> tuple[list[str], list[str]]:
        room = self._room(row)
        under = "" if self._dense and row is not self._spread else row.under
        return wrapped(self._style, row.text, room, bold=row.head), wrapped(self._style, under, room, "small")

    def _room(self, row: Row) -> int:
        return self._whole(row) if not row.note or self._is_below(row) else self._beside(row)

    def _whole(self, row: Row) -> int:
        star = self._style.px(24) if row.star else 0
        return self.rect.width - self._style.px(10 + 24 + 14 * row.depth) - self._margin() - star

    def _beside(self, row: Row) -> int:
        """The room that a note beside the text leaves it."""
        return self._whole(row) - self._style.width(row.note, "small") - self._style.px(12)

    def _is_below(self, row: Row) -> bool:
        """Whether a note stands below the text, as there is no room beside it: not for every word."""
        longest = max((self._style.width(word, bold=row.head) for word in row.text.split()), default=0)
        return bool(row.note) and (self.rect.width < self._style.px(NARROW) or longest > self._beside(row))

    def _margin(self) -> int:
        return self._style.px(20) if self._numbers else 0

    def _high(self, row: Row) -> int:
        text, under = self._texts(row)
        below = len(under) + self._is_below(row)
        return len(text) * self._style.height() + below * self._style.height("small") + self._style.px(12)

    def _draw_row(self, ink: Ink, place: int, rect: pygame.Rect) -> None:
        if self._plated and not self.rows[place].bare:
            chosen = place == self.at and (self.marks or self.focused)
            face = "chosen" if chosen else "hover" if self.hovered and place == self._hovered_row else "raised"
            ink.box(rect.inflate(0, -ink.style.px(4)), face, line="line")
        else:
            self._draw_plate(ink, place, rect)
        px, row, high = ink.style.px, self.rows[place], ink.style.height()
        text, under = self._texts(row)
        left, top = rect.left + px(12 + 14 * row.depth) + self._margin(), rect.top + px(6)
        if self._numbers and not self.query and place < NUMBERED:
            ink.text(str(place + 1), pygame.Rect(rect.left + px(8), top, self._margin(), high), size="small", colour="muted")
        beside = top
        for line in text:
            written = ink.text(line, pygame.Rect(left, top, self._room(row), high), bold=row.head)
            top += high
        if row.star and text:
            ink.star((written.right + px(14), top - high // 2), px(8))
        for line in under:
            ink.text(line, pygame.Rect(left, top, self._room(row), ink.style.height("small")), size="small", colour="muted")
            top += ink.style.height("small")
        if row.note:
            note = ink.style.width(row.note, "small")
            box = pygame.Rect(rect.right - note - px(12), beside, note, high)
            self._draw_note(ink, place, pygame.Rect(left, top, note, ink.style.height("small")) if self._is_below(row) else box)
