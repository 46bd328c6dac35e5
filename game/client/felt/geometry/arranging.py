"""A table whose rail, felt, betting line and seats follow one curve, from any chair, as large as all that lies on it has room. It
is kept: it is asked for again and again."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import combinations, product
from typing import Final, NamedTuple

from game.client.felt.geometry.curve import Curve, Stand
from game.client.felt.geometry.layout import ALWAYS, BASE_HEIGHT, BASE_WIDTH, PLACARD, FeltGeometry, SeatSpots, Viewpoint, depth
from game.client.felt.geometry.layout_file import SIZES, CurvedChair, TableLayout
from game.client.felt.geometry.rectangles import Box, Corners, Point, around, box_round, corners, meet, within
from game.client.felt.geometry.spreading import reaching
from game.client.felt.geometry.towers import HELD_CHIP, LEAST, tower_reach
from game.client.felt.recent import Recent

RAIL: Final = 40.0
"""How wide the rail is, in units: as high as a plate."""
HAND_HEIGHT, CHIPS, AIR = 60.0, (52.0, 59.0), 3.0
"""How high cards at a seat are, the room of a box's chips next to them, and the air between these and round them, in units."""
STACKS_APART: Final = 15.0
"""How far from one another the chips of two boxes stand, so that nobody takes them for one heap, in units."""
EDGE = 4.0
"""How far from the line at the top of the window a plate stays that stands straight above its seat, in units."""
DEEPEST = 110
"""How far inwards from where it would lie at the cloth's edge the middle of cards lies at most."""
PLATES, PLATE_HEIGHT, OWN_PLATE = (140.0, 122.0, 105.0), 42.0, (300.0, 50.0)
LEAST_PLATE = 120.0
"""How wide a plate may be, and how many pixels it has at least, or it is as wide as can be."""
NUMBER = 10.0
"""The room of your own number, in its ring, above your cards."""
RING = 8.0
"""How far outside the line chips begin: the numbers of the places stand on it."""
SQUARER, SLENDER = 0.36, (1.65, 1.4)
"""By how much the powers of the curve grow with the line is broader for its height than so much, up to so much more: a
slender ellipse has pointed ends."""
OWN_HEIGHT, OWN_CARDS = 122.0, 206.0
BET_AIR, MARKER = 11.0, -11.0
"""How far inside the line a bet begins, and the middle of the marker next to it."""
ARC = 40.0
"""How far outside the line the distances between seats are alike, in units."""
ROUND = 3.0
"""How much less room a marker takes than its box: it is round."""
OWN_MARKER = 51.0
"""How far next to your own bet the marker lies."""
OWN_AREAS = 1.3
"""How much larger the areas of your own box are."""
WORD = (7.8, 14.0)
"""The room of a word next to an area: so much for each letter, and how high."""
DEALER_PLATE: Final = (140.0, 30.0)
BREADTHS: Final = (136.0, 129.0, 122.0, 116.0, 110.0, 104.0, 98.0, 92.0)
"""How broad the room of the cards at a seat may be, alike at all, and of the chips before them."""
NARROWEST: Final = 68.0
"""The same in a window in which nothing has the room it should have."""
SCALES: Final = (1.0, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6)
"""How large everything is, compared with the usual."""
BOARDS: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How large the board and the room of the pots are, compared with the usual."""
APART: Final = (1.0, 0.79)
"""How far the seats next to your own stand from it, compared with the usual: nearer, where everything is larger for it."""
LEAST_BOARDS: Final = ((0.98, 0.95), (0.83, 0.8), (0.0, BOARDS[-1]))
"""How large the board is at least, where everything is so large or larger."""
KEPT: Final = 0.91
"""Your own hand and the board are as large as usual where everything else is so large or larger."""
GROWN, BROADER, TYPE = (1.45, 1.3, 1.2, 1.1), (1.0, 0.5, 0.0), 1.2
"""How much larger plates are tried where type is large, how much of that in breadth, and how much larger type on the cloth is at
most."""
PAYOUTS: Final = (1.6, 1.45, 1.3, 1.15)
"""How much larger the room of the payouts is tried then."""
PLACARDS: Final = (1.75, 1.6, 1.45, 1.3, 1.15)
"""How much larger the sign next to the table is tried then."""
SIDE, FOOT = 0.03, 0.075
"""What an inspector, who stands further back, sees around and before the table, in parts of the picture."""


def unit_of(rect: Box) -> float:
    """How many pixels a unit has."""
    return min(rect.width / BASE_WIDTH, rect.height / BASE_HEIGHT)


def curved_table(layout: TableLayout, viewpoint: Viewpoint, rect: Box, larger: float) -> FeltGeometry:
    """The table inside a rectangle of the window, from a chair that it has. Where type is so much larger than usual plates grow as
    far as there is room for, and nothing gets smaller for them."""
    table, board, sign = _usual(layout, viewpoint, rect)
    plate, grown = table.ground.plate, [each for each in GROWN if each <= larger]
    for more, wide, moves in product(grown, BROADER, (True, False)):
        size = plate[0] * (1 + (more - 1) * wide), PLATE_HEIGHT * more
        tried = _Table(replace(table.ground, plate=size, room=size if moves else plate), table.breadth)
        if tried.seats_are_clear and tried.plates_are_apart and tried.is_clear(board, sign=sign):
            table = tried
            break
    roomier = (_Table(replace(table.ground, payouts=more), table.breadth) for more in PAYOUTS if more <= larger)
    table = next((each for each in roomier if each.is_clear(board, sign=sign)), table)
    return table.geometry(board, sign=sign, larger=larger)


def _usual(layout: TableLayout, viewpoint: Viewpoint, rect: Box) -> tuple[_Table, float, bool]:
    """The largest that has room at usual type, with a board of that size, and with the sign or not."""
    found = next((table for at in range(len(SCALES)) if (table := _clear(layout, viewpoint, rect, at)) is not None), None)
    if found is None:
        return _Table(_ground(layout, viewpoint, rect, len(SCALES) - 1, PLATES[0]), NARROWEST), BOARDS[-1], False
    least = _least_board(found.ground.unit / unit_of(rect))
    broader = (_Table(found.ground, breadth) for breadth in BREADTHS[:-1])
    best = next((each for each in broader if each.seats_are_clear and each.is_clear(least, sign=False)), found)
    return best, *best.largest_board


def _clear(layout: TableLayout, viewpoint: Viewpoint, rect: Box, at: int) -> _Table | None:
    """The table at one of the sizes, with plates as broad as there is room for; None where there is none."""
    unit, least = unit_of(rect) * SCALES[at], _least_board(SCALES[at])
    plates = dict.fromkeys(plate if plate * unit > LEAST_PLATE else PLATES[0] for plate in PLATES)
    for apart, wide in product(APART if viewpoint.seat and not layout.fields else APART[:1], plates):
        table = _Table(_ground(layout, viewpoint, rect, at, wide, apart), BREADTHS[-1])
        if table.seats_are_clear and table.is_clear(least, sign=False):
            return table
    return None


def _ground(layout: TableLayout, viewpoint: Viewpoint, rect: Box, at: int, plate: float, apart: float = APART[-1]) -> _Ground:
    chair = layout.dealer if viewpoint.seat is None else layout.player
    return _Ground(layout, replace(chair, beside=chair.beside * apart), viewpoint, rect, unit_of(rect) * SCALES[at],
                   (plate, PLATE_HEIGHT), (plate, PLATE_HEIGHT))


def _least_board(size: float) -> float:
    return next(board for scale, board in LEAST_BOARDS if size >= scale - 0.001)


@dataclass(frozen=True)
class _Ground:
    """The curve in units of so many pixels, with plates that are so many units wide and high, and who stands where on it. It leaves
    `room` for plates of that size: larger ones reach over the rail."""

    layout: TableLayout
    chair: CurvedChair
    viewpoint: Viewpoint
    rect: Box
    unit: float
    plate: tuple[float, float]
    room: tuple[float, float]
    payouts: float = 1.0
    """How much larger than usual the room of the payouts is."""

    def px(self, units: float) -> float:
        return units * self.unit

    def kept(self, units: float) -> float:
        """Pixels of what stays as large as usual where everything else is a little smaller."""
        return units * min(unit_of(self.rect), self.unit / KEPT)

    @cached_property
    def area(self) -> Box:
        """The room of table and plates."""
        rect = self.rect
        if not self.viewpoint.stands_back:
            return rect
        return Box(round(rect.x + rect.width * SIDE), rect.y, round(rect.width * (1 - 2 * SIDE)), round(rect.height * (1 - FOOT)))

    @property
    def plates(self) -> Box:
        """The room of plates: a little inside the window's edges at the top and the sides."""
        edge, area = round(self.px(AIR)), self.area
        return Box(area.x + edge, area.y + edge, area.width - 2 * edge, area.height - edge)

    @cached_property
    def curve(self) -> Curve:
        """The betting line: inside of the seats' rooms, plates to the left and right included."""
        cloth, edge = self.px(self.chair.cloth), self.chair.outline
        beside, above = cloth + self.px(self.room[0] + AIR), cloth + self.px(max(RAIL, self.room[1] - 2) + EDGE)
        own = OWN_PLATE[1] + 2 * AIR + (0.0 if self.areas else OWN_HEIGHT + NUMBER)
        below = above if self.viewpoint.seat is None else self.kept(own)
        half, high = self.area.width / 2 - beside, self.area.height - above - below
        squarer = SQUARER * min(max(2 * half / high - SLENDER[0], 0.0), SLENDER[1])
        return Curve((self.area.centre[0], self.area.y + above + edge.middle * high), half, edge.middle * high,
                     (1 - edge.middle) * high, edge.upper + squarer, edge.lower + squarer)

    @cached_property
    def areas(self) -> Mapping[str, float]:
        """How far before its cards each area of a box lies; none where bets lie inside the line."""
        return {name: inside for name, inside in self.chair.areas.items() if name == "bet" or name in self.layout.fields}

    @cached_property
    def cloth(self) -> list[Point]:
        return self.curve.offset(self.px(self.chair.cloth))

    @cached_property
    def _reaches(self) -> tuple[list[float], list[float]]:
        """In which direction from the middle, and how far away, each point of the cloth's edge lies; in order."""
        x, y = self.curve.centre
        found = sorted([(math.atan2(down - y, across - x), math.hypot(across - x, down - y)) for across, down in self.cloth])
        return [way for way, _ in found], [reach for _, reach in found]

    def on_cloth(self, point: Point, beyond: float = 0.0) -> bool:
        """Whether a point lies on the cloth, to a pixel or so, or so many pixels beyond its edge."""
        (x, y), (ways, reaches) = self.curve.centre, self._reaches
        across, down = point[0] - x, point[1] - y
        way = math.atan2(down, across)
        after = bisect_left(ways, way) % len(ways)
        before_way, before = ways[after - 1], reaches[after - 1]
        part = (way - before_way) / (ways[after] - before_way) if before_way < way else 0.0
        return math.hypot(across, down) <= before + (reaches[after] - before) * part + beyond

    @cached_property
    def stands(self) -> tuple[dict[int, Stand], Stand | None]:
        """Where each seat stands, and a dealer across."""
        count, walk, own = self.layout.seats, self.curve.walk(self.px(ARC)), self.viewpoint.seat
        if own is None:
            return dict(enumerate(walk.stations(count, self.chair.opening), start=1)), None
        beside = self.kept(self.chair.beside) + self.px(self.room[0] / 2 + 3 * AIR)
        stands, across = walk.round_table(count, beside, self.chair.opening)
        return {(own - 1 + place) % count + 1: stand for place, stand in enumerate(stands)}, across


