"""An opportunity for something to go wrong: what is due, the table as it is, and the questions that irregularities ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, TypeVar

from game.cards.card import Card
from game.table import moves as m
from game.table.between.warned import warned_for
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.sight import SeatSight, Sight
from game.table.state import Table
from game.table.values.places import DEALER, clockwise
from game.table.values.seat import Seat

Item = TypeVar("Item")


class RandomSource(Protocol):
    """Where chance comes from: the caller brings it."""

    def choice(self, seq: Sequence[Item], /) -> Item:
        """One of them, each as likely."""
        ...

    def randint(self, a: int, b: int, /) -> int:
        """A whole number from `a` to `b`."""
        ...

    def random(self) -> float:
        """From 0 up to 1."""
        ...


Facts = Mapping[str, Any] | None
"""What it is told with, by the vocabulary's words; None: it does not fit here after all."""


@dataclass(frozen=True)
class Opportunity:
    """What is due, and the table or a seat's sight of it. Chance comes from `lots`."""

    rules: Rules
    view: Table | Sight
    due: Due
    lots: RandomSource

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
        return clockwise((seat.number for seat in self.view.live() if seat.number != self.seat), self.seat)

    @property
    def waiting(self) -> list[int]:
        """Seats in the hand that still have chips and whose turn it is not."""
        return [number for number in self.others if self.view.seats[number].stack > 0]

    def another(self) -> int | None:
        """Some other seat in the hand, each as likely."""
        return self.lots.choice(self.others) if self.others else None

    def neighbour(self) -> int | None:
        """The next seat in the hand on one side or the other, each as likely."""
        return self.lots.choice((self.others[0], self.others[-1])) if self.others else None

    @property
    def folded(self) -> bool:
        """Whether folded or thrown cards lie at the dealer's."""
        thrown = self.view.discards() if isinstance(self.view, Table) else ()
        return bool(self.view.muck or thrown)

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


# ---- which there are


def due_is(*kinds: type[m.Move]) -> Callable[[Opportunity], bool]:
    """Moments in which the dealer owes one of these moves."""
    return lambda here: isinstance(here.due.move, kinds) and here.due.by == DEALER


def pushing(here: Opportunity) -> bool:
    """A pot must be pushed, and something must be done after it: what ends the hand nobody could notice in time."""
    move = here.due.move
    if not isinstance(move, m.PushPot):
        return False
    kinds = [step.kind for step in here.rules.spec.procedure]
    later = {"clear-hands", "move-marker"} & set(kinds[kinds.index("award") :])
    return bool(later or here.view.slide or here.view.middle > move.amount)


def cutting(here: Opportunity) -> bool:
    """The deck has to be cut, or offered for the cut."""
    return isinstance(here.due.move, m.OfferCut) or here.choice("cut") is not None


def betting(here: Opportunity) -> bool:
    """A seat has to act in a betting round."""
    return here.seat > DEALER and here.choice("fold") is not None


def facing(here: Opportunity) -> bool:
    """A seat has to act, and it owes chips that it has."""
    return betting(here) and 0 < here.owed(here.seat) < here.me.stack


def raising(here: Opportunity) -> bool:
    """A seat that owes chips may raise."""
    return facing(here) and here.choice("raise-to") is not None


def showing(here: Opportunity) -> bool:
    """A seat has to show its hand or to give it up."""
    return here.seat > DEALER and here.choice("show") is not None
