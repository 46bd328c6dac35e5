"""What lies under the mouse. Later things in the list lie on top of earlier ones, as they are painted.

A card at a seat is turned to it: its box says where it would lie upright, and `turn_of` by how many degrees it is turned about its
middle. A hand that is read lies nearly upright, card by card, along the same line.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache
from itertools import product

from game.chair.seen.view import SeatState, SeatView, Spot, SpotKind, TableView
from game.client.felt.geometry.layout import CARD_RATIO, FeltGeometry, SeatSpots, card_boxes
from game.client.felt.geometry.rectangles import Box, Point, around, holds, moved, part_of, turned
from game.client.felt.geometry.spreading import APART, row
from game.client.felt.ground import board_homes

SHARE, OWN_SHARE = 0.36, 0.44  # how much of each open card is in sight at least, and of one's own, before chips make room
HALF_TURN = 45
"""From so many degrees on, a row of cards goes rather down than across."""
READ_TURNS, READ_SHARES = (12.0, 24.0, 36.0, 48.0, 60.0), (0.6, 0.33)
"""By how many degrees cards are turned at most that are read: as little as leaves so much of each of them in sight, or else so
much."""
SLIM, LEAST_SHARE = 0.5, 0.25  # how wide chips are then, and how much is in sight at least, or chips have no room at all
FIELDS: tuple[SpotKind, ...] = ("ante", "jackpot")
PUSHED, LIFTED = 0.2, 0.1  # how far a card is pushed forward, and how far one that has won, in parts of its height
DISCARD_SHARE = 0.42  # the height of a thrown card, as a part of the hand's
ASIDE_GAP, ASIDE_STEP = 5, 0.5  # between a card laid aside and the burns, and the part of one beside the next that shows
TUCKED, TUCKED_STEP = 1.2, 0.03  # how high the cards under a bet are beside its area, and how far each lies from the one below
BACK_SHARE = 0.3  # how much of a back is in sight beside a face in a crowded row


def hand_boxes(felt: FeltGeometry, seat: SeatView) -> list[Box]:
    """Where each of a seat's cards lies, the first dealt at the left; turned as its seat's are."""
    home, (row, middle) = felt.seat(seat.seat), hand_row(felt, seat)
    if not home.turn:
        return row
    askew, high = math.radians(home.turn - hand_turn(home, seat)), home.cards.height
    inwards = high * (math.cos(askew) + CARD_RATIO * abs(math.sin(askew)) - 1) / 2  # what stands askew keeps to the cloth
    about = middle[0] + home.ahead[0] * max(0.0, inwards), middle[1] + home.ahead[1] * max(0.0, inwards)
    return [around(turned((box.centre[0] - middle[0] + about[0], box.centre[1] - middle[1] + about[1]), home.turn, about),
                   box.width, box.height) for box in row]  # fmt: skip


def hand_turn(home: SeatSpots, seat: SeatView) -> float:
    """By how many degrees the cards of a seat are turned: face down as their seat is, and where one is open hardly."""
    if abs(home.turn) <= READ_TURNS[0] or all(card.card is None for card in seat.cards):
        return home.turn
    wide = home.hand.width if seat.spread else _narrow_width(home, home.cards, home.stack)
    return _read_turn(home.turn, wide, home.cards.height, _covered(seat))


@lru_cache(1024)
def _read_turn(turn: float, wide: float, high: int, covered: float) -> float:
    """By how many degrees cards so high are turned that are read, in a row that is turned so and so wide."""
    turns = [max(-most, min(most, turn)) for most in READ_TURNS]
    return next((each for share, each in product(READ_SHARES, turns) if _share(turn - each, wide, high, covered) >= share), turn)


def in_column(home: SeatSpots, seat: SeatView) -> bool:
    """Whether the cards of a seat lie one below the other, each with its upper edge in sight."""
    return abs(home.turn) > HALF_TURN and hand_turn(home, seat) != home.turn


def hand_row(felt: FeltGeometry, seat: SeatView) -> tuple[list[Box], Point]:
    """The same as their middles would lie in an upright row, and about which point it is turned. One that leads up is begun at its
    other end, so that each card's index is in sight below the one before."""
    home = felt.seat(seat.seat)
    if seat.tucked:
        return tucked_boxes(home, len(seat.cards)), home.bet.centre
    zone, _ = cards_room(felt, seat)
    turn = hand_turn(home, seat)
    high, breadth = zone.height, _breadth(zone.height, home.turn - turn)
    if seat.spread or len(seat.cards) * breadth <= zone.width:
        places = card_boxes(zone, len(seat.cards), height=high, width=breadth, spread=APART)
    else:
        places = crowded(zone, [seat.cards[at].card is not None for at in seat.row], width=breadth, height=high)
    places = [around(box.centre, high * CARD_RATIO, high) for box in places]
    if home.turn < 0 and in_column(home, seat):
        places.reverse()
    return [box for _, box in sorted(zip(seat.row, places, strict=True))], zone.centre


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
    """Where a seat's chips stand: beside its cards; where these leave no room, at the same place under them."""
    return cards_room(felt, seat)[1] or felt.seat(seat.seat).stack


