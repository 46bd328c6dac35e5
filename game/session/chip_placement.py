"""Chips that lie on the table, as figures for a screen: what is left in each pot."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from game.table.sight import Sight


@dataclass(frozen=True, slots=True)
class ChipPlacement:
    """What is left of a pot, in cents; number 1 is the main pot. `name` is "pot" where there is only one."""

    number: int
    amount: int
    name: str


def left_in_pots(sight: Sight) -> list[ChipPlacement]:
    """Every pot that has chips left in it, main pot first, after the shares pushed and the commission taken."""
    gone = Counter({0: 0})
    for award in sight.awards:
        gone[award.pot] += award.amount
    for charge in sight.charges:
        gone[charge.pot or 1] += charge.amount
    names = ["main", *(f"side {number}" for number in range(1, len(sight.pots)))] if len(sight.pots) > 1 else ["pot"]
    left = [ChipPlacement(pot.number, pot.amount - gone[pot.number], name) for pot, name in zip(sight.pots, names, strict=False)]
    short = sum(pot.amount for pot in left) - sight.middle if sight.awards or sight.charges else 0
    return [pot for pot in _as_they_lie(left, short) if pot.amount > 0]


def _as_they_lie(left: list[ChipPlacement], short: int) -> list[ChipPlacement]:
    """The pots with what was counted out wrongly: what is too much lies in the first of them, or is missing from it."""
    found: list[ChipPlacement] = []
    for pot in left:
        off = min(short, pot.amount)
        short -= off
        found.append(replace(pot, amount=pot.amount - off))
    return found
