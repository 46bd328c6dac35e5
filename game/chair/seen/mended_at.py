"""Where on the felt a corrective step is done: cards as they lie, seats that it names, piles it takes from or adds to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from game.chair.seen.lights import places_of_correction
from game.chair.seen.view import Spot, SpotKind
from game.table import moves as m
from game.table.moves.move import CorrectiveStep
from game.table.state import Table
from game.table.values import Place

_LIES: Final[dict[str, SpotKind]] = {
    "stub": "stub", "board": "board", "burns": "burns", "muck": "muck", "rack": "muck", "house": "board", "upcard": "board",
    "bet": "bet", "ante": "ante", "jackpot": "jackpot", "stack": "stack", "tray": "tray", "hole": "seat", "up": "seat",
    "discarded": "stack", "aside": "aside",
}  # fmt: skip
_SEATS: Final = ("seat", "source", "first", "to", "of")


def mended_at(move: m.Move, table: Table) -> frozenset[Spot]:
    """Every place that has to do with it; the pots and the deck where it is about the whole hand."""
    found = set(_named(move, table))
    if isinstance(move, CorrectiveStep):
        found |= {*places_of_correction(move), *_of_everybody(move, table)}
    return frozenset(found or {Spot("stub")})


def _named(move: m.Move, table: Table) -> Iterator[Spot]:
    for name in _SEATS:
        number = getattr(move, name, None)
        amount = name == "to" and hasattr(move, "seat")
        if isinstance(number, int) and number in table.seats and not amount:
            yield Spot("seat", number)
    cards = (*getattr(move, "cards", ()), *([move.card] if hasattr(move, "card") else []))
    for card in cards:
        with suppress(LookupError):  # what the house's bank holds lies at no place that is looked through
            yield from _lies(table.place_of(card))
    places = (getattr(move, name, None) for name in ("source", "origin", "goal"))
    for place in places:
        if isinstance(place, Place):
            yield from _lies(place)


def _lies(place: Place) -> Iterator[Spot]:
    if place.kind in _LIES:
        yield Spot(_LIES[place.kind], place.seat or None)


def _of_everybody(move: CorrectiveStep, table: Table) -> Iterator[Spot]:
    if "hands" in move.lies:
        yield from (Spot("seat", seat.number) for seat in table if seat.cards)
    if "bets" in move.lies:
        yield from (Spot("bet", seat.number) for seat in table if seat.bet)
        yield Spot("pot", index=0)
