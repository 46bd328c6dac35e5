"""How a hand of the tests stands: stacks, bets, pots and cards, in dollars and words."""

from __future__ import annotations

from game.table.engine import Engine
from game.table.payout.pots import pots
from game.table.state import Table
from game.table.values import Seat


def money(amount: int) -> float:
    """Cents as dollars."""
    return amount / 100


class Standing:
    """What there is to see of a hand."""

    engine: Engine
    table: Table

    def seat(self, number: int) -> Seat:
        return self.table.seats[number]

    def stack(self, number: int) -> float:
        """A seat's chips behind, in dollars."""
        return money(self.seat(number).stack)

    def stacks(self, *numbers: int) -> dict[int, float]:
        """Chips behind of these seats, or of all."""
        return {number: self.stack(number) for number in numbers or self.table.seats}

    def bets(self) -> dict[int, float]:
        """The chips in front of the seats that have any."""
        return {seat.number: money(seat.bet) for seat in self.table if seat.bet}

    @property
    def pot(self) -> float:
        """Every chip of the hand that is in no stack."""
        return money(self.table.pot_total())

    def pots(self) -> list[tuple[float, tuple[int, ...]]]:
        """Each pot's amount and who contests it, main pot first."""
        return [(money(pot.amount), pot.eligible) for pot in pots(self.table)]

    def commission(self) -> dict[int, float]:
        return {charge.pot: money(charge.amount) for charge in self.table.charges}

    def paid(self) -> dict[int, float]:
        """What was pushed to each seat, all pots together."""
        total: dict[int, int] = {}
        for award in self.table.awards:
            total[award.seat] = total.get(award.seat, 0) + award.amount
        return {seat: money(amount) for seat, amount in sorted(total.items())}

    def cards(self, number: int) -> str:
        return " ".join(map(str, self.seat(number).cards))

    @property
    def board(self) -> str:
        return " ".join(map(str, self.table.board))

    def deck_is_whole(self) -> bool:
        """Every card of the deck lies somewhere once."""
        table = self.table
        lying = [*table.stub, *table.board, *table.burns, *table.muck, *table.aside, *table.discards()]
        lying += [card for seat in table for card in seat.cards]
        return sorted(lying) == sorted(self.engine.rules.spec.deck)
