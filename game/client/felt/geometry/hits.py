"""What lies under the mouse. Later things in the list lie on top of earlier ones, as they are painted.

A card at a seat is turned to it: its box says where it would lie upright, and `turn_of` by how many degrees it is turned about its
middle. At the ends of a table cards lie upright, one below the other, rather than on their side.
"""

from __future__ import annotations

import math
from collections.abc import Collection

from game.chair.seen.view import SeatState, SeatView, Spot, SpotKind, TableView
from game.client.felt.geometry.layout import CARD_RATIO, FeltGeometry, SeatSpots, card_boxes, floor_place, lies_upright
from game.client.felt.geometry.rectangles import Box, Point, around, bounds, holds, moved, part_of, turned
from game.client.felt.geometry.spreading import APART, row
from game.client.felt.ground import board_homes

FIELDS: tuple[SpotKind, ...] = ("ante", "jackpot")
PUSHED, LIFTED = 0.2, 0.1  # how far a card is pushed forward, and how far one that has won, in parts of its height
DISCARD_SHARE, DISCARD_STEP = 0.42, 0.15  # the height of a thrown card as a part of the hand's, and what shows of each in the fan
ASIDE_GAP, ASIDE_STEP = 5, 0.5  # between a card laid aside and the burns, and the part of one beside the next that shows
TUCKED, TUCKED_STEP = 1.2, 0.03  # how high the cards under a bet are beside its area, and how far each lies from the one below
ENOUGH = 0.2  # of the height of a card that lies below another is in sight at least, or the hand lies on its side
BACK_SHARE = 0.3  # how much of a back is in sight beside a face in a crowded row


def hand_boxes(felt: FeltGeometry, seat: SeatView) -> list[Box]:
    """Where each of a seat's cards lies, the first dealt at the left; turned as its seat's are."""
    home, (row, middle) = felt.seat(seat.seat), hand_row(felt, seat)
    return [around(turned(box.centre, home.turn, middle), box.width, box.height) for box in row] if home.turn else row


def hand_turn(home: SeatSpots, seat: SeatView) -> float:
    """By how many degrees the cards of a seat are turned: as their home is, or not at all."""
    return 0.0 if in_column(home, seat) else home.turn


def in_column(home: SeatSpots, seat: SeatView) -> bool:
    """Whether the cards of a seat lie upright, one below the other: where they would lie on their side, unless they are so many
    that more of each is in sight then."""
    if not lies_upright(home.turn) or seat.tucked or seat.spread:
        return False
    high, wide = home.cards.height, home.cards.width
    below, aside = (wide - _breadth(high, turn) for turn in (home.turn, 0.0))
    return below >= ENOUGH * high * _covered(seat) or below >= aside


def _covered(seat: SeatView) -> float:
    """How many faces lie below other cards; a back counts less."""
    faces = [seat.cards[at].card is not None for at in seat.row[:-1]]
    return sum(1.0 if face else BACK_SHARE for face in faces)


def hand_row(felt: FeltGeometry, seat: SeatView) -> tuple[list[Box], Point]:
    """The same as their middles would lie in an upright row, and about which point it is turned. One that leads up is begun at its
    other end, so that each card's index is in sight below the one before."""
    home = felt.seat(seat.seat)
    if seat.tucked:
        return tucked_boxes(home, len(seat.cards)), home.bet.centre
    zone, middle = _cards_room(felt, seat), row(home, len(seat.cards))[0].centre
    high, breadth = zone.height, _breadth(zone.height, home.turn - hand_turn(home, seat))
    faces, up = [seat.cards[at].card is not None for at in seat.row], home.turn < 0 and in_column(home, seat)
    if seat.spread or len(seat.cards) * breadth <= zone.width:
        places = card_boxes(zone, len(seat.cards), height=high, width=breadth, spread=APART)
    else:
        covered = faces[-2::-1] if up else faces[:-1]  # what is in sight of each lies before the next one
        places = crowded(zone, [*covered, faces[-1]], width=breadth, height=high)
    places = [around(box.centre, high * CARD_RATIO, high) for box in places]
    if up:
        places.reverse()
    return [box for _, box in sorted(zip(seat.row, places, strict=True))], middle


def _breadth(high: float, askew: float) -> float:
    """How much of its row a card takes that is so high: its width, or more where it stands so many degrees askew in it."""
    askew = math.radians(askew)
    return high * (CARD_RATIO * math.cos(askew) + abs(math.sin(askew)))


def tucked_boxes(home: SeatSpots, count: int) -> list[Box]:
    """Where the cards of a hand lie under its bet: one on the other, each a little aside."""
    high = min(home.cards.height, round(home.bet.height * TUCKED))
    wide, step = round(high * CARD_RATIO), high * TUCKED_STEP
    left, top = home.bet.centre[0] - wide / 2 - step * (count - 1) / 2, home.bet.centre[1] - high / 2
    return [Box(round(left + step * place), round(top), wide, high) for place in range(count)]


