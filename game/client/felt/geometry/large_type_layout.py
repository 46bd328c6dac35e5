"""A table with large type: where it is wide and low what is read there grows in breadth, where it is tall its plates in height."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.client.felt.geometry.rectangles import Box, Point, around, within

TYPE = 1.5
"""How much larger figures and words are on the cloth at most."""
LARGE, LOW, BESIDE = 1.6, 1.15, 1.45
"""From so much larger type than the table's own, and on a table so much wider beside its height, it is laid so; from there on where
one's own plate stands beside the cards."""
PLATE_HEIGHT, WIDEST = 48, 1.9
TALLEST = 1.3
TableSetup = Literal["usual", "wide", "tall"]
RIM = 1.5
"""Units that stay free above a plate at the upper edge, for the light round it."""
OWN_WIDTH, OWN_PLATE, OWN_HEIGHT, OWN_CARDS, OWN_STACK, GAP = 556, 200, 140, 126, 46, 6
TRAY, WIDEST_TRAY = 1.1, 1.4


class OwnBoxes(NamedTuple):
    """One's own things side by side: plate, cards, stack."""

    plate: Box
    cards: Box
    stack: Box


def place_large_type(breadth: float, unit: float, scale: float) -> TableSetup:
    """How a table is laid; `breadth` is how much wider it is beside its height than usual."""
    if scale < LARGE * unit:
        return "usual"
    return "wide" if breadth >= LOW else "tall"


def plate_type(tallness: float) -> float:
    """How much larger plates and their type are on a tall table, which is so much higher beside its breadth than usual."""
    return max(1.0, min(TALLEST, tallness))


def plate_width(width: float, breadth: float) -> float:
    """A plate's width in units, of one usually so wide."""
    return width * min(breadth, WIDEST)


def type_size(breadth: float) -> float:
    """How much larger type is: as much as the breadth gives room for."""
    return TYPE * min(1.0, breadth / BESIDE)


def tray_width(width: float, breadth: float) -> float:
    """The same of the tray."""
    return width * min(WIDEST_TRAY, TRAY * breadth)


def inside(box: Box, rect: Box, shift: float = 0.0, rim: float = 0.0) -> Box:
    """A box moved down by so much, or up, but within a rectangle, below a rim at its top."""
    return box._replace(y=min(max(round(box.y + shift), rect.y + round(rim)), rect.bottom - box.height))


def own_boxes(at: Point, rect: Box, size: float, others: Sequence[Point], plate: float, before: int) -> OwnBoxes:
    """One's own place at the lower edge, between the plates of the `others` (in parts of the table) beside it, and below all that
    lies `before` it, which ends there."""
    beside = [abs(x - at[0]) * rect.width - plate * size / 2 for x, y in others if y > at[1] - 0.25]
    half = min([OWN_WIDTH * size / 2, *(way - GAP * size for way in beside)])
    pod = inside(around((rect.x + at[0] * rect.width, rect.y + at[1] * rect.height), 2 * half, OWN_HEIGHT * size), rect)
    top = max(pod.y, before + round(2 * GAP * size))
    pod = pod._replace(y=top, height=pod.bottom - top)
    cards, high = pod.width / size - OWN_PLATE - OWN_STACK - 2 * GAP, pod.height * OWN_CARDS / OWN_HEIGHT
    return OwnBoxes(within(pod, 0, 0, OWN_PLATE * size, pod.height),
                    within(pod, (OWN_PLATE + GAP) * size, 0, cards * size, high),
                    within(pod, pod.width - OWN_STACK * size, 0, OWN_STACK * size, high))
