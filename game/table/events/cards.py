"""What happened to the deck and its cards."""

from __future__ import annotations

from game.cards.card import Card
from game.table.events.event import Event
from game.table.values import Place, unchanging


@unchanging
class Shuffled(Event):
    """The stub lies in a new order, next card first."""

    stub: tuple[Card, ...]


@unchanging
class CutOffered(Event):
    """The deck was offered to a seat for the cut."""

    to: int


@unchanging
class DeckCut(Event):
    """The deck was cut, `at` cards down, by a seat or the dealer (0)."""

    by: int
    at: int


@unchanging
class CardMoved(Event):
    """A card went from one place to another. `seen`: everybody saw its face on the way or sees it now."""

    card: Card
    source: Place
    to: Place
    seen: bool = False


@unchanging
class CardTurned(Event):
    """A card that lies face down was seen by all, where it lies."""

    card: Card


@unchanging
class CardsGathered(Event):
    """All cards are back in the deck, as `stub`; the hand's betting, folds and looks are undone, its chips are not."""

    stub: tuple[Card, ...]


@unchanging
class Drew(Event):
    """A seat has thrown so many cards and waits for as many."""

    seat: int
    count: int


@unchanging
class HandFolded(Event):
    """A seat gave up its hand."""

    seat: int


@unchanging
class HandKilled(Event):
    """A hand was declared dead."""

    seat: int


@unchanging
class HandLooked(Event):
    """A player looked at its hole cards."""

    seat: int


@unchanging
class HandShown(Event):
    """A hand was tabled."""

    seat: int


@unchanging
class HandMucked(Event):
    """A hand was given up or taken in at the showdown."""

    seat: int


@unchanging
class HandRead(Event):
    """The dealer announced a hand."""

    seat: int
    category: str


@unchanging
class HandRevived(Event):
    """A hand that was given up has the claim to what lies in the middle after all; the pots stay as the seats in `of` made
    them."""

    seat: int
    of: tuple[int, ...] = ()


@unchanging
class NewDeckMixed(Event):
    """A new deck was mixed face down."""


@unchanging
class DeckChecked(Event):
    """The deck was counted and looked at, card by card, by one of those who check it."""

    by: int


@unchanging
class DeckCounted(Event):
    """The deck was counted, as a ruling asks."""


@unchanging
class CardsCounted(Event):
    """The cards were counted in the middle of a round: so many lie out, so many in the stub (act 2.4)."""

    out: int
    stub: int


@unchanging
class DeckBoxed(Event):
    """The deck that goes out was boxed, and another one came in."""


@unchanging
class DeckReplaced(Event):
    """Another deck came in, as a ruling asks."""


@unchanging
class DeckChangeAsked(Event):
    """Another deck comes in after this hand."""


@unchanging
class CardTakenOut(Event):
    """A card that does not belong to the deck was taken out."""

    card: Card


@unchanging
class BoxedCardMet(Event):
    """A card lay face up in the deck."""

    card: Card


@unchanging
class CutMade(Event):
    """The cut that comes next has been made already."""


@unchanging
class StubUncut(Event):
    """Cards were shuffled into the stub, and have to be cut."""


@unchanging
class BurnsLaid(Event):
    """How many of the next burns have been laid already; less than 0: they have been counted."""

    count: int


@unchanging
class BurnsToActive(Event):
    """Whether burns are due for every hand still in, as a ruling asks (tas B.17.6)."""

    due: bool
