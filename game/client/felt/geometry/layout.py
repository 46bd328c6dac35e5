"""Where everything lies on the table, from any chair: pure geometry, in pixels of the window.

Seats are numbered clockwise from the dealer's left, so from the dealer's chair seat 1 is at the left, and from a player's chair the
next seat is at that player's left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated, TypeAlias

from game import resources
from game.client.felt.geometry.curve import Curve
from game.client.felt.geometry.rectangles import Box, Point, around, bounds, turned, within
from game.files.fault import FileFault, Gathered
from game.files.schema.entry import Entry, read
from game.files.schema.typed import Between, Help, typed, word_of
from game.session.setting_up.role_names import RoleName

HOMES = {"tray": "tray", "slide": "slide", "drop-box": "drop_box", "bonus": "bonus", "shoe": "stub", "meter": "meter",
         "rack": "muck"}
CENTRE = ("board", "muck", "sign")
SOMETIMES = ("pots", "burns", "meter", "odds")
FIELDS = ("ante", "jackpot")
SIZES: dict[str, tuple[float, float]] = {
    "board": (340, 88), "pots": (372, 64), "burns": (64, 50), "muck": (68, 50), "stub": (56, 66), "tray": (250, 60),
    "slide": (30, 60), "drop_box": (68, 60), "bonus": (64, 18), "sign": (300, 16), "meter": (124, 24),
    "bet": (66, 48), "marker": (24, 24), "ante": (50, 40), "jackpot": (50, 32),
    "odds": (246, 84),
}  # fmt: skip
Scale: TypeAlias = Annotated[float, Between(0, 10, more=True)]
Share: TypeAlias = Annotated[float, Between(0, 1)]
Aside: TypeAlias = Annotated[float, Between(-1000, 1000)]
Length: TypeAlias = Annotated[float, Between(0, 1000, more=True)]
Furniture: TypeAlias = Annotated[str, word_of("piece of furniture", HOMES)]
Field: TypeAlias = Annotated[str, word_of("field", FIELDS)]
Area: TypeAlias = Annotated[str, word_of("area", ("bet", *FIELDS))]
Sized: TypeAlias = Annotated[str, word_of("home", SIZES)]


@dataclass(frozen=True)
class TableEdge:
    """The table's edge: how far down it is widest, and how square it is above and below that."""

    middle: Scale
    upper: Scale
    lower: Scale


@dataclass(frozen=True)
class CurvedChair:
    """The table along its curve as seen from one chair: the shape of the betting line, how many units it lies inside the cloth's
    edge, how wide it's open for the dealer on either side, in distances between seats, how many units are `beside` a player's own
    hand on either side, where things lie, in units right of the middle and parts of the height, and where each box has `areas`,
    how many units before the middle of its cards these lie."""

    outline: TableEdge
    cloth: float
    opening: float
    beside: float
    things: Mapping[str, Point]
    sizes: Mapping[str, tuple[float, float]]
    areas: Mapping[str, float]


@dataclass(frozen=True)
class TableLayout:
    """One table as it is printed, as the `dealer` and a `player` see it; `fields` are printed betting fields beside the usual
    one."""

    id: str
    title: str
    seats: int
    furniture: tuple[str, ...]
    fields: tuple[str, ...]
    dealer: CurvedChair
    player: CurvedChair

    def without(self, thing: str) -> TableLayout:
        """The same table with a piece of its furniture taken off; itself if it has none of that name."""
        if thing not in self.furniture:
            return self
        left = tuple(name for name in self.furniture if name != thing)
        dealer, player = (replace(each, things=_lacking(each.things, HOMES[thing])) for each in (self.dealer, self.player))
        return replace(self, furniture=left, dealer=dealer, player=player)

    def unprinted(self, name: str) -> TableLayout:
        """The same table without a betting field; itself if it has none of that name."""
        return replace(self, fields=tuple(word for word in self.fields if word != name))


def _lacking(things: Mapping[str, Point], name: str) -> Mapping[str, Point]:
    return {each: home for each, home in things.items() if each != name}


# ---- what a file may say


@dataclass(frozen=True, slots=True)
class CurvedWords:
    """The table along its curve, as seen from one chair."""

    outline: TableEdge
    cloth: Annotated[float, Between(0, 1000), Help("units from the betting line to the edge of the cloth")]
    things: Annotated[Mapping[str, tuple[Aside, Share]], Help("where homes lie: units right of the middle, parts of the height")]
    opening: Annotated[float, Between(0, 10), Help("on either side of the dealer, in distances between seats")] = 1.0
    beside: Annotated[Length, Help("units on either side of a player's own hand")] = 152.0
    sizes: Annotated[Mapping[Sized, tuple[Length, Length]], Help("width and height, where they aren't the usual ones")] = field(
        default_factory=dict)
    areas: Annotated[Mapping[Area, Length], Help("units from the middle of a box's cards to that of each of its areas")] = field(
        default_factory=dict)

    @property
    def chair(self) -> CurvedChair:
        """The chair itself."""
        return CurvedChair(self.outline, self.cloth, self.opening, self.beside, dict(self.things), self.sizes, self.areas)


