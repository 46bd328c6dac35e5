"""The part of the pots that nobody still in may win: every hand that contested it is out."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.table.moves import DeadHand
from game.table.state import Table
from game.table.values.seat import Seat


def was_all_in(table: Table, seat: Seat, pushed: int = 0) -> bool:
    """Whether a seat had nothing behind before `pushed` came to it from the pots, or is played as if it had."""
    return seat.number in table.trouble.played_all_in or seat.stack <= pushed


def last_in(table: Table, seats: Collection[int]) -> tuple[int, ...]:
    """Who of these seats, all out of the hand, held a live hand last; several if one ruling killed their hands together."""
    order = {number: place for place, number in enumerate(table.went_out)}
    last = max(seats, key=lambda number: order.get(number, -1))
    together = (ruling.steps for ruling in table.trouble.rulings if ruling is not None and DeadHand(last) in ruling.steps)
    steps = next(together, (DeadHand(last),))
    return tuple(number for number in seats if DeadHand(number) in steps)


def above(table: Table, level: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """What lies above the stakes of all hands still in: cents, who takes them, and up to what of each seat they reach.

    A layer goes to the last hand that was live in it, never to a seat that is all in below it.
    """
    stakes = {seat.number: seat.paid for seat in table if seat.paid > level}
    for top in sorted(set(stakes.values())):
        holders = tuple(number for number, paid in stakes.items() if paid >= top)
        yield (top - level) * len(holders), last_in(table, holders), top
        level = top
