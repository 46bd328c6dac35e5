"""Everything that can have happened at the table: history, with the clause each thing rests on.

`evolve` folds events into a table; the felt animates them; narration puts them into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.cards.card import Card
from game.table.places import Place

if TYPE_CHECKING:
    from game.table.incident import Incident, Ruling
    from game.table.wagering import Betting


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened; `cite` is the clause it rests on ("" only for what no book orders)."""

    cite: str


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
class ChipsMoved(Event):
    """Chips went from one place to another. `why`: post, ante, wager, gather, uncalled, commission, pot, returned, drop."""

    source: Place
    to: Place
    amount: int
    why: str
    seat: int = 0
    pot: int = 0


@dataclass(frozen=True, slots=True)
class TimeCharged(Event):
    """What is still to be taken for the hour that begins: seat and cents."""

    charges: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BettingOpened(Event):
    """A betting round begins."""

    betting: Betting


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """A player acted in turn: `kind` is the choice's word, `to` its total in the round; `betting` how the round stands now."""

    seat: int
    kind: str
    to: int
    betting: Betting


@dataclass(frozen=True, slots=True)
class BettingChanged(Event):
    """A ruling changed how the betting round stands."""

    betting: Betting


@dataclass(frozen=True, slots=True)
class BettingClosed(Event):
    """The betting round is over and its bets are in."""

    street: str


@dataclass(frozen=True, slots=True)
class HandFolded(Event):
    """A seat gave up its hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandKilled(Event):
    """A hand was declared dead."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandLooked(Event):
    """A player looked at its hole cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand was tabled."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandMucked(Event):
    """A hand was given up or taken in at the showdown."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandRead(Event):
    """The dealer announced a hand."""

    seat: int
    category: str


@dataclass(frozen=True, slots=True)
class PotPushed(Event):
    """A share of a pot was awarded."""

    pot: int
    to: int
    amount: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """Puck or button went to a seat."""

    to: int


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A step came further: how many of its parts are done."""

    progress: int


@dataclass(frozen=True, slots=True)
class StepEnded(Event):
    """The step at `cursor` is over; the next begins."""

    cursor: int


@dataclass(frozen=True, slots=True)
class Rewound(Event):
    """The hand goes on from another step (after a misdeal: from the shuffle)."""

    cursor: int
    progress: int = 0


@dataclass(frozen=True, slots=True)
class IncidentArose(Event):
    """Something went wrong; nobody need have noticed."""

    incident: Incident


@dataclass(frozen=True, slots=True)
class IncidentNoticed(Event):
    """Play was stopped over an incident (-1: over nothing)."""

    incident: int
    by: int


@dataclass(frozen=True, slots=True)
class SupervisorCalled(Event):
    """Whoever decides was called to the table."""


@dataclass(frozen=True, slots=True)
class IncidentRuled(Event):
    """A ruling was given; `ruling` is the right one, which the table follows, `given` the words of whoever ruled."""

    incident: int
    ruling: Ruling
    given: str
    given_cite: str
    by: int


@dataclass(frozen=True, slots=True)
class OverBlindMade(Event):
    """A seat has put in a voluntary blind: its total is the last blind of the hand."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat has thrown so many cards and waits for as many."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class IncidentPassed(Event):
    """An incident can no longer be ruled on: the hand went on over it."""

    incident: int


@dataclass(frozen=True, slots=True)
class RepairDone(Event):
    """The first corrective step that was due has been carried out."""


@dataclass(frozen=True, slots=True)
class PlayResumed(Event):
    """The corrective steps are done; the hand goes on."""


@dataclass(frozen=True, slots=True)
class CardsGathered(Event):
    """All cards are back in the deck, as `stub`; the hand's betting, folds and looks are undone, its chips are not."""

    stub: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandRevived(Event):
    """A hand that was given up has the claim to what lies in the middle after all; the pots stay as the seats in `of` made
    them."""

    seat: int
    of: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A thing of record that moves nothing: a warning, a count, a forfeited seat, a remark of the table."""

    what: str
    seat: int = 0
    facts: tuple[tuple[str, Any], ...] = ()
