"""A house-banked table: boxes against the dealer."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.moves.move import Move


@dataclass(frozen=True)
class Ante(Move):
    """The first wager on a box."""

    amount: int


@dataclass(frozen=True)
class SitOut(Move):
    """Pass up this round: no ante, no cards."""


@dataclass(frozen=True)
class TurnHand(Move):
    """Turn a box's hand face up, or the house's own (seat 0), and set it in order."""

    seat: int


@dataclass(frozen=True)
class PayBox(Move):
    """Pay a box its winnings out of the tray; its own wagers go back with them."""

    seat: int
    amount: int


@dataclass(frozen=True)
class CollectBox(Move):
    """Take a losing box's wagers into the tray."""

    seat: int
    amount: int


@dataclass(frozen=True)
class CountHand(Move):
    """Count the cards of a hand (the house's: seat 0) before it is racked."""

    seat: int


@dataclass(frozen=True)
class RackHand(Move):
    """Put a counted hand into the discard rack."""

    seat: int


@dataclass(frozen=True)
class Jackpot(Move):
    """A jackpot wager whose pad has lit up; 0 passes the jackpot up."""

    amount: int


@dataclass(frozen=True)
class TakeJackpots(Move):
    """Take the jackpot wagers in: the meter goes up."""


@dataclass(frozen=True)
class Claim(Move):
    """Claim a hand that is good for the jackpot, by its word; "" claims nothing."""

    hand: str


@dataclass(frozen=True)
class PayPrize(Move):
    """Pay a box its jackpot prize."""

    seat: int
    amount: int


@dataclass(frozen=True)
class CallDecisions(Move):
    """Announce bet or fold: from now on the boxes may look at their cards."""


@dataclass(frozen=True)
class AskAnte(Move):
    """Ask a box for its ante, in a tournament: its turn begins, and with it the turn before is over."""

    seat: int
    what: str = "ante"


@dataclass(frozen=True)
class VoidAnte(Move):
    """Hand back an ante that was declared void: its box is left out of the round."""

    seat: int
    amount: int
