"""The fold line of a low table: the widest one in front of all hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.client.felt.geometry.curve import Curve
from game.client.felt.geometry.rectangles import Box

CLEAR = 8.0  # between the line and what lies on either side of it, in units


def fitted(table: Box, hands: Iterable[Box], clear: float, power: float) -> Curve | None:
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


def _drawn(table: Box, by: Mapping[str, float], power: float) -> Curve:
    """The line that is the table's rectangle drawn in by so many pixels."""
    top, bottom = table.y + by["above"], table.bottom - by["below"]
    high = (bottom - top) / 2
    return Curve((table.x + table.width / 2, (top + bottom) / 2), table.width / 2 - by["beside"], high, high, power, power)


def _has_room(table: Box, by: Mapping[str, float]) -> bool:
    """Whether something is left of a table that is drawn in so far."""
    return 2 * by["beside"] < table.width and by["above"] + by["below"] < table.height


def _side(table: Box, box: Box) -> str:
    """On which side of the table a hand lies."""
    (x, y), (middle_x, middle_y) = box.centre, table.centre
    if abs(x - middle_x) / table.width > abs(y - middle_y) / table.height:
        return "beside"
    return "above" if y < middle_y else "below"
