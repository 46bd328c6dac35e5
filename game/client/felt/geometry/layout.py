"""Where everything lies on the table, from any chair: pure geometry, in pixels of the window.

A layout names the homes once, in parts of the table; a viewpoint says from where one looks. Seats are numbered
clockwise from the dealer's left, so from the dealer's chair seat 1 is at the left, and from a player's chair the next
seat is at that player's left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from game.client.felt.dealer_opposite import far_dealer, far_pod
from game.client.felt.geometry import large_type_layout
from game.client.felt.geometry.fold_line import CLEAR, FoldLine, fitted
from game.client.felt.geometry.large_type_layout import TableSetup
from game.client.felt.geometry.layout_file import SIZES, Arrangement, SeatPlace, TableLayout
from game.client.felt.geometry.rectangles import Box, Point, around, rounded_outline, within
from game.client.felt.recent import Recent
from game.session.setting_up.role_names import RoleName

BASE_WIDTH, BASE_HEIGHT = 921.0, 596.0  # the table's rectangle in a 1280x720 window: there one unit is one pixel
CARD_RATIO = 5 / 7
HAND_HEIGHT, OWN_HEIGHT, BOARD_HEIGHT = 60, 96, 88
OWN_WIDTH = 256
HELD_HEIGHT, HELD_PLATE, HELD_BOARD, HELD_POTS = 120, (300, 56), (1.17, 1.22), 0.85
"""In a player's chair at a table of poker, what one looks at most: one's own cards and plate, in units whatever the table's size,
and how much wider and higher than elsewhere the board is, and how much narrower the room of the pots."""
PLATE_HEIGHT, GAP = 42, 4
SIGN_WIDEST = 1.45
"""How much wider than usual the sign is at most beside its height."""
PLACARD = (6.0, 6.0, 68.0, 26.0)  # the sign hangs in the corner of the room, beside the table
ALWAYS = ("board", "muck", "sign", "stub", "tray")
ONE_ROW = 4


@dataclass(frozen=True)
class Viewpoint:
    """From which chair one looks; a player's chair needs its seat."""

    role: RoleName
    seat: int | None = None

    def __post_init__(self) -> None:
        if (self.role == "player") != (self.seat is not None):
            raise ValueError("A player's chair needs its seat, and only a player's chair has one.")

    @classmethod
    def of(cls, role: str, seat: int) -> Viewpoint:
        """As somebody in that role looks; a player without a seat (0) as the inspector does."""
        if role == "player":
            return cls("player", seat) if seat > 0 else cls("inspector")
        return cls("dealer" if role == "dealer" else "inspector")


@dataclass(frozen=True)
class SeatSpots:
    """The homes of one seat's things; `fields` are its other betting fields by name. `own` is the seat one looks from:
    its cards are larger, and where they are many they spread, chips and all, as far as `reach`."""

    seat: int
    plate: Box
    cards: Box
    stack: Box
    bet: Box
    marker: Box
    fields: Mapping[str, Box]
    own: bool = False
    reach: Box | None = None

    @property
    def pod(self) -> Box:
        """Everything behind the fold line: plate, cards, stack."""
        left, top = min(self.plate.x, self.cards.x), min(self.plate.y, self.cards.y)
        right, bottom = max(self.plate.right, self.stack.right), max(self.plate.bottom, self.cards.bottom)
        return Box(left, top, right - left, bottom - top)


@dataclass(frozen=True)
class FeltGeometry:
    """The whole picture in pixels: `rect` is all of it, `table` what the rail encloses.

    `unit` is the size of one layout pixel: type and lines grow with it.
    """

    rect: Box
    table: Box
    unit: float
    viewpoint: Viewpoint
    rail: list[Point]
    cloth: list[Point]
    fold_line: FoldLine | None
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
    """How much larger type is than the unit says."""
    plates: float = 1.0
    """How much larger that of the plates is on a tall table, where they are higher."""
    far: Box | None = None
    """The room of the dealer who sits across, with all that stands there."""

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
        width, height = zone.width // max(3, columns), min(zone.height // rows, self.pots.height)
        top, boxes = (zone.height - rows * height) // 2, []
        for index in range(count):
            row, column = divmod(index, columns)
            in_row = min(columns, count - row * columns)
            left = (zone.width - in_row * width) // 2 + column * width
            boxes.append(within(zone, left, top + row * height, width, height))
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


_ARRANGED: Recent[tuple[TableLayout, Viewpoint, Box, TableSetup], FeltGeometry] = Recent(6)


def arrange(layout: TableLayout, viewpoint: Viewpoint, rect: Box, scale: float = 0.0) -> FeltGeometry:
    """The table inside a rectangle of the window, from a chair, with type as large as the scale of everything else where there is
    room. Raises ValueError for a seat the table has not."""
    large = place_layout(rect, scale)
    return _ARRANGED.get((layout, viewpoint, rect, large), partial(_arranged, layout, viewpoint, rect, large))


