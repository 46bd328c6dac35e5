"""A house-banked table: boxes against the dealer."""

from __future__ import annotations

from typing import ClassVar

from game.table.moves.move import Asked, CorrectiveStep, Move


class Ante(Move):
    """The first wager on a box."""

    said: ClassVar[str] = "Box {by} antes {amount}."
    amount: int


class SitOut(Move):
    """Pass up this round: no ante, no cards."""

    said: ClassVar[str] = "Box {by} sits this round out."


class TurnHand(Move):
    """Turn a box's hand face up, or the house's own (seat 0), and set it in order."""

    said: ClassVar[str] = "Turn up {whose}."
    seat: int


class PayBox(Move):
    """Pay a box its winnings out of the tray; its own wagers go back with them."""

    said: ClassVar[str] = "Pay {amount} to box {seat} and return its wagers."
    seat: int
    amount: int


class CollectBox(Move):
    """Take a losing box's wagers into the tray."""

    said: ClassVar[str] = "Collect {amount} from box {seat}."
    seat: int
    amount: int


class CountHand(Move):
    """Count the cards of a hand (the house's: seat 0) before it is racked."""

    said: ClassVar[str] = "Count the cards of {whose}."
    seat: int


class RackHand(Move):
    """Put a counted hand into the discard rack."""

    said: ClassVar[str] = "Put {whose} into the rack."
    seat: int


class Jackpot(Move):
    """A jackpot wager whose pad has lit up; 0 passes the jackpot up."""

    said: ClassVar[str] = "Box {by} joins the jackpot for {amount}."
    amount: int


class TakeJackpots(Move):
    """Take the jackpot wagers in: the meter goes up."""

    said: ClassVar[str] = "Collect the jackpot wagers."


class Claim(Move):
    """Claim a hand that is good for the jackpot, by its word; "" claims nothing."""

    said: ClassVar[str] = "Box {by} claims {claimed}."
    hand: str


class PayPrize(Move):
    """Pay a box its jackpot prize."""

    said: ClassVar[str] = "Pay the jackpot prize of box {seat}, {amount}."
    seat: int
    amount: int


class CallDecisions(Move):
    """Announce bet or fold: from now on the boxes may look at their cards."""

    said: ClassVar[str] = "Announce “bet or fold”."


class AskAnte(Move):
    """Ask a box for its ante, in a tournament: its turn begins, and with it the turn before is over."""

    said: ClassVar[str] = "Ask box {seat} for its ante."
    seat: int
    what: str = "ante"


class VoidAnte(CorrectiveStep):
    """Hand back an ante that was declared void: its box is left out of the round."""

    said: ClassVar[str] = "Return the void ante of {amount} to box {seat}."
    chosen_at_boxes: ClassVar[str] = "Return an ante and leave the box out"
    asks: ClassVar[tuple[Asked, ...]] = ("seat", "amount")
    written: ClassVar[tuple[str, ...]] = ("return-bet",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("wager", "player"),)
    seat: int
    amount: int
