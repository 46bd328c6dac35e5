"""How the cards of a seat lie: so that the index of each open one is as large as it can be. A hand lies in one row, or in two: what
was dealt closed above what lies open, or each half in one. Where the seats are at the side of the table the rows are columns, in
which cards stand upright. Cards are smaller where more of each is seen then.

A card at a seat is turned to it: its box says where it would lie upright, and its hand by how many degrees all of it are turned
about their middles.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from game.chair.seen.view import SeatView
from game.client.felt.geometry.layout import CARD_RATIO, FeltGeometry, SeatSpots, card_boxes, depth, leaning
from game.client.felt.geometry.rectangles import Box, Point, around, turned
from game.client.felt.geometry.spreading import APART, row

DISCARD_SHARE, DISCARD_STEP = 0.42, 0.15  # the height of a thrown card as a part of the hand's, and what shows of each in the fan
TUCKED, TUCKED_STEP = 1.0, 0.03  # how high the cards under a bet are next to its area, and how far each lies from the one below
TUCKED_OUT: Final = 0.22
"""How far they stick out towards their player, in parts of their height: a bet that hid them would not be told from one without."""
BACK_SHARE = 0.3  # how much of a back is in sight next to a face in a crowded row
PEEK: Final = 0.24
"""How much of a closed card is in sight above the open one that lies on it, in parts of its height: so much that nobody takes it
for the edge of that one."""
FEW: Final = 3
"""Of so many cards none lies over the half of another."""
PAIR: Final = 2
COLUMN: Final = 45.0
"""A row that is turned by more degrees than so many in the eyes of its cards is a column to them."""
SIZES: Final = tuple(1 - 0.04 * step for step in range(11))
"""How high the cards of a hand may be, in parts of the height of their home."""
BETTER: Final = 1.03
"""How much larger an index must get for cards to be smaller."""
RANK: Final = 0.434
"""How high a great rank is, in parts of the height of its card."""
BELOW: Final = (0.07, 0.458, 0.82)
"""What rank over suit need: what stays free of the card's width, the rank's part of that, and both their part of its height."""
BESIDE: Final = (0.944, 0.466)
"""What rank and suit need side by side, in parts of the card's width and of its height."""
WHOLE: Final = 0.5
"""Cards lie on whole pixels: what is in sight of one is so much more or less than it would be."""
STEP: Final = 5
"""What is seen of a card is told in whole steps of so many hundredths: a picture is made for each."""

Row: TypeAlias = tuple[tuple[int, bool], ...]
"""Cards next to one another, by their place in the hand; and whether each is a face."""



class VisiblePart(NamedTuple):
    """How much other cards leave to be seen of one, in hundredths of its width from the left and of its height from the top."""

    wide: int = 100
    high: int = 100


ALL: Final = VisiblePart()


class Hand(NamedTuple):
    """Where each card of a seat lies; in which order they were laid on one another; by how many degrees all are turned; and what is
    seen of each."""

    boxes: list[Box]
    order: tuple[int, ...]
    turn: float
    seen: list[VisiblePart]


def rank_height(seen: VisiblePart, high: float) -> float:
    """How high the rank of a card can be that is so high (both in pixels), its suit below or next to it in what is seen of it."""
    wide, down = seen.wide / 100, seen.high / 100
    below, beside = min((wide - BELOW[0]) / BELOW[1], down / BELOW[2]), min(wide / BESIDE[0], down / BESIDE[1])
    return RANK * high * max(0.0, min(1.0, max(below, beside)))


def hand_of(felt: FeltGeometry, seat: SeatView) -> Hand:
    """The cards of a seat, as they lie."""
    home = felt.seat(seat.seat)
    if seat.tucked:
        return _one_row(tucked_boxes(home, len(seat.cards)), seat, home.turn, home.bet.centre)
    zone, middle = _cards_room(felt, seat), row(home, len(seat.cards))[0].centre
    if home.own or seat.spread or not seat.cards:
        return _one_row(_apart(zone, seat), seat, home.turn, middle)
    lean = leaning(home.turn, pair=len(seat.cards) <= PAIR)
    deep = zone.height * depth(home.turn)
    laid = _laid((zone.width, zone.height, deep), home.turn - lean, _ways(seat), len(seat.late), stud=bool(seat.hole))
    x, y = turned(zone.centre, home.turn, middle)
    there = [turned(each, home.turn, (0.0, 0.0)) for each in laid.middles]
    boxes = [around((x + right, y + down), laid.height * CARD_RATIO, laid.height) for right, down in there]
    return Hand(boxes, laid.order, lean, laid.seen)


