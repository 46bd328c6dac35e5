"""The theme as controls see it, and drawing with it: colours by role, measures, text that knows whether it fits, smooth corners."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.chair.wording.paragraphs import FontSize, small_caps
from game.client.theme import Theme, mix

Colour = tuple[int, int, int]

TOKENS = {"line": "panel-edge", "raised": "panel-raised", "muted": "text-dim", "on-accent": "accent-ink",
          "well": "ground-deep"}
MIXED = {"hover": ("panel-raised", "text", 0.05), "pressed": ("panel-raised", "ground-deep", 0.45),
         "chosen": ("panel-raised", "accent", 0.22), "accent-over": ("accent", "text", 0.25),
         "accent-down": ("accent", "ground-deep", 0.2), "edge": ("panel-edge", "text-dim", 0.45),
         "red-suit": ("danger", "text", 0.4), "blue-suit": ("ink-four-diamonds", "text", 0.65),
         "green-suit": ("ink-four-clubs", "text", 0.65)}
SUITS = {"♥": "red-suit", "♦": "red-suit"}
FOUR_SUITS = {"♥": "red-suit", "♦": "blue-suit", "♣": "green-suit"}
"""The colours of cards in a line, as the deck has them; those of other suits are as the line is."""
_CARD = re.compile("((?:10|[2-9AKQJ])?[♣♦♥♠])")
_PLAIN = frozenset({"success", "danger", "clause", "accent"})
"""What colours a line but not the black cards in it: that an amount is lost, or a card marked, says nothing about a spade."""
KEPT_LINES = 3000


class Style:
    """One theme at one scale, with the deck of two colours or of four. Make a new one when any of them changes; all its caches go
    with it."""

    def __init__(self, theme: Theme, *, four_colour: bool = False) -> None:
        self.theme = theme
        self._suits = FOUR_SUITS if four_colour else SUITS
        self.px = theme.px
        self._colours: dict[str, Colour] = {}
        self._lines: dict[tuple[str, FontSize, Colour, bool], pygame.Surface] = {}
        self._widths: dict[tuple[str, FontSize, bool], int] = {}

    def colour(self, role: str) -> Colour:
        """A colour by its role: a token of the theme, or one of the few that controls mix from them."""
        if role not in self._colours:
            if role in MIXED:
                one, other, share = MIXED[role]
                found = mix(self.theme.colour(one), self.theme.colour(other), share)
            else:
                found = self.theme.colour(TOKENS.get(role, role))
            self._colours[role] = (found.r, found.g, found.b)
        return self._colours[role]

    def width(self, text: str, size: FontSize = "body", *, bold: bool = False) -> int:
        """How many pixels a line of text takes."""
        key = (text, size, bold)
        if key not in self._widths:
            self._widths[key] = self.theme.font(size, bold=bold).size(text)[0]
        return self._widths[key]

    def height(self, size: FontSize = "body") -> int:
        """The height of a line in running text, leading included, in pixels."""
        return round(self.theme.font(size).get_height() * 1.2)

    def rendered(self, text: str, size: FontSize, role: str, *, bold: bool = False) -> pygame.Surface:
        """A line of text as a picture; kept, so that a still screen costs next to nothing to draw again."""
        colour = self.colour(role)
        key = (text, size, colour, bold)
        if key not in self._lines:
            if len(self._lines) > KEPT_LINES:
                self._lines.clear()
            font = self.theme.font(size, bold=bold)
            suited = role != "on-accent" and self.names_cards(text)
            self._lines[key] = self._with_cards(text, font, role) if suited else font.render(text, True, colour)
        return self._lines[key]

    @staticmethod
    def names_cards(text: str) -> bool:
        """Whether cards stand in a text, which have the colours of their suits."""
        return _CARD.search(text) is not None

    def _with_cards(self, text: str, font: pygame.font.Font, role: str) -> pygame.Surface:
        whole, done = pygame.Surface(font.size(text), pygame.SRCALPHA), ""
        for part in filter(None, _CARD.split(text)):
            whole.blit(font.render(part, True, self.colour(self._of(part, role))), (font.size(done)[0] if done else 0, 0))
            done += part
        return whole

    def _of(self, part: str, role: str) -> str:
        if not _CARD.fullmatch(part):
            return role
        return self._suits.get(part[-1], "text" if role in _PLAIN else role)


FINE = 4
KEPT = 512
LARGE = 60_000
"""Pixels of a box from which on it is not kept."""


def paint(surface: pygame.Surface, rect: pygame.Rect, fill: Colour | None, line: Colour | None, *, radius: int,
          width: int) -> None:
    """A box: filled, edged by a line `width` pixels wide, or both. Only its four corners are blended."""
    if rect.width > 0 < rect.height and rect.width * rect.height < LARGE:
        surface.blit(_box(rect.size, fill, line, radius, width), rect)
    else:
        _drawn(surface, rect, fill, line, radius, width)


@lru_cache(maxsize=KEPT)
def _box(size: tuple[int, int], fill: Colour | None, line: Colour | None, radius: int, width: int) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    _drawn(picture, picture.get_rect(), fill, line, radius, width)
    return picture


def _drawn(surface: pygame.Surface, rect: pygame.Rect, fill: Colour | None, line: Colour | None, radius: int,
           width: int) -> None:
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    if fill is not None:
        surface.fill(fill, (rect.left + radius, rect.top, rect.width - 2 * radius, rect.height))
        for x in (rect.left, rect.right - radius):
            surface.fill(fill, (x, rect.top + radius, radius, rect.height - 2 * radius))
    if line is not None:
        for y in (rect.top, rect.bottom - width):
            surface.fill(line, (rect.left + radius, y, rect.width - 2 * radius, width))
        for x in (rect.left, rect.right - width):
            surface.fill(line, (x, rect.top + radius, width, rect.height - 2 * radius))
    disc = _disc(radius, fill, line, width)
    for x, part_x in ((rect.left, 0), (rect.right - radius, radius)):
        for y, part_y in ((rect.top, 0), (rect.bottom - radius, radius)):
            surface.blit(disc, (x, y), (part_x, part_y, radius, radius))


@lru_cache(maxsize=256)
def _disc(radius: int, fill: Colour | None, line: Colour | None, width: int) -> pygame.Surface:
    large = 2 * radius * FINE
    picture = pygame.Surface((large, large), pygame.SRCALPHA)
    # Start transparent in the edge's own colour, so that shrinking does not darken the rim.
    picture.fill((*(line or fill or (0, 0, 0)), 0))
    centre = (large // 2, large // 2)
    if fill is not None:
        pygame.draw.circle(picture, (*fill, 255), centre, large // 2)
    if line is not None:
        pygame.draw.circle(picture, (*line, 255), centre, large // 2, width * FINE)
    return pygame.transform.smoothscale(picture, (2 * radius, 2 * radius))


_ROUNDED: WeakKeyDictionary[pygame.Surface, tuple[int, pygame.Surface]] = WeakKeyDictionary()


def rounded_above(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture without its two upper corners; kept as long as the picture itself."""
    known = _ROUNDED.get(picture)
    if known is None or known[0] != radius:
        cut = picture.convert_alpha() if pygame.display.get_surface() else pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        cut.blit(picture, (0, 0))
        disc = _disc(radius, (255, 255, 255), None, 0)
        for x, part in ((0, 0), (picture.get_width() - radius, radius)):
            cut.blit(disc, (x, 0), (part, 0, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)
        known = _ROUNDED[picture] = (radius, cut)
    return known[1]


class PlacedText(NamedTuple):
    """A text as it was drawn: where, the box it had to fit, the part of the screen that was open, if it was cut."""

    text: str
    rect: pygame.Rect
    box: pygame.Rect
    clip: pygame.Rect
    cut: bool = False

    @property
    def overflows(self) -> bool:
        """True where the text is larger than its box (a cut text never is; its whole must be shown elsewhere)."""
        return self.rect.width > self.box.width or self.rect.height > self.box.height + 1

    @property
    def visible(self) -> pygame.Rect:
        """The part that can be seen."""
        return self.rect.clip(self.clip)


class Ink:
    """One frame's pen. `placed` keeps every text of the frame: the pilot reads the screen from it."""

    def __init__(self, surface: pygame.Surface, style: Style) -> None:
        self.surface = surface
        self.style = style
        self.placed: list[PlacedText] = []

    def text(self, text: str, box: pygame.Rect, *, size: FontSize = "body", colour: str = "text", align: str = "left",
             bold: bool = False, cut: bool = False) -> pygame.Rect:
        """Write one line in a box, centred in its height; with `cut`, an over-long line ends in an ellipsis."""
        shown = self.shortened(text, box.width, size, bold=bold) if cut else text
        picture = self.style.rendered(shown, size, colour, bold=bold)
        rect = picture.get_rect(centery=box.centery)
        if align == "right":
            rect.right = box.right
        elif align == "centre":
            rect.centerx = box.centerx
        else:
            rect.left = box.left
        self.surface.blit(picture, rect)
        self.placed.append(PlacedText(text, rect, box, self.surface.get_clip(), shown != text))
        return rect

    def key(self, sign: str, box: pygame.Rect, colour: str = "muted") -> None:
        """Write the sign of a key in the middle of a box; an I has serifs, so that nobody reads an l or a 1."""
        rect, px = self.text(sign, box, size="small", colour=colour, align="centre"), self.style.px
        if sign == "I":
            stem = self.style.rendered(sign, "small", colour).get_bounding_rect().move(rect.topleft)
            for top in (stem.top, stem.bottom - px(1)):
                self.surface.fill(self.style.colour(colour), (stem.left - px(2), top, stem.width + 2 * px(2), px(1)))

    def ref(self, ref: str, box: pygame.Rect) -> pygame.Rect:
        """Write a clause reference, the same everywhere: small capitals in the clause colour."""
        return self.text(small_caps(ref), box, size="small", colour="clause")

    def box(self, rect: pygame.Rect, fill: str, *, line: str | None = None, radius: float = 7) -> None:
        """A filled box with smooth corners and, if wanted, a hairline around it."""
        edge = self.style.colour(line) if line else None
        paint(self.surface, rect, self.style.colour(fill), edge, radius=self.style.px(radius), width=self.style.px(1))

    def frame(self, rect: pygame.Rect, line: str, *, radius: float = 7, width: float = 1) -> None:
        """A line with smooth corners round a box, `width` units wide."""
        paint(self.surface, rect, None, self.style.colour(line), radius=self.style.px(radius), width=self.style.px(width))

    def picture(self, picture: pygame.Surface, rect: pygame.Rect, *, radius: float = 0) -> None:
        """A picture in a box of its size; its upper corners are round, if wanted."""
        self.surface.blit(rounded_above(picture, self.style.px(radius)) if radius else picture, rect)

    def rule(self, start: tuple[int, int], end: tuple[int, int], colour: str = "line") -> None:
        """A hairline."""
        pygame.draw.line(self.surface, self.style.colour(colour), start, end, self.style.px(1))

    def star(self, middle: tuple[int, int], radius: int) -> None:
        """A star of five points, drawn fine: no typeface need have one."""
        fine, turns = 4 * radius, [(turn * pi / 5, (1.0, 0.42)[turn % 2]) for turn in range(10)]
        points = [(fine * (1 + part * sin(turn)), fine * (1 - part * cos(turn))) for turn, part in turns]
        large = pygame.Surface((2 * fine, 2 * fine), pygame.SRCALPHA)
        pygame.draw.polygon(large, self.style.colour("accent"), points)
        small = pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
        self.surface.blit(small, small.get_rect(center=middle))

    def tick(self, middle: tuple[int, int]) -> None:
        """The mark of what is chosen among a few: a tick on a disc."""
        px, (x, y) = self.style.px, middle
        disc = pygame.Rect(0, 0, px(22), px(22))
        disc.center = middle
        self.box(disc, "ground-deep", line="text", radius=11)
        points = [(x - px(5), y), (x - px(1), y + px(4)), (x + px(5), y - px(4))]
        pygame.draw.lines(self.surface, self.style.colour("text"), False, points, px(2))

    def ring(self, rect: pygame.Rect, *, radius: float = 9) -> None:
        """The focus ring: two pixels of accent, two outside the control, but within the window."""
        gap = self.style.px(3)
        ring = rect.inflate(2 * gap, 2 * gap).clip(self.surface.get_rect())
        paint(self.surface, ring, None, self.style.colour("focus"), radius=self.style.px(radius),
              width=self.style.px(2))

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Draw only inside `rect` while this lasts."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(rect))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def shortened(self, text: str, room: int, size: FontSize = "body", *, bold: bool = False) -> str:
        """As much of a line as has room, with an ellipsis where that is not all."""
        if self.style.width(text, size, bold=bold) <= room:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.style.width(text[:middle].rstrip() + "…", size, bold=bold) <= room
            low, high = (middle, high) if fits else (low, middle - 1)
        return text[:low].rstrip() + "…"
