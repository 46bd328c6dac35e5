"""What lies under the mouse. Later things in the list lie on top of earlier ones, as they are painted."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from game.chair.seen.view import SeatState, SeatView, Spot, SpotKind, TableView
from game.client.felt.geometry.hands import DISCARD_SHARE, DISCARD_STEP, fan_width, hand_of, stack_box
from game.client.felt.geometry.layout import CARD_RATIO, FeltGeometry, SeatSpots, card_boxes, floor_place
from game.client.felt.geometry.rectangles import Box, Point, around, bounds, holds, moved, part_of
from game.client.felt.geometry.spreading import row
from game.client.felt.ground import board_homes

FIELDS: tuple[SpotKind, ...] = ("ante", "jackpot")
PUSHED, LIFTED, STIRRED = 0.2, 0.1, 0.04
"""How far a card is pushed forward, and how far one of the board that has won, in parts of its height; at a seat as far as it comes
without lying on its chips."""
NEAR, NEAR_STEP = 60, 5
"""How far to the side a line of writing moves that would cover something, and in which steps, in units."""
ASIDE_GAP, ASIDE_STEP = 5, 0.5  # between a card laid aside and the burns, and the part of each that shows under the next


def result_box(home: SeatSpots, size: tuple[int, int], gap: float, *, marked: bool) -> Box:
    """Where the result of a box of that size stands: next to the middle of ante and bet, or next to the ante alone where a
    marker lies there."""
    bet, ante = home.bet, home.fields["ante"]
    middle = ((bet.centre[0] + ante.centre[0]) / 2, (bet.centre[1] + ante.centre[1]) / 2)
    usual, other = (home.beside(around(centre, bet.width, bet.height), size, gap, chips=True) for centre in (middle, ante.centre))
    return other if marked and usual.overlaps(home.marker) else usual


def pushed(box: Box, home: SeatSpots) -> Box:
    """Where a card of a seat lies that is pushed forward."""
    return _ahead(box, home, PUSHED)


def lifted(box: Box, home: SeatSpots | None = None) -> Box:
    """Where a card lies that has won: a seat's forward, one of the board up."""
    return moved(box, (0.0, -box.height * LIFTED)) if home is None else _ahead(box, home, STIRRED)


def _ahead(box: Box, home: SeatSpots, part: float) -> Box:
    return moved(box, (home.ahead[0] * box.height * part, home.ahead[1] * box.height * part))


def turn_of(felt: FeltGeometry, view: TableView, spot: Spot) -> float:
    """By how many degrees a thing is turned, clockwise: a seat's cards and the areas of a box are, as they are seen from there."""
    if not spot.seat or spot.kind not in ("card", "stack", "bet", *FIELDS):
        return 0.0
    home = felt.seat(spot.seat)
    if spot.kind == "stack":
        return home.stack_turn
    if spot.kind != "card":
        return home.turn if home.fields else 0.0
    return next((hand_of(felt, seat).turn for seat in view.seats if seat.seat == spot.seat), home.turn)


def discard_boxes(felt: FeltGeometry, seat: SeatView) -> list[Box]:
    """Where the cards lie that a seat has thrown in a draw: a small fan at the end of its hand."""
    if not seat.discards:
        return []
    home, zone = felt.seat(seat.seat), row(felt.seat(seat.seat), len(seat.cards))[0]
    wide, high = fan_width(zone, seat.discards), zone.height * DISCARD_SHARE
    end = part_of(zone, zone.width - wide, wide, home.turn)
    return card_boxes(around(end.centre, wide, high), seat.discards, height=high, spread=DISCARD_STEP - 1)


def aside_boxes(felt: FeltGeometry, view: TableView) -> list[Box]:
    """Where the cards lie that were put to one side: next to the burns, the first of them nearest."""
    if felt.burns is None:
        return []
    zone, height = felt.burns, felt.burns.height
    wide = height * CARD_RATIO
    beside = [zone.x - (wide * (1 + place * ASIDE_STEP)) - felt.unit * ASIDE_GAP for place in range(len(view.laid_aside))]
    return [Box(round(left), zone.y, round(wide), round(height)) for left in beside]


def spots(felt: FeltGeometry, view: TableView) -> list[tuple[Spot, Box]]:
    """Everything there is to point at, with its box, lowest first."""
    found = _dealers(felt, view)
    found += [(Spot("board"), felt.board)] if view.board_places else []
    found += [(Spot("card", index=index), box) for index, box in enumerate(board_homes(felt, view.board_places)[: len(view.board)])]
    found += [(Spot("aside"), box) for box in aside_boxes(felt, view)]
    found += [(Spot("pot", index=index), box) for index, box in enumerate(pots(felt, view))]
    for seat in view.seats:
        found += _seats(felt, seat, view.raised)
    for mark in view.markers:
        found.append((Spot("marker", mark.seat), felt.seat(mark.seat).marker))
    return found


def pots(felt: FeltGeometry, view: TableView) -> list[Box]:
    """Where the pots lie, the main pot first."""
    return felt.pot_boxes(len(view.pots), board=view.board_places > 0)


