"""A table that does not move, drawn into a part of the screen: for reviews and exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from game.chair.characters.afterwards import with_everybody
from game.chair.chips_in_play import chips_held
from game.chair.seen.as_it_looks import with_open_top
from game.chair.seen.box_view import BACKS
from game.chair.seen.cloth import cloth_sign, printed
from game.chair.seen.table_view import Setting, table_view
from game.chair.seen.view import Spot, TableView
from game.chair.wording.table_aloud import QUESTIONS
from game.client.felt.geometry.hits import spot_at, spots
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.rectangles import Box
from game.client.felt.painter import CardStyle, Painter
from game.client.preferences import Preferences
from game.client.table.panes.house_layout import layout_for
from game.client.widgets.aloud import sayable
from game.client.widgets.drawing.ink import Style
from game.table.rules import Rules
from game.table.sight import INSPECTOR, sight
from game.table.state import Table
from game.table.values import DEALER

TALL = 0.72
"""How high a table is at most, as a share of its breadth: a narrow frame does not stretch it."""
SHEET, AIR = (1280, 720), 48
"""The table of which a close-up is a part, and how much felt is in sight around what it is about; in units."""


class TablePainter:
    """Draws tables of one game as `eyes` see them (a seat, the dealer, the inspector)."""

    def __init__(self, rules: Rules, layout: str, viewpoint: Viewpoint, names: Mapping[int, str], preferences: Preferences,
                 eyes: int = INSPECTOR) -> None:
        self._rules, self._eyes, self._viewpoint = rules, eyes, viewpoint
        self._layout = layout_for(layout, rules)
        cloth = printed(rules)
        self._setting = Setting(self._layout.seats, names, hands=cloth.hands, chip=cloth.chip, tray=cloth.tray,
                                jackpot=cloth.jackpot, person=max(eyes, 0), back=BACKS[preferences.card_back])
        self._cards = CardStyle(four_colour=preferences.four_colour, jumbo=preferences.jumbo_index)
        self._made: tuple[tuple[str, float, Box], Painter] | None = None
        self._view: TableView | None = None

    def draw(self, surface: pygame.Surface, frame: pygame.Rect, style: Style, table: Table,
             lit: frozenset[Spot] = frozenset(), everybody: bool = False,
             told: Callable[[TableView], TableView] | None = None) -> None:
        """A table into its frame; `lit` is edged as chosen, `everybody`: all hands lie open, also those given up; `told` adds what
        it shows of an answer."""
        setting = replace(self._setting, sign=cloth_sign(self._rules, table))
        eyes = self._eyes if self._eyes <= DEALER or self._eyes in table.seats else INSPECTOR
        seen = table_view(sight(table, eyes), self._rules.spec, setting, None, {})
        view = replace(with_open_top(seen, table), heaps=chips_held(self._rules, table))
        seen_so = replace(with_everybody(view, self._rules.spec, table) if everybody else view, placard=False, due=lit)
        self._view = told(seen_so) if told is not None else seen_so
        self._painter(frame, style, self._view).draw(surface, self._view)

    def close_up(self, size: tuple[int, int], style: Style, table: Table, of: Callable[[TableView], frozenset[Spot]], *,
                 everybody: bool) -> pygame.Surface:
        """A part of the table in pixels: as large as at the table, or smaller where what it is about needs more room. `of` says
        what that is; it is edged."""
        sheet = pygame.Surface((style.px(SHEET[0]), style.px(SHEET[1])))
        sheet.fill(style.colour("ground"))
        frame = sheet.get_rect()
        self.draw(sheet, frame, style, table, everybody=everybody)
        assert self._made is not None, "it was drawn just now"
        assert self._view is not None, "it was drawn just now"
        about, felt = of(self._view), self._made[1].felt
        self.draw(sheet, frame, style, table, about, everybody)
        boxes = [pygame.Rect(box) for spot, box in spots(felt, self._view) if spot in about]
        middle = boxes[0].unionall(boxes[1:]) if boxes else frame
        part = around(middle.inflate(style.px(AIR), style.px(AIR)), size, frame)
        found = sheet.subsurface(part)
        return found.copy() if part.size == size else pygame.transform.smoothscale(found, size)

    def told_of(self, key: str) -> str:
        """What is asked by key of the table drawn last, in words that can be spoken."""
        return sayable(QUESTIONS[key](self._view, max(self._eyes, 0))) if self._view is not None and key in QUESTIONS else ""

    def at(self, pos: tuple[int, int]) -> Spot | None:
        """What lies under a point of the window, of the table drawn last."""
        if self._made is None or self._view is None or not self._made[1].felt.rect.holds(pos):
            return None
        return spot_at(self._made[1].felt, self._view, pos)

    def _painter(self, frame: pygame.Rect, style: Style, view: TableView) -> Painter:
        high = min(frame.height, round(frame.width * TALL))
        box = Box(frame.x, frame.y + (frame.height - high) // 2, frame.width, high)
        key = (style.theme.name, style.theme.scale, box)
        if self._made is None or self._made[0] != key:
            self._made = key, Painter(style.theme, self._layout, self._viewpoint, box, style=self._cards)
        return self._made[1]


def around(middle: pygame.Rect, size: tuple[int, int], whole: pygame.Rect) -> pygame.Rect:
    """The part of the `whole` that has the shape of `size` around the middle: as large as that, or larger where the middle needs it
    and the whole has it."""
    times = max(1.0, middle.width / size[0], middle.height / size[1])
    times = min(times, whole.width / size[0], whole.height / size[1])
    part = pygame.Rect(0, 0, round(size[0] * times), round(size[1] * times))
    part.center = middle.center
    return part.clamp(whole)
