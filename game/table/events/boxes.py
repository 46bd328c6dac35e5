"""What has happened at boxes and to their jackpot."""

from __future__ import annotations

from game.cards.card import Card
from game.table.events.event import Event
from game.table.values import Prize, unchanging


@unchanging
class BoxAnswered(Event):
    """A box that was asked has answered."""

    seat: int


@unchanging
class BoxAsked(Event):
    """A box is asked once more about something other than its bet."""

    seat: int


@unchanging
class BetAskedAgain(Event):
    """A box that had spoken ahead of its turn is asked for its decision."""

    seat: int


@unchanging
class BoxSpoken(Event):
    """A box said its decision ahead of its turn."""

    seat: int


@unchanging
class BoxDecided(Event):
    seat: int


@unchanging
class BoxAway(Event):
    """The player of a box, or of a seat, isn't there: their hand is folded in its turn."""

    seat: int


@unchanging
class BoxExcluded(Event):
    """A box is out of the jackpot of the round."""

    seat: int


@unchanging
class SitsOut(Event):
    """A box has no part in the round."""

    seat: int


@unchanging
class DecisionsCalled(Event):
    """The boxes were asked to bet or fold."""


@unchanging
class HandCounted(Event):
    """The cards of a hand, 0 the house's, were counted for the rack."""

    seat: int


@unchanging
class PadDark(Event):
    """The jackpot pad of a box does not light up."""

    seat: int


@unchanging
class JackpotOut(Event):
    """The jackpot's equipment has failed."""


@unchanging
class PrizeClaimed(Event):
    """A box claims a jackpot hand."""

    seat: int


@unchanging
class PrizesPlanned(Event):
    """The jackpot prizes of the round stand fast."""

    prizes: tuple[Prize, ...]


@unchanging
class MeterRestored(Event):
    """The jackpot meter shows again what it showed before the round."""


@unchanging
class BetAtOdds(Event):
    """What a winning bet comes to at its odds, in cents, where the maximum payout cuts it."""

    seat: int
    amount: int


@unchanging
class BetUnpaid(Event):
    """The maximum payout leaves nothing for a winning bet."""

    seat: int


@unchanging
class CardTurnedDown(Event):
    """A card that lay open was turned down again."""

    seat: int
    card: Card
