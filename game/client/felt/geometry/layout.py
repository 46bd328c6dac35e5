"""Where everything lies on the table, from any chair: pure geometry, in pixels of the window.

Seats are numbered clockwise from the dealer's left, so from the dealer's chair seat 1 is at the left, and from a player's chair the
next seat is at that player's left.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.client.felt.geometry.curve import Curve
from game.client.felt.geometry.rectangles import Box, Point, around, bounds, turned, within
from game.session.setting_up.role_names import RoleName

CARD_RATIO = 5 / 7
BASE_WIDTH, BASE_HEIGHT = 921.0, 596.0  # the table's rectangle in units, where it is neither wide nor tall
PLACARD = (6.0, 6.0, 68.0, 26.0)  # left, top, width, height: the sign hangs in the corner of the room, next to the table
ALWAYS = ("board", "muck", "sign", "stub", "tray")
ONE_ROW = 4
ABOVE_POTS = 0.8
"""The part of the board's room that is free for print where pots use the rest."""
BETWEEN_POTS = 16.0
"""How much bare cloth lies between two pots, in units: heaps that touch are taken for one."""
LEAN = 52.0
"""By so many degrees cards lie turned at most, whichever way their home is: a nine on its side is taken for a six."""
UPRIGHT, PAIR_UPRIGHT = 78.0, 58.0
"""At homes that are turned by more degrees than so many cards lie upright, one below the other: where the column is all but
straight. A slanting one is the smallest hand on the table. Two cards have room for it sooner."""
RISE, NUMBER = 16.0, 10.0
"""How far chips of a bet rise above their home, and how far from its middle nothing stands on the number of a place, in units."""
WIDTHS: Final = (1.75, 1.45, 1.15)
"""How wide the plate of somebody of the floor is, in widths of a seat's: as wide as the corner has room."""


@dataclass(frozen=True)
class Viewpoint:
    """From which chair one looks; a player's chair needs its seat."""

    role: RoleName
    seat: int | None = None

    def __post_init__(self) -> None:
        if (self.role == "player") != (self.seat is not None):
            raise ValueError("A player's chair needs its seat, and only a player's chair has one.")

    @property
    def stands_back(self) -> bool:
        """Whether one looks from further away, as an inspector does, and sees the dealer too."""
        return self.role == "inspector"

    @classmethod
    def of(cls, role: str, seat: int) -> Viewpoint:
        """As somebody in that role looks; a player without a seat (0) as the inspector does."""
        if role == "player":
            return cls("player", seat) if seat > 0 else cls("inspector")
        return cls("dealer" if role == "dealer" else "inspector")


def lies_upright(turn: float, *, pair: bool) -> bool:
    """Whether a card lies upright whose home is turned by so many degrees; in a hand of two, at most, for a `pair`."""
    return abs(turn) > (PAIR_UPRIGHT if pair else UPRIGHT)


def leaning(turn: float, *, pair: bool = False) -> float:
    """By how many degrees cards are turned whose home is turned by so many: as it is, but no further than they can be read."""
    return 0.0 if lies_upright(turn, pair=pair) else max(-LEAN, min(turn, LEAN))


def depth(turn: float) -> float:
    """How deep a home that is turned by so many degrees is, by the height of its cards: more where these lie askew in it."""
    askew = math.radians(turn - leaning(turn))
    return max(1.0, abs(math.cos(askew)) + CARD_RATIO * abs(math.sin(askew)))


@dataclass(frozen=True)
class SeatSpots:
    """The homes of one seat's things; `fields` are its other betting fields by name. `own` is the seat one looks from:
    its cards are larger, and where they are many they spread, chips and all, as far as `reach`.

    The home of cards is turned clockwise by `turn` degrees about its middle; it is given as it would lie upright. `ahead` is the
    direction away from the plate, of length 1, and `number` the point where the number of the place is printed. Chips stand before
    the cards, in a home that is turned by `stack_turn`; at boxes next to them, `flipped` on their left.
    """

    seat: int
    plate: Box
    cards: Box
    stack: Box
    bet: Box
    marker: Box
    fields: Mapping[str, Box]
    own: bool = False
    reach: Box | None = None
    turn: float = 0.0
    ahead: Point = (0.0, -1.0)
    number: Point = (0.0, 0.0)
    flipped: bool = False
    stack_turn: float = 0.0

    def beside(self, area: Box, size: tuple[float, float], gap: float, *, chips: bool = False) -> Box:
        """An upright box of that size next to an area of the seat, which is turned with it: on the side away from the seat's chips,
        or on theirs."""
        right, down = turned((1.0, 0.0), self.turn)
        away = area.width / 2 + gap + (abs(right) * size[0] + abs(down) * size[1]) / 2
        away = away if chips != self.flipped else -away
        return around((area.centre[0] + right * away, area.centre[1] + down * away), *size)

    @property
    def pod(self) -> Box:
        """The upright box round everything behind the fold line: plate, cards, stack."""
        boxes = (self.plate, bounds(self.stack, self.stack_turn), bounds(self.cards, self.turn))
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


