"""Where on the felt a corrective step is done: cards as they lie, seats that it names, piles it takes from or adds to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from game.chair.seen.view import Spot, SpotKind
from game.table import moves as m
from game.table.incidents.repairs import place_of
from game.table.places import Place
from game.table.state import Table

_LIES: Final[dict[str, SpotKind]] = {
    "stub": "stub", "board": "board", "burns": "burns", "muck": "muck", "rack": "muck", "house": "board", "upcard": "board",
    "bet": "bet", "ante": "ante", "jackpot": "jackpot", "stack": "stack", "tray": "tray", "hole": "seat", "up": "seat",
    "discarded": "stack", "aside": "tray",
}  # fmt: skip
_SEATS: Final = ("seat", "source", "first", "to", "of")
_CHIPS: Final = (m.ReturnBet, m.MakeUp, m.LetStand, m.Restrict)
_DECK: Final = (m.ShuffleStub, m.ShuffleIn, m.ReplaceDeck, m.ReturnCard, m.ReplaceCard, m.Redeal, m.Shuffle, m.Cut)
_BURNS: Final = (m.SetBurn, m.SkipBurns, m.BurnToActive)
_MUCK: Final = (m.MuckCard, m.DeadHand, m.RebuildHand, m.Revive, m.TapMuck)


def mended_at(move: m.Move, table: Table) -> frozenset[Spot]:
    """Every place that has to do with it; the pots and the deck where it is about the whole hand."""
    found = frozenset((*_named(move, table), *_piles(move), *_everywhere(move, table)))
    return found or frozenset({Spot("stub")})


def _named(move: m.Move, table: Table) -> Iterator[Spot]:
    for name in _SEATS:
        number = getattr(move, name, None)
        if isinstance(number, int) and number in table.seats and not (name == "to" and isinstance(move, m.LetStand)):
            yield Spot("seat", number)
    cards = (*getattr(move, "cards", ()), *([move.card] if hasattr(move, "card") else []))
    for card in cards:
        with suppress(LookupError):  # what the house's bank holds lies at no place that is looked through
            yield from _lies(place_of(table, card))
    places = (getattr(move, name, None) for name in ("source", "origin", "goal"))
    for place in places:
        if isinstance(place, Place):
            yield from _lies(place)


def _lies(place: Place) -> Iterator[Spot]:
    if place.kind in _LIES:
        yield Spot(_LIES[place.kind], place.seat or None)


def _piles(move: m.Move) -> Iterator[Spot]:
    for kinds, kind in ((_DECK, "stub"), (_BURNS, "burns"), (_MUCK, "muck")):
        if isinstance(move, kinds):
            yield Spot(kind)  # type: ignore[arg-type]
    if isinstance(move, _CHIPS):
        yield from (Spot("bet", move.seat), Spot("stack", move.seat))


def _everywhere(move: m.Move, table: Table) -> Iterator[Spot]:
    if isinstance(move, m.GatherCards | m.VoidRound):
        yield from (Spot("seat", seat.number) for seat in table if seat.cards)
        yield from (Spot(kind) for kind in ("stub", "board", "burns", "muck"))
    if isinstance(move, m.ReturnAll | m.CapBetting | m.VoidRound):
        yield from (Spot("bet", seat.number) for seat in table if seat.bet)
        yield Spot("pot", index=0)
