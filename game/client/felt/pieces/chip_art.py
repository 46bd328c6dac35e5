"""Chips as pictures: stacks from the side, single chips from above, and an amount as a small group of stacks."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame

from game.chips.chip_set import Chip, breakdown, chips_held
from game.chips.heap import EMPTY, Heap
from game.client.felt.brush import draw_at, fine, lay_centred, weighed
from game.client.felt.geometry.rectangles import Box, Point
from game.client.felt.geometry.towers import FLAT, Column, Tower, mound, thickness, tower_height, towers
from game.client.theme import Theme, font_file, mix

EDGE_SPOTS = (-0.72, -0.12, 0.5)
LINE, LEAST_LINE = 0.2, 0.8
"""How thick the dark line under a chip is, in parts of its thickness and at least in pixels: chips are counted by it."""
SEEN, LEAST_SEEN = 0.5, 0.34
"""How much of each chip of an untidy heap is in sight, and how much at least, in chip widths."""
ASKEW = 0.3
"""How far such a chip lies from the line of the others, in chip widths."""
KEPT = 160
"""How many pictures of whole heaps are kept: as many as lie on a full table, and then some."""


class ChipArt:
    """One set of chips at one width in pixels. Pictures are made when first asked for, and kept."""

    def __init__(self, theme: Theme, chips: Sequence[Chip], width: int, least: int = 1) -> None:
        """`least` is the smallest chip that players of the table have."""
        self.width, self._least = width, least
        self._black, self._white = theme.colour("shadow"), theme.colour("paper")
        self._chips = {chip.value: chip for chip in chips}
        self._sides: dict[tuple[int, int], pygame.Surface] = {}
        self._tops: dict[int, pygame.Surface] = {}
        self._shadow: pygame.Surface | None = None
        self._heaps: dict[tuple[object, ...], tuple[pygame.Surface, Point]] = {}

    @property
    def denominations(self) -> tuple[int, ...]:
        """The values that players can have, in cents."""
        return tuple(value for value in self._chips if value % self._least == 0)

    def height(self, count: int) -> int:
        """How high a stack of so many chips is drawn."""
        return tower_height(self.width, count)

    def side(self, value: int, count: int) -> pygame.Surface:
        """A stack seen from the side: at most twenty."""
        if (value, count) not in self._sides:
            self._sides[value, count] = fine(
                self.width, self.height(count), lambda large, factor: self._stack(large, factor, value, count), 4
            )
        return self._sides[value, count]

    def top(self, value: int) -> pygame.Surface:
        """One chip seen from above, with its value."""
        if value not in self._tops:
            self._tops[value] = fine(self.width, self.width, lambda large, _: self._above(large, value), 4)
        return self._tops[value]

    def draw(self, target: pygame.Surface, box: Box, amount: int, *, heap: Heap = EMPTY, turn: float = 0.0,
             in_hand: bool = False, held: bool = False) -> None:
        """An amount as towers of chips in a box that is turned by so many degrees, the dearest at the left: all those of `heap`;
        where nobody knows which, as few as can be, or with `in_hand` as a player holds them. What is `held` stands in towers that
        a dealer counts by."""
        chips = self.counted(amount, heap, in_hand=in_hand)
        drawn, (left, top) = self._heap(chips, (box.width, box.height), turn, held=held)
        draw_at(target, drawn, (box.x + left, box.y + top))

    def pile(self, target: pygame.Surface, box: Box, amount: int, heap: Heap) -> None:
        """A pot as a heap on the lower edge of its room."""
        chips, size = self.counted(amount, heap, in_hand=True), Box(0, 0, box.width, box.height)
        key = (chips, "heap", (box.width, box.height))
        drawn, (left, top) = self._kept(key, partial(mound, chips, size, self.width))
        draw_at(target, drawn, (box.x + left, box.y + top))

    def strew(self, target: pygame.Surface, box: Box, heap: Heap, by: str) -> bool:
        """Chips of several colours in a heap, as somebody put them down in no order: each leaves a part of the one below in sight.
        False, and nothing is drawn, where they are of one colour, or too many for that."""
        lot, chips = Random(by), [value for value in sorted(heap) if value in self._chips for _ in range(heap[value])]
        lot.shuffle(chips)
        step = min(SEEN * self.width, (box.width - self.width) / max(1, len(chips) - 1))
        if len({*chips}) < 2 or step < LEAST_SEEN * self.width:
            return False
        left = box.x + (box.width - self.width - step * (len(chips) - 1)) / 2
        places = [(left + step * at, box.bottom - self.height(1) - lot.uniform(0, ASKEW) * self.width) for at in range(len(chips))]
        shade = self._shade()
        for value, (x, y) in zip(chips, places, strict=True):
            side = self.side(value, 1)
            draw_at(target, shade, (x, y + side.get_height() - shade.get_height()))
            draw_at(target, side, (x, y))
        return True

    def counted(self, amount: int, heap: Heap = EMPTY, *, in_hand: bool = False) -> tuple[Column, ...]:
        """Which chips that are, the dearest first: value and how many."""
        if heap:
            return tuple(sorted(((value, count) for value, count in heap.items() if value in self._chips), reverse=True))
        return tuple((chips_held if in_hand else breakdown)(amount, self.denominations))

    def _heap(self, chips: tuple[Column, ...], size: tuple[int, int], turn: float, *,
              held: bool) -> tuple[pygame.Surface, Point]:
        """The picture of all towers in a box of that size, and where it lies from the box's corner; made once, as long as it is
        among the last."""
        room = Box(0, 0, *size)
        return self._kept((chips, size, turn, held), partial(towers, chips, room, self.width, turn, held=held))

    def _kept(self, key: tuple[object, ...], standing: Callable[[], Sequence[Tower]]) -> tuple[pygame.Surface, Point]:
        if key not in self._heaps:
            if len(self._heaps) >= KEPT:
                self._heaps.clear()
            self._heaps[key] = self._pictured(standing())
        return self._heaps[key]

    def _pictured(self, standing: Sequence[Tower]) -> tuple[pygame.Surface, Point]:
        """Towers, the furthest first, in one picture, and where it lies from the corner of their room."""
        sides = [(self.side(tower.value, tower.high), tower) for tower in standing]
        places = [(side, (tower.x - self.width / 2, tower.bottom - side.get_height())) for side, tower in sides]
        left, top = (math.floor(min((at[way] for _, at in places), default=0.0)) for way in (0, 1))
        right = math.ceil(max((x for _, (x, _) in places), default=0.0) + 1.06 * self.width)
        low = math.ceil(max((tower.bottom for tower in standing), default=0.0)) + 1
        drawn = pygame.Surface((max(1, right - left), max(1, low - top)), pygame.SRCALPHA)
        shade = self._shade()
        for side, (x, y) in places:
            draw_at(drawn, shade, (x - left, y + side.get_height() - shade.get_height() - top))
            draw_at(drawn, side, (x - left, y - top))
        return drawn, (left, top)

    def _shade(self) -> pygame.Surface:
        """The shadow of a column on the cloth, to the lower right."""
        if self._shadow is None:
            self._shadow = fine(round(self.width * 1.04), round(self.width * FLAT), self._paint_shade, 4)
        return self._shadow

    def _paint_shade(self, large: pygame.Surface, factor: int) -> None:
        dark = pygame.Color(self._black.r, self._black.g, self._black.b, 80)
        pygame.draw.ellipse(large, dark, large.get_rect())

    def _stack(self, large: pygame.Surface, factor: int, value: int, count: int) -> None:
        chip = self._chips[value]
        width, flat = large.get_width(), self.width * FLAT * factor
        thick = thickness(self.width) * factor
        lit = thick - max(thick * LINE, min(thick / 2, factor * LEAST_LINE))
        for level in range(count):
            bottom = large.get_height() - factor - level * thick
            self._edge(large, chip, bottom, (width, flat), (thick, lit), level)
        self._face(large, chip, large.get_height() - factor - count * thick - flat, width, flat)

    def _edge(
        self, large: pygame.Surface, chip: Chip, bottom: float, size: tuple[int, float], depth: tuple[float, float], level: int,
    ) -> None:  # fmt: skip
        """One chip's rim: its colour, three spots, and a dark line under it; how thick it is with that line and without."""
        (width, flat), (thick, lit) = size, depth
        colour = pygame.Color(chip.colour)
        dark = mix(colour, self._black, 0.45)
        band = pygame.Rect(0, round(bottom - flat - thick), width, round(flat))
        self._slab(large, dark, band, thick)
        self._slab(large, mix(colour, self._black, 0.14), band, lit)
        for spot in EDGE_SPOTS:
            turned = (spot + 0.19 * ((level * 5) % 7 - 3) + 1) % 2 - 1
            across, wide = width / 2 + turned * width / 2, width * 0.1 * (1.15 - abs(turned))
            drop = flat / 2 * (1 - turned * turned) ** 0.5
            top = band.centery + drop
            spots = pygame.Rect(round(across - wide), round(top), round(2 * wide), round(lit))
            pygame.draw.rect(large, mix(pygame.Color(chip.spots), self._black, 0.06), spots)

    def _slab(self, large: pygame.Surface, colour: pygame.Color, band: pygame.Rect, thick: float) -> None:
        lower = band.move(0, round(thick))
        pygame.draw.ellipse(large, colour, lower)
        pygame.draw.rect(large, colour, pygame.Rect(band.x, band.centery, band.width, round(thick)))
        pygame.draw.ellipse(large, colour, band)

    def _face(self, large: pygame.Surface, chip: Chip, top: float, width: int, flat: float) -> None:
        """The upper side of the topmost chip, lying flat."""
        picture = pygame.Surface((width, width), pygame.SRCALPHA)
        self._above(picture, chip.value)
        draw_at(large, pygame.transform.smoothscale(picture, (width, max(1, round(flat)))), (0, top))

    def _above(self, large: pygame.Surface, value: int) -> None:
        chip, size = self._chips[value], large.get_width()
        middle, radius = (size / 2, size / 2), size / 2
        colour, spots = pygame.Color(chip.colour), pygame.Color(chip.spots)
        pygame.draw.circle(large, mix(colour, self._black, 0.35), middle, radius)
        pygame.draw.circle(large, colour, middle, radius * 0.95)
        for turn in range(6):
            arm = pygame.Vector2(radius * 0.95, 0).rotate(turn * 60 + 30)
            side = arm.rotate(90) * 0.17
            inner = arm * 0.74
            corners = (arm + side, arm - side, inner - side * 0.8, inner + side * 0.8)
            pygame.draw.polygon(large, spots, [middle + corner for corner in corners])
        pygame.draw.circle(large, mix(colour, self._white, 0.30), middle, radius * 0.68)
        pygame.draw.circle(large, mix(colour, self._black, 0.06), middle, radius * 0.63)
        font = pygame.font.Font(font_file(bold=True), max(8, round(size * (0.42 if len(chip.label) < 3 else 0.31))))
        lay_centred(large, weighed(font.render(chip.label, True, pygame.Color(chip.ink))), middle)
