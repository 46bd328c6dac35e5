"""A wide table at large type: the cards of those who sit at it grow into the room that free places leave."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial

from game.chair.seen.view import SeatState, SeatView
from game.client.felt.geometry.arranging import arrange, place_layout
from game.client.felt.geometry.curve import Curve
from game.client.felt.geometry.fitting import CLEAR, fitted
from game.client.felt.geometry.layout import FeltGeometry, SeatSpots, Viewpoint
from game.client.felt.geometry.layout_file import TableLayout
from game.client.felt.geometry.rectangles import Box, Point, inside_line
from game.client.felt.geometry.spreading import reaching
from game.client.felt.recent import Recent

SIZES = (1.4, 1.3, 1.2, 1.1)
"""How much larger cards may be than usual, alike for all who have room: at least half of the table, or nobody's are."""

MIRROR = 0.02
"""How far from one another's mirror image, in parts of the table's width, two seats may be that lie across from one another."""


def sat_at(seats: Iterable[SeatView]) -> frozenset[int]:
    """The places that somebody has, or has left a plate at."""
    return frozenset(seat.seat for seat in seats if seat.state is not SeatState.EMPTY or seat.last)


_SEATED: Recent[tuple[TableLayout, Viewpoint, Box, float, frozenset[int]], FeltGeometry] = Recent(6)


def counts_who_sits(rect: Box, scale: float) -> bool:
    """Whether it matters to `seated` which places are taken."""
    return place_layout(rect, scale) == "wide"


def seated(layout: TableLayout, viewpoint: Viewpoint, rect: Box, scale: float, taken: frozenset[int]) -> FeltGeometry:
    """As `arrange`, with the reach of one's own hand; where the table is wide and type is large, the cards at the places that are
    `taken` are as large as there is room for instead."""
    felt = arrange(layout, viewpoint, rect, scale)
    if not counts_who_sits(rect, scale):
        return reaching(felt)
    if not taken:
        return felt
    return _SEATED.get((layout, viewpoint, rect, scale, taken), partial(_grown, felt, taken, layout.fold_line))


def _grown(felt: FeltGeometry, taken: Collection[int], power: float) -> FeltGeometry:
    here = [spots for spots in felt.seats if spots.seat in taken or spots.fields]
    others = [spots for spots in here if not spots.own and spots.seat in taken]
    things = _things(felt, here)
    for size in SIZES:
        taller = {spots.seat: each for spots in others if _clear(felt, each := _taller(felt, spots, size), things)}
        held = {spots.seat: taller.get(spots.seat, spots) for spots in here}
        met = {seat for seat in taller for other in held if other != seat and held[seat].pod.overlaps(held[other].pod)}
        grow = {spots.seat for spots in others if spots.seat in taller.keys() - met}
        grow -= {one.seat for one in others for other in others if other.seat not in grow and _across(felt, one, other)}
        seats = tuple(taller[spots.seat] if spots.seat in grow else spots for spots in felt.seats)
        line = _line(felt, [spots for spots in seats if spots.seat in held], power)
        if 2 * len(grow) >= len(others) > 0 and (not power or (line is not None and _holds(line, felt))):
            return replace(felt, seats=seats, fold_line=line)
    return felt


def _across(felt: FeltGeometry, one: SeatSpots, other: SeatSpots) -> bool:
    """Whether one seat is the mirror image of the other: what is alike looks alike."""
    middle, far = felt.table.centre[0], MIRROR * felt.table.width
    return (abs(one.plate.centre[0] + other.plate.centre[0] - 2 * middle) < far and one.seat != other.seat
            and abs(one.plate.centre[1] - other.plate.centre[1]) < far)


def _line(felt: FeltGeometry, here: Iterable[SeatSpots], power: float) -> Curve | None:
    hands = [*(spots.pod for spots in here), *([felt.far] if felt.far else [])]
    return fitted(felt.table, hands, CLEAR * felt.unit, power) if power else None


def _taller(felt: FeltGeometry, spots: SeatSpots, size: float) -> SeatSpots:
    """Cards and chips so much higher, away from the plate; where the rail is near, the plate makes room."""
    more = round(spots.cards.height * (size - 1))
    up = more if spots.plate.y > spots.cards.y else 0
    found = replace(spots, cards=_higher(spots.cards, more, up), stack=_higher(spots.stack, more, up))
    if all(inside_line(felt.cloth, each) for each in _corners(_hand(found))):
        return found
    return replace(found, plate=_moved(spots.plate, up - more), cards=_moved(found.cards, up - more),
                   stack=_moved(found.stack, up - more))


def _higher(box: Box, more: int, up: int) -> Box:
    return box._replace(y=box.y - up, height=box.height + more)


def _moved(box: Box, down: int) -> Box:
    return box._replace(y=box.y + down)


def _hand(spots: SeatSpots) -> Box:
    """Where cards and chips of a seat lie."""
    return Box(spots.cards.x, spots.cards.y, spots.stack.right - spots.cards.x, spots.cards.height)


def _things(felt: FeltGeometry, here: Collection[SeatSpots]) -> list[Box]:
    """What no hand may lie on."""
    printed = [box for spots in felt.seats for box in (spots.bet, *spots.fields.values())]
    found = (felt.board, felt.pots, felt.muck, felt.burns, felt.stub, felt.tray, felt.drop_box, felt.slide, felt.bonus, felt.meter,
             felt.odds, felt.sign, felt.dealer, felt.far)
    return [*printed, *(spots.marker for spots in here), *(box for box in found if box is not None)]


def _clear(felt: FeltGeometry, spots: SeatSpots, things: Collection[Box]) -> bool:
    """Whether the cards and chips of a seat lie on the cloth, on nothing else, and its plate in the picture."""
    hand = _hand(spots)
    lies = all(inside_line(felt.cloth, each) for each in _corners(hand)) and spots.pod.inside(felt.rect)
    return lies and not any(hand.overlaps(box) or spots.plate.overlaps(box) for box in things)


def _holds(line: Curve, felt: FeltGeometry) -> bool:
    """Whether all bets lie inside the line."""
    return all(line.meets(Box(round(spots.bet.centre[0]), round(spots.bet.centre[1]), 1, 1)) for spots in felt.seats)


def _corners(box: Box) -> Iterator[Point]:
    return itertools.product((float(box.x), float(box.right)), (float(box.y), float(box.bottom)))

