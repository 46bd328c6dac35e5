"""Where the chips of each bet belong as a round is gathered with somebody all in: what a dealer who builds the pots by hand is
judged by. The sums are the engine's; only how they are looked at is worked out here. Amounts in cents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.chips.by_hand import BACK
from game.grammar import and_list
from game.rulebook.money import dollars
from game.session.narration.orders import the_pot
from game.session.session import Session
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.payout import uncalled
from game.table.payout.pots import Pot, pots
from game.table.state import Table
from game.table.values import MIDDLE, stack

Placed = Mapping[tuple[int, int], int]
"""(seat, number of a pot or `BACK`) -> cents."""


@dataclass(frozen=True)
class PotsDue:
    """Where each bet belongs: `due` by seat and pot, `BACK` for what nobody has matched; `pots` as they lie afterwards, `new`
    the numbers of those about which it has to be said who plays for them, `cites` the clauses of a pot and of an uncalled bet."""

    due: Placed
    pots: Sequence[Pot]
    new: Sequence[int]
    before: int
    gather: str
    uncalled: str
    all_in: bool
    """Whether somebody still in has nothing behind."""

    @property
    def back_first(self) -> str:
        """What must go back before the bets are gathered; "" where nothing does, and where it goes back as pots are built."""
        seat, cents = next(((seat, cents) for (seat, pot), cents in sorted(self.due.items()) if pot == BACK), (0, 0))
        return "" if self.builds or not seat else f"First give seat {seat} back {dollars(cents)}: nobody called it."

    @property
    def builds(self) -> bool:
        """Whether pots are built: somebody is all in, and there are several."""
        return self.all_in and len(self.pots) > 1

    def owed(self, seat: int, pot: int) -> int:
        """What of a seat's bet belongs there."""
        return self.due.get((seat, pot), 0)

    def eligible(self, number: int) -> tuple[int, ...]:
        """Who plays for a pot."""
        return next((pot.eligible for pot in self.pots if pot.number == number), ())

    def cite(self, pot: int) -> str:
        """The clause by which chips belong there."""
        return self.uncalled if pot == BACK else self.gather

    def too_much(self, seat: int, pot: int, placed: int) -> str:
        """Why so much of a seat's bet does not belong into a pot; "" while it may."""
        owed = self.owed(seat, pot)
        if placed <= owed:
            return ""
        if pot == BACK:
            return (f"Only {dollars(owed)} of seat {seat}'s bet wasn't called." if owed
                    else f"Seat {seat}'s bet was called: nothing goes back.")
        if pot > len(self.pots):
            return "Nobody is left to play for another side pot."
        if not owed:
            return f"Seat {seat} puts nothing into {self.called(pot)}."
        return f"Seat {seat} puts {dollars(owed)} into {self.called(pot)}, not {dollars(placed)}."

    def fault(self, placed: Placed) -> tuple[str, str]:
        """What is wrong with the pots as they were built, and its clause; ("", "") for nothing."""
        for (seat, pot), amount in sorted(placed.items()):
            if wrong := self.too_much(seat, pot, amount):
                return wrong, self.cite(pot)
        for (seat, pot), owed in sorted(self.due.items()):
            if placed.get((seat, pot), 0) < owed:
                left = dollars(owed - placed.get((seat, pot), 0))
                if pot == BACK:
                    return f"{left} of seat {seat}'s bet goes back: nobody called it.", self.uncalled
                return f"{left} more of seat {seat}'s bet goes into {self.called(pot)}.", self.gather
        return "", ""

    def next_part(self, placed: Placed, pot: int) -> tuple[int, int, int] | None:
        """What is still to be placed, from the pot on that is being built: seat, pot, cents; None where everything is."""
        left = [(seat, number, owed - placed.get((seat, number), 0)) for (seat, number), owed in self.due.items()]
        lacking = [each for each in left if each[2] > 0]
        return min(lacking, key=lambda each: (each[1] != pot, each[1] == BACK, each[1], each[0]), default=None)

    def misnamed(self, number: int, named: frozenset[int]) -> str:
        """What is wrong with those who were named for a pot; "" for nothing."""
        eligible = frozenset(self.eligible(number))
        if beyond := sorted(named - eligible):
            return f"{seats_in_words(beyond)} can't win {self.called(number)}."
        if lacking := sorted(eligible - named):
            return f"{seats_in_words(lacking)} can win {self.called(number)} too."
        return ""

    def called(self, number: int) -> str:
        """What a pot is called."""
        return the_pot(number)


def seats_in_words(numbers: Sequence[int]) -> str:
    """Seat 4; Seats 2, 4 and 5."""
    return f"{'Seat' if len(numbers) == 1 else 'Seats'} {and_list(numbers)}"


def pots_due(session: Session) -> PotsDue | None:
    """Where the bets belong that must be gathered now, if they do not all go into one pot; None where they do, and where the
    pots are not told by the bets alone: something went wrong, and the book has chips lie otherwise."""
    table, engine = session.table, session.engine
    move = m.GatherBets()
    due = session.ask()
    if due is None or due.move != move:
        return None
    outcome = engine.apply(table, move)
    if not isinstance(outcome, Outcome):
        return None
    put, back = Counter[int](), Counter[int]()
    for event in outcome.events:
        if isinstance(event, e.ChipsMoved) and event.source.kind == "bet":
            (back if event.to == stack(event.source.seat) else put)[event.source.seat] += event.amount
        elif isinstance(event, e.ChipsMoved) and MIDDLE in (event.source, event.to):
            return None
    before, after = pots(table), pots(outcome.table)
    parts = {(seat, BACK): cents for seat, cents in back.items()} | _layers(table, put, after)
    if not _adds_up(before, after, parts) or (not back and len({number for _, number in parts}) < 2 and len(after) < 2):
        return None
    known = {pot.number: pot.eligible for pot in before}
    new = [pot.number for pot in after if known.get(pot.number) != pot.eligible] if len(after) > 1 else []
    rules = engine.rules
    cite = uncalled.cite(rules, table, max(back, default=0))
    return PotsDue(parts, after, new, len(before), due.cite, cite, any(seat.all_in for seat in table))


def _layers(table: Table, put: Mapping[int, int], after: Sequence[Pot]) -> dict[tuple[int, int], int]:
    """What each seat puts into each pot: the part of what it has paid in all that lies between the pot's bounds."""
    found: dict[tuple[int, int], int] = {}
    for seat, cents in put.items():
        paid = table.seats[seat].paid
        for pot in after:
            part = min(paid + cents, pot.top) - max(paid, pot.floor)
            if part > 0:
                found[seat, pot.number] = part
    return found


def _adds_up(before: Sequence[Pot], after: Sequence[Pot], parts: Placed) -> bool:
    """Whether the pots are what lay there with what comes of the bets: what lay in the last one stays there."""
    grown = Counter({pot.number: pot.amount for pot in before})
    for (_, number), cents in parts.items():
        grown[number] += cents if number != BACK else 0
    return {pot.number: pot.amount for pot in after} == {number: cents for number, cents in grown.items() if cents}
