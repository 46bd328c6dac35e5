"""Cards in an order: by name where everybody at the table knows the face, else by the place they lie at."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.irregularities.corrections.basis import place_of
from game.session.narration import wording as w
from game.table import moves as m
from game.table.moves.move import CorrectiveStep
from game.table.sight import sight
from game.table.state import Table
from game.table.values.places import DEALER


def named(table: Table, move: m.Move, card: Card) -> str:
    """A card as a dealer may call it: "seven of spades", "card that was burned last". A player knows what he throws."""
    if not isinstance(move, CorrectiveStep) or not card.rank or card in sight(table, DEALER).seen() | _boxed(table):
        return w.card_in_words(card)
    try:
        place = place_of(table, card)
    except LookupError:
        return "card"
    if place.seat:
        return f"card of seat {place.seat}"
    lying = table.lying(place)
    return {
        "stub": "top card of the deck" if lying[:1] == (card,) else "card in the deck",
        "burns": "card that was burned last" if lying[-1:] == (card,) else "burned card",
        "muck": "card in the muck", "house": "card of the dealer", "rack": "card in the rack",
    }.get(place.kind, "card")  # fmt: skip


def _boxed(table: Table) -> frozenset[Card]:
    """Those that everybody has seen lie face up in the deck."""
    found = (each for each in table.trouble.incidents if each.irregularity == "boxed-card")
    return frozenset(card for each in found for card in (each.fact("card"), *each.fact("cards", ())) if card is not None)


def the_cards(table: Table, move: m.Move, cards: Sequence[Card]) -> str:
    """Certain cards within a sentence: "the seven of spades, the joker"; of those that a player throws the list."""
    if not isinstance(move, CorrectiveStep):
        return w.cards_in_words(cards)
    return ", ".join(f"the {named(table, move, card)}" for card in cards) or "no cards"
