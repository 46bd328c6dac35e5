"""The great index of a card that lies under the next one: rank and suit in the strip that is left to be seen."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from typing import Final

from game.chair.seen.view import SeatView
from game.client.felt.geometry.hits import in_column
from game.client.felt.geometry.layout import SeatSpots
from game.client.felt.geometry.rectangles import Box

WIDTH: Final = 250.0
"""Of a card's picture, in its own units."""
LEFT, AIR, SUIT_TOP, SUIT_SIDE = 12.0, 6.0, 186.0, 94.0
LARGEST: Final = 0.94
"""Of the suit under the rank: it ends above the strip of back that one's own closed cards show."""
WHOLE: Final = 0.5
"""Cards lie on whole pixels: what is in sight of one is so much more or less than it would be."""
STEP: Final = 5
"""Pictures are made for whole steps of what is seen, in hundredths, so that there are few of them."""
_MARK: Final = re.compile(r'<path class="i" d="([^"]*)"(?: transform="[^"]*")?/>')
_COMMAND: Final = re.compile(r"([A-Z])([^A-Z]*)")


def in_sight(home: SeatSpots, seat: SeatView, boxes: list[Box]) -> list[int]:
    """How much of each card's width the next one of a seat leaves to be seen, in hundredths: all of it where one lies below the
    other."""
    row = [boxes[index] for index in seat.row]
    if in_column(home, seat):
        return [100] * len(row)
    apart = [math.dist(after.centre, card.centre) for card, after in pairwise(row)]
    shares = [min(100, int(100 * (each + WHOLE) / row[0].width)) // STEP * STEP for each in apart]
    return shares + [100] * bool(row)


def narrowed(picture: str, share: int) -> str:
    """The picture of a face with a great index, rank and below it suit within so many hundredths of the width from the left;
    narrower where they have no room, and hardly lower. ValueError for a picture of another kind."""
    marks = list(_MARK.finditer(picture))
    if len(marks) != 2:
        raise ValueError(f"a great index is a rank and a suit, not {len(marks)} marks")
    rank, suit = marks
    room = WIDTH * share / 100 - LEFT - AIR
    left, right = _across(rank[1])
    wide = min(1.0, room / (right - left))
    middle = LEFT + wide * (right - left) / 2
    size = min(LARGEST, room / SUIT_SIDE)
    placed = f'<path class="i" d="{rank[1]}" transform="translate({LEFT - left * wide:.2f} 0) scale({wide:.4f} 1)"/>'
    below = f'<path class="i" d="{suit[1]}" transform="translate({max(middle, LEFT + size * SUIT_SIDE / 2):.2f} ' \
            f'{SUIT_TOP + 49 * size:.2f}) scale({size:.4f})"/>'
    return picture[: rank.start()] + placed + picture[rank.end() : suit.start()] + below + picture[suit.end() :]


def _across(path: str) -> tuple[float, float]:
    """From where to where a path of absolute coordinates reaches."""
    found: list[float] = []
    for command, written in _COMMAND.findall(path):
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", written)]
        found += numbers if command == "H" else [] if command == "V" else numbers[::2]
    return min(found), max(found)
