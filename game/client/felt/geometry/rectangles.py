"""Plain geometry for the table: boxes on whole pixels, upright and turned. Knows nothing of pygame."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]


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

    def area(self) -> int:
        return self.width * self.height

    def overlaps(self, other: Box) -> bool:
        """Whether the two share a pixel; boxes that merely touch do not."""
        x, y, width, height = self
        left, top, wide, high = other
        return x < left + wide and left < x + width and y < top + high and top < y + height

    def inside(self, other: Box) -> bool:
        """Whether no pixel of this one lies outside the other."""
        across = other.x <= self.x and self.right <= other.right
        return across and other.y <= self.y and self.bottom <= other.bottom

    def holds(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grown(self, by: int) -> Box:
        """The same box with that many pixels more on every side, or fewer if `by` is below zero."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def mid(one: Point, other: Point) -> Point:
    """The point half way between two."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def shared(one: Box, other: Box) -> int:
    """How many pixels two boxes share."""
    wide, high = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, wide) * max(0, high)


def around(centre: Point, width: float, height: float) -> Box:
    """The box of that size round a point."""
    return Box(round(centre[0] - width / 2), round(centre[1] - height / 2), round(width), round(height))


def within(box: Box, left: float, top: float, width: float, height: float) -> Box:
    """A part of a box, at an offset from its corner."""
    return Box(round(box.x + left), round(box.y + top), round(width), round(height))


# ---- turned boxes: a box as it would lie upright, and by how many degrees it is turned about its middle, clockwise on the screen


def turned(point: Point, degrees: float, about: Point = (0.0, 0.0)) -> Point:
    """A point turned about another, clockwise on the screen."""
    if not degrees:
        return point
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    across, down = point[0] - about[0], point[1] - about[1]
    return about[0] + across * cosine - down * sine, about[1] + across * sine + down * cosine


def moved(box: Box, by: Point) -> Box:
    """The box so many pixels further to the right, and down."""
    return Box(round(box.x + by[0]), round(box.y + by[1]), box.width, box.height)


def part_of(box: Box, left: float, width: float, degrees: float = 0.0) -> Box:
    """So wide a part of a turned box, from so far right of its left end; turned alike."""
    across, down = turned((left + width / 2 - box.width / 2, 0.0), degrees)
    return around((box.centre[0] + across, box.centre[1] + down), width, box.height)


def corners(box: Box, degrees: float = 0.0) -> Corners:
    """The four corners of a turned box, one after the other."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    if not degrees:
        return (left, top), (right, top), (right, bottom), (left, bottom)
    (x, y), cosine, sine = box.centre, math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    west, north, east, south = left - x, top - y, right - x, bottom - y
    return ((x + west * cosine - north * sine, y + west * sine + north * cosine),
            (x + east * cosine - north * sine, y + east * sine + north * cosine),
            (x + east * cosine - south * sine, y + east * sine + south * cosine),
            (x + west * cosine - south * sine, y + west * sine + south * cosine))


def bounds(box: Box, degrees: float = 0.0) -> Box:
    """The upright box round a turned one."""
    return box if not degrees else box_round(corners(box, degrees))


def box_round(turned_box: Sequence[Point]) -> Box:
    """The upright box round the corners of a turned one."""
    xs, ys = zip(*turned_box, strict=True)
    left, top = math.floor(min(xs) + 0.01), math.floor(min(ys) + 0.01)
    return Box(left, top, math.ceil(max(xs) - 0.01) - left, math.ceil(max(ys) - 0.01) - top)


def holds(box: Box, degrees: float, point: Point) -> bool:
    """Whether a point lies in a turned box."""
    return box.holds(turned(point, -degrees, box.centre) if degrees else point)


def meet(one: Corners, two: Corners) -> bool:
    """Whether two turned boxes share more than an edge: no side of either parts them."""
    return not any(_parts(side, one, two) for each in (one, two) for side in _sides(each))


def _sides(box: Corners) -> Iterator[Point]:
    """The directions of two sides that meet."""
    for (x, y), (next_x, next_y) in pairwise(box[:3]):
        yield next_x - x, next_y - y


def _parts(along: Point, one: Corners, two: Corners) -> bool:
    ways = [[x * along[0] + y * along[1] for x, y in box] for box in (one, two)]
    slack = 0.5 * math.hypot(*along)
    return max(ways[0]) <= min(ways[1]) + slack or max(ways[1]) <= min(ways[0]) + slack