def stack_box(felt: FeltGeometry, seat: SeatView) -> Box:
    """Where a seat's chips stand: on nothing else, and nothing on them; turned by `SeatSpots.stack_turn`."""
    return row(felt.seat(seat.seat), len(seat.cards))[1]


def _cards_room(felt: FeltGeometry, seat: SeatView) -> Box:
    """The room of a seat's cards as it would lie upright: less, while there are thrown ones at its end."""
    zone = row(felt.seat(seat.seat), len(seat.cards))[0]
    return zone._replace(width=zone.width - _fan_width(zone, seat.discards)) if seat.discards else zone


def _fan_width(zone: Box, count: int) -> int:
    """How broad thrown cards lie, with the air before them."""
    return round(zone.height * DISCARD_SHARE * CARD_RATIO * (1.3 + DISCARD_STEP * (count - 1)))


def result_box(home: SeatSpots, size: tuple[int, int], gap: float, *, marked: bool) -> Box:
    """Where the result of a box stands that is so large: beside the middle of ante and bet, or beside the ante alone where a marker
    lies there."""
    bet, ante = home.bet, home.fields["ante"]
    middle = ((bet.centre[0] + ante.centre[0]) / 2, (bet.centre[1] + ante.centre[1]) / 2)
    usual, other = (home.beside(around(centre, bet.width, bet.height), size, gap, chips=True) for centre in (middle, ante.centre))
    return other if marked and usual.overlaps(home.marker) else usual


def pushed(box: Box, home: SeatSpots) -> Box:
    """Where a card of a seat lies that is pushed forward."""
    return _ahead(box, home, PUSHED)


def lifted(box: Box, home: SeatSpots | None = None) -> Box:
    """Where a card lies that has won: a seat's forward, one of the board up."""
    return moved(box, (0.0, -box.height * LIFTED)) if home is None else _ahead(box, home, LIFTED)


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
    return next((hand_turn(home, seat) for seat in view.seats if seat.seat == spot.seat), home.turn)


def discard_boxes(felt: FeltGeometry, seat: SeatView) -> list[Box]:
    """Where the cards lie that a seat has thrown in a draw: a small fan at the end of its hand."""
    if not seat.discards:
        return []
    home, zone = felt.seat(seat.seat), row(felt.seat(seat.seat), len(seat.cards))[0]
    wide, high = _fan_width(zone, seat.discards), zone.height * DISCARD_SHARE
    end = part_of(zone, zone.width - wide, wide, home.turn)
    return card_boxes(around(end.centre, wide, high), seat.discards, height=high, spread=DISCARD_STEP - 1)


def aside_boxes(felt: FeltGeometry, view: TableView) -> list[Box]:
    """Where the cards lie that were put to one side: beside the burns, the first of them nearest."""
    if felt.burns is None:
        return []
    zone, height = felt.burns, felt.burns.height
    wide = height * CARD_RATIO
    beside = [zone.x - (wide * (1 + place * ASIDE_STEP)) - felt.unit * ASIDE_GAP for place in range(len(view.laid_aside))]
    return [Box(round(left), zone.y, round(wide), round(height)) for left in beside]


def crowded(zone: Box, faces: list[bool], *, width: float, height: float) -> list[Box]:
    """A row too long for its zone: cards overlap, and backs make room so that the faces can be read. A single card stands in its
    middle."""
    if len(faces) < 2:
        return [around(zone.centre, width, height) for _ in faces]
    shares = [1.0 if face else BACK_SHARE for face in faces[:-1]]
    step = min(width / max(shares), (zone.width - width) / sum(shares))
    boxes, left = [], float(zone.x)
    for share in [*shares, 0.0]:
        boxes.append(Box(round(left), zone.y, round(width), round(height)))
        left += step * share
    return boxes


def spots(felt: FeltGeometry, view: TableView) -> list[tuple[Spot, Box]]:
    """Everything there is to point at, with its box, lowest first."""
    found = _dealers(felt, view)
    found += [(Spot("board"), felt.board)] if view.board_places else []
    found += [
        (Spot("card", index=index), box)
        for index, box in enumerate(board_homes(felt, view.board_places)[: len(view.board)])
    ]
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
    boxes = hand_boxes(felt, seat)
    cards = [(Spot("card", number, index), boxes[index]) for index in seat.row]
    return found + [(spot, pushed(box, home) if spot in raised else box) for spot, box in cards]


def plates(felt: FeltGeometry, view: TableView) -> list[Box]:
    """Where plates are drawn: of those who sit, of those who are out, of the dealer, of those who came to the table."""
    seats = {seat.seat for seat in view.seats if seat.state is not SeatState.EMPTY or seat.last} | view.standing.keys()
    others = [felt.dealer, floor_place(felt) if view.floor is not None else None]
    return [*(felt.seat(number).plate for number in sorted(seats)), *(box for box in others if box is not None)]


def must_be_seen(felt: FeltGeometry, view: TableView) -> list[Box]:
    """The upright boxes of all on which no bubble may stand: plates, cards and chips where they lie, the areas of boxes, and
    everything of the dealer's."""
    seats = {seat.seat: seat for seat in view.seats}
    found = [felt.placard, felt.tray]
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
