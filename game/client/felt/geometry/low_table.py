"""A low table with large type, on which everything lies upright and plates are broad: homes in parts of the table."""

from __future__ import annotations

from game.client.felt.dealer_opposite import far_dealer, far_pod
from game.client.felt.geometry import large_type_layout
from game.client.felt.geometry.curve import Curve
from game.client.felt.geometry.fitting import CLEAR, fitted
from game.client.felt.geometry.large_type_layout import TableSetup
from game.client.felt.geometry.layout import ALWAYS, BASE_HEIGHT, BASE_WIDTH, PLACARD, FeltGeometry, SeatSpots, Viewpoint
from game.client.felt.geometry.layout_file import SIZES, Arrangement, SeatPlace, TableLayout
from game.client.felt.geometry.rectangles import Box, Point, around, within

HAND_HEIGHT, OWN_HEIGHT = 60, 96
OWN_WIDTH = 256
PLATE_HEIGHT, GAP = 42, 4
RAIL = 16.0
"""How wide the rail is, in units."""
SIGN_WIDEST = 1.45
"""How much wider than usual the sign is at most beside its height."""


def low_table(layout: TableLayout, viewpoint: Viewpoint, rect: Box, large: TableSetup) -> FeltGeometry:
    """The table inside a rectangle of the window, from a chair that it has."""
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
    if viewpoint.stands_back:
        side, foot = rect.width * 0.03, rect.height * 0.075
        area = Box(round(rect.x + side), rect.y, round(rect.width - 2 * side), round(rect.height - foot))
        plate = around((rect.x + rect.width / 2, rect.bottom - foot / 2), 200 * _unit(rect), foot * 0.8)
    seats = tuple(_seat(layout, number, place, area, large=large) for number, place in enumerate(layout.table.places, start=1))
    things = _things(layout, layout.table, area, large=large)
    return _geometry(layout, layout.table, rect, area, viewpoint, seats, plate, things, large=large)


def _from_player(layout: TableLayout, viewpoint: Viewpoint, rect: Box, large: TableSetup) -> FeltGeometry:
    """The places turned round the table until the own seat is nearest; the dealer has the place after the last seat, or sits
    across where the house plays against boxes."""
    seen = layout.ring
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
    rim = Curve((table.centre[0], table.y + outline.middle * table.height), table.width / 2, outline.middle * table.height,
                (1 - outline.middle) * table.height, outline.upper, outline.lower)
    hands = [spots.pod for spots in seats] + ([far] if far else [])
    line = fitted(table, hands, CLEAR * unit, layout.fold_line) if layout.fold_line else None
    foot = max(pod.bottom for pod in hands)  # below it the line is open, to the dealer's side
    opening = Box(rect.x, foot, rect.width, rect.bottom - foot) if viewpoint.seat is None else None
    return FeltGeometry(
        rect, table, unit, viewpoint, rim, 0.0, RAIL * unit, rim.offset(-RAIL * unit)[::6], line, seats, dealer,
        **{name: things[name] for name in ALWAYS},
        drop_box=things.get("drop_box"), pots=things.get("pots"), burns=things.get("burns"), slide=things.get("slide"),
        bonus=things.get("bonus"), meter=things.get("meter"), odds=things.get("odds"),
        placard=within(rect, *(part * _unit(rect) * type_size for part in PLACARD)), shoe="shoe" in layout.furniture,
        rack="rack" in layout.furniture, type=type_size, plates=_plates(rect) if large == "tall" else 1.0, far=far,
        opening=opening, size=layout.size,
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
    plate_wide = large_type_layout.plate_width(wide, _breadth(rect)) if large == "wide" else min(wide, 220)
    plate_high = PLATE_HEIGHT * (_plates(rect) if large == "tall" else 1.0)
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
        ahead=(0.0, -1.0) if below else (0.0, 1.0), number=_at(rect, place.bet),
    )


def _has(layout: TableLayout, thing: str) -> bool:
    return thing == "stub" or thing.replace("_", "-") in layout.furniture
