"""The dealer's ordinary steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.cards.card import Card
from game.table.moves.move import Face, Move


@dataclass(frozen=True)
class Shuffle(Move):
    """Shuffle the deck; `order` is what comes of it, next card first (from whoever holds the dice, never from here)."""

    order: tuple[Card, ...] = ()
    riffles: int = 0


@dataclass(frozen=True)
class Chemmy(Move):
    """Mix a new deck face down on the table before its first shuffle."""


@dataclass(frozen=True)
class OfferCut(Move):
    """Offer the deck to a seat for the cut."""

    to: int


@dataclass(frozen=True)
class Cut(Move):
    """Cut the deck once, `at` cards down; by the dealer or a player."""

    at: int


@dataclass(frozen=True)
class CollectPost(Move):
    """Take a seat's ante or blind in."""

    seat: int
    amount: int


@dataclass(frozen=True)
class Burn(Move):
    """The top card to the burns, unseen."""


@dataclass(frozen=True)
class DealCard(Move):
    """The top card to a seat."""

    to: int
    face: Face = "down"


@dataclass(frozen=True)
class DealBoard(Move):
    """The next `count` cards to the board, face up."""

    count: int


@dataclass(frozen=True)
class GatherBets(Move):
    """Close the betting round: hand back what was not called, bring the bets in."""


@dataclass(frozen=True)
class TakeCommission(Move):
    """Take the house's charge from pot `pot` (0: onto the slide, for the hand so far)."""

    amount: int
    pot: int = 0


@dataclass(frozen=True)
class TakeTime(Move):
    """Take a seat's charge for the hour, onto the slide."""

    seat: int
    amount: int


@dataclass(frozen=True)
class Approve(Move):
    """Whoever is in charge has verified what was done."""


@dataclass(frozen=True)
class Drop(Move):
    """What lies on the slide into the drop box."""

    amount: int


@dataclass(frozen=True)
class ReadHand(Move):
    """Announce what a shown hand is."""

    seat: int


@dataclass(frozen=True)
class MuckHand(Move):
    """A beaten hand to the muck."""

    seat: int


@dataclass(frozen=True)
class PushPot(Move):
    """Pot number `pot` (1 is the main pot), or a winner's share of it, to a seat."""

    pot: int
    to: int
    amount: int


@dataclass(frozen=True)
class MoveMarker(Move):
    """Puck or button to a seat."""

    to: int


@dataclass(frozen=True)
class Announce(Move):
    """Tell the table what comes after this hand: another deck (`deck-change`), or its end (`closing`), which comes later where
    the book has the house give notice of it."""

    what: Literal["deck-change", "closing"]


@dataclass(frozen=True)
class StartClock(Move):
    """Whoever is in charge gives the seat in turn the time that the book allows (tas C.5.7)."""

    seat: int


@dataclass(frozen=True)
class StopPlay(Move):
    """Stop: something is wrong. Anybody may call it; `incident` is its place in the table's list, -1 a false call."""

    incident: int = -1


@dataclass(frozen=True)
class CallSupervisor(Move):
    """Ask for whoever the book lets decide."""


@dataclass(frozen=True)
class GiveRuling(Move):
    """What is to be done about the incident in question, and the clause it rests on. `binding`: it is carried out as given,
    for whoever decides has the last word (tas C.3.2); else the table follows what the book demands."""

    remedy: str
    cite: str = ""
    binding: bool = field(default=False, kw_only=True)


@dataclass(frozen=True)
class TimeUp(Move):
    """The time that the seat in turn was given has run out (tas C.5.7). Whoever has a clock says so: the table has none."""

    seat: int
