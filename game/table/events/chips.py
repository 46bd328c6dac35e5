"""What happened to chips and in a betting round, and how far the hand has come."""

from __future__ import annotations

from game.table.events.event import Event
from game.table.values import Betting, Place, unchanging


@unchanging
class ChipsMoved(Event):
    """Chips went from one place to another. `why`: post, ante, wager, gather, uncalled, commission, pot, returned, drop."""

    source: Place
    to: Place
    amount: int
    why: str
    seat: int = 0
    pot: int = 0


@unchanging
class TimeCharged(Event):
    """What is still to be taken for the hour that begins: seat and cents."""

    charges: tuple[tuple[int, int], ...]


@unchanging
class OverBlindMade(Event):
    """A seat has put in a voluntary blind: its total is the last blind of the hand."""

    seat: int
    amount: int


@unchanging
class PotPushed(Event):
    """A share of a pot was awarded."""

    pot: int
    to: int
    amount: int


@unchanging
class BettingOpened(Event):
    """A betting round begins."""

    betting: Betting


@unchanging
class Acted(Event):
    """A player acted in turn: `kind` is the choice's word, `to` its total in the round; `betting` how the round stands now."""

    seat: int
    kind: str
    to: int
    betting: Betting


@unchanging
class BettingChanged(Event):
    """A ruling changed how the betting round stands."""

    betting: Betting


@unchanging
class BettingClosed(Event):
    """The betting round is over and its bets are in."""

    street: str


@unchanging
class MarkerMoved(Event):
    """Puck or button went to a seat."""

    to: int


@unchanging
class Counted(Event):
    """A step came further: how many of its parts are done."""

    progress: int


@unchanging
class StepEnded(Event):
    """The step at `cursor` is over; the next begins."""

    cursor: int


@unchanging
class Rewound(Event):
    """The hand goes on from another step (after a misdeal: from the shuffle)."""

    cursor: int
    progress: int = 0