def cards_room(felt: FeltGeometry, seat: SeatView) -> tuple[Box, Box | None]:
    """The room of a seat's cards, turned as they are, and that of its chips beside them: the more cards lie open the less, and in
    the end none."""
    home = felt.seat(seat.seat)
    zone, stack = row(home, len(seat.cards))
    whole = Box(zone.x, zone.y, stack.right - zone.x, zone.height) if home.own else home.hand
    if seat.spread:
        return whole, None
    turn = hand_turn(home, seat)
    least = OWN_SHARE if home.own else SHARE if turn == home.turn else READ_SHARES[0]
    if seat.tucked or seat.discards or _in_sight(home, zone, seat, turn) >= least:
        return zone, stack
    narrow, slim = _narrow(home, zone, stack)
    if _in_sight(home, narrow, seat, turn) >= LEAST_SHARE:
        return narrow, slim
    return whole, None


def _narrow(home: SeatSpots, zone: Box, stack: Box) -> tuple[Box, Box]:
    """The room of cards beside half of a stack's, and that half."""
    whole = Box(zone.x, zone.y, stack.right - zone.x, zone.height) if home.own else home.hand
    wide = _narrow_width(home, zone, stack)
    slim = _slim(stack, home, upright=abs(home.turn) < HALF_TURN)
    return part_of(whole, whole.width - wide if home.flipped else 0, wide, home.turn), slim


def _narrow_width(home: SeatSpots, zone: Box, stack: Box) -> float:
    """How wide that room is."""
    upright = abs(home.turn) < HALF_TURN
    chips = stack.width if upright else stack.height
    return zone.width + (chips - round(chips * SLIM)) * _along(home.turn, upright=upright)


def _slim(stack: Box, home: SeatSpots, *, upright: bool) -> Box:
    """Half of a stack's room, at the end that is away from the cards."""
    if upright:
        wide = round(stack.width * SLIM)
        return stack._replace(x=stack.x if home.flipped else stack.right - wide, width=wide)
    high, below = round(stack.height * SLIM), (home.turn > 0) != home.flipped
    return stack._replace(y=stack.bottom - high if below else stack.y, height=high)


def _along(turn: float, *, upright: bool) -> float:
    """How much of what an upright box gives up on one of its sides is won along a turned one."""
    across, down = turned((1.0, 0.0), turn)
    return abs(across) if upright else abs(down)


def _in_sight(home: SeatSpots, zone: Box, seat: SeatView, turn: float) -> float:
    """How much of each face is in sight in a row there of cards turned so, in parts of a card."""
    return _share(home.turn - turn, zone.width, zone.height, _covered(seat))


def _share(askew: float, wide: float, high: int, covered: float) -> float:
    """The same of cards that stand so many degrees askew in a row; `covered` lie below others."""
    return (wide - _breadth(high, askew)) / (high * CARD_RATIO) / covered if covered else 1.0


def _covered(seat: SeatView) -> float:
    """How many faces lie below other cards; a back counts less."""
    below = seat.row[:-1]
    faces = sum(seat.cards[at].card is not None for at in below)
    return faces + BACK_SHARE * (len(below) - faces)


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
    if not spot.seat or spot.kind not in ("card", "bet", *FIELDS):
        return 0.0
    home = felt.seat(spot.seat)
    if spot.kind != "card":
        return home.turn if home.fields else 0.0
    return next((hand_turn(home, seat) for seat in view.seats if seat.seat == spot.seat), home.turn)


def discard_boxes(felt: FeltGeometry, seat: SeatView) -> list[Box]:
    """Where the cards lie that a seat has thrown in a draw: a small fan above its stack."""
    chips, high = stack_box(felt, seat), felt.seat(seat.seat).cards.height * DISCARD_SHARE
    zone = Box(chips.x, chips.y, chips.width, round(high))
    return card_boxes(zone, seat.discards, height=high, spread=-0.7)


def aside_boxes(felt: FeltGeometry, view: TableView) -> list[Box]:
    """Where the cards lie that were put to one side: beside the burns, the first of them nearest."""
    if felt.burns is None:
        return []
    zone, height = felt.burns, felt.burns.height
    wide = height * CARD_RATIO
    beside = [zone.x - (wide * (1 + place * ASIDE_STEP)) - felt.unit * ASIDE_GAP for place in range(len(view.laid_aside))]
    return [Box(round(left), zone.y, round(wide), round(height)) for left in beside]


def crowded(zone: Box, faces: list[bool], *, width: float, height: float) -> list[Box]:
    """A row too long for its zone: cards overlap, and backs make room so that the faces can be read."""
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
    chips = cards_room(felt, seat)[1]
    found += [(Spot("stack", number), chips)] if chips is not None and seat.state is not SeatState.EMPTY else []
    fields: list[tuple[SpotKind, Box | None]] = [(name, home.fields.get(name)) for name in FIELDS]
    found += [(Spot(name, number), box) for name, box in fields if box is not None]
    boxes = hand_boxes(felt, seat)
    cards = [(Spot("card", number, index), boxes[index]) for index in seat.row]
    return found + [(spot, pushed(box, home) if spot in raised else box) for spot, box in cards]


def spot_at(felt: FeltGeometry, view: TableView, point: Point) -> Spot | None:
    """The topmost thing under a point of the window, or None for the bare cloth."""
    under = [spot for spot, box in spots(felt, view) if holds(box, turn_of(felt, view, spot), point)]
    return under[-1] if under else None


def box_of(felt: FeltGeometry, view: TableView, spot: Spot) -> Box | None:
    """Where a spot lies now; None if it is not on the table."""
    return dict(spots(felt, view)).get(spot)
