"""A page of a few tiles with pictures, and the one thing that most people do there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.client.pictures.tiles import KeyLink, MainButton, Tile, TileWords
from game.client.stage.form import Form
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note


@dataclass(frozen=True)
class TileWay:
    """Somewhere to go: the page, its words, its key, its picture."""

    choice: str
    words: TileWords
    key: str
    picture: str


@dataclass(frozen=True)
class MainWay:
    """What most people do there: where it leads, what its button says, a sentence next to it."""

    choice: str
    label: str
    told: str


class TilePage(Form[None]):
    """Stays below whatever a tile opens, and asks for its `ways` and the `main` one again on return; `go` is told the choice."""

    first = "next"
    TALL = 240
    """How high tiles with pictures are at least, in units."""
    PICTURED = 0.62
    """How high a picture is at most, as a share of its width."""

    def __init__(self, title: str, about: str, ways: Callable[[], Sequence[TileWay]], main: Callable[[], MainWay],
                 go: Callable[[str], None]) -> None:
        super().__init__()
        self.title, self._about, self._ways, self._main, self._go = title, about, ways, main, go

    def build(self, group: Group, area: pygame.Rect) -> None:
        px, ways, main = self.style.px, self._ways(), self._main()
        edge = max(px(16), round(area.width * 0.05))
        head = pygame.Rect(edge, px(10), area.width - 2 * edge, px(44))
        page_head(self, group, head, self.title)
        inner = pygame.Rect(edge, head.bottom + px(6), head.width, area.height - head.bottom - px(20))
        about = Note(pygame.Rect(inner.left, inner.top, inner.width, 0), self.style, self._about, size="body")
        group.add(about)
        foot = px(MainButton.TALL)
        room = pygame.Rect(inner.left, about.rect.bottom + px(14), inner.width, inner.bottom - about.rect.bottom - px(28) - foot)
        rows = 1 if room.width >= px(200) * len(ways) else 2
        across, gap = -(-len(ways) // rows), px(16 if rows == 1 else 10)
        wide, high = (room.width - gap * (across - 1)) // across, (room.height - gap * (rows - 1)) // rows
        needed = max(Tile.needed(self.style, way.words, wide, key=way.key) for way in ways)
        high = min(high, needed + round(wide * self.PICTURED))
        top = room.top + max(0, (room.height - rows * high - gap * (rows - 1)) // 3)
        for at, way in enumerate(ways):
            rect = pygame.Rect(room.left + at % across * (wide + gap), top + at // across * (high + gap), wide, high)
            picture = min(round(wide * self.PICTURED), high - needed) if high >= px(self.TALL) else 0
            words = way.words if high >= needed else TileWords(way.words.title, pill=way.words.pill)
            group.add(Tile(rect, words, partial(self._go, way.choice), key=way.key, picture=(way.picture, picture),
                           tip="" if words is way.words else way.words.told))
        wide = min(px(340), room.width // 2)
        button = pygame.Rect(room.left, top + rows * high + gap * (rows - 1) + px(14), wide, foot)
        told = pygame.Rect(button.right + px(20), button.top, room.right - button.right - px(20), foot)
        group.add(MainButton(button, main.label, partial(self._go, main.choice), name="next"))
        beside = Note(told, self.style, main.told, size="body")
        beside.rect.centery = told.centery
        group.add(beside)


def page_head(form: Form[Any], group: Group, box: pygame.Rect, title: str) -> None:
    """The title of a page behind a door, and the way back."""
    style = form.style
    back = KeyLink.wide(style, "Back", "escape")
    rect = pygame.Rect(box.right - back, box.centery - style.px(18), back, style.px(36))
    words = pygame.Rect(box.left, box.top, rect.left - box.left - style.px(8), box.height)
    group.add(Label(words, title, size="title", bold=True, cut=True),
              KeyLink(rect, "Back", form.close, key="escape", plated=True))
