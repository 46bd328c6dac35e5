"""A list to pick one thing from: rounds to review, drills to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol, runtime_checkable

import pygame

from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import plain
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.listview import ListView, chosen_row
from game.client.widgets.tall_list import TallList

WHICH = "Whose seat will you take? The program plays the others."
"""What is asked where play goes on from a position."""


class RowAction(NamedTuple):
    """Something that can be done with a row: what it is called, its key, and what is told the row's; that may answer the rows as
    they are then."""

    label: str
    key: str
    act: Callable[[str], Sequence[Row] | None]


@runtime_checkable
class GrowingRows(Protocol):
    """Rows that read a little of what a search will want, whenever they are asked to."""

    def read_on(self) -> None: ...


@dataclass(frozen=True)
class OtherWay:
    """A button next to Back: what it says, its key, what it does."""

    label: str
    key: str
    act: Callable[[], None]
    tip: str = ""


LEAD = 0.4
"""The most of a plate that is given to what stands above the list; longer words scroll."""
MAIN = "ctrl+return"
"""The key of what is usually done with a row."""
BAR = 48
"""How high a row of buttons below the list is, with the gap to the next one."""
AIR = 24
"""How much narrower buttons may be where that spares a row of them: word and key stand closer."""


def below_words(group: Group, inner: pygame.Rect, style: Style, words: str) -> pygame.Rect:
    """Put words at the top of a plate; answers what is left below them."""
    text = [plain(words, colour="muted", before=0)]
    high = min(TextFlow(inner, style, text, name="about").needed, round(inner.height * LEAD))
    group.add(TextFlow(pygame.Rect(inner.topleft, (inner.width, high)), style, text, name="about"))
    below = inner.top + high + style.px(16)
    return pygame.Rect(inner.left, below, inner.width, inner.bottom - below)


class PickScene(Form[str]):
    """Ends with the key of the row picked. `empty` says what to do where there is none, `about` what the rows are; `also` is
    what else can be done with a row, `ways` are other things to do from here."""

    WIDTH, WIDEST = 760, 1000
    first = "rows"

    def __init__(self, title: str, rows: Sequence[Row], *, empty: str, verb: str = "Open",
                 about: str = "", also: Sequence[RowAction] = (), ways: Sequence[OtherWay] = ()) -> None:
        super().__init__()
        self._also, self._ways = also, ways
        self.title = title
        self.rows = rows
        self._empty = empty
        self._verb, self._about = verb, about
        self._air = 0
        """By how many pixels each button is narrower than usual."""

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        width = min(px(self.WIDTH), area.width - px(32))
        self._air, (right, bars) = 0, self._bars(width)
        wider = min(px(self.WIDEST), area.width - px(32))
        for at, air in ((wider, 0), (wider, px(AIR))):  # a wider list, or closer words, if that spares a row of buttons
            before, self._air = self._air, air
            over = self._bars(at)
            if len(over[1]) >= len(bars):
                self._air = before
                continue
            width, (right, bars) = at, over
        panel = pygame.Rect((area.width - width) // 2, px(60), width, area.height - px(60 + 16 + BAR * len(bars)))
        group.add(Label(pygame.Rect(panel.left, px(10), width, px(44)), self.title, size="title", bold=True, cut=True))
        group.add(Panel(panel))
        inner = panel.inflate(-px(24), -px(24))
        if self._about:
            inner = below_words(group, inner, self.style, self._about)
        if self.rows:
            first = next((row.key for row in self.rows if not row.head), "")
            group.add(self._list(inner, first))
        else:
            group.add(Note(inner.inflate(-px(2 * TextFlow.GUTTER), 0), self.style, self._empty, size="body"))
        self._buttons(group, panel, right, bars)

    def _list(self, inner: pygame.Rect, first: str) -> ListView:
        """Rows of which something stands below are as high as that takes."""
        if isinstance(self.rows, list | tuple) and any(row.under for row in self.rows):  # a lazy list would read all its pages
            return TallList(inner, self.style, self.rows, name="rows", submit=self._pick, chosen=first)
        return ListView(inner, self.style, self.rows, name="rows", submit=self._pick, filters=True, chosen=first)

    def _bars(self, width: int) -> tuple[list[OtherWay], list[list[OtherWay]]]:
        """The buttons below the list: what is done with a row, from the right, and row by row what stands at the left. What has no
        room in the first row stands in the next ones."""
        gap, back = self.style.px(8), OtherWay("Back", "escape", self.close)
        room, right, later = width - self._wide(back), list[OtherWay](), list[OtherWay]()
        for each in self._at_right():
            room -= gap + self._wide(each)
            (right if room >= 0 else later).append(each)
        room, bars = max(room, 0), [[back]]
        for way in (*self._ways, *later):
            room -= gap + self._wide(way)
            if room < 0:
                bars.append([])
                room = width - self._wide(way)
            bars[-1].append(way)
        return right, bars

    def _at_right(self) -> list[OtherWay]:
        """What is done with a row, the usual thing first."""
        if not self.rows:
            return []
        also = (OtherWay(each.label, each.key, partial(self._does, each)) for each in self._also)
        return [OtherWay(self._verb, MAIN, self._open), *also]

    def _wide(self, way: OtherWay) -> int:
        return Button.width_for(self.style, way.label, way.key) - self._air

    def _buttons(self, group: Group, panel: pygame.Rect, right: Sequence[OtherWay], bars: Sequence[Sequence[OtherWay]]) -> None:
        px, top, end = self.style.px, panel.bottom + self.style.px(12), panel.right
        for row, ways in enumerate(bars):
            left = panel.left
            for way in ways:
                self._button(group, way, left, top + px(BAR) * row)
                left += self._wide(way) + px(8)
        for way in right:
            self._button(group, way, end - self._wide(way), top)
            end -= self._wide(way) + px(8)

    def _button(self, group: Group, way: OtherWay, left: int, top: int) -> None:
        place = pygame.Rect(left, top, self._wide(way), self.style.px(40))
        group.add(Button(place, way.label, way.act, key=way.key, tip=way.tip, primary=way.key == MAIN))

    def _does(self, also: RowAction) -> None:
        if (row := chosen_row(self.group)) is not None:
            rows = also.act(row.key)
            if rows is not None:
                self.rows = rows
                self.rebuild()

    def _open(self) -> None:
        if (row := chosen_row(self.group)) is not None:
            self._pick(row)

    def _pick(self, row: Row) -> None:
        if not row.head:
            self.finish(row.key)


class StayingList(PickScene):
    """Stays below what is picked, and asks for its rows again on the way back."""

    def __init__(self, title: str, rows: Callable[[], Sequence[Row]], pick: Callable[[str], None], *, empty: str,
                 verb: str = "Open", about: str = "", also: Sequence[RowAction] = (), ways: Sequence[OtherWay] = ()) -> None:
        super().__init__(title, (), empty=empty, verb=verb, about=about, also=also, ways=ways)
        self._fresh, self._picked = rows, pick

    def build(self, group: Group, area: pygame.Rect) -> None:
        self.rows = self._fresh()
        super().build(group, area)

    def update(self, dt: float) -> bool:
        """Rows that are too many to be read at once are read on while they are looked at."""
        if isinstance(self.rows, GrowingRows):
            self.rows.read_on()
        return super().update(dt)

    def _pick(self, row: Row) -> None:
        if not row.head:
            self._picked(row.key)
