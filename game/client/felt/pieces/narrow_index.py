"""The great index of a card that lies under the next one: rank and suit in the strip at its left or top that is seen."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from game.chair.seen.view import SeatView
from game.client.felt.geometry.hits import in_column
from game.client.felt.geometry.layout import SeatSpots
from game.client.felt.geometry.rectangles import Box, Point

WIDTH, HEIGHT = 250.0, 350.0
"""Of a card's picture, in its own units."""
LEFT, TOP, AIR, SUIT_TOP, SUIT_SIDE = 12.0, 8.0, 6.0, 186.0, 94.0
SUIT_HALF: Final = 49.0
"""Of its height."""
LARGEST: Final = 0.94
"""Of the suit under the rank: it ends above the strip of back that one's own closed cards show."""
WHOLE: Final = 0.5
"""Cards lie on whole pixels: what is in sight of one is so much more or less than it would be."""
STEP: Final = 5
"""Pictures are made for whole steps of the width that is seen, in hundredths, so that there are few of them."""
_MARK: Final = re.compile(r'<path class="i" d="([^"]*)"(?: transform="[^"]*")?/>')
_COMMAND: Final = re.compile(r"([A-Z])([^A-Z]*)")


_Placed: TypeAlias = tuple[Point, Point, Point, float]
"""Where a rank's origin comes and how much it is scaled each way; where a suit's middle comes, and its scale."""


class VisiblePart(NamedTuple):
    """How much the next card leaves to be seen of one, in hundredths of its width from the left and of its height from the top."""

    wide: int = 100
    high: int = 100


ALL: Final = VisiblePart()


def in_sight(home: SeatSpots, seat: SeatView, boxes: list[Box]) -> list[VisiblePart]:
    """How much the next one leaves to be seen of each card of a seat: its left, or its top where one lies below the other."""
    row, below = [boxes[index] for index in seat.row], in_column(home, seat)
    seen = []
    for card, after in pairwise(row):
        aside, down = after.centre[0] - card.centre[0], after.centre[1] - card.centre[1]
        wide = _share(aside if below else math.hypot(aside, down), card.width) // STEP * STEP
        high = _share(down, card.height) if below else 0
        seen.append(VisiblePart(high=high) if high > wide else VisiblePart(wide=wide))
    return seen + [ALL] * bool(row)


def _share(apart: float, length: int) -> int:
    return min(100, int(100 * (apart + WHOLE) / length))


def narrowed(picture: str, seen: VisiblePart) -> str:
    """The picture of a face with a great index, rank and suit within what is seen of it, beside each other where that is
    its top; smaller where they have no room. ValueError for a picture of another kind."""
    marks = list(_MARK.finditer(picture))
    if len(marks) != 2:
        raise ValueError(f"a great index is a rank and a suit, not {len(marks)} marks")
    rank, suit = marks
    at, sized, middle, size = (_beside if seen.high < 100 else _below)(rank[1], seen)
    placed = f'<path class="i" d="{rank[1]}" transform="translate({_written(at)}) scale({sized[0]:.4f} {sized[1]:.4f})"/>'
    other = f'<path class="i" d="{suit[1]}" transform="translate({_written(middle)}) scale({size:.4f})"/>'
    return picture[: rank.start()] + placed + picture[rank.end() : suit.start()] + other + picture[suit.end() :]


def _below(rank: str, seen: VisiblePart) -> _Placed:
    room = WIDTH * seen.wide / 100 - LEFT - AIR
    left, right = _reach(rank, "x")
    wide = min(1.0, room / (right - left))
    size = min(LARGEST, room / SUIT_SIDE)
    middle = max(LEFT + wide * (right - left) / 2, LEFT + size * SUIT_SIDE / 2)
    return (LEFT - left * wide, 0.0), (wide, 1.0), (middle, SUIT_TOP + SUIT_HALF * size), size


def _beside(rank: str, seen: VisiblePart) -> _Placed:
    room = HEIGHT * seen.high / 100 - TOP - AIR / 2
    (left, right), (top, bottom) = _reach(rank, "x"), _reach(rank, "y")
    scale, size = min(1.0, room / (bottom - top)), min(LARGEST, room / (2 * SUIT_HALF))
    middle = LEFT + scale * (right - left) + 2 * AIR + size * SUIT_SIDE / 2, TOP + SUIT_HALF * size
    return (LEFT - left * scale, TOP - top * scale), (scale, scale), middle, size


def _written(point: Point) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"


def _reach(path: str, axis: Literal["x", "y"]) -> tuple[float, float]:
    """From where to where a path of absolute coordinates reaches along an axis."""
    found: list[float] = []
    for command, written in _COMMAND.findall(path):
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", written)]
        alone = {"H": "x", "V": "y"}.get(command)
        found += numbers[axis == "y" :: 2] if alone is None else numbers if alone == axis else []
    return min(found), max(found)
