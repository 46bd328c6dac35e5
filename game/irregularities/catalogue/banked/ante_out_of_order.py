"""An ante laid out of its turn, in a tournament: the chips really lie there until the dealer sees them."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.wrong_move import WrongMove

from game.irregularities.catalogue.happening import Happening
from game.rulebook.money import dollars
from game.table import events as e
from game.table import moves as m
from game.table.banked import antes_in_turn
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.banked.antes_in_turn import AntesInTurnStep
from game.table.values.places import ante, stack


def ante_out_of_order(happening: Happening) -> Sequence[e.Event]:
    """A box that has not been asked antes. WrongMove where its turn is on, or it has an ante, or lacks the chips."""
    happening.expect(AntesInTurnStep, "the antes")
    seat, amount = happening.table.seats[happening.seat], int(happening.fact("amount"))
    if seat.number not in [each.number for each in antes_in_turn.unasked(happening.table)]:
        raise WrongMove("", f"Seat {seat.number} is not waiting for its turn to ante.")
    if not 0 < amount <= seat.stack:
        raise WrongMove("", f"Seat {seat.number} cannot ante {dollars(amount)}: the stack is {dollars(seat.stack)}.")
    return (e.ChipsMoved("", stack(seat.number), ante(seat.number), amount, "wager", seat.number),)


def void_ante(rules: Rules, table: Table, incident: Incident) -> tuple[m.Move, ...]:
    """The ante goes back and its box gets no cards in this round."""
    seat = table.seats[incident.fact("seat")]
    return (m.VoidAnte(seat.number, seat.ante),) if seat.ante else ()

