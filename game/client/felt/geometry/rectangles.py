"""Plain geometry for the table: boxes on whole pixels, and the outline of a table. Knows nothing of pygame."""

from __future__ import annotations

import math
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in pixels. Being a tuple of four, it goes wherever pygame wants a rectangle."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return (self.x + self.width / 2, self.y + self.height / 2)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share a pixel; boxes that merely touch do not."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def inside(self, other: Box) -> bool:
        """Whether no pixel of this one lies outside the other."""
        across = other.x <= self.x and self.right <= other.right
        return across and other.y <= self.y and self.bottom <= other.bottom

    def holds(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grown(self, by: int) -> Box:
        """The same box with that many pixels more on every side, or fewer if `by` is below zero."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def around(centre: Point, width: float, height: float) -> Box:
    """The box of that size round a point."""
    return Box(round(centre[0] - width / 2), round(centre[1] - height / 2), round(width), round(height))


def within(box: Box, left: float, top: float, width: float, height: float) -> Box:
    """A part of a box, at an offset from its corner."""
    return Box(round(box.x + left), round(box.y + top), round(width), round(height))


def rounded_outline(box: Box, middle: float, upper: float, lower: float, steps: int = 240) -> list[Point]:
    """A superellipse: `middle` is how far down its widest line lies; exponent 2 is round, 6 nearly a rectangle."""
    x, y = box.x + box.width / 2, box.y + box.height * middle
    points = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        across, down = math.cos(angle), math.sin(angle)
        power = 2 / (lower if down > 0 else upper)
        reach = box.height * (1 - middle if down > 0 else middle)
        points.append((x + box.width / 2 * _signed(across, power), y + reach * _signed(down, power)))
    return points


def _signed(value: float, power: float) -> float:
    return math.copysign(abs(value) ** power, value)