@dataclass(frozen=True)
class FeltGeometry:
    """The whole picture in pixels: `rect` is all of it, `table` the table with its rail.

    `unit` is the size of one layout pixel: type and lines grow with it. The rail's outer edge runs `outside` the `rim`, and it is
    `rail` wide.
    """

    rect: Box
    table: Box
    unit: float
    viewpoint: Viewpoint
    rim: Curve
    outside: float
    rail: float
    cloth: list[Point]
    fold_line: Curve | None
    seats: tuple[SeatSpots, ...]
    dealer: Box | None
    board: Box
    muck: Box
    sign: Box
    stub: Box
    tray: Box
    drop_box: Box | None
    pots: Box | None
    burns: Box | None
    slide: Box | None
    bonus: Box | None
    meter: Box | None
    odds: Box | None
    placard: Box
    shoe: bool
    rack: bool
    """The muck's home is a rack, into which cards go squared up."""
    type: float = 1.0
    """How much larger type on the cloth is than the unit says."""
    plates: float = 1.0
    """The same of the plates, which are so much higher."""
    opening: Box | None = None
    """Where the fold line is open for the dealer."""

    @property
    def deck(self) -> Box:
        """Where the top card of the deck lies: in the mouth of a shoe, or a little above the foot of its home."""
        high = round(self.stub.height * (0.62 if self.shoe else 0.80))
        wide, (x, y) = round(high * CARD_RATIO), self.stub.centre
        if self.shoe:
            return Box(round(self.stub.right - 1.06 * wide), round(y - high / 2), wide, high)
        return Box(round(x - wide / 2), round(self.stub.y + self.stub.height * 0.04), wide, high)

    @property
    def hands_print(self) -> Box:
        """Where the order of hands is printed in a game without a board: above the room that pots then have."""
        print_ = self.sign if self.sign.width else self.board.grown(round(self.board.width * 0.15))
        return self.board._replace(x=print_.x, width=print_.width, height=round(self.board.height * ABOVE_POTS))

    def seat(self, number: int) -> SeatSpots:
        """The homes of a seat. Raises KeyError if the table has no such place."""
        if not 1 <= number <= len(self.seats):
            raise KeyError(f"This table has seats 1 to {len(self.seats)}, not {number}.")
        return self.seats[number - 1]

    def pot_boxes(self, count: int, *, board: bool = True) -> list[Box]:
        """Homes for that many pots, the main pot first: one row, or two from five on. Without a board in the game they
        take its room as well. Raises ValueError on a table without pots."""
        if count == 0:
            return []
        if self.pots is None:
            raise ValueError("This table has no place for pots.")
        zone = self.pots if board else _joined(self.board, self.pots)
        rows = 1 if count <= ONE_ROW else 2
        columns = -(-count // rows)
        width, height = zone.width // max(2, columns), min(zone.height // rows, self.pots.height)
        top, boxes, between = zone.height - rows * height, [], round(BETWEEN_POTS * self.unit) if count > 1 else 0
        for index in range(count):
            row, column = divmod(index, columns)
            in_row = min(columns, count - row * columns)
            left = (zone.width - in_row * width) // 2 + column * width
            boxes.append(within(zone, left + between / 2, top + row * height, width - between, height))
        return boxes


def _joined(upper: Box, lower: Box) -> Box:
    return Box(lower.x, upper.y, lower.width, lower.bottom - upper.y)


def card_boxes(zone: Box, count: int, *, height: float, spread: float = 0.0) -> list[Box]:
    """Homes for a row of cards in a zone, left to right and centred: as wide apart as `spread` (in card widths, plus
    one card) allows, and closer together when the zone is narrow, so that every index stays in sight."""
    width = height * CARD_RATIO
    step = 0.0 if count < 2 else min(width * (1 + spread), (zone.width - width) / (count - 1))
    left = zone.x + (zone.width - width - step * (count - 1)) / 2
    top = zone.y + (zone.height - height) / 2
    return [Box(round(left + step * place), round(top), round(width), round(height)) for place in range(count)]


def wager_room(home: SeatSpots, label: float, unit: float, pots: Box | None) -> Box:
    """Where the chips of a bet stand, above its figure of that height, in pixels: as much of their home and of what is above it as
    leaves the seat's number and the figures of the pots to be seen."""
    box, rise, reach = home.bet, round(RISE * unit), NUMBER * unit
    if pots is not None and pots.overlaps(box._replace(y=box.y - rise)):
        rise = max(0, min(rise, box.y - pots.bottom))
    room = box._replace(y=box.y - rise, height=round(box.height - label) + rise)
    number = around(home.number, 2 * reach, 2 * reach)
    if not room.overlaps(number):
        return room
    left, top = max(room.x, number.right), max(room.y, number.bottom)
    parts = (room._replace(y=top, height=room.bottom - top), room._replace(x=left, width=room.right - left),
             room._replace(width=number.x - room.x))  # fmt: skip
    return max(parts, key=Box.area)


def floor_place(felt: FeltGeometry) -> Box:
    """A plate somewhat higher than a seat's, in the first corner that is free; the last one where none is."""
    plate, rect, gap = felt.seats[0].plate, felt.rect, round(6 * felt.unit)
    high = round(plate.height * 1.2)
    things = (felt.tray, felt.stub, felt.muck, felt.placard, felt.drop_box, felt.burns, felt.slide, felt.dealer)
    taken = [*(home.pod for home in felt.seats), *(box for box in things if box is not None)]
    for part in WIDTHS:
        wide = round(plate.width * part)
        left, right, low, top = rect.x + gap, rect.right - gap - wide, rect.bottom - gap - high, rect.y + gap
        corners = [Box(x, y, wide, high) for x, y in ((left, low), (right, low), (right, top), (left, top))]
        found = next((box for box in corners if not any(box.overlaps(other) for other in taken)), None)
        if found is not None:
            return found
    return corners[0]
