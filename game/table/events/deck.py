"""What has happened to the deck, and what it counts for later."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import Card
from game.table.events.event import Event


@dataclass(frozen=True, slots=True)
class NewDeckMixed(Event):
    """A new deck was mixed face down."""


@dataclass(frozen=True, slots=True)
class DeckChecked(Event):
    """The deck was counted and looked at, card by card, by one of those who check it."""

    by: int


@dataclass(frozen=True, slots=True)
class DeckCounted(Event):
    """The deck was counted, as a ruling asks."""


@dataclass(frozen=True, slots=True)
class CardsCounted(Event):
    """The cards were counted in the middle of a round: so many lie out, so many in the stub (act 2.4)."""

    out: int
    stub: int


@dataclass(frozen=True, slots=True)
class DeckBoxed(Event):
    """The deck that goes out was boxed, and another one came in."""


@dataclass(frozen=True, slots=True)
class DeckReplaced(Event):
    """Another deck came in, as a ruling asks."""


@dataclass(frozen=True, slots=True)
class DeckChangeAsked(Event):
    """Another deck comes in after this hand."""


@dataclass(frozen=True, slots=True)
class CardTakenOut(Event):
    """A card that does not belong to the deck was taken out."""

    card: Card


@dataclass(frozen=True, slots=True)
class BoxedCardMet(Event):
    """A card lay face up in the deck."""

    card: Card


@dataclass(frozen=True, slots=True)
class CutMade(Event):
    """The cut that comes next has been made already."""


@dataclass(frozen=True, slots=True)
class StubUncut(Event):
    """Cards were shuffled into the stub, and have to be cut."""


@dataclass(frozen=True, slots=True)
class BurnsLaid(Event):
    """So many of the next burns have been laid already; less than 0: they have been reckoned with."""

    count: int


@dataclass(frozen=True, slots=True)
class BurnsToActive(Event):
    """Whether burns are due for every hand still in, as a ruling asks (tas B.17.6)."""

    due: bool
