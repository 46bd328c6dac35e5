"""What changes when cards go from place to place, or all come back into the deck."""

from __future__ import annotations

from typing import Any

from game.cards.card import Card
from game.table import events as e
from game.table.changes import Changes, NotThere
from game.table.incident import Incident
from game.table.payout.pots import SHORT_POST
from game.table.state import Table
from game.table.values import Place


def _without(cards: tuple[Card, ...], card: Card, place: Place) -> tuple[Card, ...]:
    if cards and cards[0] == card:
        return cards[1:]
    try:
        at = cards.index(card)
    except ValueError:
        raise NotThere(f"{card} isn't at {place}") from None
    return cards[:at] + cards[at + 1 :]


def _cards_at(table: Table, place: Place) -> tuple[Card, ...]:
    try:
        found: tuple[Card, ...] = table.lying(place)
        return found
    except (AttributeError, KeyError):
        raise NotThere(f"there is no {place}") from None


def _lay(table: Table, changes: Changes, place: Place, cards: tuple[Card, ...]) -> None:
    """Write down that these cards now lie at a place."""
    if place.seat:
        seats = changes.get("seats", table.seats)
        changes["seats"] = {**seats, place.seat: seats[place.seat].changed({place.kind: cards})}
    else:
        changes[place.kind] = cards


def moved(table: Table, event: e.CardMoved) -> Changes:
    """A card went from one place to another, and what is remembered of it."""
    card, source, to, trouble = event.card, event.source, event.to, table.trouble
    changes: Changes = {}
    _lay(table, changes, source, _without(_cards_at(table, source), card, source))
    there = _cards_at(table.changed(changes) if source == to else table, to)
    _lay(table, changes, to, (card, *there) if to.kind == "stub" else (*there, card))
    if source.kind == "stub":
        _dealt(table, changes, event)
    elif source.seat and not to.seat and not table.board:
        changes["dealt"] = _left(table, event)
    elif source.kind == to.kind == "muck" and table.dealt[-1:] == (card,):
        changes["dealt"] = table.dealt[:-1]  # a dead place's card that is none, thrown out before another was dealt
    if source.seat in trouble.ghosts and not changes["seats"][source.seat].cards:
        changes["seats"] = {number: seat for number, seat in changes["seats"].items() if number != source.seat}
        changes["ghosts"] = trouble.ghosts - {source.seat}
    if event.seen and to.kind not in ("board", "up", "upcard"):
        changes["exposed"] = table.exposed | {card}
    if source.seat and (to.kind == "rack" or (to.kind == "muck" and table.seats[source.seat].shown)):
        _taken_in(changes, event)
    if card in trouble.boxed and to.kind != "stub":
        changes["boxed"] = trouble.boxed - {card}
    return changes


def _dealt(table: Table, changes: Changes, event: e.CardMoved) -> None:
    """Remember a card dealt to a seat, and how many were burned before the card that comes next to seats or board."""
    kind = event.to.kind
    if kind == "burns":
        changes["burned_since"] = table.burned_since + 1
    elif table.burned_since and kind in ("hole", "up", "board"):
        changes["burned_since"] = 0
    if kind in ("hole", "up") and not table.draw.draws:
        changes["dealt"] = (*table.dealt, event.card)


def _left(table: Table, event: e.CardMoved) -> tuple[Card, ...]:
    """The cards dealt once one has left its seat: a hand given up or swept in keeps its place in the deal, and so does a card
    in whose stead the seat has just got another, which came later."""
    seat = table.seats[event.source.seat]
    if event.to.kind == "muck" and (table.trouble.stopped is None or seat.standing in ("folded", "dead")):
        return table.dealt
    latest = table.dealt[-1] if table.dealt else None
    if event.to.kind != "stub" and latest != event.card and latest in seat.cards and event.card in table.dealt:
        return table.dealt
    return tuple(card for card in table.dealt if card != event.card)


def _taken_in(changes: Changes, event: e.CardMoved) -> None:
    """Remember whose hand a card was of: a racked hand may have to be built again, and a hand that was shown and cleared away
    still decides who wins, should a pot have gone to the wrong seat."""
    seat = changes["seats"].get(event.source.seat)
    if seat is not None and event.card not in seat.thrown:
        changes["seats"] = {**changes["seats"], seat.number: seat.with_(thrown=(*seat.thrown, event.card))}


def gathered(table: Table, event: e.CardsGathered) -> Changes:
    """The hand as it was before its first card; chips lie where they lay."""
    seats = {
        number: seat.with_(
            standing="live" if seat.standing in ("live", "folded", "dead") and number not in table.between.forfeited else "out",
            hole=(), up=(), thrown=(), discarded=(), looked=False, seen=0, shown=False, mucked=False,
        )
        for number, seat in table.seats.items()
        if number not in table.trouble.ghosts
    }  # fmt: skip
    none: tuple[Any, ...] = ()
    return {
        "seats": seats, "stub": event.stub, "board": none, "burns": none, "muck": none, "aside": none,
        "boxed": frozenset(), "exposed": frozenset(), "betting": None, "rounds": none, "fold_order": none,
        "went_out": none,
        "dealt": none, "dealt_before": 0, "burned_since": 0, "burns_skipped": 0, "read": none, "pending": none,
        "draws": {}, "ahead": {}, "uncut": False,
        "posts": tuple(post for post in table.posts if post.kind != "over"), "cut_made": False,
        "played_all_in": frozenset(), "asked_all_in": frozenset(), "asked_now": 0, "burn_to_active": False, "ghosts": frozenset(),
        "pots_of": none, "turned_down": frozenset(), "incidents": _posted_anew(table),
        "contested": none, "charges": table.charges if _chips_in(table) else none,
    }  # fmt: skip


def _chips_in(table: Table) -> bool:
    """Whether chips of the hand so far stay in the pot, as antes and blinds do in a misdeal."""
    return any(seat.bet or seat.paid or seat.dead_money for seat in table)


def _posted_anew(table: Table) -> tuple[Incident, ...]:
    """What went wrong so far. Where all chips went back antes and blinds are put in again, and none of them is missing any more."""
    if _chips_in(table):
        return table.trouble.incidents
    return tuple(
        incident.with_(facts={**incident.facts, "posted-anew": True}) if incident.irregularity == SHORT_POST else incident
        for incident in table.trouble.incidents
    )
