"""Chips as pictures: stacks from the side, single chips from above, and an amount as a small group of stacks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.chips.chip_set import HIGHEST_STACK, Chip, breakdown, chips_held, stacks
from game.chips.heap import EMPTY, Heap
from game.client.felt.brush import draw_at, fine, lay_centred, weighed
from game.client.felt.geometry.rectangles import Box
from game.client.theme import Theme, font_file, mix

FLAT = 0.64  # how high the round of a chip appears for its width, from where we stand
THICK = 0.1
APART = 0.96  # from one column to the next, in chip widths
BEHIND = 0.8  # how far back the second row stands, in heights of the round
Column = tuple[int, int]
"""A value in cents, and how many chips of it stand on one another."""
COUNTABLE = 8
"""So many chips of a wager stand on one another, where there is room for another column."""
EDGE_SPOTS = (-0.72, -0.12, 0.5)


class ChipArt:
    """One set of chips at one width in pixels. Pictures are made when first asked for, and kept."""

    def __init__(self, theme: Theme, chips: Sequence[Chip], width: int) -> None:
        self.width = width
        self._black, self._white = theme.colour("shadow"), theme.colour("paper")
        self._chips = {chip.value: chip for chip in chips}
        self._sides: dict[tuple[int, int], pygame.Surface] = {}
        self._tops: dict[int, pygame.Surface] = {}
        self._shadow: pygame.Surface | None = None

    @property
    def denominations(self) -> tuple[int, ...]:
        """The values there are, in cents."""
        return tuple(self._chips)

    def height(self, count: int) -> int:
        """How high a stack of so many chips is drawn."""
        return round(self.width * FLAT + self._rise(count)) + 1

    def _rise(self, count: int) -> float:
        return self.width * THICK * count

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

    def draw(self, target: pygame.Surface, box: Box, amount: int, *, heap: Heap = EMPTY, in_hand: bool = False,
             rises: bool = False, low: bool = False) -> None:
        """An amount as columns of chips standing on the lower edge of a box, the dearest at the left: those of `heap`; where it is
        not known which, as few as can be, or with `in_hand` as a player holds them. What has no room in one row stands in a
        second one behind it.

        What `rises` is drawn chip by chip, above the box where need be, so that it can be counted; `low` fills the box in its width
        first. Else what does not fit is left out: the columns show roughly how much, the figure beside them exactly.
        """
        across = max(1, 1 + int((box.width - self.width) / (self.width * APART)))
        columns = stacks(self._counted(amount, heap, in_hand=in_hand))
        if low:
            columns = parted(columns, min(COUNTABLE, self._room(box, box.bottom)), across)
        back, front = _rows(parted(columns, COUNTABLE, 2 * across) if rises else columns, across)
        for bottom, row in ((box.bottom - round(self.width * FLAT * BEHIND), back), (box.bottom, front)):
            most = HIGHEST_STACK if rises else self._room(box, bottom)
            self._row(target, box, bottom, [(value, min(count, most)) for value, count in row])

    def _room(self, box: Box, bottom: int) -> int:
        """How many chips on one another fit a box, standing there."""
        return max(1, int((bottom - box.y - self.width * FLAT) / (self.width * THICK)))

    def _counted(self, amount: int, heap: Heap, *, in_hand: bool) -> Sequence[Column]:
        if heap:
            return sorted(((value, count) for value, count in heap.items() if value in self._chips), reverse=True)
        return chips_held(amount, self.denominations) if in_hand else breakdown(amount, self.denominations)

    def _row(self, target: pygame.Surface, box: Box, bottom: int, columns: Sequence[Column]) -> None:
        apart = self.width * APART
        left = box.x + (box.width - self.width - apart * (len(columns) - 1)) / 2
        for place, (value, count) in enumerate(columns):
            picture = self.side(value, count)
            draw_at(target, self._shade(), (left + place * apart, bottom - self._shade().get_height()))
            draw_at(target, picture, (left + place * apart, bottom - picture.get_height()))

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
        thick = self.width * THICK * factor
        for level in range(count):
            bottom = large.get_height() - factor - level * thick
            self._edge(large, chip, bottom, width, flat, thick, level)
        self._face(large, chip, large.get_height() - factor - count * thick - flat, width, flat)

    def _edge(
        self, large: pygame.Surface, chip: Chip, bottom: float, width: int, flat: float, thick: float, level: int,
    ) -> None:  # fmt: skip
        """One chip's rim: its colour, three spots, and a dark line under it."""
        colour = pygame.Color(chip.colour)
        dark = mix(colour, self._black, 0.45)
        band = pygame.Rect(0, round(bottom - flat - thick), width, round(flat))
        self._slab(large, dark, band, thick)
        self._slab(large, mix(colour, self._black, 0.14), band, thick * 0.8)
        for spot in EDGE_SPOTS:
            turned = (spot + 0.19 * ((level * 5) % 7 - 3) + 1) % 2 - 1
            across, wide = width / 2 + turned * width / 2, width * 0.1 * (1.15 - abs(turned))
            drop = flat / 2 * (1 - turned * turned) ** 0.5
            top = band.centery + drop
            spots = pygame.Rect(round(across - wide), round(top), round(2 * wide), round(thick * 0.8))
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


def parted(columns: Sequence[Column], high: int, places: int) -> list[Column]:
    """The same chips in more columns, the highest parted first, until none is higher than that or as many places are taken."""
    found = list(columns)
    while found and len(found) < places:
        count, at = max((count, at) for at, (_, count) in enumerate(found))
        if count <= high:
            break
        found[at:at + 1] = [(found[at][0], count - count // 2), (found[at][0], count // 2)]
    return found


def _rows(columns: list[Column], across: int) -> tuple[list[Column], list[Column]]:
    """The columns behind and those in front: one row where they have room, else the higher half behind."""
    if len(columns) <= across:
        return [], columns
    shown = columns[: 2 * across]
    higher = sorted(range(len(shown)), key=lambda place: -shown[place][1])[: len(shown) // 2]
    return [shown[place] for place in sorted(higher)], [pile for place, pile in enumerate(shown) if place not in higher]
