"""Which card belongs where: a deal as it should have been, from the cards in the order in which they came."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from game.cards.card import Card
from game.rulebook.schema.steps import DealHoleOptions, DealStreetOptions
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.dealing import hole_order
from game.table.values import Seat


@dataclass(frozen=True)
class MisplacedCard:
    """A card and the seats it lies at and belongs to (0: it belongs back on top of the stub)."""

    card: Card
    lies: int
    belongs: int
    open: bool = False
    due_open: bool = False
    """Whether it lies open, and whether it should (in the stub no card does)."""


def deal_step(rules: Rules) -> tuple[int, DealHoleOptions]:
    """The initial deal of the game: its place in the procedure, and how it goes."""
    steps = ((at, step.options) for at, step in enumerate(rules.spec.procedure))
    return next((at, options) for at, options in steps if isinstance(options, DealHoleOptions))


def slots(rules: Rules, table: Table) -> tuple[int, ...]:
    """The seats in the order in which their cards should come, lap after lap."""
    deal = deal_step(rules)[1]
    return hole_order(table, deal) * deal.cards


def misplaced(rules: Rules, table: Table, incident: Incident) -> list[MisplacedCard]:
    """Every card of the deal that it is about that does not lie where it belongs, in the order in which the cards came."""
    places, faces, cards = _deal(rules, table, incident)
    places = places if incident.places else places[: _dealt_so_far(rules, table)]
    holder = {card: seat.number for seat in table for card in (*seat.cards, *_given_up(seat))}
    lying_open = {card for seat in table for card in seat.up}
    found = []
    for at, card in enumerate(cards):
        belongs = places[at] if at < len(places) else 0
        if card in holder and holder[card] != belongs:
            due_open = at < len(places) and faces[at] == "up" and not _shows_already(cards[:at], places, belongs, lying_open)
            found.append(MisplacedCard(card, holder[card], belongs, card in lying_open, due_open))
    return found


def lying_down(rules: Rules, table: Table, incident: Incident) -> list[Card]:
    """The cards of the deal that it is about that lie at their seats face down and should show: a seat that another's open card
    came to got its own down. Once that card has gone, no earlier one of the seat shows (rop 19.1.c)."""
    places, faces, cards = _deal(rules, table, incident)
    lying_open = {card for seat in table for card in seat.up}
    return [
        card
        for at, (card, place, face) in enumerate(zip(cards, places, faces, strict=False))
        if face == "up" and card in table.seats[place].hole and not _shows_already(cards[:at], places, place, lying_open)
    ]


def _shows_already(before: Sequence[Card], places: Sequence[int], seat: int, lying_open: Collection[Card]) -> bool:
    """Whether a card that a seat got earlier lies open: then the one it was due open goes down (tas B.17.7, rop 19.7)."""
    return any(card in lying_open and place == seat for card, place in zip(before, places, strict=False))


def owed(rules: Rules, table: Table) -> tuple[int, ...]:
    """The seats whose card of the initial deal was taken from them, as a burn (rop 19.25) or out of play (tas C.19.4): each was
    to get another after the deal. A hand given up lost its cards for good."""
    given_up = {card for seat in table for card in _given_up(seat)}
    taken = {*table.burns, *table.muck} - given_up
    return tuple(seat for seat, card in zip(slots(rules, table), table.dealt, strict=False) if card in taken)


def to_come(rules: Rules, table: Table, incident: Incident) -> tuple[int, ...]:
    """The seats that still lack a card of the deal it is about, once each card lies where it belongs."""
    places, _, cards = _deal(rules, table, incident)
    return places[len(cards) :]


def _given_up(seat: Seat) -> tuple[Card, ...]:
    return () if seat.live else seat.thrown


def _deal(rules: Rules, table: Table, incident: Incident) -> tuple[tuple[int, ...], list[str], tuple[Card, ...]]:
    """The places of the deal in their order, how each card should lie, and the cards as they came: of the street that was
    being dealt, else of the initial deal."""
    if not incident.places:
        again = owed(rules, table)
        places, faces = (*slots(rules, table), *again), [*_faces(rules, table), *("down" for _ in again)]
        return places, faces, table.dealt[: len(places)] if table.rounds else table.dealt
    street = rules.spec.procedure[incident.cursor]
    later = table.cursor > incident.cursor + 1
    cards = table.dealt[incident.dealt :]
    faces = [street.of(DealStreetOptions).face] * len(incident.places)
    return incident.places, faces, cards[: len(incident.places)] if later else cards


def _dealt_so_far(rules: Rules, table: Table) -> int | None:
    """How far the initial deal has come while it goes on: a card beyond is due to nobody yet, and goes back; but one that lies
    open already is the next seat's that is due an open one, so that no undealt card is shown (tas B.17.4)."""
    if table.cursor != deal_step(rules)[0]:
        return None
    faces, open_, out = _faces(rules, table), {card for seat in table for card in seat.up}, table.progress
    while out < min(len(faces), len(table.dealt)) and faces[out] == "up" and table.dealt[out] in open_:
        out += 1
    return out


def _faces(rules: Rules, table: Table) -> list[str]:
    """How the cards of the initial deal should lie, in the order in which they come."""
    deal = deal_step(rules)[1]
    each = len(slots(rules, table)) // deal.cards
    return [face for face in deal.faces or ("down",) * deal.cards for _ in range(each)]


def cards_by_now(rules: Rules, table: Table) -> int:
    """How many cards a seat should hold by now: those of the deal, and one of each street that is dealt."""
    before = rules.spec.procedure[: table.cursor]
    streets = sum(step.kind == "deal-street" for step in before) - len(table.board) * ("deal-street" in _kinds(rules))
    return deal_step(rules)[1].cards + streets


def miscounted(rules: Rules, table: Table, incident: Incident) -> tuple[int, ...]:
    """The seats of a misplaced card that are in the hand with too many or too few cards."""
    about = [table.seats.get(int(incident.fact(name, 0))) for name in ("seat", "due")]
    return tuple(seat.number for seat in about if seat and seat.live and len(seat.cards) != cards_by_now(rules, table))


def wrong_hands(rules: Rules, table: Table, seats: Iterable[int]) -> tuple[int, ...]:
    """Those of these seats that are in the hand with too many or too few cards."""
    right = cards_by_now(rules, table)
    held = {seat: table.seats[seat] for seat in seats if seat in table.seats}
    return tuple(seat for seat, hand in held.items() if hand.live and held_by(hand) != right)


def held_by(seat: Seat) -> int:
    """How many cards a hand has; one that was shown and taken in by the dealer counts as it lay."""
    return len(seat.cards) + (len(seat.thrown) if seat.mucked and seat.shown else 0)


def _kinds(rules: Rules) -> set[str]:
    return {step.kind for step in rules.spec.procedure}


def resumed(rules: Rules, table: Table, incident: Incident) -> tuple[int, int]:
    """Where the deal it is about goes on once each card lies where it belongs: the step, and how many of its cards are out."""
    places, _, cards = _deal(rules, table, incident)
    if incident.places:
        return incident.cursor, min(len(cards), len(places))
    return deal_step(rules)[0], min(len(cards), len(slots(rules, table)[: _dealt_so_far(rules, table)]))
