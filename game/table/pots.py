"""Pots: who contests what. Computed from what each seat has put in, so they cannot disagree with the chips."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.memory import remembered
from game.table.state import Table


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot before commission, in cents, and the seats that can win it, rising. The first of a hand is the main pot."""

    number: int
    amount: int
    eligible: tuple[int, ...]


@remembered
def pots(table: Table) -> tuple[Pot, ...]:
    """The pots of what is gathered, main pot first: layers by what the seats still in have put in.

    Layers with the same eligible seats are one pot; what folded and dead hands put in stays in the layers it reached,
    and dead money lies in the main pot. Source: tas B.13, C.16.1, rop 1.side-pot; the four books agree.
    """
    seats = list(table.seats.values())
    live = [seat for seat in seats if (seat.number in table.pots_of if table.pots_of else seat.standing == "live")]
    layers: list[tuple[int, tuple[int, ...]]] = []
    if dead := sum([seat.dead_money for seat in seats]):
        layers.append((dead, tuple([seat.number for seat in live])))
    below = 0
    for level in sorted({seat.paid for seat in live}):
        amount = sum([min(seat.paid, level) - below for seat in seats if seat.paid > below])
        if amount:
            layers.append((amount, tuple([seat.number for seat in live if seat.paid >= level])))
        below = level
    over = sum([seat.paid - below for seat in seats if seat.paid > below])
    if over:
        layers.append((over, layers[-1][1] if layers else tuple([seat.number for seat in live])))
    found = _joined(layers)
    if table.pots_of:
        takes = tuple([seat.number for seat in seats if seat.standing == "live"])
        found = [(amount, takes) for amount, _ in found]
    return _numbered(found)


def _joined(layers: list[tuple[int, tuple[int, ...]]]) -> list[tuple[int, tuple[int, ...]]]:
    """Layers of equal eligibility together."""
    joined: list[tuple[int, tuple[int, ...]]] = []
    for amount, eligible in layers:
        if joined and joined[-1][1] == eligible:
            joined[-1] = (joined[-1][0] + amount, eligible)
        else:
            joined.append((amount, eligible))
    return joined


def _numbered(layers: list[tuple[int, tuple[int, ...]]]) -> tuple[Pot, ...]:
    return tuple(Pot(number, amount, eligible) for number, (amount, eligible) in enumerate(layers, 1))
