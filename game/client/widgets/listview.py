"""A list to pick from: scrolls, and narrows as you type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import pygame

from game import clock_and_dice
from game.chair.wording.list_rows import Row, hits
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.entry import draw_composed
from game.client.widgets.events.keys import ENTER, Pointing, is_ctrl_down
from game.client.widgets.layout.scroller import Scroll
from game.client.widgets.text_line import TextLine
from game.client.widgets.widget import Widget
from game.grammar import counted

if TYPE_CHECKING:
    from game.client.widgets.elements import ScreenManager
    from game.client.widgets.events.group import Group


NONE = -1
"""The place of the row that is chosen, where none is."""
DOUBLE = 0.5
"""Seconds within which two clicks on a row are a double one."""
NOTE = 0.3
"""The part of a row that its note has at least, where its name is long."""


@runtime_checkable
class Searchable(Protocol):
    """Rows that are too many to be gone through, and know themselves where one of them stands and what a query leaves."""

    def place(self, key: str) -> int:
        """Where the row of that key stands; the first where it is none of these."""

    def narrowed(self, query: str) -> Sequence[Row]:
        """The rows in which every word of the query occurs, those that begin with it first."""


def narrowed(rows: Sequence[Row], query: str) -> Sequence[Row]:
    """The rows in which every word of the query occurs, those that begin with it first, each below its title where it has one."""
    if isinstance(rows, Searchable):
        return rows.narrowed(query)
    parts: list[tuple[list[Row], list[Row]]] = [([], [])]
    for row in rows:
        if row.bare:
            parts.append(([row], []))
        else:
            parts[-1][1].append(row)
    left = [(head, hits(query, ((row, row.text, f"{row.note} {row.words}") for row in part))) for head, part in parts]
    return [row for head, part in left if part or not query for row in (*head, *part)]


def best(rows: Sequence[Row], query: str) -> str:
    """The key of the row that is meant by a query: of those that begin with it the shortest; "" where none does."""
    wanted = query.strip().casefold()
    there = [] if isinstance(rows, Searchable) else [row for row in rows if not row.bare and row.text.casefold().startswith(wanted)]
    return min(there, key=lambda row: len(row.text)).key if there else ""


def place_of(rows: Sequence[Row], key: str) -> int:
    """Where the row of that key stands; the first where it is not there."""
    if isinstance(rows, Searchable):
        return rows.place(key)
    return next((place for place, row in enumerate(rows) if row.key == key), 0)


class ListView(Widget):
    """Rows, one of them chosen. `act` is told when the choice moves, `submit` at Enter or a double click; with `pick` every
    click goes to that instead.

    With `filters`, typing narrows the list. The field for the words stands above rows that are more than fit, and above others once
    something is typed. Without `marks`, nothing counts as
    chosen yet: the row is only lit while the list has the focus. Without `preselects` no row is lit at all until somebody
    points at one, types or moves: Enter then does nothing, so that nobody chooses by not choosing. `otherwise` is told at Enter
    the words that no row matches; `nothing` says so in the list. With `ticks` the row that is chosen bears the mark of a tile.
    """

    focusable = True
    ringed = True
    sort = "list"

    def __init__(self, rect: pygame.Rect, style: Style, rows: Sequence[Row], act: Callable[[Row], None] | None = None, *, name: str,
                 chosen: str = "", submit: Callable[[Row], None] | None = None, filters: bool = False,
                 marks: bool = True, pick: Callable[[Row], None] | None = None, preselects: bool = True,
                 otherwise: Callable[[str], None] | None = None, nothing: str = "Nothing matches", ticks: bool = False) -> None:
        super().__init__(rect, name=name)
        self._otherwise, self._nothing = otherwise, nothing
        self.all = rows if isinstance(rows, Searchable) else list(rows)
        self.query = ""
        self.writes = filters
        self.marks, self._preselects, self._ticks = marks, preselects, ticks
        self._style, self._act, self._submit, self._pick = style, act, submit, pick
        self.high = style.px(34)
        self._hovered_row = -1
        self._clicked = "", 0.0  # the row clicked last, by its key, and when
        self._is_long = False
        self.scroll = Scroll(rect.height, 0)
        self._filter("", chosen)
        if filters and self.scroll.length > rect.height:
            self._is_long = True
            self._filter("", chosen)

    @property
    def chosen(self) -> Row | None:
        """The row that is chosen; None in an empty list, and where nobody has chosen yet."""
        return self.rows[self.at] if 0 <= self.at < len(self.rows) else None

    @property
    def has_field(self) -> bool:
        """Whether the words typed, or the place for them, stand above the rows."""
        return self.writes and (self._is_long or bool(self.query) or bool(self.made_line and self.made_line.composed))

    @property
    def _top(self) -> int:
        return self.rect.top + (self._style.px(40) if self.has_field else 0)

    @property
    def called(self) -> str:
        return ""

    @property
    def stands(self) -> str:
        """The row that is chosen, and where it stands; or what can be done."""
        row = self.chosen
        if row is None:
            return f"{counted(len(self.rows), 'row')}, none chosen" if self.rows else self._nothing
        told = ". ".join(filter(None, (row.text, row.note, row.under)))
        return f"{told}. {self.at + 1} of {len(self.rows)}"

    def choose(self, key: str) -> None:
        """Choose a row without telling anybody; a key that is not listed chooses the first, or none."""
        self.at = place_of(self.rows, key)
        if not (self._preselects or self.query or any(row.key == key for row in self.rows[self.at:self.at + 1])):
            self.at = NONE
        self.scroll.centre(*self.span(max(self.at, 0)))

    def make_line(self, manager: ScreenManager) -> TextLine | None:
        return TextLine(self._filter_box(), manager, self._narrow, text=self.query) if self.writes else None

    def adopt(self, old: Widget) -> None:
        if isinstance(old, ListView):
            self._clicked = old._clicked
            chosen = self.chosen.key if self.chosen else ""
            self._filter(old.query, chosen)
            if self.writes:
                self.take_line(old, self._narrow)
            self.scroll.to(old.scroll.offset)
            if self.chosen:
                self.scroll.show(*self.span(self.at))

    def typed(self, text: str) -> bool:
        """Narrow by what is typed; a space alone is no word."""
        if self.line is None or (text == " " and not self.query):
            return False
        return self.line.typed(text)

    def composing(self, text: str) -> None:
        if self.line is not None:
            self.line.composed = text

    def key(self, event: pygame.event.Event) -> bool:
        """Move by rows and pages, submit; what is left goes to the words typed."""
        page = max(1, self.scroll.view // self.high - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
                 pygame.K_HOME: -len(self.rows), pygame.K_END: len(self.rows)}
        if self.line is not None and self.line.composed:
            return self.line.key(event)
        if event.key in steps and self.rows and not is_ctrl_down(event):
            return self._step(self._beyond(steps[event.key]))
        if event.key in ENTER and self._submit and self.chosen and not is_ctrl_down(event):
            self._submit(self.chosen)
            return True
        if event.key in ENTER and self._otherwise and self.query and not self.rows:
            self._otherwise(self.query)
            return True
        writes = self.line is not None and (self.query or is_ctrl_down(event))
        return bool(writes and self.line is not None and self.line.key(event))

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """A click chooses, or picks; a double one submits, unless clicks pick: a row can be chosen without anybody having clicked
        on it. Above the rows it is for the words, at the right edge for the bar."""
        if self.scroll.point(what, pos):
            return
        if self.line is not None and (self.line.selection_in_progress or pos[1] < self._top):
            self.line.point(what, pos)
        place = self.place_at(pos[1] - self._top + self.scroll.offset) if pos[1] >= self._top else -1
        place = place if 0 <= place < len(self.rows) and self._is_drawn(*self.span(place)) else -1
        self._hovered_row = place
        if what != "release" or not 0 <= place < len(self.rows) or self.rows[place].bare:
            return
        row, now = self.rows[place], clock_and_dice.seconds()
        submits = row.opens or (self._clicked[0] == row.key and now - self._clicked[1] <= DOUBLE)
        self._clicked = row.key, now
        self._step(place - self.at)
        if self._pick and self.chosen:
            self._pick(self.chosen)
            return
        if submits and self._submit and self.chosen:
            self._submit(self.chosen)

    def wheel(self, steps: int) -> bool:
        return self.scroll.to(self.scroll.offset - steps * 3 * self.high)

    def draw(self, ink: Ink) -> None:
        if self.has_field:
            self._draw_filter(ink)
        view = pygame.Rect(self.rect.left, self._top, self.rect.width, self.rect.bottom - self._top)
        with ink.clipped(view):
            for place in range(self.place_at(self.scroll.offset), len(self.rows)):
                top, bottom = self.span(place)
                if not self._is_drawn(top, bottom):
                    break
                down = self._top + top - self.scroll.offset
                self._draw_row(ink, place, pygame.Rect(self.rect.left, down, self.rect.width - self._gutter, bottom - top))
            if not self.rows:
                line = pygame.Rect(view.left + ink.style.px(12), view.top, view.width - ink.style.px(12), self.high)
                ink.text(self._nothing, line, colour="muted")
        self.scroll.draw(ink, view)
        if self.focused and self.ringed:
            air = ink.style.px(6) if self.has_field else 0  # the field above the rows has an edge of its own
            ink.ring(self.rect.inflate(air, air))

    def _is_drawn(self, top: int, bottom: int) -> bool:
        """Whether a row that reaches from there to there is drawn: all that begin above the view, and below only whole ones. One
        that is cut at the foot looks like a fault; the bar says that there are more."""
        end = self.scroll.offset + self.rect.bottom - self._top
        return bottom <= end or top <= self.scroll.offset

    @property
    def _gutter(self) -> int:
        """What is left for the bar that shows where one is, where there are more rows than are in view."""
        return self._style.px(10) if self.scroll.length > self.scroll.view else 0

    def span(self, place: int) -> tuple[int, int]:
        """Where a row begins and ends, from the top of all rows."""
        return place * self.high, (place + 1) * self.high

    def place_at(self, down: int) -> int:
        """The row so far down from the top of all rows."""
        return down // self.high

    def _view(self) -> int:
        """How high the part of the rows is that is in view: of rows of one height so many whole ones."""
        high = self.rect.bottom - self._top
        return max(self.high, high // self.high * self.high)

    def matching(self, query: str) -> Sequence[Row]:
        """What typing leaves."""
        return narrowed(self.all, query)

    def _draw_row(self, ink: Ink, place: int, rect: pygame.Rect) -> None:
        self._draw_plate(ink, place, rect)
        px, row = ink.style.px, self.rows[place]
        if self._ticks and place == self.at and not row.bare:
            ink.frame(rect, "text", radius=8, width=2)
            ink.tick((rect.right - px(18), rect.centery))
            rect = pygame.Rect(rect.left, rect.top, rect.width - px(26), rect.height)
        text = pygame.Rect(rect.left + px(12 + 14 * row.depth), rect.top, 0, rect.height)
        room = rect.right - text.left - px(12) - (px(24) if row.star else 0)
        name, note = ink.style.width(row.text, bold=row.head), ink.style.width(row.note, "small")
        if note and name + px(12) + note > room:  # the note gives way first
            note = max(min(note, round(room * NOTE)), room - name - px(12))
        text.width = room - (note + px(12) if note else 0)
        written = ink.text(row.text, text, bold=row.head, colour="text", cut=True)
        if row.star:
            ink.star((written.right + px(14), rect.centery), px(8))
        if note:
            self._draw_note(ink, place, pygame.Rect(rect.right - note - px(12), rect.top, note, rect.height))

    def _draw_note(self, ink: Ink, place: int, box: pygame.Rect) -> None:
        row = self.rows[place]
        colour = row.colour if place != self.at or row.colour == "clause" else "text"
        ink.text(row.note, box, size="small", colour=colour, cut=True)

    def _draw_plate(self, ink: Ink, place: int, rect: pygame.Rect) -> None:
        if place == self.at and (self.marks or self.focused):
            ink.box(rect, "chosen" if self.focused else "raised")
        elif self.hovered and place == self._hovered_row:
            ink.box(rect, "hover")

    def _draw_filter(self, ink: Ink) -> None:
        px = ink.style.px
        box = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, px(32))
        ink.box(box, "well", line="muted" if self.focused else "line")
        assert self.line is not None, "a list is drawn on a screen"
        inner = self._filter_box()
        if self.query:
            self.line.draw(ink, inner)
        elif not self.line.composed:
            ink.text("Search", inner, colour="muted", cut=True)
        draw_composed(ink, self.line, inner)

    def _filter_box(self) -> pygame.Rect:
        px = self._style.px
        return pygame.Rect(self.rect.left + px(10), self.rect.top + px(2), self.rect.width - px(20), px(28))

    def _beyond(self, steps: int) -> int:
        """So many rows on, and past bare titles that stand there; back again where nothing comes behind them."""
        there, way = max(0, min(len(self.rows) - 1, self.at + steps)), 1 if steps > 0 else -1
        on = (*range(there, len(self.rows) if way > 0 else NONE, way), *range(there, NONE if way > 0 else len(self.rows), -way))
        return next((place for place in on if not self.rows[place].bare), there) - self.at

    def _step(self, steps: int) -> bool:
        self.at = max(0, min(len(self.rows) - 1, self.at + steps))
        self.scroll.show(*self.span(self.at))
        self._tell_chosen()
        return True

    def _narrow(self, query: str) -> None:
        self._filter(query, "" if query else (self.chosen.key if self.chosen else ""))
        self._tell_chosen()

    def _tell_chosen(self) -> None:
        if self.chosen is not None and self._act is not None:
            self._act(self.chosen)

    def _filter(self, query: str, chosen: str) -> None:
        self.query = query
        self.rows = self.matching(query)
        self.scroll.view = self._view()
        self.scroll.length = self.span(len(self.rows) - 1)[1] if self.rows else 0
        self.scroll.to(self.scroll.offset)
        self.at = 0
        self.choose(chosen)
        if query and not chosen:
            self.choose(best(self.rows, query))
        if query and self.chosen and self.chosen.bare:
            self.at += 1  # a title is there because something stands below it


def chosen_row(group: Group, name: str = "rows") -> Row | None:
    """The row that is chosen in the list of that name, where there is one."""
    shown = group.named(name)
    return shown.chosen if isinstance(shown, ListView) else None
