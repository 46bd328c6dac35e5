"""Antes in turn, in a tournament: the order from the starting marker, whose turn it is, and who may change an ante still.

A turn begins when the dealer asks for the ante and ends when the dealer asks the next player (17.16). The order binds the
antes only; deal and decisions run as always (R26). Amounts are cents.
"""

from __future__ import annotations

from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Seat, ante, stack


def can_wager(rules: Rules, chips: int) -> bool:
    """Whether a player with so many chips can ante the least (17.14)."""
    return chips >= boxes.least_ante(rules)


def order(table: Table) -> list[Seat]:
    """The boxes in this round, in the order of their antes: clockwise from the starting marker."""
    return [seat for seat in table.clockwise(table.marker) if seat.standing != "out"]


def unasked(table: Table) -> list[Seat]:
    """The boxes still to be asked; one that has anted out of order is passed over, its ante stands."""
    return [seat for seat in order(table) if not seat.ante and seat.number not in table.bank.answers]


def box_to_ante(table: Table) -> Seat | None:
    """The box that was asked and has not anted."""
    return next((seat for seat in order(table) if not seat.ante and seat.number in table.bank.answers), None)


def in_turn(table: Table) -> int:
    """The box whose turn to ante is still on: one whose ante was handed back has to lay another, else the last one asked; 0
    before the first."""
    again = box_to_ante(table)
    if again is not None:
        return again.number
    turns = [seat.number for seat in order(table) if seat.number in table.bank.answers]
    return turns[-1] if turns else 0


def may_still(rules: Rules, table: Table, number: int) -> bool:
    """Whether a box may change its ante once all have been asked: where antes go in turn, only the last one asked."""
    return not rules.has("ante-turn") or number == last_turn(table)


def has_passed(table: Table, number: int) -> bool:
    """Whether it is not, or no longer, this box's turn to ante; asked before the first card."""
    return number != (in_turn(table) or last_turn(table))


def last_turn(table: Table) -> int:
    """The box that antes last in this round."""
    row = order(table)
    return row[-1].number if row else 0


def handed_back(cite: str, move: m.VoidAnte) -> tuple[e.Event, ...]:
    """What happens when an ante that was declared void is handed back."""
    chips = e.ChipsMoved(cite, ante(move.seat), stack(move.seat), move.amount, "returned", move.seat)
    return chips, e.SitsOut(cite, move.seat)