def place_layout(rect: Box, scale: float) -> TableSetup:
    """How a table is laid in that rectangle of the window."""
    return large_type_layout.place_large_type(_breadth(rect), _unit(rect), scale)


def _arranged(layout: TableLayout, viewpoint: Viewpoint, rect: Box, large: TableSetup) -> FeltGeometry:
    if viewpoint.seat is not None and not 1 <= viewpoint.seat <= layout.seats:
        raise ValueError(f"{layout.title}: there is no place {viewpoint.seat}, only 1 to {layout.seats}.")
    if viewpoint.seat is not None:
        return _from_player(layout, viewpoint, rect, large)
    return _from_dealer(layout, viewpoint, rect, large)


def _unit(rect: Box) -> float:
    return min(rect.width / BASE_WIDTH, rect.height / BASE_HEIGHT)


def _breadth(rect: Box) -> float:
    """How much wider a rectangle is beside its height than usual."""
    return rect.width / BASE_WIDTH / _unit(rect)


def _plates(rect: Box) -> float:
    """How much higher plates are on a tall table: as much as there is room for between the seats."""
    return large_type_layout.plate_type(rect.height / BASE_HEIGHT / _unit(rect))


def _at(rect: Box, point: Point) -> Point:
    return (rect.x + point[0] * rect.width, rect.y + point[1] * rect.height)


def _from_dealer(layout: TableLayout, viewpoint: Viewpoint, rect: Box, large: TableSetup) -> FeltGeometry:
    """As printed. The inspector stands further back: all is a little smaller, and the dealer's plate is in sight."""
    area, plate = rect, None
    if viewpoint.role == "inspector":
        side, foot = rect.width * 0.03, rect.height * 0.075
        area = Box(round(rect.x + side), rect.y, round(rect.width - 2 * side), round(rect.height - foot))
        plate = around((rect.x + rect.width / 2, rect.bottom - foot / 2), 200 * _unit(rect), foot * 0.8)
    seats = tuple(_seat(layout, number, place, area, large=large) for number, place in enumerate(layout.table.places, start=1))
    things = _things(layout, layout.table, area, large=large)
    return _geometry(layout, layout.table, rect, area, viewpoint, seats, plate, things, large=large)


def _from_player(layout: TableLayout, viewpoint: Viewpoint, rect: Box, large: TableSetup) -> FeltGeometry:
    """The places turned round the table until the own seat is nearest; the dealer has the place after the last seat, or sits
    across where the house plays against boxes."""
    held = _held(layout, large)
    seen = layout.ring if held is None else held
    size, slots, own = _unit(rect) * layout.size, seen.places, viewpoint.seat or 1
    across = len(slots) // 2 if layout.fields else None  # against the house one sits across from it
    ring = [slot for place, slot in enumerate(slots) if place != across]
    seats = tuple(
        _seat(layout, number, ring[(number - own) % len(ring)], rect, own=number == own, large=large)
        for number in range(1, layout.seats + 1)
    )
    dealer = slots[(layout.seats + 1 - own) % len(slots) if across is None else across]
    plate, gear = far_dealer(dealer.at, _at(rect, dealer.at), _at(rect, dealer.bet), size)
    things = _things(layout, seen, rect, large=large) | {name: box for name, box in gear.items() if _has(layout, name)}
    if held is not None:  # the board takes the room of the sign, which hangs beside the table
        board = things["board"]
        things["board"] = around(board.centre, board.width * HELD_BOARD[0], board.height * HELD_BOARD[1])
        if "pots" in things:
            things["pots"] = around(things["pots"].centre, things["pots"].width * HELD_POTS, things["pots"].height)
        things["sign"] = things["board"]._replace(width=0, height=0)
    if large == "wide":  # large print needs the room: the sign tells the payouts
        things.pop("odds", None)
    if "rack" in layout.furniture:
        things["muck"] = gear["rack"]
    far = far_pod(_at(rect, dealer.at), size)
    return _geometry(layout, seen, rect, rect, viewpoint, seats, plate, things, far, large=large)


