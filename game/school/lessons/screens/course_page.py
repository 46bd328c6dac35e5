"""The course through a book as a picture: its chapters as a way across the cloth, where one is, what comes next and how long it
takes."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.chair.home.home_now import NextThing
from game.chair.wording.paragraphs import FontSize
from game.chips.chip_set import load_chips
from game.client.felt.brush import draw_at
from game.client.felt.ground import glow, weave
from game.client.felt.pieces.chip_art import ChipArt
from game.client.felt.recent import Recent
from game.client.pictures.tiles import KeyLink, cap_width, draw_cap
from game.client.scenes.home.next_row import LOW, TALL, next_row
from game.client.scenes.home.tile_page import page_head
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import wrapped
from game.client.widgets.widget import Widget
from game.school.lessons.curriculum import Standings
from game.school.lessons.lesson_progress import Stop, stops, total

TWO_ROWS: Final = 2
"""Chapters stand beside each other in so many rows."""
KEYS: Final = "1234567890-="
"""The key of each chapter, as the seats of a table have them; so many chapters a course has at most."""
DISC, SMALL_DISC = 64, 28
"""How wide the place of a chapter is, also where there is little room, in units."""
ROOMY = 150
"""From such a height of a row on, in units, there is room for large places and for what a chapter is about."""
CLOTHS: Recent[tuple[str, tuple[int, int]], pygame.Surface] = Recent(4)
CHIPS: Recent[tuple[str, int], ChipArt] = Recent(4)
CHIP: Final = 500
"""The value of the chip that lies on a chapter that is behind somebody, in cents: a red one."""


@dataclass(frozen=True)
class CourseWays:
    """Where the page leads: to what comes next, by its choice; to a chapter's lessons by its id, to all of them, to the other
    books, to finding one's place."""

    go: Callable[[str], None]
    chapter: Callable[[str], None]
    every: Callable[[], None]
    books: Callable[[], None]
    place: Callable[[], None]


