"""What happened to the deck and its cards."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import Card
from game.table.events.event import Event
from game.table.values.places import Place


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The stub lies in a new order, next card first."""

    stub: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CutOffered(Event):
    """The deck was offered to a seat for the cut."""

    to: int


@dataclass(frozen=True, slots=True)
class DeckCut(Event):
    """The deck was cut, `at` cards down, by a seat or the dealer (0)."""

    by: int
    at: int


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A card went from one place to another. `seen`: everybody saw its face on the way or sees it now."""

    card: Card
    source: Place
    to: Place
    seen: bool = False


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A card that lies face down was seen by all, where it lies."""

    card: Card


@dataclass(frozen=True, slots=True)
class CardsGathered(Event):
    """All cards are back in the deck, as `stub`; the hand's betting, folds and looks are undone, its chips are not."""

    stub: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat has thrown so many cards and waits for as many."""

    seat: int
    count: int
