"""How a tournament came out: the places and what they won, laid over the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.chair.contests.result import Result, ResultRow
from game.chair.wording.paragraphs import small_caps
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Hairline, Label, Panel
from game.client.widgets.layout.scroller import Scroller

LINE: Final = 30


def draw_standings(ink: Ink, room: pygame.Rect, result: Result) -> None:
    """How a tournament stands, in the middle of the felt's room, while the rest of it goes by unseen; one's own line is amber."""
    px = ink.style.px
    rows = result.rows[: max(1, room.height // px(LINE) - 2)]
    top = room.centery - (len(rows) + 1) * px(LINE) // 2
    ink.text(result.head, pygame.Rect(room.left, top, room.width, px(LINE)), bold=True, align="centre")
    for at, row in enumerate(rows, 1):
        line = pygame.Rect(room.left, top + at * px(LINE), room.width, px(LINE))
        told = " · ".join(filter(None, (row.place, row.player, row.end, row.prize)))
        ink.text(told, line, align="centre", colour="accent" if row.mine else "text")


class ResultScene(Form[str]):
    """Ends with "leave" or "review"; Escape goes back to the table, and is the only way out while play goes on."""

    overlay = True
    ROW, WIDE, HEAD, FOOT = 34, 760, 92, 108

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result
        self.first = "Leave the table" if result.final else "Back"

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Title, a line for every player, as many as there is room for at a time, the money, the buttons."""
        px, edges = self.style.px, self.style.px(self.HEAD + self.FOOT)
        high = min(len(self.result.rows) * px(self.ROW), area.height - px(24) - edges)
        plate = pygame.Rect(0, 0, min(px(self.WIDE), area.width - px(24)), edges + high)
        plate.center = area.center
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(48), 0)
        self._head(group, inner, plate.top)
        top = plate.top + px(self.HEAD - 8)
        view = pygame.Rect(inner.left, top, inner.width + px(16), high)
        cells = [label for at, row in enumerate(self.result.rows)
                 for label in self._row(pygame.Rect(inner.left, top + at * px(self.ROW), inner.width, px(self.ROW)), row)]
        group.add(Scroller(view, cells, name="places", margin=0))
        bottom = top + high
        group.add(Hairline(pygame.Rect(inner.left, bottom + px(6), inner.width, 1)),
                  Label(pygame.Rect(inner.left, bottom + px(12), inner.width, px(26)), self.result.money, size="small",
                        colour="muted", cut=True))
        self._buttons(group, inner, plate.bottom - px(56))

    def _head(self, group: Group, inner: pygame.Rect, top: int) -> None:
        px, result = self.style.px, self.result
        upper = pygame.Rect(inner.left, top + px(16), inner.width, px(34))
        lower = pygame.Rect(inner.left, top + px(48), inner.width, px(24))
        group.add(Label(upper, result.title, size="large", bold=True, cut=True),
                  Label(lower, result.head, size="small", colour="muted"))
        if result.cite:
            group.add(Label(upper, small_caps(result.cite), size="small", colour="clause", align="right"))
        if any(row.prize for row in result.rows):
            group.add(Label(lower, "Prize", size="small", colour="muted", align="right"))
        group.add(Hairline(pygame.Rect(inner.left, top + px(self.HEAD - 12), inner.width, 1)))

    def _row(self, rect: pygame.Rect, row: ResultRow) -> list[Label]:
        colour = "accent" if row.mine else "text"
        cells = ((0.0, 0.17, row.place, "left"), (0.17, 0.36, row.player, "left"), (0.53, 0.34, row.end, "left"),
                 (0.87, 0.13, row.prize, "right"))
        found = []
        for start, share, text, align in cells:
            cell = pygame.Rect(rect.left + round(rect.width * start), rect.top, round(rect.width * share), rect.height)
            muted = "muted" if text == row.end else colour
            found.append(Label(cell, text, colour=muted, align=align, bold=row.mine, cut=True, size="body"))
        return found

    def _buttons(self, group: Group, inner: pygame.Rect, top: int) -> None:
        px = self.style.px
        left = inner.left
        ways: list[tuple[str, Callable[[], None], str]] = [
            ("Leave the table", partial(self.finish, "leave"), "return"),
            ("Review the last hand", partial(self.finish, "review"), "b")] if self.result.final else []
        for label, act, key in (*ways, ("Back", self.close, "escape")):
            wide = Button.width_for(self.style, label, key)
            group.add(Button(pygame.Rect(left, top, wide, px(38)), label, act, key=key, primary=key == "return"))
            left += wide + px(10)