@dataclass(frozen=True)
class _Table:
    """One try: the room of cards so many units broad."""

    ground: _Ground
    breadth: float
    _made: dict[int, SeatSpots] = field(default_factory=dict, init=False)

    def px(self, units: float) -> float:
        return units * self.ground.unit

    @cached_property
    def seats(self) -> dict[int, SeatSpots]:
        return {number: self._spots(number) for number in sorted(self.ground.stands[0])}

    def _spots(self, number: int) -> SeatSpots:
        if number not in self._made:
            make = self._own if number == self.ground.viewpoint.seat else self._seat
            self._made[number] = make(number, self.ground.stands[0][number])
        return self._made[number]

    def _seat(self, number: int, stand: Stand) -> SeatSpots:
        px, cloth, turn, areas = self.px, self.ground.chair.cloth, stand.turn, self.ground.areas
        wide, high = self.ground.plate
        chips, flipped = self._beside(stand), self._flipped(stand)
        side = -1 if flipped else 1
        along = chips / 2 * side  # the cards of a box lie behind its areas
        outmost = cloth - AIR - HAND_HEIGHT / 2
        tried = range(0, DEEPEST, 2)
        deep = bisect_left(tried, True, hi=len(tried) - 1, key=lambda inwards: self._on_cloth(stand, (outmost - inwards, along)))
        lies = outmost - tried[deep]
        plate = around(stand.off(px(cloth + stand.reach(wide, high) + 1)), px(wide), px(high))
        put = self._areas(stand, lies)
        aside = (self._size("bet")[0] + self._size("marker")[0]) / 2 + AIR
        marker = (lies - areas["bet"], aside * side) if areas else (MARKER, -aside * side)
        return SeatSpots(
            number, _within(plate, self.ground.plates), self._cards(stand, (lies, along)), self._chips(stand, (lies, along)),
            put.pop("bet"), self._marker(stand.off(*map(px, marker))), put, turn=turn, ahead=(-stand.out_x, -stand.out_y),
            number=(stand.x, stand.y), flipped=flipped, stack_turn=0.0 if areas else turn,
        )  # fmt: skip

    def _beside(self, stand: Stand) -> float:
        """How broad the room of chips is that stand next to the cards, as those of boxes do, with the air before them."""
        if not self.ground.areas:
            return 0.0
        right, down = stand.rightwards
        return abs(right) * CHIPS[0] + abs(down) * CHIPS[1] + AIR

    def _flipped(self, stand: Stand) -> bool:
        """Whether chips stand left of the cards: clockwise from them, and at boxes on the side away from the house, right and left
        alike."""
        return stand.flipped != bool(self.ground.areas and stand.x > self.ground.curve.centre[0] + 1)

    def _cards(self, stand: Stand, lies: Point) -> Box:
        """The home of cards, as it would lie upright: whose middle, with that of what stands next to them, is so far outwards from
        the line and along it."""
        along = lies[1] - self._beside(stand) / 2 * (-1 if self._flipped(stand) else 1)
        return around(stand.off(self.px(lies[0]), self.px(along)), self.px(self.breadth), self.px(HAND_HEIGHT))

    def _chips(self, stand: Stand, lies: Point) -> Box:
        """The home of chips: between cards and line, as broad as they and turned alike; at boxes upright next to them."""
        if self.ground.areas:
            beside = lies[1] + (self.breadth + AIR) / 2 * (-1 if self._flipped(stand) else 1)
            return around(stand.off(self.px(lies[0]), self.px(beside)), self.px(CHIPS[0]), self.px(CHIPS[1]))
        begins = lies[0] - HAND_HEIGHT / 2 * depth(stand.turn) - AIR
        return around(stand.off(self.px((begins + RING) / 2)), self.px(self.breadth), self.px(begins - RING))

    def _areas(self, stand: Stand, lies: float) -> dict[str, Box]:
        """The areas of a box whose cards lie there; or where a bet lies, inside the line."""
        px = self.px
        if not self.ground.areas:
            bet = self._size("bet")
            return {"bet": around(stand.off(-px(BET_AIR + stand.round_reach(*bet))), px(bet[0]), px(bet[1]))}
        return {name: around(stand.off(px(lies - ahead)), *(px(each) for each in self._size(name)))
                for name, ahead in self.ground.areas.items()}  # fmt: skip

    def _on_cloth(self, stand: Stand, lies: Point) -> bool:
        """Whether cards lie on the cloth there, and chips next to them."""
        cards = self._cards(stand, lies)
        deep = around(cards.centre, cards.width, cards.height * depth(stand.turn))
        chips = corners(self._chips(stand, lies)) if self.ground.areas else ()
        return all(map(self.ground.on_cloth, (*corners(deep, stand.turn), *chips)))

    def _own(self, number: int, stand: Stand) -> SeatSpots:
        """Your own place, at the lower edge: cards as large as there is room for, above a broad plate."""
        px, kept, (wide, high) = self.px, self.ground.kept, OWN_PLATE
        plate = around((stand.x, self.ground.rect.bottom - kept(high / 2 + AIR)), kept(wide), kept(high))
        left, breadth = stand.x - kept((OWN_CARDS + AIR + CHIPS[0]) / 2), kept(OWN_HEIGHT)
        top = plate.y - kept(AIR) - breadth
        cards = Box(round(left), round(top), round(kept(OWN_CARDS)), round(breadth))
        stack = Box(round(left + kept(OWN_CARDS + AIR)), cards.y, round(kept(CHIPS[0])), cards.height)
        areas = self._own_areas((stand.x, cards.y)) if self.ground.areas else self._areas(stand, 0.0)
        put = areas.pop("bet")
        aside = put.width / 2 + px(self._size("marker")[0] / 2 + AIR) if areas else px(OWN_MARKER)
        return SeatSpots(number, plate, cards, stack, put, self._marker((put.centre[0] + aside, put.centre[1])), areas, own=True,
                         number=(stand.x, stand.y))

    def _own_areas(self, foot: Point) -> dict[str, Box]:
        """The areas of your own box, one above the other over your cards."""
        found, (x, y) = {}, foot
        for name in sorted(self.ground.areas, key=self.ground.areas.__getitem__):
            wide, high = (self.px(size * OWN_AREAS) for size in self._size(name))
            found[name] = around((x, y - self.px(AIR) - high / 2), wide, high)
            y = found[name].y
        return found

    def _marker(self, at: Point) -> Box:
        return around(at, *(self.px(size) for size in self._size("marker")))

    def _size(self, name: str) -> tuple[float, float]:
        return (SIZES | dict(self.ground.chair.sizes))[name]

    # ---- what lies in the middle, and at the dealer's side

    def things(self, board: float, *, sign: bool) -> dict[str, Box]:
        found, area = {}, self.ground.area
        for name, (aside, down) in self.ground.chair.things.items():
            part = board if name in ("board", "pots") else 1.0
            width, height = self._size(name)
            px = self.ground.kept if name == "board" else self.px
            middle = area.centre[0] + self.px(aside), area.y + down * area.height
            found[name] = around(middle, px(width * part), px(height * (part if name == "board" else 1.0)))
            if name == "odds":  # it grows downwards: the board is above it
                more, box = self.ground.payouts, found[name]
                found[name] = around((middle[0], box.y + box.height * more / 2), box.width * more, box.height * more)
        if not sign or "sign" not in found:  # it hangs next to the table
            found["sign"] = found["board"]._replace(width=0, height=0)
        return found

    @cached_property
    def dealer(self) -> Box | None:
        """The dealer's plate, where one sees it."""
        if self.ground.viewpoint.stands_back:
            foot = self.ground.rect.height * FOOT
            return around((self.ground.rect.centre[0], self.ground.rect.bottom - foot / 2), self.px(200), foot * 0.8)
        across = self.ground.stands[1]
        if across is None:
            return None
        found = around(across.off(self.px(self.ground.chair.cloth + RAIL / 2)), *(self.px(size) for size in DEALER_PLATE))
        tray = self.things(1.0, sign=False)["tray"]  # where high plates push the rail down to it the plate stays above it
        return found._replace(y=max(self.ground.area.y, min(found.y, tray.y - found.height)))

    def _placard(self, larger: float) -> Box:
        """The sign next to the table: as large as type is, where neither a plate nor the rail is in its way."""
        left, top, wide, high = (part * unit_of(self.ground.rect) for part in PLACARD)
        tried = (within(self.ground.rect, left, top, wide * size, high * size) for size in (*PLACARDS, 1.0) if size <= larger)
        plates = [spots.plate for spots in self.seats.values()]
        return next(box for box in tried if box.width <= wide + 1 or not (
            any(map(box.overlaps, plates)) or self.ground.on_cloth((box.right, box.bottom), self.px(RAIL))))  # fmt: skip

    def geometry(self, board: float, *, sign: bool, larger: float) -> FeltGeometry:
        ground, things, (stands, across) = self.ground, self.things(board, sign=sign), self.ground.stands
        outside, furniture = self.px(ground.chair.cloth + RAIL), ground.layout.furniture
        return FeltGeometry(
            ground.rect, _round(ground.curve.offset(outside)), ground.unit, ground.viewpoint, ground.curve, outside, self.px(RAIL),
            ground.cloth, None if ground.areas else ground.curve, tuple(self.seats.values()), self.dealer,
            **{name: things[name] for name in ALWAYS},
            drop_box=things.get("drop_box"), pots=things.get("pots"), burns=things.get("burns"), slide=things.get("slide"),
            bonus=things.get("bonus"), meter=things.get("meter"), odds=things.get("odds"),
            placard=self._placard(larger), shoe="shoe" in furniture, rack="rack" in furniture,
            type=min(larger, TYPE), plates=ground.plate[1] / PLATE_HEIGHT,
            opening=self._opening(stands, across),
        )  # fmt: skip

    def _opening(self, stands: Mapping[int, Stand], across: Stand | None) -> Box:
        """Where the line is open for the dealer: between the two seats at their sides."""
        first, last = (stands[1], stands[max(stands)]) if across is None else _beside(stands.values(), across)
        low = max(first.y, last.y) if across is not None else min(first.y, last.y)
        edge = self.ground.rect.y if across is not None else self.ground.rect.bottom
        left, right = min(first.x, last.x), max(first.x, last.x)
        return Box(round(left), round(min(low, edge)), round(right - left), round(abs(edge - low)) + 1)

    # ---- whether all has room

    @cached_property
    def _lying(self) -> list[_Outline]:
        return [each for spots in self.seats.values() for each in self._pod(spots)]

    def _pod(self, spots: SeatSpots) -> list[_Outline]:
        return [_outline(spots.plate), _outline(spots.cards, spots.turn), _outline(spots.stack, spots.stack_turn),
                _outline(spots.marker.grown(-round(self.px(ROUND)))), *self._printed(spots)]

    def _printed(self, spots: SeatSpots) -> list[_Outline]:
        """The areas with their words, or where a bet lies."""
        if not spots.fields:
            return [_outline(spots.bet)]
        areas, (letter, high) = {"bet": spots.bet, **spots.fields}, WORD
        words = (spots.beside(box, (self.px(letter * len(name)), self.px(high)), self.px(AIR)) for name, box in areas.items())
        return [*(_outline(box, spots.turn) for box in areas.values()), *map(_outline, words)]

    @cached_property
    def seats_are_clear(self) -> bool:
        """Whether cards and chips lie on the cloth, or your own at most on the rail, nothing of a seat on anything else, and every
        stack has room for towers that can be counted. Where everything is too large two neighbours show it already."""
        two = [self._spots(number) for number in sorted(self.ground.stands[0])[:2]]
        return self._are_clear(two, [each for spots in two for each in self._pod(spots)]) and self._are_clear(
            self.seats.values(), self._lying)

    @property
    def plates_are_apart(self) -> bool:
        """Whether no two of them touch, so that each frame is seen."""
        plates = [spots.plate.grown(1) for spots in self.seats.values()]
        return not any(one.overlaps(other) for one, other in combinations(plates, 2))

    def _are_clear(self, seats: Collection[SeatSpots], lying: list[_Outline]) -> bool:
        others = [spots for spots in seats if not spots.own]
        if any(tower_reach(self.px(HELD_CHIP), LEAST, spots.stack_turn) > spots.stack.height for spots in others):
            return False
        apart = [spots.stack.grown(round(self.px(STACKS_APART / 2))) for spots in others if self.ground.areas]
        if any(one.overlaps(other) for one, other in combinations(apart, 2)):
            return False
        reach = (corner for spots in others
                 for corner in (*corners(spots.cards, spots.turn), *corners(spots.stack, spots.stack_turn)))  # fmt: skip
        own = (corner for spots in seats if spots.own for corner in (*corners(spots.cards), *corners(spots.stack)))
        if not all(self.ground.on_cloth(corner, self.px(RAIL - AIR)) for corner in own):
            return False
        return all(map(self.ground.on_cloth, reach)) and not _clash(lying)

    def is_clear(self, board: float, *, sign: bool) -> bool:
        """Whether what lies in the middle and at the dealer's side has room between seats that are clear, with a board of that
        size, and with the sign."""
        things = [_outline(box) for box in (*self.things(board, sign=sign).values(), self.dealer) if box is not None and box.width]
        return not _clash([*things, *self._lying])

    @property
    def largest_board(self) -> tuple[float, bool]:
        """How large a board has room, and whether the sign has some too."""
        sizes = [*product(BOARDS, (True, False))]
        return next((each for each in sizes if self.is_clear(each[0], sign=each[1])), sizes[-1])


