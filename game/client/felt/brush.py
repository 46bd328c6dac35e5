"""Smooth shapes and lettering for pygame.

Every sprite of the table is premultiplied (its colours are already weighed by its alpha): such surfaces can be scaled
down without dark fringes. Make them with `fine` or `weighed`, and put them down with `draw_at`.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Literal

import pygame

from game.chair.wording.paragraphs import FontSize
from game.client.felt.geometry.rectangles import Point
from game.client.theme import Theme

FINE = 3
REMEMBERED = 600
SQUEEZED = 2
"""From so many pixels on two letters are pushed into one another by their kerning."""


Paint = Callable[[pygame.Surface, int], None]


def fine(width: float, height: float, paint: Paint, factor: int = FINE) -> pygame.Surface:
    """A sprite of that size: `paint` draws opaque shapes on a surface `factor` times as large, which is scaled down."""
    size = (max(1, round(width)), max(1, round(height)))
    large = pygame.Surface((size[0] * factor, size[1] * factor), pygame.SRCALPHA)
    paint(large, factor)
    return pygame.transform.smoothscale(large, size)


def weighed(surface: pygame.Surface) -> pygame.Surface:
    """An ordinary see-through surface (a picture, a rendered text) as a sprite."""
    return (surface.convert_alpha() if pygame.display.get_surface() else surface).premul_alpha()


def draw_at(target: pygame.Surface, sprite: pygame.Surface, at: Point) -> None:
    """Puts a sprite down with its upper left corner at a point."""
    target.blit(sprite, (round(at[0]), round(at[1])), special_flags=pygame.BLEND_PREMULTIPLIED)


def lay_centred(target: pygame.Surface, sprite: pygame.Surface, at: Point) -> None:
    draw_at(target, sprite, (at[0] - sprite.get_width() / 2, at[1] - sprite.get_height() / 2))


def faded(sprite: pygame.Surface, strength: float) -> pygame.Surface:
    """The sprite with that part (0 to 1) of its strength."""
    thin = sprite.copy()
    level = round(255 * strength)
    thin.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return thin


def slanted(sprite: pygame.Surface, degrees: float) -> pygame.Surface:
    """The sprite turned clockwise."""
    return pygame.transform.rotozoom(sprite, -degrees, 1.0) if degrees else sprite


def stroke(surface: pygame.Surface, points: Sequence[Point], colour: pygame.Color, width: float) -> None:
    """A line with round joints, `width` pixels thick."""
    thick = max(1, round(width))
    pygame.draw.lines(surface, colour, False, list(points), thick)
    if thick > 2:
        for point in points:
            pygame.draw.circle(surface, colour, point, thick / 2)


def scaled(points: Iterable[Point], factor: float, origin: Point = (0, 0)) -> list[Point]:
    """Points seen from an origin, on a surface `factor` times as large."""
    return [((x - origin[0]) * factor, (y - origin[1]) * factor) for x, y in points]


def plaque(
    width: int, height: int, colour: pygame.Color, *, corner: int, edge: pygame.Color, line: int,
) -> pygame.Surface:  # fmt: skip
    """A box with smooth round corners and an edge; a see-through colour is allowed."""

    def paint(large: pygame.Surface, factor: int) -> None:
        box, radius = large.get_rect(), corner * factor
        pygame.draw.rect(large, (edge.r, edge.g, edge.b), box, border_radius=radius)
        inner = box.inflate(-2 * line * factor, -2 * line * factor)
        pygame.draw.rect(large, (0, 0, 0, 0), inner, border_radius=max(0, radius - line * factor))
        part = colour.a / 255
        weighted = (round(colour.r * part), round(colour.g * part), round(colour.b * part), colour.a)
        pygame.draw.rect(large, weighted, inner, border_radius=max(0, radius - line * factor))

    return fine(width, height, paint)


class Lettering:
    """Text in a theme's fonts, rendered once and kept: the table writes the same few words in every frame."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept: dict[tuple[str, FontSize, bool, tuple[int, ...]], pygame.Surface] = {}
        self._widths: dict[tuple[str, FontSize, bool], int] = {}

    def render(self, text: str, size: FontSize, colour: pygame.Color, *, bold: bool = False) -> pygame.Surface:
        """The text as a sprite."""
        key = (text, size, bold, tuple(colour))
        if key not in self._kept:
            if len(self._kept) >= REMEMBERED:
                self._kept.clear()
            self._kept[key] = self._made(text, self._theme.font(size, bold=bold), colour)
        return self._kept[key]

    def _made(self, text: str, font: pygame.font.Font, colour: pygame.Color) -> pygame.Surface:
        runs = apart(font, text)
        if len(runs) < 2:
            return weighed(font.render(text, True, colour))
        whole, left = pygame.Surface((_long(font, runs), font.size(text)[1]), pygame.SRCALPHA), 0
        for run in runs:
            whole.blit(font.render(run, True, colour), (left, 0))
            left += font.size(run)[0] - 1
        return weighed(whole)

    def write(
        self, target: pygame.Surface, text: str, at: Point, colour: pygame.Color, *,
        size: FontSize = "small", bold: bool = False, align: Literal["left", "centre", "right"] = "left",
    ) -> int:  # fmt: skip
        """Writes at a point of the text's middle line, its left end, centre or right end. Answers the width."""
        drawn = self.render(text, size, colour, bold=bold)
        width, height = drawn.get_size()
        shift = {"left": 0.0, "centre": width / 2, "right": float(width)}[align]
        draw_at(target, drawn, (at[0] - shift, at[1] - height / 2))
        return width

    def width(self, text: str, size: FontSize, *, bold: bool = False) -> int:
        """How wide the text will be."""
        key = (text, size, bold)
        if key not in self._widths:
            if len(self._widths) >= 10 * REMEMBERED:
                self._widths.clear()
            font = self._theme.font(size, bold=bold)
            self._widths[key] = _long(font, apart(font, text))
        return self._widths[key]

    def height(self, size: FontSize) -> int:
        """How far lines of a text lie apart."""
        return self._theme.font(size).get_linesize()

    def in_lines(self, text: str, width: float, size: FontSize) -> list[str]:
        """The text in as few lines as are no wider than that, and about equally long: no word stands alone in the last."""
        fewest = len(self._filled(text, width, size))
        narrowest = bisect_left(range(math.ceil(width)), True, key=lambda wide: len(self._filled(text, wide, size)) <= fewest)
        return self._filled(text, min(width, narrowest), size)

    def _filled(self, text: str, width: float, size: FontSize) -> list[str]:
        """One line after the other as full as it can be."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, size) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def shortened(self, text: str, width: float, size: FontSize, *, bold: bool = False) -> str:
        """The text, or as much of it as fits with a mark that something is missing; nothing if nothing fits."""
        if self.width(text, size, bold=bold) <= width:
            return text
        while text and self.width(text + "…", size, bold=bold) > width:
            text = text[:-1]
        return text.rstrip() + "…" if text else ""


def apart(font: pygame.font.Font, text: str) -> list[str]:
    """A text in runs that are written a pixel closer than letters stand without kerning: where rounded to whole pixels that would
    push two small letters into one another."""
    ends = [at for at in range(1, len(text)) if _squeezed(font, text[at - 1 : at + 1])]
    return [text[first:end] for first, end in pairwise([0, *ends, len(text)])]


def _squeezed(font: pygame.font.Font, pair: str) -> bool:
    return font.size(pair)[0] <= font.size(pair[0])[0] + font.size(pair[1])[0] - SQUEEZED


def _long(font: pygame.font.Font, runs: Sequence[str]) -> int:
    return sum(font.size(run)[0] for run in runs) - len(runs) + 1


def shadow(width: float, height: float, *, corner: float, spread: int, strength: float) -> pygame.Surface:
    """A soft shadow for a box of that size, `spread` pixels wider on each side."""
    size = (round(width) + 2 * spread, round(height) + 2 * spread)
    small = pygame.Surface(size, pygame.SRCALPHA)
    box = pygame.Rect(spread, spread, round(width), round(height))
    pygame.draw.rect(small, (0, 0, 0, round(255 * strength)), box, border_radius=round(corner))
    return pygame.transform.gaussian_blur(small, max(1, spread // 2)) if spread > 1 else small


class Sprites:
    """Pictures, each painted once under everything that decides how it comes out."""

    def __init__(self) -> None:
        self._painted: dict[tuple[object, ...], pygame.Surface] = {}

    def get(self, key: tuple[object, ...], paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What was painted under that key, or what is painted now."""
        if key not in self._painted:
            self._painted[key] = paint()
        return self._painted[key]
