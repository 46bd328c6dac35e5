"""A page on which there is nothing yet: it says what will stand there, shows an example, and leads to what fills it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.chair.home.empty_words import EmptyWords, ExampleRow
from game.chair.wording.paragraphs import FontSize
from game.client.pictures.gallery import Gallery
from game.client.pictures.tiles import MainButton
from game.client.scenes.home.tile_page import page_head
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Note
from game.client.widgets.widget import Widget


class EmptyPage(Form[None]):
    """Goes when its button is pressed: who comes back from there finds the page as it is by then. `go` is told the choice."""

    first = "next"
    WIDE, TALL = 900, 560
    """What a window has at least, in units, that has room for the example, and for the steps."""

    def __init__(self, words: EmptyWords, go: Callable[[str], None]) -> None:
        super().__init__()
        self.words, self._go = words, go

    def build(self, group: Group, area: pygame.Rect) -> None:
        """What will stand here and how it comes at the left, the example at the right."""
        px, words = self.style.px, self.words
        edge = max(px(16), round(area.width * 0.05))
        head = pygame.Rect(edge, px(10), area.width - 2 * edge, px(44))
        page_head(self, group, head, words.page)
        top = head.bottom + max(px(16), round(area.height * 0.05))
        body = pygame.Rect(edge, top, head.width, area.height - top - px(48))
        wide = area.width >= px(self.WIDE)
        left = pygame.Rect(body.left, body.top, round(body.width * (0.42 if wide else 1)), body.height)
        size: FontSize = "head" if wide else "title"
        title = Note(pygame.Rect(left.left, left.top, left.width, 0), self.style, words.title, colour="text", size=size, bold=True)
        told = Note(pygame.Rect(left.left, title.rect.bottom + px(6), left.width, 0), self.style, words.told, size="body")
        group.add(title, told)
        top = told.rect.bottom + px(22)
        if area.height >= px(self.TALL):
            for number, (picture, name, line) in enumerate(words.steps, 1):
                row = pygame.Rect(left.left, top, left.width, min(px(104), max(px(68), round(body.height * 0.135))))
                group.add(Step(row, picture, f"{number}  {name}", line))
                top = row.bottom + px(14)
            top += px(8)
        button = pygame.Rect(left.left, top, min(px(340), left.width), px(MainButton.TALL))
        group.add(MainButton(button, words.button, partial(self._leave, words.choice), name="next"))
        if words.other is not None:
            label, key, choice = words.other
            other = pygame.Rect(left.left, button.bottom + px(10), Button.width_for(self.style, label, key), px(38))
            group.add(Button(other, label, partial(self._leave, choice), key=key))
        if wide:
            rect = pygame.Rect(left.right + px(32), body.top, body.right - left.right - px(32), 0)
            rect.height = min(body.height, px(64) + px(Example.MOST) * len(words.rows) + px(12))
            group.add(Example(rect, words.example, words.rows))

    def _leave(self, choice: str) -> None:
        self.close()
        self._go(choice)


class Step(Widget):
    """A step of the way: a picture, its name, a line."""

    def __init__(self, rect: pygame.Rect, picture: str, title: str, told: str) -> None:
        super().__init__(rect)
        self._picture, self._title, self._told = picture, title, told

    def draw(self, ink: Ink) -> None:
        px = ink.style.px
        frame = pygame.Rect(self.rect.left, self.rect.top, round(self.rect.height * 1.45), self.rect.height)
        picture = Gallery(ink.style).picture(self._picture, frame.size)
        if picture is not None:
            ink.picture(picture, frame)
        ink.frame(frame, "line", radius=3)
        words = pygame.Rect(frame.right + px(16), self.rect.centery - px(24), self.rect.right - frame.right - px(16), px(26))
        ink.text(self._title, words, bold=True, cut=True)
        ink.text(self._told, words.move(0, px(26)), size="small", colour="muted", cut=True)


class Example(Widget):
    """What such a page will look like, in a dashed frame, so that nobody takes it for their own."""

    MOST = 84
    """How high a row is at most, in units."""

    def __init__(self, rect: pygame.Rect, title: str, rows: tuple[ExampleRow, ...]) -> None:
        super().__init__(rect)
        self._title, self._rows = title, rows

    def draw(self, ink: Ink) -> None:
        px = ink.style.px
        self._dashes(ink)
        inner = self.rect.inflate(-px(40), 0)
        head = pygame.Rect(inner.left, self.rect.top + px(12), inner.width, px(36))
        ink.text(self._title, head, size="large", bold=True)
        wide = ink.style.width("Example", "small", bold=True) + px(24)
        pill = pygame.Rect(head.right - wide, head.centery - px(12), wide, px(24))
        ink.box(pill, "edge", radius=12)
        ink.text("Example", pill, size="small", bold=True, align="centre")
        top = head.bottom + px(10)
        high = (self.rect.bottom - px(12) - top) // len(self._rows)
        for place, row in enumerate(self._rows):
            self._row(ink, pygame.Rect(inner.left, top + place * high, inner.width, high), row)

    def _row(self, ink: Ink, box: pygame.Rect, row: ExampleRow) -> None:
        px = ink.style.px
        ink.rule(box.topleft, (box.right, box.top))
        line = pygame.Rect(box.left, box.top, box.width, box.height - (px(14) if row.share >= 0 else 0))
        wide = ink.style.width(row.note, "small") + px(12)
        ink.text(row.text, pygame.Rect(line.topleft, (line.width - wide, line.height)), cut=True)
        ink.text(row.note, line, size="small", colour="muted", align="right")
        if row.share >= 0:
            bar = pygame.Rect(box.left, box.bottom - px(13), box.width, px(5))
            ink.box(bar, "well", radius=2)
            ink.box(pygame.Rect(bar.topleft, (max(px(5), round(bar.width * row.share)), bar.height)), "success", radius=2)

    def _dashes(self, ink: Ink) -> None:
        px, rect, colour = ink.style.px, self.rect, ink.style.colour("edge")
        step, dash = px(12), px(7)
        for x in range(rect.left, rect.right - dash, step):
            for y in (rect.top, rect.bottom - px(1)):
                pygame.draw.line(ink.surface, colour, (x, y), (x + dash, y), px(1))
        for y in range(rect.top, rect.bottom - dash, step):
            for x in (rect.left, rect.right - px(1)):
                pygame.draw.line(ink.surface, colour, (x, y), (x, y + dash), px(1))
