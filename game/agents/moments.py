"""A moment at the table in which something can go wrong, and the questions that slips ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from game.cards.card import Card
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.places import DEALER
from game.table.rules import Rules
from game.table.seat import Seat
from game.table.sight import SeatSight, Sight
from game.table.state import Table
from game.table.warned import warned_for

Facts = Mapping[str, Any] | None
"""What a slip is told with, by the vocabulary's words; None: it does not fit the moment after all."""


@dataclass(frozen=True)
class Moment:
    """What is due, and the table or a seat's sight of it. Chance comes from `rng`."""

    rules: Rules
    view: Table | Sight
    due: Due
    rng: Random

    @property
    def seat(self) -> int:
        """The seat whose turn it is; 0 when it is the dealer's."""
        return max(self.due.by, DEALER)

    @property
    def me(self) -> Seat | SeatSight:
        """The seat in turn as it is."""
        return self.view.seats[self.seat]

    @property
    def price(self) -> int:
        """The total that a call must match, in cents."""
        return self.view.betting.price if self.view.betting else 0

    def owed(self, seat: int) -> int:
        """What a seat lacks to a call, in cents."""
        return max(self.price - self.view.seats[seat].bet, 0)

    def offence(self, seat: int, *names: str) -> str:
        """Whether it is a seat's first offence of these kinds, or a repeated one: only a warning for the same counts."""
        return "repeat" if warned_for(self.view, seat, names) else "first"

    @property
    def stage(self) -> str:
        """The street that is being dealt, or the betting round that is on."""
        return str(self.due.facts.get("street", ""))

    @property
    def top(self) -> Card:
        """The next card of the deck. Only a whole table knows it: LookupError in a sight."""
        return self.stub[0]

    @property
    def stub(self) -> tuple[Card, ...]:
        """The deck as it lies. LookupError in a sight."""
        if isinstance(self.view, Table):
            return self.view.stub
        raise LookupError("nobody at the table knows the cards of the deck")

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards of the seat in turn."""
        return self.view.own if isinstance(self.view, Sight) else self.view.seats[self.seat].cards

    @cached_property
    def others(self) -> list[int]:
        """The other seats in the hand, in turn after the one whose turn it is."""
        live = [seat.number for seat in self.view.live() if seat.number != self.seat]
        return sorted(live, key=lambda number: (number < self.seat, number))

    @property
    def waiting(self) -> list[int]:
        """Seats in the hand that still have chips and whose turn it is not."""
        return [number for number in self.others if self.view.seats[number].stack > 0]

    def another(self) -> int | None:
        """Some other seat in the hand, each as likely."""
        return self.rng.choice(self.others) if self.others else None

    def choice(self, kind: str) -> Choice | None:
        """A choice that is open to the seat in turn."""
        return self.due.choice(kind)

    def rounded(self, amount: float) -> int:
        """An amount in chips of the game, rounded down, in cents."""
        return int(amount) // self.rules.chip * self.rules.chip

    def least_bet(self) -> int:
        """A bet that is usual in this round, in cents."""
        if self.rules.limit == "fixed" and self.view.betting:
            return self.rules.unit(self.view.betting.street)
        return self.rules.table_min


# ---- predicates: which moments there are


When = Callable[[Moment], bool]


def due_is(*kinds: type[m.Move]) -> When:
    """Moments in which the dealer owes one of these moves."""
    return lambda moment: isinstance(moment.due.move, kinds) and moment.due.by == DEALER


def cutting(moment: Moment) -> bool:
    """The deck has to be cut, or offered for the cut."""
    return isinstance(moment.due.move, m.OfferCut) or moment.choice("cut") is not None


def betting(moment: Moment) -> bool:
    """A seat has to act in a betting round."""
    return moment.seat > DEALER and moment.choice("fold") is not None


def facing(moment: Moment) -> bool:
    """A seat has to act, and it owes chips that it has."""
    return betting(moment) and 0 < moment.owed(moment.seat) < moment.me.stack


def raising(moment: Moment) -> bool:
    """A seat that owes chips may raise."""
    return facing(moment) and moment.choice("raise-to") is not None


def showing(moment: Moment) -> bool:
    """A seat has to show its hand or to give it up."""
    return moment.seat > DEALER and moment.choice("show") is not None
