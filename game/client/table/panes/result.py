"""How a tournament came out: the places and what they won, laid over the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from game.chair.contests.result import Result, ResultRow
from game.chair.wording.paragraphs import FontSize, small_caps
from game.chips.chip_set import load_chips
from game.client.felt.brush import lay_centred
from game.client.felt.geometry.rectangles import Box
from game.client.felt.pieces.chip_art import ChipArt
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Hairline, Label, Panel, TableEnd
from game.client.widgets.layout.scroller import Scroller
from game.client.widgets.widget import Widget

LINE: Final = 30
CUPS: Final = ("accent", "text", "muted")
"""The colours of the first cups: gold, silver, and what is left."""


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


MOST_CHIPS: Final = 8
"""So many chips of a prize lie side by side at most."""


class Cup(Widget):
    """A cup for a place, in a colour of the theme."""

    def __init__(self, rect: pygame.Rect, tone: str) -> None:
        super().__init__(rect)
        self.tone = tone

    def draw(self, ink: Ink) -> None:
        """Bowl, handles, stem and foot, drawn large and made small so that its edges are smooth."""
        unit = 8
        large, colour = pygame.Surface((16 * unit, 16 * unit), pygame.SRCALPHA), ink.style.colour(self.tone)
        for middle in (4, 12):
            pygame.draw.circle(large, colour, (middle * unit, 5 * unit), 3 * unit, unit)
        pygame.draw.rect(large, colour, (4 * unit, unit, 8 * unit, 6 * unit))
        pygame.draw.ellipse(large, colour, (4 * unit, 3 * unit, 8 * unit, 8 * unit))
        pygame.draw.rect(large, colour, (7 * unit, 10 * unit, 2 * unit, 4 * unit))
        pygame.draw.rect(large, colour, (4 * unit, 13 * unit, 8 * unit, 2 * unit), border_radius=unit)
        side = min(ink.style.px(28), self.rect.width, self.rect.height)
        picture = pygame.transform.smoothscale(large, (side, side))
        ink.surface.blit(picture, picture.get_rect(center=self.rect.center))


class PrizeChips(Widget):
    """A prize, in chips; in cents."""

    def __init__(self, rect: pygame.Rect, amount: int) -> None:
        super().__init__(rect)
        self._amount = amount

    def draw(self, ink: Ink) -> None:
        """Each chip by itself, the dearest first, so that they can be added up; in towers where those are too many."""
        art = ChipArt(ink.style.theme, load_chips(), min(ink.style.px(26), self.rect.height))
        chips = [value for value, count in art.counted(self._amount) for _ in range(count)]
        if len(chips) > MOST_CHIPS:
            ChipArt(ink.style.theme, load_chips(), ink.style.px(22)).draw(ink.surface, Box(*self.rect), self._amount)
            return
        step = min(art.width + ink.style.px(2), (self.rect.width - art.width) / max(1, len(chips) - 1))
        for at, value in enumerate(reversed(chips)):  # each lies on the one to its right, so that its figure is seen
            x = self.rect.right - art.width / 2 - at * step
            lay_centred(ink.surface, art.top(value), (x, self.rect.centery))


class ResultScene(Form[str]):
    """Ends with "leave" or "review"; Escape goes back to the table, and is the only way out while play goes on."""

    overlay = True
    ROW, PRIZED, WIDE, HEAD, FOOT = 34, 48, 760, 84, 104
    LARGE = 3
    """So many prizes at most have a row of their own height, with a cup and the chips."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result
        self.first = "Leave the table" if result.final else "Back"

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Title, a line for every player, as many whole ones as there is room for at a time, the money, the buttons."""
        px, edges = self.style.px, self.style.px(self.HEAD + self.FOOT)
        tops = list(accumulate(map(self._high, range(len(self.result.rows))), initial=0))
        room = area.height - px(24) - edges
        high = max((top for top in tops if top <= room), default=room) or room
        plate = pygame.Rect(0, 0, min(px(self.WIDE), area.width - px(24)), edges + high)
        plate.center = area.center
        if self.result.final:  # nothing is played any more: no part of the table looks out beside the places
            group.add(TableEnd(area))
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(48), 0)
        self._head(group, inner, plate.top)
        top = plate.top + px(self.HEAD - 8)
        view = pygame.Rect(inner.left, top, inner.width + px(16), high)
        cells = [widget for at, row in enumerate(self.result.rows)
                 for widget in self._row(pygame.Rect(inner.left, top + tops[at], inner.width, self._high(at)), row, at)]
        group.add(Scroller(view, cells, name="places", margin=0))
        bottom = top + high
        foot = pygame.Rect(inner.left, bottom + px(12), inner.width, px(26))
        said = self.style.width(self.result.head, "small") + px(12)
        group.add(Hairline(pygame.Rect(inner.left, bottom + px(6), inner.width, 1)),
                  Label(foot, self.result.head, size="small", colour="muted"),
                  Label(pygame.Rect(foot.left + said, foot.top, foot.width - said, foot.height), self.result.money, size="small",
                        colour="muted", align="right", cut=True))
        self._buttons(group, inner, plate.bottom - px(56))

    def _is_large(self, at: int) -> bool:
        return at < self.LARGE and bool(self.result.rows[at].prize)

    def _high(self, at: int) -> int:
        return self.style.px(self.PRIZED if self._is_large(at) else self.ROW)

    def _head(self, group: Group, inner: pygame.Rect, top: int) -> None:
        px, result = self.style.px, self.result
        upper = pygame.Rect(inner.left, top + px(12), inner.width, px(34))
        lower = pygame.Rect(inner.left, top + px(46), inner.width, px(24))
        group.add(Label(upper, result.title, size="large", bold=True, cut=True))
        if result.cite:
            group.add(Label(upper, small_caps(result.cite), size="small", colour="clause", align="right"))
        heads = ("Place", "Player", "Chips", "Prize" if any(row.prize for row in result.rows) else "")
        group.add(*(Label(cell, word, size="small", colour="muted", align=align)
                    for (cell, align), word in zip(self._cells(lower), heads, strict=True)),
                  Hairline(pygame.Rect(inner.left, top + px(self.HEAD - 12), inner.width, 1)))

    def _cells(self, rect: pygame.Rect) -> list[tuple[pygame.Rect, str]]:
        """The columns of a row: place, player, how it ended, prize."""
        pad = self.style.px(10)
        left, wide = rect.left + pad, rect.width - 2 * pad
        return [(pygame.Rect(left + round(wide * start), rect.top, round(wide * share), rect.height), align)
                for start, share, align in ((0.0, 0.23, "left"), (0.23, 0.28, "left"), (0.51, 0.29, "left"), (0.8, 0.2, "right"))]

    def _row(self, rect: pygame.Rect, row: ResultRow, at: int) -> list[Widget]:
        """Who won a prize stands large on a plate, with a cup and the chips; one's own row is edged in amber."""
        px, large, colour = self.style.px, self._is_large(at), "accent" if row.mine else "text"
        plate = rect.inflate(0, -px(4)) if large else rect
        found: list[Widget] = [Panel(plate, fill="raised", line="accent" if row.mine else "line")] if large or row.mine else []
        cells = self._cells(rect)
        if large:
            cup = pygame.Rect(cells[0][0].left, rect.top, px(34), rect.height)
            found.append(Cup(cup, CUPS[[each.place for each in self.result.rows].index(row.place)]))
            cells[0][0].left += cup.width + px(4)
            cells[0][0].width -= cup.width + px(4)
            chips = pygame.Rect(0, 0, px(84), px(26))
            before = cells[3][0].right - self.style.width(row.prize, "large", bold=True) - px(12)
            chips.midright = min(cells[2][0].right + px(40), before), plate.centery
            found.append(PrizeChips(chips, row.won))
            cells[2][0].width = min(cells[2][0].width, chips.left - cells[2][0].left)
        sizes: tuple[FontSize, ...] = ("body", "large" if large else "body", "body", "large" if large else "body")
        for (cell, align), text, size in zip(cells, (row.place, row.player, row.end, row.prize), sizes, strict=True):
            found.append(Label(cell, text, colour="muted" if text == row.end else colour, align=align,
                               bold=row.mine or size == "large", cut=True, size=size))
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
