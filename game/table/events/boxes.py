"""What has happened at boxes and to their jackpot."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import Card
from game.table.events.event import Event
from game.table.values import Prize


@dataclass(frozen=True, slots=True)
class BoxAnswered(Event):
    """A box that was asked has answered."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoxAsked(Event):
    """A box is asked once more about something other than its bet."""

    seat: int


@dataclass(frozen=True, slots=True)
class BetAskedAgain(Event):
    """A box that had spoken ahead of its turn is asked for its decision."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoxSpoken(Event):
    """A box said its decision ahead of its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoxDecided(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class BoxAway(Event):
    """The player of a box, or of a seat, isn't there: their hand is folded in its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoxExcluded(Event):
    """A box is out of the jackpot of the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class SitsOut(Event):
    """A box has no part in the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class DecisionsCalled(Event):
    """The boxes were asked to bet or fold."""


@dataclass(frozen=True, slots=True)
class HandCounted(Event):
    """The cards of a hand, 0 the house's, were counted for the rack."""

    seat: int


@dataclass(frozen=True, slots=True)
class PadDark(Event):
    """The jackpot pad of a box does not light up."""

    seat: int


@dataclass(frozen=True, slots=True)
class JackpotOut(Event):
    """The jackpot's equipment has failed."""


@dataclass(frozen=True, slots=True)
class PrizeClaimed(Event):
    """A box claims a jackpot hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class PrizesPlanned(Event):
    """The jackpot prizes of the round stand fast."""

    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class MeterRestored(Event):
    """The jackpot meter shows again what it showed before the round."""


@dataclass(frozen=True, slots=True)
class BetAtOdds(Event):
    """What a winning bet comes to at its odds, in cents, where the maximum payout cuts it."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BetUnpaid(Event):
    """The maximum payout leaves nothing for a winning bet."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardTurnedDown(Event):
    """A card that lay open was turned down again."""

    seat: int
    card: Card
