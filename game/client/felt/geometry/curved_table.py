"""A table whose rail, cloth, betting line and seats follow one curve, from any chair; as large as all that lies on it has room."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Final, NamedTuple

from game.client.felt.dealer_opposite import far_dealer
from game.client.felt.geometry.curve import Curve, Stand
from game.client.felt.geometry.layout import ALWAYS, BASE_HEIGHT, BASE_WIDTH, PLACARD, FeltGeometry, SeatSpots, Viewpoint
from game.client.felt.geometry.layout_file import HOMES, SIZES, CurvedChair, TableLayout
from game.client.felt.geometry.rectangles import Box, Corners, Point, around, bounds, corners, meet, part_of, within

RAIL: Final = 40.0
"""How wide the rail is, in units: as high as a plate."""
HAND_HEIGHT, CHIPS, AIR = 60.0, (46.0, 56.0), 3.0
"""How high cards at a seat are, the room of its chips beside them, and the air between these and round them, in units."""
PLATES, PLATE_HEIGHT, OWN_PLATE = (140.0, 130.0, 122.0), 42.0, (300.0, 50.0)
LEAST_PLATE = 156.0
"""How wide a plate may be, and how many pixels it has at least, or it is as wide as can be."""
NUMBER = 9.0
"""The room of one's own number above one's cards."""
SQUARER, SLENDER = 0.36, (1.65, 1.4)
"""By how much the powers of the curve grow with the line is broader for its height than so much, up to so much more: a
slender ellipse has pointed ends."""
OWN_HEIGHT, OWN_CARDS = 122.0, 206.0
BET_AIR, MARKER = 11.0, (4.0, -35.0)
"""How far inside the line a bet begins, and where the marker lies: outwards from the line, and along it."""
ARC = 40.0
"""How far outside the line the distances between seats are alike, in units."""
ROUND = 3.0
"""How much less room a marker takes than its box: it is round."""
OWN_MARKER = 51.0
"""How far beside one's own bet the marker lies."""
BREADTHS: Final = (98.0, 92.0, 86.0, 80.0, 74.0, 68.0)
"""How broad the room of the cards at a seat may be, alike at all."""
SCALES: Final = (1.0, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6)
"""How large everything is, compared with the usual."""
BOARDS: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How large the board and the room of the pots are, compared with the usual."""
LEAST_BOARDS: Final = ((0.91, 1.0), (0.83, 0.85), (0.0, BOARDS[-1]))
"""How large the board is at least, where everything is so large or larger."""
KEPT: Final = 0.91
"""One's own hand and the board are as large as usual where everything else is so large or larger."""
SIDE, FOOT = 0.03, 0.075
"""What an inspector, who stands further back, sees beside and before the table, in parts of the picture."""


def unit_of(rect: Box) -> float:
    """How many pixels a unit has."""
    return min(rect.width / BASE_WIDTH, rect.height / BASE_HEIGHT)


def curved_table(layout: TableLayout, viewpoint: Viewpoint, rect: Box, plates: float = 1.0) -> FeltGeometry:
    """The table inside a rectangle of the window, from a chair that it has; plates are so much higher than usual."""
    chair = layout.dealer if viewpoint.seat is None else layout.player
    assert chair is not None, f"{layout.id} has no curve"
    unit = unit_of(rect)
    for size, plate in product(SCALES, PLATES):
        wide = plate if plate * unit * size > LEAST_PLATE else PLATES[0]
        ground = _Ground(layout, chair, viewpoint, rect, unit * size, (wide, PLATE_HEIGHT * plates))
        least = next(board for scale, board in LEAST_BOARDS if size >= scale)
        table = _Table(ground, BREADTHS[-1])
        if table.seats_are_clear and table.is_clear(least, sign=False):
            broader = (_Table(ground, breadth) for breadth in BREADTHS[:-1])
            return next((each for each in broader if each.seats_are_clear and each.is_clear(least, sign=False)),
                        table).with_largest_board()
    return table.geometry(BOARDS[-1], sign=False)


