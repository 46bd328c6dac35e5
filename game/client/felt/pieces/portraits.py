"""Faces of the people of the house, drawn from what their data say: flat shapes in a disc, no lines that would blur when small.

Measures are hundredths of the disc. A face is made once for each size and kept from table to table.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.agents.cast.character import Appearance, Rgb
from game.client.felt.brush import fine
from game.client.felt.recent import Recent
from game.client.theme import Theme, mix

FINE = 4
BY_HEAD: Mapping[str, tuple[float, float]] = {"round": (22, 24), "long": (19, 27), "square": (21, 25)}
MIDDLE, HEIGHT = 50.0, 47.0
"""Where the middle of a head is."""
CLOSE, FOOT = 1.17, 55.0
"""How many times larger all of it is than it was measured, seen from that height."""
FACES: Recent[tuple[Theme, Appearance, int], pygame.Surface] = Recent(80)
Point = tuple[float, float]


def portrait(theme: Theme, looks: Appearance, size: int) -> pygame.Surface:
    """Somebody's face as a disc of that many pixels across."""
    return FACES.get((theme, looks, size), lambda: fine(size, size, lambda large, _: _paint(large, theme, looks), FINE))


def _paint(large: pygame.Surface, theme: Theme, looks: Appearance) -> None:
    ground = mix(theme.colour("plate-dim"), theme.colour("plate"), 0.42)
    large.fill(ground)
    face = _Painted(large, looks)
    for part in (face.behind, face.body, face.head, face.features, face.beard, face.hair, face.glasses, face.hat):
        part()
    disc = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255, 255), large.get_rect().center, large.get_width() / 2)
    large.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


