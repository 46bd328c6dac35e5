"""The great index of a card that lies under the next one: rank and suit in the strip at its left or top that is seen."""

from __future__ import annotations

import math
import re
from typing import Final, Literal, TypeAlias

from game.client.felt.geometry.hands import VisiblePart
from game.client.felt.geometry.rectangles import Point

WIDTH, HEIGHT = 250.0, 350.0
"""Of a card's picture, in its own units."""
LEFT, TOP, AIR, SUIT_TOP, SUIT_SIDE = 12.0, 8.0, 16.0, 186.0, 94.0
SUIT_HALF: Final = 49.0
"""Of its height."""
LARGEST: Final = 0.94
"""Of the suit under the rank: it ends above the strip of back that your own closed cards show."""
_MARK: Final = re.compile(r'<path class="i" d="([^"]*)"(?: transform="[^"]*")?/>')
_COMMAND: Final = re.compile(r"([A-Z])([^A-Z]*)")


_Placed: TypeAlias = tuple[Point, Point, Point, float]
"""Where a rank's origin comes and how much it is scaled each way; where a suit's middle comes, and its scale."""


def narrowed(picture: str, seen: VisiblePart) -> str:
    """The picture of a face with a great index, rank and suit within what is seen of it, next to each other where they are larger
    so; smaller where they have no room. ValueError for a picture of another kind."""
    marks = list(_MARK.finditer(picture))
    if len(marks) != 2:
        raise ValueError(f"a great index is a rank and a suit, not {len(marks)} marks")
    rank, suit = marks
    at, sized, middle, size = max((_below(rank[1], seen), _beside(rank[1], seen)), key=_room)
    placed = f'<path class="i" d="{rank[1]}" transform="translate({_written(at)}) scale({sized[0]:.4f} {sized[1]:.4f})"/>'
    other = f'<path class="i" d="{suit[1]}" transform="translate({_written(middle)}) scale({size:.4f})"/>'
    return picture[: rank.start()] + placed + picture[rank.end() : suit.start()] + other + picture[suit.end() :]


def _room(placed: _Placed) -> float:
    """How large a rank is, compared with a whole one."""
    return math.prod(placed[1])


def _below(rank: str, seen: VisiblePart) -> _Placed:
    """Rank over suit: narrower where the strip is, lower where there is less of the height."""
    room, tall = max(1.0, WIDTH * seen.wide / 100 - LEFT - AIR), min(1.0, HEIGHT * seen.high / 100 / (SUIT_TOP + 2 * SUIT_HALF))
    left, right = _reach(rank, "x")
    wide = min(tall, room / (right - left))
    size = min(LARGEST * tall, room / SUIT_SIDE)
    middle = max(LEFT + wide * (right - left) / 2, LEFT + size * SUIT_SIDE / 2)
    return (LEFT - left * wide, 0.0), (wide, tall), (middle, SUIT_TOP * tall + SUIT_HALF * size), size


def _beside(rank: str, seen: VisiblePart) -> _Placed:
    """Rank and suit in one line, both smaller where either side is too short for them."""
    (left, right), (top, bottom) = _reach(rank, "x"), _reach(rank, "y")
    long = right - left + 2 * AIR + LARGEST * SUIT_SIDE
    wide, high = WIDTH * seen.wide / 100 - LEFT - AIR, HEIGHT * seen.high / 100 - TOP - AIR / 2
    part = max(0.0, min(1.0, wide / long, high / (bottom - top)))
    middle = LEFT + part * (long - LARGEST * SUIT_SIDE / 2), TOP + part * (bottom - top) / 2
    return (LEFT - left * part, TOP - top * part), (part, part), middle, LARGEST * part


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
