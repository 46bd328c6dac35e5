"""What happened in a betting round."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.events.event import Event
from game.table.values.wagering import Betting


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
