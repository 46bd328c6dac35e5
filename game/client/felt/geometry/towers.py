"""How chips stand in their room: towers of one denomination, none higher than twenty, all of them in sight. Knows nothing of
pygame."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, product
from operator import itemgetter
from typing import Final, NamedTuple

from game.chips.chip_set import HIGHEST_STACK
from game.client.felt.geometry.rectangles import Box, turned

FLAT: Final = 0.64
"""How high the round of a chip appears next to its width, from where we stand."""
THICK, WHOLE = 0.1, 2
"""How much higher each chip makes a tower, in chip widths; from so many pixels on it is a whole number of them, so that chips can
be counted by their edges."""
APART: Final = 0.96
"""From one tower to the next, in chip widths, where there is room."""
HELD_CHIP: Final = 22.0
"""How wide the chips of a player's stack are, in units of the table, whatever lies near them."""
LEAST: Final = 10
"""How high towers have room before every seat."""
COUNTABLE: Final = 8
"""How many chips of a wager or a pot stand on one another, where there is room for another tower."""
COUNTED: Final = (HIGHEST_STACK, 10, 5)
"""How high the full towers of a player's stack are: the highest that there is room for, for a dealer counts in these."""
LANES: Final = (3, 2)
"""In so many rows the towers of a heap stand, one behind the other."""
BROADEST: Final = 9
"""How many towers broad a heap is at most."""
LANE: Final = 0.3
NEXT: Final = 0.86
"""From one row of a heap to the next, and from a tower to the one next to it, in chip widths."""
SLOPE: Final = 0.8
"""How much lower than its middle the ends of a heap are, as a part of its height."""
FLATTISH: Final = (3, 14)
"""A heap is so many chips high, and one more for each so many that it has, where there is room."""
Column = tuple[int, int]
"""A value in cents, and how many chips of it stand on one another."""


class Tower(NamedTuple):
    """A value in cents, how many chips of it stand on one another, and the middle of the edge they stand on."""

    value: int
    high: int
    x: float
    bottom: float


def thickness(width: float) -> float:
    """How thick a chip is drawn that is so wide, in pixels."""
    thick = width * THICK
    return thick if thick < WHOLE else math.floor(thick)


def tower_height(width: float, count: int) -> int:
    """How high so many chips are drawn that are so wide, in pixels."""
    return round(width * FLAT + thickness(width) * count) + 1


