"""The dealer's ordinary steps."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from game.cards.card import Card
from game.table.moves.move import Asked, CorrectiveStep, Face, Move


class Shuffle(Move):
    """Shuffle the deck; `order` is what comes of it, next card first (from the one who holds the dice, never from here)."""

    said: ClassVar[str] = "Shuffle the deck."
    order: tuple[Card, ...] = ()
    riffles: int = 0


class Chemmy(Move):
    """Wash a new deck face down on the table before its first shuffle."""

    said: ClassVar[str] = "Wash the new deck face down on the table."


class OfferCut(Move):
    """Offer the deck to a seat for the cut."""

    said: ClassVar[str] = "Offer the deck to seat {to} for the cut."
    to: int


class Cut(Move):
    """Cut the deck once, `at` cards down; by the dealer or a player."""

    said: ClassVar[str] = "Cut the deck."
    at: int


class CollectPost(Move):
    """Take a seat's ante or blind in."""

    said: ClassVar[str] = "Take {amount} from seat {seat}, {post}."
    seat: int
    amount: int


class Burn(Move):
    """The top card to the burns, unseen."""

    said: ClassVar[str] = "Burn one card."


class DealCard(Move):
    """The top card to a seat."""

    said: ClassVar[str] = "Deal {what}, face {face}, to {whom}."
    to: int
    face: Face = "down"


class DealBoard(Move):
    """The next `count` cards to the board, face up."""

    said: ClassVar[str] = "Deal the {street}: {count}, face up."
    count: int


class GatherBets(Move):
    """Close the betting round: hand back what was not called, bring the bets in."""

    said: ClassVar[str] = "Close the betting and gather the bets."


class TakeCommission(Move):
    """Take the house's charge from pot `pot` (0: onto the slide, for the hand so far)."""

    said: ClassVar[str] = "Take commission, {amount}."
    amount: int
    pot: int = 0


class TakeTime(Move):
    """Take a seat's charge for the hour, onto the slide."""

    said: ClassVar[str] = "Take the charge for the hour from seat {seat}, {amount}."
    seat: int
    amount: int


class Approve(Move):
    """The supervisor has verified what was done."""

    said: ClassVar[str] = "Check the amount on the slide."


class Drop(Move):
    """What lies on the slide into the drop box."""

    said: ClassVar[str] = "Drop {amount} from the slide into the box."
    amount: int


class ReadHand(Move):
    """Announce what a shown hand is."""

    said: ClassVar[str] = "Read out {whose}."
    seat: int


class MuckHand(Move):
    """A beaten hand to the muck."""

    said: ClassVar[str] = "Muck seat {seat}'s hand."
    seat: int


class PushPot(Move):
    """Pot number `pot` (1 is the main pot), or a winner's share of it, to a seat."""

    said: ClassVar[str] = "Push {amount} from {pot} to seat {to}."
    pot: int
    to: int
    amount: int


class MoveMarker(Move):
    """Puck or button to a seat."""

    said: ClassVar[str] = "Move the {marker} to seat {to}."
    to: int


class Announce(Move):
    """Tell the table what comes after this hand: another deck (`deck-change`), or its end (`closing`), which comes later where
    the book has the house give notice of it."""

    said: ClassVar[str] = "Announce what changes after this hand."
    what: Literal["deck-change", "closing"]


class StartClock(CorrectiveStep):
    """The supervisor gives the seat in turn the time that the book allows (tas C.5.7)."""

    said: ClassVar[str] = "Start the clock on seat {seat}."
    done: ClassVar[str] = "Seat {seat} is on the clock."
    chosen: ClassVar[str] = "Start the clock on a seat"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    seat: int


class StopPlay(Move):
    """Stop: something is wrong. Anybody may call it; `incident` is its place in the table's list, for the one who knows it. Who
    does not says what happened: `named` is the irregularity's word, `seat` whom they point at, 0 for nobody."""

    said: ClassVar[str] = "Stop play."
    unsaid: ClassVar[tuple[str, ...]] = ("seat",)
    incident: int = -1
    named: str = field(default="", kw_only=True)
    seat: int = field(default=0, kw_only=True)


class CallSupervisor(Move):
    """Ask for the one the book lets decide."""

    said: ClassVar[str] = "Call the floor."


class GiveRuling(Move):
    """What must be done about the incident in question, and the clause it rests on. `binding`: it is carried out as given,
    for the supervisor has the last word (tas C.3.2); else the table follows what the book demands. `named`: what they say has
    happened, where another stopped play."""

    said: ClassVar[str] = "Give the ruling."
    remedy: str
    cite: str = ""
    binding: bool = field(default=False, kw_only=True)
    named: str = field(default="", kw_only=True)


class TimeUp(Move):
    """The time that the seat in turn was given has run out (tas C.5.7). The one who has a clock says so: the table has none."""

    said: ClassVar[str] = "Seat {seat}'s time is up."
    seat: int
