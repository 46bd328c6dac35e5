"""The curve of a table: its betting line, of which cloth edge and rail are offsets, and along which seats stand."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from game.client.felt.geometry.rectangles import Box, Point

STEPS = 480  # points round the curve; they lie apart where it is straight
_WAYS = [(math.cos(turn), math.sin(turn)) for turn in (math.pi / 2 + 2 * math.pi * step / STEPS for step in range(STEPS))]


@dataclass(frozen=True)
class Stand:
    """A point of the curve, and the direction outwards from there, of length 1."""

    x: float
    y: float
    out_x: float
    out_y: float

    def off(self, outwards: float, along: float = 0.0) -> Point:
        """The point so many pixels outwards from here, and so many along the curve, to the right or, at its sides, down."""
        right, down = self.rightwards
        return self.x + self.out_x * outwards + right * along, self.y + self.out_y * outwards + down * along

    @cached_property
    def rightwards(self) -> Point:
        """The direction along the curve that goes to the right; at its very sides down."""
        across, down = -self.out_y, self.out_x
        return (across, down) if (round(across, 6), down) > (0.0, 0.0) else (-across, -down)

    @cached_property
    def turn(self) -> float:
        """By how many degrees, clockwise, what lies along the curve is turned: more than -90, at most 90."""
        right, down = self.rightwards
        return math.degrees(math.atan2(down, right))

    @property
    def flipped(self) -> bool:
        """Whether clockwise round the table goes to the left here."""
        return (self.rightwards[0] * -self.out_y + self.rightwards[1] * self.out_x) < 0

    def reach(self, width: float, height: float) -> float:
        """How far an upright box of that size reaches from its middle along the direction outwards."""
        return abs(self.out_x) * width / 2 + abs(self.out_y) * height / 2

    def round_reach(self, width: float, height: float) -> float:
        """The same of an ellipse."""
        return math.hypot(self.out_x * width / 2, self.out_y * height / 2)


@dataclass(frozen=True)
class Curve:
    """A superellipse by its centre, its half width, its half heights above and below, and a power for each of these halves: 2 is
    an ellipse; the larger, the nearer to a rectangle. Lengths are pixels."""

    centre: Point
    across: float
    up: float
    down: float
    upper: float
    lower: float

    @cached_property
    def stands(self) -> list[tuple[float, float, float, float]]:
        """A point, and the direction outwards from there, round the whole curve, clockwise from straight down."""
        (centre_x, centre_y), across, found = self.centre, self.across, []
        for below, x, y, slope_x, slope_y in _points(self.upper, self.lower):
            high = self.down if below else self.up
            out_x, out_y = slope_x / across, slope_y / high
            length = math.hypot(out_x, out_y)
            found.append((centre_x + across * x, centre_y + high * y, out_x / length, out_y / length))
        return found

    def offset(self, outwards: float) -> list[Point]:
        """The closed line that runs so many pixels outside this curve."""
        return [(x + out_x * outwards, y + out_y * outwards) for x, y, out_x, out_y in self.stands]

    def walk(self, outwards: float) -> Walk:
        """A way round the curve, measured so many pixels outside it."""
        points = self.offset(outwards)
        return Walk(self, list(accumulate((math.dist(*each) for each in pairwise([*points, points[0]])), initial=0.0)))

    def meets(self, box: Box) -> bool:
        """Whether any of a box lies within the curve."""
        x, y = (min(max(middle, low), high) for middle, low, high in
                ((self.centre[0], box.x, box.right), (self.centre[1], box.y, box.bottom)))  # fmt: skip
        power, high = (self.lower, self.down) if y > self.centre[1] else (self.upper, self.up)
        right, down = abs(x - self.centre[0]) / self.across, abs(y - self.centre[1]) / high
        return math.pow(right, power) + math.pow(down, power) < 1

    def runs(self, gaps: Sequence[tuple[Point, float]], boxes: Sequence[Box], shortest: float) -> list[list[Point]]:
        """The parts of the curve that are printed: not within so many pixels of the gaps, nor in a box, nor shorter than so many
        pixels."""
        found: list[list[Point]] = [[]]
        edges = [(box.x, box.right, box.y, box.bottom) for box in boxes]
        for x, y in self._closely():
            if any(left <= x < right and top <= y < bottom for left, right, top, bottom in edges) or any(
                    math.hypot(x - across, y - down) < radius for (across, down), radius in gaps):
                found.append([])
            else:
                found[-1].append((x, y))
        if len(found) > 1 and found[0] and found[-1]:
            found[0] = found.pop() + found[0]
        return [run for run in found if sum(map(math.dist, run, run[1:])) >= shortest]

    def _closely(self) -> Iterator[Point]:
        """Points at most two pixels apart, so that an end lies where it should."""
        points = self.offset(0.0)
        for (x, y), (next_x, next_y) in pairwise([*points, points[0]]):
            steps = max(1, math.ceil(math.dist((x, y), (next_x, next_y)) / 2))
            yield from ((x + (next_x - x) * step / steps, y + (next_y - y) * step / steps) for step in range(steps))


@lru_cache(32)
def _points(upper: float, lower: float) -> list[tuple[bool, float, float, float, float]]:
    """The curve of these powers where all its sizes are 1: for each step whether it is below the middle, the point, and there the
    slope that points outwards. A table is tried in many sizes before one fits."""
    found = []
    for across, down in _WAYS:
        power = lower if down > 0 else upper
        x, y = abs(across) ** (2 / power), abs(down) ** (2 / power)
        found.append((down > 0, math.copysign(x, across), math.copysign(y, down),
                      math.copysign(x ** (power - 1), across), math.copysign(y ** (power - 1), down)))  # fmt: skip
    return found


class Walk(NamedTuple):
    """Arc lengths round a curve, from straight down clockwise: for each point of it and the first again."""

    curve: Curve
    lengths: list[float]

    @property
    def whole(self) -> float:
        """How long the way is, in pixels."""
        return self.lengths[-1]

    def at(self, length: float) -> Stand:
        """Where one stands after so many pixels; backwards, below zero."""
        length %= self.whole
        before = min(bisect_right(self.lengths, length), STEPS) - 1
        part = (length - self.lengths[before]) / (self.lengths[before + 1] - self.lengths[before])
        one, two = self.curve.stands[before], self.curve.stands[(before + 1) % STEPS]
        x, y, out_x, out_y = (a + (b - a) * part for a, b in zip(one, two, strict=True))
        size = math.hypot(out_x, out_y)
        return Stand(x, y, out_x / size, out_y / size)

    def where(self, point: Point) -> float:
        """After how many pixels one stands at a point of the curve."""
        stands = self.curve.stands
        at = min(range(len(stands)), key=lambda each: math.dist(stands[each][:2], point))
        before = at if _ahead(stands[at], stands[(at + 1) % STEPS], point) else (at - 1) % STEPS
        one, two = stands[before], stands[(before + 1) % STEPS]
        part = math.dist(one[:2], point) / (math.dist(one[:2], two[:2]) or 1.0)
        return self.lengths[before] + (self.lengths[before + 1] - self.lengths[before]) * part

    def stations(self, count: int, opening: float) -> list[Stand]:
        """So many seats at equal distances from one another, with an opening for the dealer straight down: each side of it is so
        many of these distances wide."""
        step = self.whole / (count - 1 + 2 * opening)
        return [self.at((opening + place) * step) for place in range(count)]

    def round_table(self, count: int, beside: float, opening: float) -> tuple[list[Stand], Stand]:
        """So many seats from straight down, at equal distances, and the dealer straight across, in an opening that is so many of
        these distances wide on either side at least. The first seat has so many pixels on either side at least."""
        left, right = count // 2, (count - 1) // 2
        step = self.whole / (2 * left + 2 * opening)
        if left and step < beside:
            step = (self.whole - 2 * beside) / (2 * left - 2 + 2 * opening)
        first = max(step, beside)
        before = [self.at(first + place * step) for place in range(left)]
        after = [self.at(-first - place * step) for place in range(right)]
        return [self.at(0.0), *before, *reversed(after)], self.at(self.whole / 2)


def _ahead(one: Sequence[float], two: Sequence[float], point: Point) -> bool:
    """Whether a point lies from one place of the curve towards the next."""
    return (two[0] - one[0]) * (point[0] - one[0]) + (two[1] - one[1]) * (point[1] - one[1]) >= 0
