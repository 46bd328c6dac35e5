"""The fold line: a smooth curve round the table that runs in front of every hand and behind the bets."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.client.felt.geometry.boxes import Box, Point

RAYS = 180
PASSES = 80
LAST_PASSES = 2
CLEAR = 8.0


@dataclass(frozen=True)
class Ray:
    """One direction from the middle of the table, and how far out the line may run there."""

    across: float
    down: float
    least: float
    most: float


def fold_line(table: Box, bets: Sequence[Box], hands: Sequence[Box], clear: float = CLEAR) -> list[Point]:
    """A curve clockwise from the first bet to the last, with every hand outside and, where there is room, the bets
    inside. Like a rubber band with loose ends: it is smoothed again and again, and pushed back between the boxes each
    time; the last passes take off the corners."""
    first, last = _turn(table, bets[0]), _turn(table, bets[-1])
    turns = range(first, last + 1 + (RAYS if last < first else 0))
    rays = [_ray(table, turn, bets, hands, clear) for turn in turns]
    reach = [(ray.least + ray.most) / 2 for ray in rays]
    for _ in range(PASSES):
        reach = [min(ray.most, max(ray.least, far)) for ray, far in zip(rays, _smoothed(reach), strict=True)]
    for _ in range(LAST_PASSES):
        reach = _smoothed(reach)
    x, y = table.centre
    return [(x + ray.across * far, y + ray.down * far) for ray, far in zip(rays, reach, strict=True)]


def _turn(table: Box, box: Box) -> int:
    """The ray that passes nearest to the middle of a box."""
    (x, y), (middle_x, middle_y) = box.centre, table.centre
    angle = math.atan2((middle_x - x) / table.width, (y - middle_y) / table.height)
    return round(angle % (2 * math.pi) / (2 * math.pi) * RAYS)


def _smoothed(reach: list[float]) -> list[float]:
    """Each length with its neighbours'; beyond an end the line would run on as it ends."""
    long = [reach[0], reach[0], *reach, reach[-1], reach[-1]]
    return [(long[i] + 2 * long[i + 1] + 2 * far + 2 * long[i + 3] + long[i + 4]) / 8 for i, far in enumerate(reach)]


def _ray(table: Box, turn: int, bets: Sequence[Box], hands: Sequence[Box], clear: float) -> Ray:
    """Directions are spread evenly round an ellipse with the table's sides, and lengths are parts of it."""
    angle = 2 * math.pi * turn / RAYS
    across, down = -math.sin(angle) * table.width / 2, math.cos(angle) * table.height / 2
    margin = clear / min(abs(across) + abs(down), table.height / 2)
    least = max((far for _, far in _hits(table, across, down, bets)), default=0.35) + margin
    most = min((near for near, _ in _hits(table, across, down, hands)), default=1.0) - margin
    return Ray(across, down, min(least, most), most)


def _hits(table: Box, across: float, down: float, boxes: Iterable[Box]) -> Iterable[tuple[float, float]]:
    """How far along the ray it enters and leaves each box that it meets."""
    x, y = table.centre
    for box in boxes:
        left, right = _span(x, across, box.x, box.right)
        top, bottom = _span(y, down, box.y, box.bottom)
        near, far = max(left, top), min(right, bottom)
        if 0 < near <= far:
            yield near, far


def _span(start: float, way: float, low: float, high: float) -> tuple[float, float]:
    if abs(way) < 1e-9:
        return (-math.inf, math.inf) if low <= start <= high else (math.inf, -math.inf)
    one, two = (low - start) / way, (high - start) / way
    return min(one, two), max(one, two)
