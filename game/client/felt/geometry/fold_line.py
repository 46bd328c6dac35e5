"""The fold line: one smooth closed curve in front of every hand, open at the printed rings that it meets."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.client.felt.geometry.rectangles import Box, Point

STEPS = 1440  # points round the line; they lie apart where it is straight, so that what is measured is pixels
SHORTEST = 55.5  # in units: what is left between two things that lie close together is not printed
CLEAR = 8.0  # between the line and what lies on either side of it, in units


@dataclass(frozen=True)
class FoldLine:
    """A superellipse by its middle and its half width and height in pixels, and its power: 2 is an ellipse; the larger, the
    nearer to a rectangle."""

    centre: Point
    across: float
    down: float
    power: float

    def points(self) -> Iterator[Point]:
        """Round the whole line, clockwise from straight down."""
        for step in range(STEPS):
            turn = math.pi / 2 + 2 * math.pi * step / STEPS
            right, down = (math.copysign(abs(part) ** (2 / self.power), part) for part in (math.cos(turn), math.sin(turn)))
            yield self.centre[0] + self.across * right, self.centre[1] + self.down * down

    def meets(self, box: Box) -> bool:
        """Whether any of a box lies within the line."""
        x, y = (min(max(middle, low), high) for middle, low, high in
                ((self.centre[0], box.x, box.right), (self.centre[1], box.y, box.bottom)))  # fmt: skip
        right, down = abs(x - self.centre[0]) / self.across, abs(y - self.centre[1]) / self.down
        return math.pow(right, self.power) + math.pow(down, self.power) < 1

    def runs(self, gaps: Sequence[tuple[Point, float]], boxes: Sequence[Box], lowest: float, shortest: float) -> list[list[Point]]:
        """The parts of the line that are printed: not within so many pixels of the gaps, nor in a box, nor below `lowest`, nor
        shorter than so many pixels."""
        found: list[list[Point]] = [[]]
        for point in self.points():
            hidden = point[1] > lowest or any(math.dist(point, at) < radius for at, radius in gaps)
            if hidden or any(box.holds(point) for box in boxes):
                found.append([])
            else:
                found[-1].append(point)
        if len(found) > 1 and found[0] and found[-1]:
            found[0] = found.pop() + found[0]
        return [run for run in found if sum(map(math.dist, run, run[1:])) >= shortest]


def fitted(table: Box, hands: Iterable[Box], clear: float, power: float) -> FoldLine | None:
    """The widest line in front of all hands: the table's rectangle, drawn in side by side, and let out where that was too much.
    None where a hand lies across the middle, so that there is no room for one."""
    boxes = [box.grown(round(clear)) for box in hands]
    step = max(1.0, table.height / 600)
    drawn = {"beside": 0.0, "above": 0.0, "below": 0.0}
    for side in drawn:
        own = [box for box in boxes if _side(table, box) == side]
        while any(_drawn(table, drawn, power).meets(box) for box in own):
            drawn[side] += step
            if not _has_room(table, drawn):
                return None
    for side in drawn:
        while drawn[side] > 0 and not any(_drawn(table, drawn | {side: drawn[side] - step}, power).meets(box) for box in boxes):
            drawn[side] -= step
    while any(_drawn(table, drawn, power).meets(box) for box in boxes):
        drawn["beside"] += step
        if not _has_room(table, drawn):
            return None
    return _drawn(table, drawn, power)


def _drawn(table: Box, by: Mapping[str, float], power: float) -> FoldLine:
    """The line that is the table's rectangle drawn in by so many pixels."""
    top, bottom = table.y + by["above"], table.bottom - by["below"]
    return FoldLine((table.x + table.width / 2, (top + bottom) / 2), table.width / 2 - by["beside"], (bottom - top) / 2, power)


def _has_room(table: Box, by: Mapping[str, float]) -> bool:
    """Whether something is left of a table that is drawn in so far."""
    return 2 * by["beside"] < table.width and by["above"] + by["below"] < table.height


def _side(table: Box, box: Box) -> str:
    """On which side of the table a hand lies."""
    (x, y), (middle_x, middle_y) = box.centre, table.centre
    if abs(x - middle_x) / table.width > abs(y - middle_y) / table.height:
        return "beside"
    return "above" if y < middle_y else "below"