def mound(chips: Iterable[Column], room: Box, width: float) -> list[Tower]:
    """All chips as a heap on the lower edge of a room, high in the middle, the dearest there; the furthest first. Chips of other
    values lie on one another in it. Nothing where a heap of chips so wide has no room."""
    loose = [value for value, count in _sorted(chips) for _ in range(count)]
    broadest = min(BROADEST, max(0, int((room.width - width) / (NEXT * width))))
    for broad, lanes in product(range(1, 1 + broadest), LANES):
        places, deep = _heaped(broad, lanes), (lanes - 1) * LANE * width
        most = min(int((room.height - deep - FLAT * width) / thickness(width)), FLATTISH[0] + len(loose) // FLATTISH[1])
        highs = [round(most * (1 - SLOPE * (2 * at / (broad + 1)) ** 2)) for at, _ in places]
        if sum(highs) >= len(loose):
            return _poured(loose, places, highs, room, width)
    return []


def _heaped(broad: int, lanes: int) -> list[tuple[float, int]]:
    """The places of a heap that is so many towers broad, in so many rows: how far right of its middle, in towers, and in which
    row from the front. The middle first."""
    places = [(at - (broad - lane % 2 - 1) / 2, lane) for lane in range(lanes) for at in range(broad - lane % 2)]
    return sorted(places, key=lambda place: (abs(place[0]), place[1], place[0]))


def _poured(loose: list[int], places: list[tuple[float, int]], highs: list[int], room: Box, width: float) -> list[Tower]:
    """The chips on their places, from the middle on, which are so high at most: each lower by what there is too much room for."""
    found, spare, thick = list[tuple[int, Tower]](), sum(highs), thickness(width)
    middle, taken = room.centre[0], 0
    for (at, lane), high in zip(places, highs, strict=True):
        there = min(high, -(-high * (len(loose) - taken) // max(1, spare)))
        spare, foot = spare - high, room.bottom - lane * LANE * width
        for value, lying in groupby(loose[taken : taken + there]):
            count = len([*lying])
            found.append((-lane, Tower(value, count, middle + at * NEXT * width, foot)))
            foot -= count * thick
        taken += there
    return [tower for _, tower in sorted(found, key=itemgetter(0))]


class _Plan(NamedTuple):
    """Towers of at most so many chips: how far one is from the next along the room and across it, in pixels, and how much of a
    tower's way to the next is left where they stand closer than they would. They stand in as few lanes as have room."""

    high: int
    columns: list[Column]
    lanes: int
    along: float
    across: float
    free: float


def towers(chips: Iterable[Column], room: Box, width: float, turn: float = 0.0, *, held: bool = False) -> list[Tower]:
    """All chips (value, how many) as towers within a room, which is turned by so many degrees; the furthest first, so that they
    are drawn one over the other.

    What is `held` stands in towers that a dealer counts by, as high as there is room for; else in low ones while they have room
    next to one another. Chips of more towers than have room stand closer, never fewer.
    """
    plan = _plan(_sorted(chips), room, width, turn, held=held)
    return sorted(_standing(plan, room, width, turn), key=lambda tower: (round(tower.bottom), tower.x))


def widest(chips: Iterable[Column], room: Box, widths: Sequence[int], free: float = 1.0) -> int:
    """The first of these chip widths, the widest first, with which all towers have room next to one another, or are `free` for so
    much of their breadth; or else the last."""
    counted = _sorted(chips)
    return next((width for width in widths if _plan(counted, room, width, 0.0, held=False).free >= free), widths[-1])


def _sorted(chips: Iterable[Column]) -> tuple[Column, ...]:
    return tuple(each for each in sorted(chips, reverse=True) if each[1])


@lru_cache(512)
def _plan(counted: Sequence[Column], room: Box, width: float, turn: float, *, held: bool) -> _Plan:
    """The first height at which all towers have room, or else that at which most of each is in sight."""
    highest = next((count for count in range(HIGHEST_STACK, 1, -1) if tower_reach(width, count, turn) <= room.height), 1)
    low = min(COUNTABLE, highest)
    heights = [count for count in COUNTED if count <= highest] or [highest] if held else range(low, highest + 1)
    plans = [_planned(counted, room, width, turn, count, held=held) for count in heights]
    return next((plan for plan in plans if plan.free >= 1), max(plans, key=lambda plan: plan.free))


def tower_reach(width: float, count: int, turn: float) -> float:
    """How far a tower reaches across a room that is turned by so many degrees: its foot and its top are round."""
    across, up = math.sin(math.radians(turn)), abs(math.cos(math.radians(turn)))
    return up * thickness(width) * count + width * math.hypot(across, FLAT * up)


def _planned(counted: Sequence[Column], room: Box, width: float, turn: float, high: int, *, held: bool) -> _Plan:
    columns = [part for value, count in counted for part in (parted if held else evened)(value, count, high)]
    rise, cosine, sine = tower_height(width, high), abs(math.cos(math.radians(turn))), abs(math.sin(math.radians(turn)))
    along, across = _step(APART * width, cosine, rise, sine), _step(APART * width, sine, rise, cosine)
    most = min(max(1, len(columns)), 1 + max(0, int((room.height - tower_reach(width, high, turn)) / across)))
    left = room.width - tower_reach(width, high, turn + 90)
    for lanes in range(1, most + 1):
        in_lane = math.ceil(len(columns) / lanes)
        free = left / (in_lane - 1) / along if in_lane > 1 else 1.0 if left >= 0 else -1.0
        if free >= 1:
            break
    return _Plan(high, columns, lanes, min(along, max(0.0, left) / max(1, in_lane - 1)), across, free)


def _step(right: float, cosine: float, down: float, sine: float) -> float:
    """How far along a slanted way the next tower is clear of this one: so far to its right, or so far below it."""
    return min((size / part for size, part in ((right, cosine), (down, sine)) if part > 0.01))


def parted(value: int, count: int, high: int) -> list[Column]:
    """Chips of a value in as few towers as can be of at most that height: full ones, and what is left over."""
    full, rest = divmod(count, high)
    return [(value, high)] * full + ([(value, rest)] if rest else [])


def evened(value: int, count: int, high: int) -> list[Column]:
    """The same in towers as high as one another, to a chip."""
    piles = -(-count // high)
    return [(value, count // piles + (at < count % piles)) for at in range(piles)]


def _standing(plan: _Plan, room: Box, width: float, turn: float) -> Iterator[Tower]:
    """Lane by lane, in the middle of the room; where that lies upright, on its lower edge."""
    rise = tower_height(width, plan.high)
    in_lane = math.ceil(len(plan.columns) / plan.lanes)
    x, y = room.centre
    foot = room.bottom - (plan.lanes - 1) * plan.across / 2 if not turn else y + rise / 2
    for at, (value, count) in enumerate(plan.columns):
        lane, place = divmod(at, in_lane)
        there = min(in_lane, len(plan.columns) - lane * in_lane)
        right, down = turned(((place - (there - 1) / 2) * plan.along, (lane - (plan.lanes - 1) / 2) * plan.across), turn)
        yield Tower(value, count, x + right, foot + down)
