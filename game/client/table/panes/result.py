"""How a tournament came out: the places and what they won, laid over the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.agents.cast.character import cast
from game.chair.contests.result import Result, ResultRow
from game.chair.wording.paragraphs import small_caps
from game.chips.chip_set import load_chips
from game.client.felt.brush import lay_centred
from game.client.felt.geometry.rectangles import Box
from game.client.felt.pieces.chip_art import ChipArt
from game.client.stage.form import Form
from game.client.table.panes.face import Portrait
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Panel
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


CHIP: Final = 26
"""How wide a chip of a prize is, in units."""


class Cup(Widget):
    """A cup for a place, in a colour of the theme."""

    def __init__(self, rect: pygame.Rect, tone: str, side: int = 28) -> None:
        """`side` is how large it is at most, in units."""
        super().__init__(rect)
        self.tone, self._side = tone, side

    def draw(self, ink: Ink) -> None:
        """Bowl, handles, stem and foot, drawn large and made small so that its edges are smooth."""
        side = min(ink.style.px(self._side), self.rect.width, self.rect.height)
        unit = max(8, side // 8)
        large, colour = pygame.Surface((16 * unit, 16 * unit), pygame.SRCALPHA), ink.style.colour(self.tone)
        for middle in (4, 12):
            pygame.draw.circle(large, colour, (middle * unit, 5 * unit), 3 * unit, unit)
        pygame.draw.rect(large, colour, (4 * unit, unit, 8 * unit, 6 * unit))
        pygame.draw.ellipse(large, colour, (4 * unit, 3 * unit, 8 * unit, 8 * unit))
        pygame.draw.rect(large, colour, (7 * unit, 10 * unit, 2 * unit, 4 * unit))
        pygame.draw.rect(large, colour, (4 * unit, 13 * unit, 8 * unit, 2 * unit), border_radius=unit)
        picture = pygame.transform.smoothscale(large, (side, side))
        ink.surface.blit(picture, picture.get_rect(center=self.rect.center))


class PrizeChips(Widget):
    """A prize, in chips; in cents."""

    def __init__(self, rect: pygame.Rect, amount: int) -> None:
        super().__init__(rect)
        self._amount = amount

    def draw(self, ink: Ink) -> None:
        """Each chip by itself, the dearest first, so that they can be added up; in towers where those are too many."""
        art = ChipArt(ink.style.theme, load_chips(), min(ink.style.px(CHIP), self.rect.height))
        step = art.width + ink.style.px(2)
        chips = [value for value, count in art.counted(self._amount) for _ in range(count)]
        if len(chips) * step > self.rect.width:
            ChipArt(ink.style.theme, load_chips(), ink.style.px(22)).draw(ink.surface, Box(*self.rect), self._amount)
            return
        for at, value in enumerate(reversed(chips)):
            lay_centred(ink.surface, art.top(value), (self.rect.right - art.width / 2 - at * step, self.rect.centery))


class ResultScene(Form[str]):
    """Ends with "leave" or "review"; Escape goes back to the table, and is the only way out while play goes on."""

    overlay = True
    ROW, LEAST, WIDE, HEAD, FOOT = 52, 22, 760, 60, 92
    """A row at most and at least, so that all of them are seen; the plate of standings; what stands above and below the rows."""
    COLUMNS = ((0.0, 0.29), (0.29, 0.19), (0.48, 0.34), (0.82, 0.18))
    STANDING = ((0.0, 0.2), (0.2, 0.36), (0.56, 0.28), (0.84, 0.16))
    """Where the columns begin and how wide they are, of a row; of one that also says where a player sits."""
    HERO: tuple[float, int, int] = (0.34, 190, 420)
    """How much of the width the winner takes, and the least and most of that, in units."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result
        self.first = "Leave the table" if result.final else "Back"

    def build(self, group: Group, area: pygame.Rect) -> None:
        """How one finished, the winner beside all places, the money in a quiet line, the buttons; the standings on a plate."""
        px, result = self.style.px, self.result
        edge = px(24) if area.width >= px(self.WIDE) else px(16)
        plate = area
        if result.final:  # nothing is played any more: no part of the table looks out beside the places
            group.add(Panel(area, fill="felt-shade", line=None))
        else:
            plate = pygame.Rect(0, 0, min(px(self.WIDE), area.width - px(24)), 0)
            plate.height = min(area.height - px(24), px(self.HEAD + self.FOOT) + len(result.rows) * px(self.ROW))
            plate.center = area.center
            group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-2 * edge, 0)
        head = pygame.Rect(inner.left, plate.top + px(8), inner.width, px(self.HEAD - 14))
        mine, cite = result.final and result.mine is not None, small_caps(result.cite)
        group.add(Label(head.copy(), cite, size="small", colour="clause", align="right"))
        head.width -= self.style.width(cite, "small") + px(12) if cite else 0
        group.add(Label(head, result.headline if result.final else result.title, size="head" if result.final else "large",
                        bold=True, colour="accent" if mine else "text", cut=True))
        body = pygame.Rect(inner.left, plate.top + px(self.HEAD), inner.width, plate.height - px(self.HEAD + self.FOOT))
        if result.final and result.won_by:
            share, least, most = self.HERO
            hero = pygame.Rect(body.left, body.top, max(px(least), min(px(most), round(body.width * share))), body.height)
            self._winner(group, hero)
            body = pygame.Rect(hero.right + px(16), body.top, body.right - hero.right - px(16), body.height)
        self._places(group, body)
        foot = pygame.Rect(inner.left, body.bottom + px(8), inner.width, self.style.height("small"))
        said = self.style.width(result.head, "small") + px(12)
        money = pygame.Rect(foot.left + said, foot.top, foot.width - said, foot.height)
        group.add(Label(foot, result.head, size="small", colour="muted"),
                  Label(money, result.money, size="small", colour="muted", align="right", cut=True))
        self._buttons(group, inner, plate.bottom - px(52))

    def _winner(self, group: Group, rect: pygame.Rect) -> None:
        """Who won, with a face where the house knows one, the cup and the prize as chips."""
        px, (first, *others) = self.style.px, self.result.first
        group.add(Panel(rect, fill="raised", line="accent"))
        known = cast().get(first.name) if not others and not first.mine else None
        words, prize = self.style.height("title"), self.style.height("large") if first.prize else 0
        chips = px(CHIP + 8) if first.prize else 0
        side = min(px(200), rect.width * 5 // 8, rect.height - words - prize - chips - px(32))
        top = rect.top + (rect.height - side - words - prize - chips - px(16)) // 2
        picture = pygame.Rect(0, top, side, side)
        picture.centerx = rect.centerx
        cup = picture.copy()
        if known is not None:
            picture.right = rect.centerx + side // 4
            group.add(Portrait(picture, known.face))
            cup = pygame.Rect(0, 0, side * 3 // 5, side * 3 // 5)
            cup.bottomleft = picture.right - side // 10, picture.bottom
        group.add(Cup(cup, CUPS[0], side))
        line = pygame.Rect(rect.left + px(10), picture.bottom + px(8), rect.width - px(20), words)
        group.add(Label(line, self.result.won_by, size="title", bold=True, align="centre", cut=True))
        if first.prize:
            below = pygame.Rect(line.left, line.bottom, line.width, prize)
            row = pygame.Rect(0, below.bottom, min(line.width, self._chips_wide(first.won)), chips)
            row.centerx = rect.centerx
            group.add(Label(below, f"{first.prize} each" if others else first.prize, size="large", align="centre"),
                      PrizeChips(row, first.won))

    def _chips_wide(self, won: int) -> int:
        """How wide a prize lies in single chips, in pixels."""
        px = self.style.px
        art = ChipArt(self.style.theme, load_chips(), px(CHIP))
        return sum(count for _, count in art.counted(won)) * (art.width + px(2))

    def _places(self, group: Group, rect: pygame.Rect) -> None:
        """A line for every player: all of them where that can be, else whole ones, and one's own is in sight."""
        px, rows = self.style.px, self.result.rows
        high = max(px(self.LEAST), min(px(self.ROW), rect.height // max(1, len(rows))))
        view = pygame.Rect(rect.left, rect.top, rect.width + px(8), min(rect.height // high, len(rows)) * high)
        cells = [self._row(pygame.Rect(rect.left, rect.top + at * high, rect.width, high), row) for at, row in enumerate(rows)]
        scroller = Scroller(view, [widget for row in cells for widget in row], name="places", margin=0)
        group.add(scroller)
        own = next((at for at, row in enumerate(rows) if row.mine), 0)
        if cells:
            scroller.reveal(cells[own][-1])

    def _cells(self, rect: pygame.Rect) -> list[tuple[pygame.Rect, str]]:
        """The columns of a row: place, player, how it ended, prize."""
        pad = self.style.px(10)
        left, wide, columns = rect.left + pad, rect.width - 2 * pad, self.COLUMNS if self.result.final else self.STANDING
        return [(pygame.Rect(left + round(wide * start), rect.top, round(wide * share) - pad // 2, rect.height), align)
                for (start, share), align in zip(columns, ("left", "left", "left", "right"), strict=True)]

    def _row(self, rect: pygame.Rect, row: ResultRow) -> list[Widget]:
        """Who won a prize has a cup and, where they have room, its chips; one's own row is edged in amber."""
        px, colour = self.style.px, "accent" if row.mine else "text"
        plate = rect.inflate(0, -px(2))
        found: list[Widget] = [Panel(plate, fill="raised" if row.won or row.mine else "panel", line="accent" if row.mine else None)]
        cells = self._cells(rect)
        if row.won:
            cup = pygame.Rect(cells[0][0].left, rect.top, px(22), rect.height)
            ranks = sorted({each.rank for each in self.result.rows if each.won})
            found.append(Cup(cup, CUPS[min(ranks.index(row.rank), len(CUPS) - 1)], 20))
            cells[0][0].left += cup.width + px(4)
            cells[0][0].width -= cup.width + px(4)
            before = cells[3][0].right - self.style.width(row.prize, "body", bold=True) - px(12)
            chips = pygame.Rect(0, 0, self._chips_wide(row.won), min(px(CHIP), rect.height))
            chips.midright = before, rect.centery
            if chips.left - px(8) >= cells[2][0].left + self.style.width(row.end, "body") and rect.height >= px(CHIP):
                found.append(PrizeChips(chips, row.won))
        else:
            cells[2][0].width = cells[3][0].right - cells[2][0].left
        for (cell, align), text in zip(cells, (row.place, row.player, row.end, row.prize), strict=True):
            found.append(Label(cell, text, colour="muted" if text == row.end else colour, align=align,
                               bold=row.mine or bool(row.won), cut=True))
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
