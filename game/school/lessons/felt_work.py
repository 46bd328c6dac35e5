"""What is done on the felt apart from the hand: hands are turned over or put in order, chips are paid out of the tray."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.cards.card import Card
from game.cases.language.faults import Fault
from game.chips.heap import fewest
from game.school.lessons.lesson import LessonPart, Payment
from game.session.narration.read_out import deciding, forms_read, read_out
from game.session.narration.wording import category_in_words
from game.table.payout import showdown
from game.table.rules import Rules
from game.table.state import Table


class FeltTask(Protocol):
    """Something that is touched in turn: seats, or chips by their value in cents. `done` is what was touched rightly so far."""

    def choices(self, done: Sequence[int]) -> tuple[int, ...]:
        """What can be touched now, right or wrong; none once it is over."""

    def right(self, done: Sequence[int], touched: int) -> bool:
        """Whether this is a right one to touch next."""

    def cites(self, done: Sequence[int]) -> tuple[str, ...]:
        """The clauses that what was done rests on, the last one first."""


@dataclass(frozen=True)
class Hands:
    """The hands at a table, read as the book of its game reads them."""

    rules: Rules
    table: Table

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that hold one."""
        return tuple(seat.number for seat in self.table.live())

    @property
    def place(self) -> str:
        """What a player's place is called: seat, box."""
        return self.rules.family.place

    def name(self, seat: int) -> str:
        """What a hand is: "two pair, kings and fours"."""
        return read_out(self.rules, self.table, seat, self._others(seat))

    def _others(self, seat: int) -> Sequence[tuple[Card, ...]]:
        """The hands it is compared with."""
        return ()

    def kind(self, seat: int) -> str:
        """The same in a word or two: "two pair"."""
        return category_in_words(showdown.category(self.rules, self.table, seat))

    def briefly(self, seat: int) -> tuple[str, ...]:
        """The same in fewer and fewer words, for a plate with little room: "kings and fours", "Ks and 4s"."""
        return forms_read(self.rules, self.table, seat)[1:]

    def cite(self, seat: int) -> str:
        """The clause on such a hand."""
        return self.rules.hand_cite(showdown.category(self.rules, self.table, seat))

    def score(self, seat: int) -> int:
        """How strong it is; more is better."""
        return showdown.score(self.rules, self.table, seat)

    def makers(self, seat: int) -> frozenset[Card]:
        """The cards that make it what it is, with the kicker that decides."""
        return deciding(self.rules, self.table, seat, self._others(seat))

    def _cited(self, done: Sequence[int]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(cite for seat in reversed(done) if (cite := self.cite(seat))))


@dataclass(frozen=True)
class HandsTurned(Hands):
    """Hands that lie face down, each to be turned over; any of them may be the next."""

    def choices(self, done: Sequence[int]) -> tuple[int, ...]:
        """The seats whose hands still lie face down."""
        return tuple(seat for seat in self.seats if seat not in done)

    def right(self, done: Sequence[int], touched: int) -> bool:
        """Any that was not turned yet."""
        return touched in self.choices(done)

    def cites(self, done: Sequence[int]) -> tuple[str, ...]:
        """The clauses on the hands that were turned."""
        return self._cited(done)


@dataclass(frozen=True)
class HandsInOrder(Hands):
    """Hands that are pointed at in their order, the best of those that are left each time."""

    def _others(self, seat: int) -> Sequence[tuple[Card, ...]]:
        return [self.table.seats[other].cards for other in self.seats if other != seat]

    def choices(self, done: Sequence[int]) -> tuple[int, ...]:
        """The seats that have no place yet; the last one takes the last place by itself."""
        left = tuple(seat for seat in self.seats if seat not in done)
        return left if len(left) > 1 else ()

    def best(self, done: Sequence[int]) -> int:
        """The best hand of those that are left."""
        return max(self.choices(done), key=self.score)

    def right(self, done: Sequence[int], touched: int) -> bool:
        """Whether no hand that is left is better."""
        return touched in self.choices(done) and self.score(touched) == self.score(self.best(done))

    def cites(self, done: Sequence[int]) -> tuple[str, ...]:
        """The clauses on the hands that have their place."""
        return self._cited(done if self.choices(done) else (*done, *(seat for seat in self.seats if seat not in done)))


@dataclass(frozen=True)
class ChipsOut:
    """Chips that are paid, one after another."""

    payment: Payment

    def choices(self, done: Sequence[int]) -> tuple[int, ...]:
        """The chips that may be used."""
        return self.payment.chips if sum(done) < self.payment.amount else ()

    def right(self, done: Sequence[int], touched: int) -> bool:
        """Whether what is left to pay can still be paid once this chip is out."""
        return touched in self.choices(done) and can_pay(self.payment, (*done, touched))

    def cites(self, done: Sequence[int]) -> tuple[str, ...]:
        """None: how a payment is cut is a house's craft."""
        return ()


def can_pay(payment: Payment, out: Sequence[int]) -> bool:
    """Whether the chips that are out can be made up to the sum, every kind of chip used, in the fewest chips if that is asked."""
    left = payment.amount - sum(out)
    if payment.fewest:
        wanted, there = fewest(payment.amount, payment.chips), Counter(out)
        return left >= 0 and set(wanted) == set(payment.chips) and all(there[value] <= wanted[value] for value in there)
    left -= sum(value for value in payment.chips if value not in out)
    sums = [True] + [False] * max(left, 0)
    for at in range(1, len(sums)):
        sums[at] = any(at >= value and sums[at - value] for value in payment.chips)
    return left >= 0 and sums[left]


def felt_task(part: LessonPart, rules: Rules, table: Table) -> FeltTask | None:
    """What a part has done on the felt; None for the other kinds. Raises Fault where the table has nothing of the kind."""
    if part.payment is not None:
        if part.payment.seat not in table.seats:
            raise Fault(f"nobody sits at seat {part.payment.seat}", "name a seat of the table")
        return ChipsOut(part.payment)
    if part.kind not in ("turn", "order"):
        return None
    hands = HandsTurned(rules, table) if part.kind == "turn" else HandsInOrder(rules, table)
    if len(hands.seats) < 2 or any(hands.score(seat) == showdown.NO_HAND for seat in hands.seats):
        raise Fault("there are no hands of five cards to compare", "play the table on to its showdown")
    return hands