class _Outline(NamedTuple):
    """The corners of a thing, and the upright box round them."""

    box: Box
    corners: Corners


def _outline(box: Box, turn: float = 0.0) -> _Outline:
    there = corners(box, turn)
    return _Outline(box_round(there) if turn else box, there)


def _clash(things: Iterable[_Outline]) -> bool:
    """Whether any two of them share more than an edge: from left to right, each with those that begin before it ends."""
    rest = sorted(things, reverse=True)
    while rest:
        one = rest.pop()
        for other in reversed(rest):
            if other.box.x >= one.box.right:
                break
            if one.box.overlaps(other.box) and meet(one.corners, other.corners):
                return True
    return False


def _beside(stands: Collection[Stand], across: Stand) -> tuple[Stand, Stand]:
    """The two seats nearest to the dealer across, on either side."""
    left = [stand for stand in stands if stand.x <= across.x]
    right = [stand for stand in stands if stand.x > across.x] or left
    return (min(left or right, key=lambda stand: (stand.y, abs(stand.x - across.x))),
            min(right, key=lambda stand: (stand.y, abs(stand.x - across.x))))


def _round(line: list[Point]) -> Box:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return Box(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def _within(box: Box, rect: Box) -> Box:
    """The box moved into a rectangle."""
    return box._replace(x=min(max(box.x, rect.x), rect.right - box.width), y=min(max(box.y, rect.y), rect.bottom - box.height))


USUAL: Final = 1.15
"""How large type is at most next to the table where it is not large."""
STEP: Final = 0.1

_ARRANGED: Recent[tuple[TableLayout, Viewpoint, Box, float], FeltGeometry] = Recent(6)


def arrange(layout: TableLayout, viewpoint: Viewpoint, rect: Box, scale: float = 0.0) -> FeltGeometry:
    """The table inside a rectangle of the window, from a chair, with the reach of your own hand; plates are as large as the scale
    of everything else where they have room. Raises ValueError for a seat the table has not."""
    if viewpoint.seat is not None and not 1 <= viewpoint.seat <= layout.seats:
        raise ValueError(f"{layout.title}: there is no seat {viewpoint.seat}, only 1 to {layout.seats}.")
    larger = max(1.0, int(scale / unit_of(rect) / USUAL / STEP) * STEP)
    return _ARRANGED.get((layout, viewpoint, rect, larger), partial(_arranged, layout, viewpoint, rect, larger))


def _arranged(layout: TableLayout, viewpoint: Viewpoint, rect: Box, larger: float) -> FeltGeometry:
    return reaching(curved_table(layout, viewpoint, rect, larger))