@dataclass(frozen=True)
class _Ground:
    """The curve in units of so many pixels, with plates that are so many units wide and high, and who stands where on it."""

    layout: TableLayout
    chair: CurvedChair
    viewpoint: Viewpoint
    rect: Box
    unit: float
    plate: tuple[float, float]

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

    @cached_property
    def curve(self) -> Curve:
        """The betting line: inside of the seats' rooms, plates to the left and right included."""
        cloth, edge = self.px(self.chair.cloth), self.chair.outline
        beside, above = cloth + self.px(self.plate[0] + AIR), cloth + self.px(max(RAIL, self.plate[1] - 2) + AIR)
        below = above if self.viewpoint.seat is None else self.kept(OWN_PLATE[1] + OWN_HEIGHT + 2 * AIR + NUMBER)
        half, high = self.area.width / 2 - beside, self.area.height - above - below
        squarer = SQUARER * min(max(2 * half / high - SLENDER[0], 0.0), SLENDER[1])
        return Curve((self.area.centre[0], self.area.y + above + edge.middle * high), half, edge.middle * high,
                     (1 - edge.middle) * high, edge.upper + squarer, edge.lower + squarer)

    @cached_property
    def cloth(self) -> list[Point]:
        return self.curve.offset(self.px(self.chair.cloth))

    @cached_property
    def _reaches(self) -> list[tuple[float, float]]:
        """In which direction from the middle, and how far away, each point of the cloth's edge lies; in order."""
        x, y = self.curve.centre
        return sorted((math.atan2(down - y, across - x), math.dist((across, down), (x, y))) for across, down in self.cloth)

    def on_cloth(self, point: Point) -> bool:
        """Whether a point lies on the cloth, to a pixel or so."""
        x, y = self.curve.centre
        way, reaches = math.atan2(point[1] - y, point[0] - x), self._reaches
        after = bisect_left(reaches, (way, 0.0)) % len(reaches)
        (before_way, before), (after_way, beyond) = reaches[after - 1], reaches[after]
        part = (way - before_way) / (after_way - before_way) if before_way < way else 0.0
        return math.dist(point, (x, y)) <= before + (beyond - before) * part

    @cached_property
    def stands(self) -> tuple[dict[int, Stand], Stand | None]:
        """Where each seat stands, and a dealer across."""
        count, walk, own = self.layout.seats, self.curve.walk(self.px(ARC)), self.viewpoint.seat
        if own is None:
            return dict(enumerate(walk.stations(count, self.chair.opening), start=1)), None
        beside = self.kept(self.chair.beside) + self.px(self.plate[0] / 2 + 3 * AIR)
        stands, across = walk.round_table(count, beside, self.chair.opening)
        return {(own - 1 + place) % count + 1: stand for place, stand in enumerate(stands)}, across