@dataclass(frozen=True, slots=True)
class LayoutWords:
    """A layout as a file has it."""

    id: str
    title: str
    seats: Annotated[int, Between(1, 24)]
    furniture: Annotated[tuple[Furniture, ...], Between(0, 9)]
    fields: Annotated[tuple[Field, ...], Between(0, 9), Help("betting fields next to the usual one")]
    dealer: Annotated[CurvedWords, Help("as the dealer sees it")]
    player: Annotated[CurvedWords, Help("as a player sees it, their own place nearest")]

    def check(self, entry: Entry, about: object) -> None:
        """Each side has the homes that the furniture and the areas that the fields ask for. Raises FoundWrong."""
        gathered, given = Gathered(), entry.table()
        near = {*CENTRE, "stub", *(HOMES[name] for name in self.furniture)}
        for side, things in (("dealer", near), ("player", near - {"sign"})):
            there = given[side].table()
            gathered.take(there["things"].fields, sorted(things), SOMETIMES)
            found = gathered.take(given[side].fields, ("areas",), there) if self.fields else None
            if found is not None:
                gathered.take(found["areas"].fields, ("bet", *self.fields))
        gathered.check()


# ---- reading


def layout_names() -> list[str]:
    """The names `load_layout` understands, sorted."""
    return sorted(path.stem for path in (resources.assets() / "layouts").glob("*.yaml"))


@cache
def load_layout(name: str) -> TableLayout:
    """The layout of that name. Raises FileFault if there is none or if its file is wrong."""
    path = resources.assets() / "layouts" / f"{name}.yaml"
    if not path.is_file():
        raise FileFault(path, 0, f"there is no layout {name}", f"use one of: {', '.join(layout_names())}")
    return read_layout(path)


def places(name: str) -> int:
    """How many places a table of that layout has."""
    return load_layout(name).seats


def fitting_layout(names: Sequence[str], seats: int) -> str:
    """The first of a game's layouts with so many seats; the last where none has."""
    return next((name for name in names if load_layout(name).seats >= seats), names[-1])


def read_layout(path: Path) -> TableLayout:
    """A layout from any file. Raises FileFault, for all that is wrong in it."""
    words = typed(LayoutWords, read(path))
    return TableLayout(words.id, words.title, words.seats, words.furniture, words.fields, words.dealer.chair, words.player.chair)


CARD_RATIO = 5 / 7
BASE_WIDTH, BASE_HEIGHT = 921.0, 596.0  # the table's rectangle in units, where it is neither wide nor tall
PLACARD = (6.0, 6.0, 68.0, 26.0)  # the sign hangs in the corner of the room, beside the table
ALWAYS = ("board", "muck", "sign", "stub", "tray")
ONE_ROW = 4
ABOVE_POTS = 0.6
"""The part of the board's room that is free for print where pots use the rest."""
UPRIGHT = 58.0
"""At homes that are turned by more degrees than so many cards lie upright, one below the other."""


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


def lies_upright(turn: float) -> bool:
    """Whether a card lies upright whose home is turned by so many degrees."""
    return abs(turn) > UPRIGHT


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
        """An upright box of that size beside an area of the seat, which is turned with it: on the side away from the seat's chips,
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
        print_ = self.sign if self.sign.width else self.board.grown(round(self.board.width * 0.05))
        return self.board._replace(x=print_.x, width=print_.width, height=round(self.board.height * ABOVE_POTS))

    def seat(self, number: int) -> SeatSpots:
        """The homes of a seat. Raises KeyError if the table has no such place."""
        if not 1 <= number <= len(self.seats):
            raise KeyError(f"This table has places 1 to {len(self.seats)}, not {number}.")
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
        top, boxes = zone.height - rows * height, []
        for index in range(count):
            row, column = divmod(index, columns)
            in_row = min(columns, count - row * columns)
            left = (zone.width - in_row * width) // 2 + column * width
            boxes.append(within(zone, left, top + row * height, width, height))
        return boxes


def _joined(upper: Box, lower: Box) -> Box:
    return Box(lower.x, upper.y, lower.width, lower.bottom - upper.y)


def card_boxes(zone: Box, count: int, *, height: float, width: float = 0.0, spread: float = 0.0) -> list[Box]:
    """Homes for a row of cards in a zone, left to right and centred: as wide apart as `spread` (in card widths, plus
    one card) allows, and closer together when the zone is narrow, so that every index stays in sight."""
    width = width or height * CARD_RATIO
    step = 0.0 if count < 2 else min(width * (1 + spread), (zone.width - width) / (count - 1))
    left = zone.x + (zone.width - width - step * (count - 1)) / 2
    top = zone.y + (zone.height - height) / 2
    return [Box(round(left + step * place), round(top), round(width), round(height)) for place in range(count)]