def _dealers(felt: FeltGeometry, view: TableView) -> list[tuple[Spot, Box]]:
    homes: list[tuple[Spot, Box | None]] = [
        (Spot("tray"), felt.tray), (Spot("slide"), felt.slide), (Spot("drop-box"), felt.drop_box),
        (Spot("bonus"), felt.bonus), (Spot("dealer"), felt.dealer), (Spot("burns"), felt.burns),
        (Spot("meter"), felt.meter), (Spot("sign"), felt.placard if view.placard else None), (Spot("muck"), felt.muck),
        (Spot("stub"), felt.stub),
    ]  # fmt: skip
    return [(spot, box) for spot, box in homes if box is not None]


def _seats(felt: FeltGeometry, seat: SeatView, raised: Collection[Spot]) -> list[tuple[Spot, Box]]:
    home, number = felt.seat(seat.seat), seat.seat
    found = [(Spot("seat", number), home.plate), (Spot("bet", number), home.bet)]
    found += [(Spot("stack", number), stack_box(felt, seat))] if seat.state is not SeatState.EMPTY else []
    fields: list[tuple[SpotKind, Box | None]] = [(name, home.fields.get(name)) for name in FIELDS]
    found += [(Spot(name, number), box) for name, box in fields if box is not None]
    hand = hand_of(felt, seat)
    cards = [(Spot("card", number, index), hand.boxes[index]) for index in hand.order]
    return found + [(spot, pushed(box, home) if spot in raised else box) for spot, box in cards]


def plates(felt: FeltGeometry, view: TableView) -> list[Box]:
    """Where plates are drawn: of those who sit, of those who are out, of the dealer, of those who came to the table."""
    seats = {seat.seat for seat in view.seats if seat.state is not SeatState.EMPTY or seat.last} | view.standing.keys()
    others = [felt.dealer, floor_place(felt) if view.floor is not None else None]
    return [*(felt.seat(number).plate for number in sorted(seats)), *(box for box in others if box is not None)]


def must_be_seen(felt: FeltGeometry, view: TableView) -> list[Box]:
    """The upright boxes of all on which no bubble may stand: plates, cards and chips where they lie, the areas of boxes, the
    payouts, the printed order of hands, and everything of the dealer's."""
    seats = {seat.seat: seat for seat in view.seats}
    found = [felt.placard, felt.tray, *([felt.odds] if view.odds and felt.odds is not None else []),
             *([felt.hands_print] if view.hands and not view.board_places else [])]
    for spot, box in spots(felt, view):
        seat = seats.get(spot.seat or 0)
        if seat is None or spot.kind in ("card", "marker"):
            there = spot.kind != "sign"
        elif spot.kind == "seat":
            there = seat.state is not SeatState.EMPTY or bool(seat.last)
        else:
            there = bool(seat.stack if spot.kind == "stack" else seat.bet or felt.seat(seat.seat).fields)
        if there:
            found.append(bounds(box, turn_of(felt, view, spot)))
    return found


def free_near(unit: float, full: Iterable[Box], at: Point, size: tuple[float, float]) -> Point:
    """The middle of the nearest place to a point where a line of writing of that size covers nothing of what is full, on a table
    with units of so many pixels; the point itself where there is none."""
    reach, half = NEAR * unit, (size[0] / 2, size[1] / 2)
    around_it = around(at, size[0] + 2 * reach, size[1] + 2 * reach)
    taken = [(box.x - half[0] - at[0], box.right + half[0] - at[0], box.y - half[1] - at[1], box.bottom + half[1] - at[1])
             for box in full if box.overlaps(around_it)]  # fmt: skip
    for across, down in _steps():
        right, low = across * unit, down * unit
        if not any(left < right < end and top < low < bottom for left, end, top, bottom in taken):
            return at[0] + right, at[1] + low
    return at


@cache
def _steps() -> list[tuple[int, int]]:
    """The places that are tried round a point, in units, the nearest first."""
    steps = range(-NEAR, NEAR + 1, NEAR_STEP)
    found = sorted((abs(right) + abs(down), right, down) for right in steps for down in steps)
    return [(right, down) for _, right, down in found]


def spot_at(felt: FeltGeometry, view: TableView, point: Point, least: float = 0.0) -> Spot | None:
    """The topmost thing under a point of the window, or None for the bare cloth. What is smaller than `least`
    reaches so far, in pixels."""
    under = [spot for spot, box in spots(felt, view) if holds(_at_least(box, least), turn_of(felt, view, spot), point)]
    return under[-1] if under else None


def _at_least(box: Box, least: float) -> Box:
    """A thing as it is taken hold of: a small one, as the puck, by a little of the cloth about it."""
    return box if min(box.width, box.height) >= least else around(box.centre, max(box.width, least), max(box.height, least))


def box_of(felt: FeltGeometry, view: TableView, spot: Spot) -> Box | None:
    """Where a spot lies now; None if it is not on the table."""
    return dict(spots(felt, view)).get(spot)