@dataclass(frozen=True)
class _Table:
    """One try: the room of cards so many units broad."""

    ground: _Ground
    breadth: float

    def px(self, units: float) -> float:
        return units * self.ground.unit

    @cached_property
    def seats(self) -> dict[int, SeatSpots]:
        stands, _ = self.ground.stands
        return {number: self._own(number, stand) if number == self.ground.viewpoint.seat else self._seat(number, stand)
                for number, stand in sorted(stands.items())}  # fmt: skip

    def _seat(self, number: int, stand: Stand) -> SeatSpots:
        px, cloth, turn, (right, down) = self.px, self.ground.chair.cloth, stand.turn, stand.rightwards
        wide, high = self.ground.plate
        along = abs(right) * CHIPS[0] + abs(down) * CHIPS[1]
        whole = self.breadth + AIR + along
        lies = cloth - AIR - HAND_HEIGHT / 2
        while not self._on_cloth(stand, lies, whole, along) and lies > HAND_HEIGHT / 2:
            lies -= 2
        room, flipped, side = around(stand.off(px(lies)), px(whole), px(HAND_HEIGHT)), stand.flipped, -1 if stand.flipped else 1
        plate = around(stand.off(px(cloth + stand.reach(wide, high) + 1)), px(wide), px(high))
        bet = self._size("bet")
        return SeatSpots(
            number, _within(plate, self.ground.area),
            part_of(room, px(AIR + along) if flipped else 0, px(self.breadth), turn),
            around(stand.off(px(lies), px((whole - along) / 2 * side)), px(CHIPS[0]), px(CHIPS[1])),
            around(stand.off(-px(BET_AIR + stand.round_reach(*bet))), px(bet[0]), px(bet[1])),
            self._marker(stand.off(px(MARKER[0]), px(MARKER[1]) * side)), {}, turn=turn, ahead=(-stand.out_x, -stand.out_y),
            number=(stand.x, stand.y), room=room, flipped=flipped,
        )  # fmt: skip

    def _on_cloth(self, stand: Stand, lies: float, whole: float, along: float) -> bool:
        """Whether cards and chips lie on the cloth, so far outwards from the line: the two far corners, and the chips."""
        px, turn = self.px, stand.turn
        room = around(stand.off(px(lies)), px(whole), px(HAND_HEIGHT))
        chips = around(stand.off(px(lies), px((whole - along) / 2 * (-1 if stand.flipped else 1))), px(CHIPS[0]), px(CHIPS[1]))
        cards = part_of(room, px(AIR + along) if stand.flipped else 0, px(self.breadth), turn)
        reach = (*corners(cards, turn), *corners(chips))
        return all(self.ground.on_cloth(corner) for corner in reach)

    def _own(self, number: int, stand: Stand) -> SeatSpots:
        """One's own place, at the lower edge: cards as large as there is room for, above a broad plate."""
        px, kept, (wide, high), bet = self.px, self.ground.kept, OWN_PLATE, self._size("bet")
        plate = around((stand.x, self.ground.rect.bottom - kept(high / 2 + AIR)), kept(wide), kept(high))
        left, breadth = stand.x - kept((OWN_CARDS + AIR + CHIPS[0]) / 2), kept(OWN_HEIGHT)
        top = plate.y - kept(AIR) - breadth
        cards = Box(round(left), round(top), round(kept(OWN_CARDS)), round(breadth))
        stack = Box(round(left + kept(OWN_CARDS + AIR)), cards.y, round(kept(CHIPS[0])), cards.height)
        put = around(stand.off(-px(BET_AIR + bet[1] / 2)), px(bet[0]), px(bet[1]))
        marker = self._marker((put.centre[0] + px(OWN_MARKER), put.centre[1]))
        return SeatSpots(number, plate, cards, stack, put, marker, {}, own=True, number=(stand.x, stand.y))

    def _marker(self, at: Point) -> Box:
        return around(at, *(self.px(size) for size in self._size("marker")))

    def _size(self, name: str) -> tuple[float, float]:
        return (SIZES | dict(self.ground.layout.sizes) | dict(self.ground.chair.sizes))[name]

    # ---- what lies in the middle, and at the dealer's side

    def things(self, board: float, *, sign: bool) -> dict[str, Box]:
        _, across = self.ground.stands
        found = {}
        for name, (aside, down) in self.ground.chair.things.items():
            part = board if name in ("board", "pots") else 1.0
            beside = across.x if across is not None and name in ("burns", "muck") else self.ground.area.centre[0]
            width, height = self._size(name)
            middle = beside + self.px(aside), self.ground.area.y + down * self.ground.area.height
            px = self.ground.kept if name == "board" else self.px
            found[name] = around(middle, px(width * part), px(height * (part if name == "board" else 1.0)))
        if across is not None:
            _, gear = self._dealer_across(across)
            found |= {name: box for name, box in gear.items() if name == "stub" or name in self._furniture}
        if not sign or "sign" not in found:  # it hangs beside the table
            found["sign"] = found["board"]._replace(width=0, height=0)
        return found

    @property
    def _furniture(self) -> Collection[str]:
        return [HOMES[name] for name in self.ground.layout.furniture]

    def _dealer_across(self, across: Stand) -> tuple[Box, dict[str, Box]]:
        cloth = self.ground.chair.cloth
        return far_dealer((0.5, 0.1), across.off(self.px(cloth - 15)), across.off(self.px(cloth - 86)), self.ground.unit)

    @cached_property
    def dealer(self) -> Box | None:
        """The dealer's plate, where one sees it."""
        if self.ground.viewpoint.stands_back:
            foot = self.ground.rect.height * FOOT
            return around((self.ground.rect.centre[0], self.ground.rect.bottom - foot / 2), self.px(200), foot * 0.8)
        across = self.ground.stands[1]
        return self._dealer_across(across)[0] if across is not None else None

    def geometry(self, board: float, *, sign: bool) -> FeltGeometry:
        ground, things, (stands, across) = self.ground, self.things(board, sign=sign), self.ground.stands
        outside, furniture = self.px(ground.chair.cloth + RAIL), ground.layout.furniture
        return FeltGeometry(
            ground.rect, _round(ground.curve.offset(outside)), ground.unit, ground.viewpoint, ground.curve, outside, self.px(RAIL),
            ground.cloth, ground.curve, tuple(self.seats.values()), self.dealer, **{name: things[name] for name in ALWAYS},
            drop_box=things.get("drop_box"), pots=things.get("pots"), burns=things.get("burns"), slide=things.get("slide"),
            bonus=things.get("bonus"), meter=things.get("meter"), odds=things.get("odds"),
            placard=within(ground.rect, *(part * unit_of(ground.rect) for part in PLACARD)), shoe="shoe" in furniture,
            rack="rack" in furniture, type=1.0, size=1.0, plates=ground.plate[1] / PLATE_HEIGHT,
            opening=self._opening(stands, across),
        )  # fmt: skip

    def _opening(self, stands: Mapping[int, Stand], across: Stand | None) -> Box:
        """Where the line is open for the dealer: between the two seats beside."""
        first, last = (stands[1], stands[max(stands)]) if across is None else _beside(stands.values(), across)
        low = max(first.y, last.y) if across is not None else min(first.y, last.y)
        edge = self.ground.rect.y if across is not None else self.ground.rect.bottom
        left, right = min(first.x, last.x), max(first.x, last.x)
        return Box(round(left), round(min(low, edge)), round(right - left), round(abs(edge - low)) + 1)

    # ---- whether all has room

    @cached_property
    def _pods(self) -> dict[int, list[_Outline]]:
        return {number: [_outline(spots.plate), _outline(spots.cards, spots.turn), _outline(spots.stack), _outline(spots.bet),
                         _outline(spots.marker.grown(-round(self.px(ROUND))))] for number, spots in self.seats.items()}  # fmt: skip

    @cached_property
    def seats_are_clear(self) -> bool:
        """Whether nothing of a seat lies on anything of its own or of another."""
        flat = [each for pods in self._pods.values() for each in pods]
        return not any(_clash(one, other) for one, other in combinations(flat, 2))

    def is_clear(self, board: float, *, sign: bool) -> bool:
        """Whether what lies in the middle and at the dealer's side has room, with a board of that size, and with the sign."""
        things = [_outline(box) for box in self.things(board, sign=sign).values() if box.width]
        things += [_outline(self.dealer)] if self.dealer is not None else []
        seats = (each for pods in self._pods.values() for each in pods)
        return not (any(_clash(one, other) for one, other in combinations(things, 2))
                    or any(_clash(thing, each) for each in seats for thing in things))

    def with_largest_board(self) -> FeltGeometry:
        """With a board as large as it has room, and the sign where it has some too."""
        sizes = [*product(BOARDS, (True, False))]
        board, sign = next((each for each in sizes if self.is_clear(each[0], sign=each[1])), sizes[-1])
        return self.geometry(board, sign=sign)


class _Outline(NamedTuple):
    """The corners of a thing, and the upright box round them."""

    box: Box
    corners: Corners


def _outline(box: Box, turn: float = 0.0) -> _Outline:
    return _Outline(bounds(box, turn), corners(box, turn))


def _clash(one: _Outline, other: _Outline) -> bool:
    return one.box.overlaps(other.box) and meet(one.corners, other.corners)


def _beside(stands: Collection[Stand], across: Stand) -> tuple[Stand, Stand]:
    """The two seats nearest to the dealer across, on either side."""
    left = [stand for stand in stands if stand.x <= across.x]
    right = [stand for stand in stands if stand.x > across.x] or left
    return (min(left or right, key=lambda stand: (stand.y, abs(stand.x - across.x))),
            min(right, key=lambda stand: (stand.y, abs(stand.x - across.x))))


def _round(line: list[Point]) -> Box:
    """The box round a line."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return Box(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def _within(box: Box, rect: Box) -> Box:
    """The box moved into a rectangle."""
    return box._replace(x=min(max(box.x, rect.x), rect.right - box.width), y=min(max(box.y, rect.y), rect.bottom - box.height))