class CoursePage(Form[None]):
    """Asks for its `standings`, and for what is `coming`, anew whenever it comes back to the front."""

    first = "next"

    def __init__(self, title: str, standings: Callable[[], Standings], coming: Callable[[], NextThing], ways: CourseWays) -> None:
        super().__init__()
        self.title, self._standings, self._coming, self._ways = title, standings, coming, ways

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Title and ways out, what comes next with the one large button, the way across the cloth."""
        px, now, thing = self.style.px, self._standings(), self._coming()
        edge = max(px(16), round(area.width * 0.05))
        head = pygame.Rect(edge, px(8), area.width - 2 * edge, px(44))
        page_head(self, group, head, self.title)
        foot = pygame.Rect(edge, area.bottom - px(44), head.width, px(34))
        self._links(group, foot)
        roomy = area.height >= px(500)
        top = pygame.Rect(edge, head.bottom + px(4), head.width, px(TALL if roomy else LOW))
        next_row(group, self.style, top, thing, self._ways.go, total(now))
        cloth = pygame.Rect(edge, top.bottom + px(8), head.width, foot.top - px(10) - top.bottom - px(8))
        self._way(group, cloth, now)

    def _links(self, group: Group, box: pygame.Rect) -> None:
        """The list of lessons, finding one's place, the other books."""
        left, ways = box.left, self._ways
        links: list[tuple[str, str, Callable[[], None]]] = [
            ("All lessons", "a", ways.every), ("I've dealt before", "d", ways.place), ("Rulebooks", "ctrl+b", ways.books)]
        for label, key, act in links:
            wide = KeyLink.wide(self.style, label, key)
            group.add(KeyLink(pygame.Rect(left, box.top, wide, box.height), label, act, key=key, plated=True))
            left += wide + self.style.px(8)

    def _way(self, group: Group, cloth: pygame.Rect, now: Standings) -> None:
        px, there = self.style.px, stops(now)
        across = -(-len(there) // TWO_ROWS)
        inner = cloth.inflate(-2 * px(14), -2 * px(10))
        wide, high = inner.width // across, inner.height // TWO_ROWS
        corners = [(inner.left + at % across * wide, inner.top + at // across * high) for at in range(len(there))]
        roomy = high >= px(ROOMY)
        places = [Station(pygame.Rect(corner, (wide, high)), stop, partial(self._opens, stop.chapter.id), KEYS[at],
                          roomy=roomy, unit=px(1)) for at, (corner, stop) in enumerate(zip(corners, there, strict=True))]
        group.add(CoursePath(cloth, [place.middle for place in places]), *places)

    def _opens(self, chapter: str) -> None:
        """A chapter's lessons; back from there Enter goes on with the course again."""
        self.group.focus_on("next")
        self._ways.chapter(chapter)


class CoursePath(Widget):
    """The cloth with its rail, and the dotted way from place to place."""

    def __init__(self, rect: pygame.Rect, places: list[tuple[int, int]]) -> None:
        super().__init__(rect)
        self._places = places

    def draw(self, ink: Ink) -> None:
        px = ink.style.px
        ink.box(self.rect, "rail", line="rail-light", radius=14)
        inner = self.rect.inflate(-2 * px(8), -2 * px(8))
        theme = ink.style.theme
        ink.surface.blit(CLOTHS.get((theme.name, inner.size), partial(_cloth, ink.style, inner.size)), inner)
        ink.frame(inner, "rail-shade", radius=4)
        for one, other in itertools.pairwise(self._places):
            if one[1] == other[1]:
                self._dots(ink, one, other)
            else:  # out at the right, and in again at the left in the next row
                self._dots(ink, one, (inner.right - px(6), one[1]))
                self._dots(ink, (inner.left + px(6), other[1]), other)

    def _dots(self, ink: Ink, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Small dots along a line, as people's gestures are drawn."""
        step, colour = ink.style.px(9), ink.style.colour("print")
        along = pygame.Vector2(end) - pygame.Vector2(start)
        for at in range(int(along.length() // step) + 1):
            dot = pygame.Vector2(start) + (along.normalize() * step * at if along.length() else along)
            pygame.draw.circle(ink.surface, colour, dot, max(1, ink.style.px(1.5)))


class Station(Button):
    """A chapter: its place, its name, how one stands there; where it is `roomy` what it is about. Pressed, it opens its lessons."""

    def __init__(self, rect: pygame.Rect, stop: Stop, act: Callable[[], None], key: str, *, roomy: bool, unit: int) -> None:
        super().__init__(rect, stop.chapter.title, act, key=key, tip=stop.chapter.about)
        self.stop, self._roomy = stop, roomy
        self._disc = (DISC if roomy else SMALL_DISC) * unit

    @property
    def middle(self) -> tuple[int, int]:
        """Where its place is."""
        above = (self.rect.height - 3 * self._disc) // 2 if self._roomy else self.rect.height // 40
        return self.rect.centerx, self.rect.top + max(above, 0) + self._disc // 2

    @property
    def stands(self) -> str:
        return f"{'You are here. ' if self.stop.state == 'here' else ''}{self.stop.note}"

    def draw(self, ink: Ink) -> None:
        px = ink.style.px
        if self.hovered or self.focused:
            ink.frame(self.rect.inflate(-px(4), -px(2)), "print", radius=8)
        if self.focused:
            ink.ring(self.rect.inflate(-px(8), -px(6)))
        _disc(ink, self.middle, self._disc, self.stop)
        self._words(ink)
        if self.shortcut:
            corner = pygame.Rect(0, 0, cap_width(ink.style, self.shortcut.name), self._disc)
            corner.midleft = (self.middle[0] + self._disc // 2 + px(6), self.middle[1])
            draw_cap(ink, corner, self.shortcut.name)

    def _words(self, ink: Ink) -> None:
        px, inner = ink.style.px, self.rect.inflate(-ink.style.px(12), 0)
        size: FontSize = "large" if self._roomy else "small"
        y = self.middle[1] + self._disc // 2 + px(6 if self._roomy else 1)
        for line in wrapped(ink.style, self.label, inner.width, size, bold=True)[:2]:
            box = pygame.Rect(inner.left, y, inner.width, ink.style.height(size))
            y = ink.text(line, box, size=size, bold=True, align="centre").bottom
        small = ink.style.height("small")
        note = self.stop.note if self._roomy else self.stop.short
        ink.text(note, pygame.Rect(inner.left, y, inner.width, small), size="small", align="centre")
        if not self._roomy:
            return
        about = wrapped(ink.style, self.stop.chapter.about, inner.width - px(24), "small")
        told = [("You are here", "accent")] if self.stop.state == "here" else [(line, "muted") for line in about]
        for line, colour in told:
            y += small + (px(4) if line == told[0][0] else 0)
            if y + small <= self.rect.bottom:
                ink.text(line, pygame.Rect(inner.left, y, inner.width, small), size="small", colour=colour, align="centre",
                         bold=colour == "accent")


def _disc(ink: Ink, middle: tuple[int, int], across: int, stop: Stop) -> None:
    """The place of a chapter: a chip for what is behind somebody, a puck where they are, a ring for what is to come; how much of a
    chapter that was begun is behind them shows as a part of its ring."""
    disc = pygame.Rect(0, 0, across, across)
    disc.center = middle
    if stop.state in ("mastered", "done"):
        art = CHIPS.get((ink.style.theme.name, across), partial(ChipArt, ink.style.theme, load_chips(), across))
        draw_at(ink.surface, art.top(CHIP), disc.topleft)
        _round(ink, middle, across * 0.62, "ground-deep")
        _tick(ink, middle, across, "success" if stop.state == "mastered" else "text")
        return
    _round(ink, middle, across, "felt-shade", line="print")
    if stop.share:
        _arc(ink, disc, stop.share)
    if stop.state == "known":
        _tick(ink, middle, across, "print")
    elif stop.state == "here":
        for part, token in ((0.76, "text"), (0.54, "ground-deep"), (0.40, "text"), (0.16, "ground-deep")):
            _round(ink, middle, across * part, token)


def _round(ink: Ink, middle: tuple[int, int], across: float, fill: str, *, line: str | None = None) -> None:
    """A disc with a smooth edge, so many pixels wide."""
    disc = pygame.Rect(0, 0, round(across), round(across))
    disc.center = middle
    ink.box(disc, fill, line=line, radius=across / 2 / ink.style.px(1))


def _arc(ink: Ink, disc: pygame.Rect, share: float) -> None:
    """A part of a ring, from the top clockwise, as an outline of many short strokes: it is smooth at every size."""
    middle, radius = pygame.Vector2(disc.center), disc.width / 2 - ink.style.px(1)
    for degree in range(round(360 * share)):
        tip = middle + pygame.Vector2(0, -radius).rotate(degree)
        pygame.draw.circle(ink.surface, ink.style.colour("success"), tip, ink.style.px(2))


def _tick(ink: Ink, middle: tuple[int, int], across: int, token: str) -> None:
    x, y, part = *middle, across * 0.14
    points = [(x - part, y), (x - part * 0.25, y + part * 0.8), (x + part, y - part * 0.85)]
    pygame.draw.lines(ink.surface, ink.style.colour(token), False, points, max(2, round(across * 0.06)))


def _cloth(style: Style, size: tuple[int, int]) -> pygame.Surface:
    theme = style.theme
    found = glow(*size, theme.colour("felt"), theme.colour("felt-shade"), power=1.5)
    weave(found)
    return found