def tucked_boxes(home: SeatSpots, count: int) -> list[Box]:
    """Where the cards of a hand lie under its bet: one on the other, each a little aside; their outer part is in sight."""
    high = min(home.cards.height, round(home.bet.height * TUCKED))
    wide, step = round(high * CARD_RATIO), high * TUCKED_STEP
    left, top = home.bet.centre[0] - wide / 2 - step * (count - 1) / 2, home.bet.centre[1] - high / 2 + high * TUCKED_OUT
    return [Box(round(left + step * place), round(top), wide, high) for place in range(count)]


def stack_box(felt: FeltGeometry, seat: SeatView) -> Box:
    """Where a seat's chips stand: on nothing else, and nothing on them; turned by `SeatSpots.stack_turn`."""
    return row(felt.seat(seat.seat), len(seat.cards))[1]


def fan_width(zone: Box, count: int) -> int:
    """How broad thrown cards lie, with the air before them."""
    return round(zone.height * DISCARD_SHARE * CARD_RATIO * (1.3 + DISCARD_STEP * (count - 1)))


def _cards_room(felt: FeltGeometry, seat: SeatView) -> Box:
    """The room of a seat's cards as it would lie upright: less, while there are thrown ones at its end."""
    zone = row(felt.seat(seat.seat), len(seat.cards))[0]
    return zone._replace(width=zone.width - fan_width(zone, seat.discards)) if seat.discards else zone


# ---- one row of cards as high as their home


def _one_row(boxes: list[Box], seat: SeatView, turn: float, middle: Point) -> Hand:
    """A row of boxes, from the left, turned about a point."""
    high = boxes[0].height if boxes else 0
    seen = _seen([box.centre for box in boxes], range(len(boxes)), high)
    there = [around(turned(box.centre, turn, middle), box.width, box.height) for box in boxes]
    by_card = sorted(zip(seat.row, there, seen, strict=True))
    return Hand([box for _, box, _ in by_card], seat.row, turn, [part for _, _, part in by_card])


def _apart(zone: Box, seat: SeatView) -> list[Box]:
    high, wide, count = zone.height, zone.height * CARD_RATIO, len(seat.cards)
    if seat.spread or count * wide <= zone.width:
        return card_boxes(zone, count, height=high, spread=APART)
    faces = [seat.cards[at].card is not None for at in seat.row]
    return [around((zone.centre[0] + along, zone.centre[1]), wide, high) for along in _along(faces, wide, zone.width)]


def _along(faces: Sequence[bool], breadth: float, room: float, apart: float = 0.0) -> list[float]:
    """How far right of the middle each card lies: next to one another, `apart` if that is less than their breadth, or on one
    another, where backs make room so that the faces can be read."""
    if len(faces) < 2:
        return [0.0] * len(faces)
    beside = (apart or breadth) * (1 + APART)
    roomy = breadth + beside * (len(faces) - 1) <= room
    shares = [1.0 if face or roomy else BACK_SHARE for face in faces[:-1]]
    step = min(beside / max(shares), max(0.0, room - breadth) / sum(shares))
    ways = list(accumulate((share * step for share in shares), initial=0.0))
    return [way - ways[-1] / 2 for way in ways]


# ---- the way that reads best


def _ways(seat: SeatView) -> tuple[tuple[Row, ...], ...]:
    """The rows in which a hand can lie, the upper first, one way after the other."""
    every, faces, half = seat.row, [card.card is not None for card in seat.cards], (len(seat.row) + 1) // 2
    upper = every[:half] if len(every) > FEW and all(faces) else ()
    if seat.hole:
        upper = tuple(at for at in every if (at < seat.hole or at in seat.late if all(faces) else not faces[at]))
    parted = (upper, tuple(at for at in every if at not in upper))
    found = [parted] if not all(faces) else [(every,), parted] if upper else [(every,)]
    return tuple(tuple(tuple((at, faces[at]) for at in line) for line in way if line) for way in found)