class _Painted:
    """One face on its way."""

    def __init__(self, on: pygame.Surface, looks: Appearance) -> None:
        self._on, self._looks, self._part = on, looks, on.get_width() / 100
        self._wide, self._high = BY_HEAD[looks.head]
        old = looks.age == "old"
        self._skin = looks.skin
        self._shade = _darker(looks.skin, 0.84)
        self._ink = _darker(looks.skin, 0.24)
        self._hair = looks.hair
        self._deep = _darker(looks.hair, 0.78)
        self._brow = _darker(looks.hair, 0.9 if old else 0.7)

    # ---- from the back to the front

    def behind(self) -> None:
        """Hair that falls behind neck and shoulders, and what stands up over the head."""
        left, right, top = MIDDLE - self._wide, MIDDLE + self._wide, HEIGHT - self._high
        cut = "short" if self._looks.hat in ("cap", "beanie") and self._looks.cut in ("bun", "crest") else self._looks.cut
        if cut in ("bob", "long"):
            foot = 71 if cut == "bob" else 92
            self._box((left - 6, top - 1, right + 6, foot), self._deep, 22)
        if cut == "fringe":
            self._box((left - 4, top - 2, right + 4, 62), self._deep, 20)
        if cut == "bun":
            self._oval((MIDDLE, top - 3), 10, 9, self._deep)
        if cut == "crest":
            self._oval((MIDDLE + 1, top + 1), 11, 12, self._deep)
        if cut == "curly":
            for at in range(11):
                angle = math.pi * (0.93 + 1.14 * at / 10)
                x, y = MIDDLE + (self._wide + 3) * math.cos(angle), HEIGHT - 3 + (self._high + 1) * math.sin(angle)
                self._oval((x, y), 8.5, 8.5,
                           self._deep if at % 2 else self._hair)

    def body(self) -> None:
        """Shoulders in their clothes, and the neck."""
        cloth, dark, light = self._looks.cloth, _darker(self._looks.cloth, 0.72), _lighter(self._looks.cloth, 0.3)
        kind = self._looks.clothes
        if kind == "hood":
            self._oval((MIDDLE, 80), 31, 20, dark)
        self._oval((MIDDLE, 112), 45, 37, cloth)
        self._box((MIDDLE - 9, 60, MIDDLE + 9, 84), self._shade, 8)
        if kind in ("shirt", "suit"):
            shirt = (236, 233, 224) if kind == "suit" else light
            self._shape([(38, 79), (50, 98), (62, 79), (57, 73), (50, 88), (43, 73)], shirt)
            if kind == "suit":
                self._shape([(50, 88), (46.5, 92), (50, 104), (53.5, 92)], dark)
                self._shape([(38, 78), (33, 84), (50, 108), (50, 98)], dark)
                self._shape([(62, 78), (67, 84), (50, 108), (50, 98)], dark)
        if kind == "collar":
            self._box((37, 72, 63, 86), light, 6)
        if kind == "scarf":
            self._box((33, 71, 67, 84), light, 7)
            self._shape([(56, 80), (66, 80), (68, 102), (58, 102)], light)
            self._shape([(34, 77), (66, 75), (66, 77.5), (34, 80)], dark)
        if kind == "round":
            self._oval((MIDDLE, 79), 13, 6, light)
            self._oval((MIDDLE, 76), 10, 6, self._shade)
        if kind == "hood":
            self._shape([(38, 76), (50, 96), (62, 76), (66, 82), (50, 104), (34, 82)], dark)

    def head(self) -> None:
        """Ears and head, the side away from the light a tone darker."""
        for side in (-1, 1):
            self._oval((MIDDLE + side * self._wide, HEIGHT + 3), 4, 5.5, self._shade)
        self._skull(self._shade, 0)
        self._skull(self._skin, 3)

    def features(self) -> None:
        apart, eyes = self._wide * 0.43, HEIGHT + 2
        thick = 2.6 if self._looks.brows == "thick" else 1.5
        for side in (-1, 1):
            x = MIDDLE + side * apart
            self._oval((x, eyes), 2.3, 2.8, self._ink)
            tilt = {"wry": 1.4 * side, "smile": 0.0}.get(self._looks.mouth, 0.5 * side)
            self._line([(x - 5, eyes - 6.5 + tilt), (x + 5, eyes - 6.5 - tilt * 0.6)], self._brow, thick)
            if self._looks.age != "young":
                self._line([(x - 3.5, eyes + 6), (x + 3.5, eyes + 6.4)], self._shade, 1.3)
        self._line([(MIDDLE, eyes + 1), (MIDDLE + 2.6, eyes + 9), (MIDDLE - 0.6, eyes + 9.6)], _darker(self._skin, 0.72), 1.8)
        if self._looks.age == "old":
            for at in (0, 4):
                self._line([(MIDDLE - 8, HEIGHT - 11 - at), (MIDDLE + 8, HEIGHT - 11 - at)], self._shade, 1.2)
            for side in (-1, 1):
                self._line([(MIDDLE + side * 7, eyes + 10), (MIDDLE + side * 10, eyes + 16)], self._shade, 1.5)

    def beard(self) -> None:
        kind, chin = self._looks.beard, HEIGHT + self._high
        if kind in ("full", "stubble"):
            colour = self._hair if kind == "full" else _blend(self._skin, self._hair, 0.28)
            before = self._on.get_clip()
            self._on.set_clip(self._rect((-50, HEIGHT + 10, 150, 150)))
            self._skull(colour, -2.5 if kind == "full" else 0)
            self._on.set_clip(before)
        if kind == "goatee":
            self._oval((MIDDLE, chin - 3), 8.5, 7.5, self._hair)
        self._mouth(chin - 9)
        if kind in ("moustache", "full", "goatee"):
            self._shape([(MIDDLE - 11, chin - 10), (MIDDLE - 5, chin - 15), (MIDDLE, chin - 13.5), (MIDDLE + 5, chin - 15),
                         (MIDDLE + 11, chin - 10), (MIDDLE, chin - 11)], self._deep if kind == "full" else self._hair)

    def hair(self) -> None:
        top, cut = HEIGHT - self._high, self._looks.cut
        if cut == "bald":
            if self._looks.age == "old":
                for side in (-1, 1):
                    self._oval((MIDDLE + side * (self._wide + 0.5), HEIGHT - 3), 3.6, 8, self._hair)
            return
        if cut == "crest":
            self._crown(_blend(self._skin, self._hair, 0.55), top + 10)
            self._shape([(MIDDLE - 10, top + 10), (MIDDLE - 9, top - 6), (MIDDLE + 4, top - 11), (MIDDLE + 12, top - 2),
                         (MIDDLE + 11, top + 10), (MIDDLE, top + 13)], self._hair)
            return
        line = {"short": 9.0, "parted": 10.0, "curly": 9.0, "bob": 11.0, "long": 10.0, "bun": 9.0, "fringe": 15.0}[cut]
        self._crown(self._hair, top + line)
        if cut == "parted":
            self._oval((MIDDLE + 5, top + 4), self._wide - 3, 9, self._hair)
            self._oval((MIDDLE - self._wide * 0.62, top + 7), 7.5, 6, self._deep)
        if cut in ("short", "bun", "parted"):
            for side in (-1, 1):
                high, low = self._half(line - self._high - 1), self._half(-6)
                self._shape([(MIDDLE + side * (high + 1.6), top + line - 1), (MIDDLE + side * (low + 1.8), HEIGHT - 6),
                             (MIDDLE + side * (self._wide + 0.6), HEIGHT + 2), (MIDDLE + side * (low - 2), HEIGHT - 6),
                             (MIDDLE + side * (high - 4), top + line - 1)], self._hair)
        if cut in ("bob", "long", "fringe"):
            for side in (-1, 1):
                edge = MIDDLE + side * self._wide
                self._box((edge - 4, top + 7, edge + 4, 66 if cut != "fringe" else 58), self._hair, 4)
        if cut in ("bob", "long"):
            lock = [(MIDDLE - self._wide, top + 8), (MIDDLE + 3, top + 4), (MIDDLE - 5, top + 15), (MIDDLE - self._wide, top + 19)]
            self._shape(lock, self._hair)

    def glasses(self) -> None:
        kind, apart, eyes = self._looks.glasses, self._wide * 0.43, HEIGHT + 2
        if kind == "none":
            return
        ink = (34, 32, 34)
        for side in (-1, 1):
            x = MIDDLE + side * apart
            if kind == "dark":
                self._box((x - 8, eyes - 5.5, x + 8, eyes + 5.5), ink, 4)
                self._line([(x - 4, eyes - 2.5), (x + 1, eyes - 2.5)], (112, 118, 122), 1.4)
            elif kind == "round":
                self._ring((x, eyes), 7.6, ink)
            else:
                self._frame((x - 7.6, eyes - 5.6, x + 7.6, eyes + 5.6), ink)
        self._line([(MIDDLE - apart + 7, eyes - 1), (MIDDLE + apart - 7, eyes - 1)], ink, 1.8)

    def hat(self) -> None:
        kind, cloth = self._looks.hat, _darker(self._looks.cloth, 0.86)
        top, wide = HEIGHT - self._high, self._wide
        band = _darker(cloth, 0.66)
        if kind == "none":
            return
        if kind == "beanie":
            self._dome(top - 6, top + 13, wide + 4, cloth)
            self._box((MIDDLE - wide - 5, top + 7, MIDDLE + wide + 5, top + 14), band, 3)
        elif kind == "cap":
            self._dome(top - 5, top + 11, wide + 3, cloth)
            self._box((MIDDLE - wide - 2, top + 8, MIDDLE + wide + 13, top + 12.5), band, 2)
        elif kind == "flat":
            self._oval((MIDDLE - 2, top + 5), wide + 7, 9, cloth)
            self._box((MIDDLE - wide - 4, top + 8, MIDDLE + wide + 5, top + 12), band, 2)
        else:
            self._dome(top - 10, top + 9, wide + 1, cloth)
            self._box((MIDDLE - wide - 1, top + 3, MIDDLE + wide + 1, top + 8), band, 1)
            self._oval((MIDDLE, top + 9), wide + 15, 4, cloth)

    # ---- shapes

    def _skull(self, colour: Rgb, inner: float) -> None:
        """The outline of the head; `inner` leaves a rim at the right and grows the head where it is below nothing."""
        wide, high, x = self._wide - inner / 2, self._high - max(inner, 0) / 6 + max(-inner, 0), MIDDLE - max(inner, 0) / 2
        wide += max(-inner, 0) / 2
        if self._looks.head == "square":
            self._box((x - wide, HEIGHT - high, x + wide, HEIGHT + high), colour, 15)
        else:
            self._oval((x, HEIGHT), wide, high, colour)

    def _half(self, above: float) -> float:
        """Half the width of the skull so far below its middle."""
        square = self._looks.head == "square"
        return self._wide if square else self._wide * math.sqrt(max(0.0, 1 - (above / self._high) ** 2))

    def _crown(self, colour: Rgb, foot: float) -> None:
        """Hair on the skull, down to a line."""
        before = self._on.get_clip()
        self._on.set_clip(self._rect((-50, -50, 150, foot)))
        self._skull(colour, -2)
        self._on.set_clip(before)

    def _mouth(self, y: float) -> None:
        colour = _blend(_darker(self._skin, 0.55), (150, 60, 60), 0.35)
        ends: dict[str, tuple[float, float, float]] = {"smile": (-2.2, 1.2, -2.2), "wry": (0.6, 0.4, -2.4), "straight": (0, 0.3, 0)}
        left, middle, right = ends[self._looks.mouth]
        corners = [(MIDDLE - 7, y + left), (MIDDLE - 2.5, y + middle), (MIDDLE + 2.5, y + middle), (MIDDLE + 7, y + right)]
        self._line(corners, colour, 2)

    def _dome(self, top: float, foot: float, wide: float, colour: Rgb) -> None:
        before = self._on.get_clip()
        self._on.set_clip(self._rect((-50, -50, 150, foot)))
        self._oval((MIDDLE, foot), wide, foot - top, colour)
        self._on.set_clip(before)

    def _at(self, point: Point) -> Point:
        """A measured point on the surface."""
        return ((MIDDLE + (point[0] - MIDDLE) * CLOSE) * self._part, (FOOT + (point[1] - FOOT) * CLOSE) * self._part)

    def _rect(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        left, top = map(round, self._at((box[0], box[1])))
        right, foot = map(round, self._at((box[2], box[3])))
        return pygame.Rect(left, top, max(1, right - left), max(1, foot - top))

    def _box(self, box: tuple[float, float, float, float], colour: Rgb, corner: float) -> None:
        pygame.draw.rect(self._on, colour, self._rect(box), border_radius=round(corner * self._part))

    def _frame(self, box: tuple[float, float, float, float], colour: Rgb) -> None:
        line = max(1, round(1.8 * self._part))
        pygame.draw.rect(self._on, colour, self._rect(box), line, border_radius=round(2.5 * self._part))

    def _oval(self, at: Point, wide: float, high: float, colour: Rgb) -> None:
        pygame.draw.ellipse(self._on, colour, self._rect((at[0] - wide, at[1] - high, at[0] + wide, at[1] + high)))

    def _ring(self, at: Point, size: float, colour: Rgb) -> None:
        pygame.draw.circle(self._on, colour, self._at(at), size * CLOSE * self._part, max(1, round(2 * self._part)))

    def _shape(self, points: list[Point], colour: Rgb) -> None:
        pygame.draw.polygon(self._on, colour, [self._at(point) for point in points])

    def _line(self, points: list[Point], colour: Rgb, thick: float) -> None:
        size = max(1, round(thick * CLOSE * self._part))
        large = [self._at(point) for point in points]
        pygame.draw.lines(self._on, colour, False, large, size)
        for point in large:
            pygame.draw.circle(self._on, colour, point, size / 2)


def _blend(one: Rgb, other: Rgb, part: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _darker(colour: Rgb, part: float) -> Rgb:
    return _blend((0, 0, 0), colour, part)


def _lighter(colour: Rgb, part: float) -> Rgb:
    return _blend(colour, (255, 255, 255), part)