def _geometry(
    layout: TableLayout, arrangement: Arrangement, rect: Box, table: Box, viewpoint: Viewpoint,
    seats: tuple[SeatSpots, ...], dealer: Box | None, things: dict[str, Box],
    far: Box | None = None, *, large: TableSetup,
) -> FeltGeometry:  # fmt: skip
    outline, unit = arrangement.outline, _unit(table)
    type_size = large_type_layout.type_size(_breadth(table)) if large == "wide" else 1.0
    rail = rounded_outline(table, outline.middle, outline.upper, outline.lower)
    cloth = rounded_outline(table.grown(-round(16 * unit)), outline.middle, outline.upper, outline.lower)
    hands = [spots.pod for spots in seats] + ([far] if far else [])
    line = fitted(table, hands, CLEAR * unit, layout.fold_line) if layout.fold_line else None
    return FeltGeometry(
        rect, table, unit, viewpoint, rail, cloth, line, seats, dealer,
        **{name: things[name] for name in ALWAYS},
        drop_box=things.get("drop_box"), pots=things.get("pots"), burns=things.get("burns"), slide=things.get("slide"),
        bonus=things.get("bonus"), meter=things.get("meter"), odds=things.get("odds"),
        placard=within(rect, *(part * _unit(rect) * type_size for part in PLACARD)), shoe="shoe" in layout.furniture,
        rack="rack" in layout.furniture, type=type_size, plates=_plates(rect) if large == "tall" else 1.0, far=far,
    )  # fmt: skip


def _things(layout: TableLayout, arrangement: Arrangement, rect: Box, *, large: TableSetup) -> dict[str, Box]:
    """The sign is as wide as the table allows: type has a least size, so that print is wider on a small, wide table."""
    homes, size = SIZES | dict(layout.sizes), _unit(rect) * layout.size
    found = {name: _home(point, homes[name], rect, size) for name, point in arrangement.things.items()}
    wide = homes["sign"][0] * size * min(_breadth(rect), SIGN_WIDEST)
    if large == "wide" and "tray" in found:
        tray = found["tray"]
        found["tray"] = around(tray.centre, large_type_layout.tray_width(tray.width, _breadth(rect)), tray.height)
    return found | {"sign": around(found["sign"].centre, wide, found["sign"].height)}


def _home(point: Point, size: tuple[float, float], rect: Box, scale: float) -> Box:
    return around(_at(rect, point), size[0] * scale, size[1] * scale)


def _seat(layout: TableLayout, number: int, place: SeatPlace, rect: Box, *, own: bool = False,
          large: TableSetup) -> SeatSpots:
    """The plate lies on the side of the rail: above the cards, but below them at the near edge of a ring."""
    size, homes = _unit(rect) * layout.size, SIZES | dict(layout.sizes)
    fields = {name: _home(point, homes[name], rect, size) for name, point in place.fields.items()}
    height, stack = (OWN_HEIGHT, 46) if own else (HAND_HEIGHT, 38)
    wide = OWN_WIDTH if own and large != "wide" else 220 if own else 140  # room for four cards of one's own beside the chips
    below = own or place.at[1] > 0.85
    held = own and _held(layout, large) is not None
    height = round(HELD_HEIGHT / layout.size) if held else height
    plate_wide = large_type_layout.plate_width(wide, _breadth(rect)) if large == "wide" else min(wide, 220)
    plate_wide = HELD_PLATE[0] / layout.size if held else plate_wide
    plate_high = (HELD_PLATE[1] / layout.size if held else PLATE_HEIGHT) * (_plates(rect) if large == "tall" else 1.0)
    plate_high = large_type_layout.PLATE_HEIGHT if large == "wide" and not own else plate_high
    outwards = (plate_high - PLATE_HEIGHT) / 2 * (size if below else -size)
    pod = large_type_layout.inside(around(_at(rect, place.at), wide * size, (plate_high + GAP + height) * size), rect, outwards,
                                   large_type_layout.RIM * size if large == "wide" and not own else 0.0)
    cards_top, plate_top = (0.0, height + GAP) if below else (plate_high + GAP, 0.0)
    plate = within(pod, (wide - plate_wide) / 2 * size, plate_top * size, plate_wide * size, plate_high * size)
    reach = plate_wide if large == "wide" else wide  # on a wide table the cards have the plate's breadth
    left = (wide - reach) / 2
    cards = within(pod, left * size, cards_top * size, (reach - stack - GAP) * size, height * size)
    chips = within(pod, (left + reach - stack) * size, cards_top * size, stack * size, height * size)
    if own and large == "wide" and _breadth(rect) >= large_type_layout.BESIDE:
        others = [slot.at for slot in layout.ring.places[1:]]
        before = max((box.bottom for box in fields.values()), default=0)
        broad = large_type_layout.plate_width(140, _breadth(rect))
        plate, cards, chips = large_type_layout.own_boxes(place.at, rect, size, others, broad, before)
    return SeatSpots(
        seat=number, plate=plate, cards=cards, stack=chips,
        bet=_home(place.bet, homes["bet"], rect, size),
        marker=_home(place.marker, homes["marker"], rect, size), fields=fields, own=own,
    )


def _held(layout: TableLayout, large: TableSetup) -> Arrangement | None:
    """The places where a player's own cards are as large as there is room for; None where the table has none, or type is so large
    that it needs the room."""
    return layout.hand if large == "usual" else None


def _has(layout: TableLayout, thing: str) -> bool:
    return thing == "stub" or thing.replace("_", "-") in layout.furniture