class _Laid(NamedTuple):
    """How high cards are, where their middles lie from that of their home, as it would lie upright, in which order they were laid,
    what is seen of each, and whether the home is deep enough for them."""

    height: float
    middles: list[Point]
    order: tuple[int, ...]
    seen: list[VisiblePart]
    fits: bool


@lru_cache(maxsize=1024)
def _laid(room: tuple[int, int, float], askew: float, ways: tuple[tuple[Row, ...], ...], late: int, *, stud: bool) -> _Laid:
    """The way in which the smallest rank of a face is largest, in a room that is so wide, for cards so high, and so deep, and which
    is turned by so many degrees against them. In stud closed cards are no larger while they lie alone than under open ones."""
    found, largest, column = None, -1.0, abs(askew) > COLUMN
    for rows in ways:
        for size in SIZES:
            laid = _tried(rows, room, room[1] * size, askew, late, alone=PEEK if stud and not column else 0.0)
            read = min((rank_height(laid.seen[at], laid.height) for line in rows for at, face in line if face), default=0.0)
            if laid.fits and (found is None or read > largest * BETTER):
                found, largest = laid, read
    return found or laid


def _tried(
    rows: tuple[Row, ...], room: tuple[int, int, float], high: float, askew: float, late: int, *, alone: float,
) -> _Laid:  # fmt: skip
    """One way, with cards so high. Open cards stand in the slots of the lower row from the left, closed ones above them, and those
    that came late in the last."""
    cosine, sine, column = math.cos(math.radians(askew)), abs(math.sin(math.radians(askew))), abs(askew) > COLUMN
    breadth, thick = high * (CARD_RATIO * cosine + sine), high * (cosine + CARD_RATIO * sine)
    apart = 0.0 if column else high * CARD_RATIO / cosine
    spare = room[2] - thick
    faces = [[face for _, face in line] for line in rows]
    if len(rows) == 1:
        peek, wanted, along = 0.0, alone * high, [_along(faces[0], breadth, room[0], apart)]
    else:
        wanted = (0.0 if any(faces[0]) else PEEK) * high
        peek = min(spare, thick * (1 + APART)) if any(faces[0]) else min(spare, wanted)
        slots = _along([True] * max(map(len, faces)), breadth, room[0], apart)
        first = len(faces[0]) - late
        along = [slots[:first] + slots[len(slots) - late :], slots[: len(faces[1])]]
    # as they are seen: the first row above the second or left of it, and each from above or from the left
    forth, up = (-1 if column and askew < 0 else 1), (1 if column and askew > 0 else -1)
    lying = {at: (tier, way) for tier, line in enumerate(rows) for (at, _), way in zip(line, along[tier], strict=True)}
    order = tuple(at for _, at in sorted((place[::-1] if column else place, at) for at, place in lying.items()))
    middles = [(forth * way, up * peek * (0.5 - tier if len(rows) > 1 else 0.0)) for _, (tier, way) in sorted(lying.items())]
    seen = _seen([turned(middle, askew) for middle in middles], order, high)
    return _Laid(high, middles, order, seen, wanted <= spare + 0.5)


# ---- what is seen of each card


def _seen(middles: Sequence[Point], order: Sequence[int], high: float) -> list[VisiblePart]:
    """What is seen of each card, by its place in the hand, of cards that lie upright; the later in order lie on the others."""
    found = [ALL] * len(middles)
    for place, at in enumerate(order):
        x, y = middles[at]
        found[at] = _uncovered([(middles[other][0] - x, middles[other][1] - y) for other in order[place + 1 :]], high)
    return found


def _uncovered(others: list[Point], high: float) -> VisiblePart:
    """The part with the upper left corner that has room for the largest index, where other cards lie so far right of one and below
    it."""
    wide = high * CARD_RATIO
    others = [(right, down) for right, down in others if abs(right) < wide and abs(down) < high]
    parts = []
    for left in (wide, *(right for right, _ in others if right > 0)):
        parts.append((left, min((down for right, down in others if right < left), default=high)))
    seen = (VisiblePart(_share(left, wide), _share(top, high)) for left, top in parts)
    return max((rank_height(part, high), part) for part in seen)[1]


def _share(seen: float, of: float) -> int:
    return max(0, min(100, int(100 * (seen + WHOLE) / of))) // STEP * STEP
