"""Your own hand lies open as far as there is room: between whatever lies at its two sides, on both alike. Your chips stand next
to it, on the cloth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from game.client.felt.geometry.layout import CARD_RATIO, FeltGeometry, SeatSpots
from game.client.felt.geometry.rectangles import Box

AIR: Final = 8.0
"""What stays free on each side, in units of the table."""
EDGE: Final = 4.0
"""How far from the cloth's edge your chips stand, wherever the hand lets them, in units."""
LEAST_HELD: Final = 0.8
"""Where there are too many cards to lie side by side they are smaller, at least this part of their usual height."""
APART: Final = 0.04
"""How far cards lie from one another where they have room, in parts of their width."""


def reaching(felt: FeltGeometry) -> FeltGeometry:
    """The same, with the reach of your own hand."""
    if felt.viewpoint.seat is None:
        return felt
    own = felt.seat(felt.viewpoint.seat)
    reach = _reach(own, felt.table, round(AIR * felt.unit), _beside(felt, own))
    foot = min(_edge(felt, x) for x in (own.stack.x, own.stack.right, reach.right)) - EDGE * felt.unit
    stack = own.stack._replace(height=min(own.stack.bottom, int(foot)) - own.stack.y)
    return replace(felt, seats=tuple(replace(spots, reach=reach, stack=stack) if spots.own else spots for spots in felt.seats))


def _edge(felt: FeltGeometry, x: float) -> float:
    """How far down the cloth goes there."""
    line = pairwise([*felt.cloth, felt.cloth[0]])
    return max((down + (below - down) * (x - left) / (right - left)
                for (left, down), (right, below) in line if left != right and min(left, right) <= x <= max(left, right)),
               default=felt.table.bottom)  # fmt: skip


def row(home: SeatSpots, count: int) -> tuple[Box, Box]:
    """Where so many cards of a seat lie, and its chips: they make room for your own as far as there is some."""
    cards, breadth = home.cards, (count + (count - 1) * APART) * CARD_RATIO
    if home.reach is None or round(breadth * cards.height) <= cards.width:
        return cards, home.stack
    beside = home.stack.right - cards.right
    high = max(round(cards.height * LEAST_HELD), min(cards.height, int((home.reach.width - beside) / breadth)))
    wide = min(round(breadth * high) + beside, home.reach.width)
    left = round(home.reach.centre[0] - wide / 2)
    lower = cards.height - high
    return (Box(left, cards.y + lower, wide - beside, high), home.stack._replace(x=left + wide - home.stack.width))


def _beside(felt: FeltGeometry, own: SeatSpots) -> list[Box]:
    """All that lies at the height of your own hand."""
    seats: Iterable[SeatSpots] = (spots for spots in felt.seats if not spots.own)
    theirs = [box for spots in seats for box in (spots.pod, spots.bet, spots.marker, *spots.fields.values())]
    things = (felt.board, felt.pots, felt.muck, felt.burns, felt.stub, felt.tray, felt.drop_box, felt.slide, felt.bonus, felt.meter,
              felt.odds, felt.sign, felt.dealer)
    found = [*theirs, own.bet, own.marker, *own.fields.values(), *(box for box in things if box is not None)]
    return [box for box in found if box.y < own.cards.bottom and box.bottom > own.cards.y]


def _reach(own: SeatSpots, table: Box, air: int, beside: Sequence[Box]) -> Box:
    """As wide as it can be with what is usual in its middle, and never narrower than that."""
    usual = Box(own.cards.x, own.cards.y, own.stack.right - own.cards.x, own.cards.height)
    middle = usual.centre[0]
    left = max((box.right for box in beside if box.centre[0] < middle), default=table.x)
    right = min((box.x for box in beside if box.centre[0] >= middle), default=table.right)
    half = max(int(min(middle - left, right - middle)) - air, usual.width // 2)
    return usual if 2 * half <= usual.width else Box(round(middle) - half, usual.y, 2 * half, usual.height)
