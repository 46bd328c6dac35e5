"""What hands do with a deck, as motions of backs: a count, a new deck washed on the table, riffles, a cut. What is seen is always
the same: how the cards came to lie is nobody's to know."""

from __future__ import annotations

import math

from game.chair.seen.view import CardView
from game.client.felt.animation import Motion
from game.client.felt.geometry.rectangles import Point

RIFFLES, LEAVES = 2, 8
"""So many riffles are shown before the strip, of so many cards."""
SPLIT, LEAF, SQUARE = 150.0, 45.0, 130.0
"""Milliseconds until the packets lie apart, between two leaves, and for which a leaf is on its way."""
RIFFLE = SPLIT + LEAVES * LEAF + SQUARE
"""How long a riffle takes."""
PACKETS, PACKET, DROP = 4, 90.0, 120.0
"""So many packets of a strip, between two of them, and for which one is on its way."""
STRIP = PACKETS * PACKET + DROP + 80.0
"""How long it takes."""
WASHED, SPREAD, SWIRL, BACK = 14, 320.0, 480.0, 300.0
"""So many cards of a wash, and the milliseconds in which they spread, change places and come together."""
TURNS = 2
"""So often they change places where nobody washes by hand."""
WASH = SPREAD + TURNS * SWIRL + BACK
"""How long that takes."""
LIFT, LAID, COUNTED = 300.0, 1000.0, 500.0
"""Milliseconds for which a packet is lifted, after which it has lain long enough, and for which the cards lie in a row."""
THICKEST, LEVEL = 14, 0.03
"""Of how many backs the thickest packet is drawn, and how far each lies above the one below, in widths of a card."""
SHOWN = 1500.0
"""Milliseconds for which a face is seen that shows in the cut."""
GOLDEN = math.pi * (3 - math.sqrt(5))


def shuffled(deck: Point, wide: float, riffles: int | None = None) -> list[Motion]:
    """Two riffles, a strip, and another riffle; or so many `riffles` and nothing else."""
    if riffles is not None:
        return [motion for at in range(riffles) for motion in riffled(deck, wide, at * RIFFLE)]
    strips = RIFFLES * RIFFLE
    return [*(motion for at in range(RIFFLES) for motion in riffled(deck, wide, at * RIFFLE)), *stripped(deck, wide, strips),
            *riffled(deck, wide, strips + STRIP)]


def riffled(deck: Point, wide: float, begins: float = 0.0) -> list[Motion]:
    """Two packets to either side of the deck, a card of this and a card of that."""
    x, y = deck
    sides, apart = ((x - 1.15 * wide, y), (x + 1.15 * wide, y)), begins + SPLIT
    parted = [_back(deck, side, begins, SPLIT) for side in sides]
    return parted + [_back(sides[leaf % 2], deck, apart + leaf * LEAF, SQUARE, seen=apart) for leaf in range(LEAVES)]


def stripped(deck: Point, wide: float, begins: float = 0.0) -> list[Motion]:
    """Packets off the top of the deck, each laid upon the one before, and together again."""
    x, y = deck
    beside = (x, y - 1.1 * wide)
    laid = [_back(deck, beside, begins + at * PACKET, DROP) for at in range(PACKETS)]
    return [*laid, _back(beside, deck, begins + STRIP - DROP, DROP, seen=begins + DROP)]


def boxed(deck: Point, wide: float, begins: float = 0.0) -> list[Motion]:
    """The lower half is drawn out from below the upper and laid on top of it."""
    x, y = deck
    beside = (x - 1.3 * wide, y)
    return [_back(deck, beside, begins, LIFT), _back(beside, deck, begins + LIFT, LIFT, seen=begins + LIFT)]


def washed(deck: Point, middle: Point, wide: float, lasts: float = WASH, cards: int = WASHED) -> list[Motion]:
    """The cards face down over the middle of the table, round and round, and together again, in so many milliseconds."""
    turns = max(1, round((lasts - SPREAD - BACK) / SWIRL))
    places = [_spread(middle, wide, at) for at in range(cards)]
    found = [_back(deck, place, 0.0, SPREAD) for place in places]
    for turn in range(turns):
        begins = SPREAD + turn * SWIRL
        found += [_back(places[(at + 5 * turn) % cards], places[(at + 5 * turn + 5) % cards], begins, SWIRL, seen=begins)
                  for at in range(cards)]
    ends = SPREAD + turns * SWIRL
    return [*found, *(_back(place, deck, ends, BACK, seen=ends) for place in places)]


def spread(deck: Point, middle: Point, wide: float) -> list[Motion]:
    """The cards in a row over the table, to be counted, and together again."""
    step, (x, y) = 0.34 * wide, middle
    places = [(x + (at - (WASHED - 1) / 2) * step, y) for at in range(WASHED)]
    found = [_back(deck, place, at * LEAF, SPREAD, seen=0.0) for at, place in enumerate(places)]
    ends = SPREAD + WASHED * LEAF
    shown = [_back(place, place, ends, COUNTED, seen=at * LEAF + SPREAD) for at, place in enumerate(places)]
    return [*found, *shown, *(_back(place, deck, ends + COUNTED, BACK, seen=ends + COUNTED) for place in places)]


def cut(deck: Point, towards: Point, wide: float, *, depth: int, whole: int, shown: CardView | None = None) -> list[Motion]:
    """A packet off the deck, as thick as it is deep, towards the one who cuts, and the rest upon it. `shown` is a card whose face
    is seen as they come together."""
    (x, y), (far, down) = deck, towards
    length = math.dist(deck, towards) or 1.0
    across, along = (far - x) / length * 1.3 * wide, (down - y) / length * 1.3 * wide
    found: list[Motion] = []
    for level in range(1 + round(THICKEST * depth / max(1, whole))):
        up = -level * LEVEL * wide
        top, beside = (x, y + up), (x + across, y + along + up)
        found += [_back(top, beside, 0.0, LIFT), _back(beside, top, LAID, LIFT, seen=LIFT)]
    if shown is not None:
        slid = x - across * 0.8, y - along * 0.8
        found.append(Motion("card", shown, slid, slid, LIFT, lasts=SHOWN, seen=LIFT))
    return found


def _back(start: Point, end: Point, delay: float, lasts: float, *, seen: float | None = None) -> Motion:
    return Motion("card", CardView(), start, end, delay, lasts=lasts, seen=delay if seen is None else seen)


def _spread(middle: Point, wide: float, at: int) -> Point:
    """Places round the middle, as even as the seeds of a sunflower."""
    away, turned = 2.3 * wide * math.sqrt((at + 0.5) / WASHED), at * GOLDEN
    return middle[0] + away * math.cos(turned), middle[1] + 0.6 * away * math.sin(turned)
