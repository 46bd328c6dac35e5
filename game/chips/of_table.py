"""The chips of a table by its stakes: which values it uses, which of them players bet with, and which smaller ones some hold.
Values are in cents."""

from __future__ import annotations

from typing import NamedTuple

from game.chips.chip_set import load_chips, of_stakes, working
from game.rulebook.settings import Settings
from game.table.rules import Rules


class Held(NamedTuple):
    """The chip that players bet with; and the next smaller one of which some have made a few, 0 where there is none."""

    work: int
    odd: int


def values_of(rules: Rules) -> tuple[int, ...]:
    """The denominations that a table with these stakes uses, in cents, rising."""
    return of_stakes([chip.value for chip in load_chips()], rules.chip, usual_bet(rules))


def usual_bet(rules: Rules) -> int:
    """The bet by which the chips of a table go, in cents: the big blind, or else the table minimum."""
    return rules.blinds[-1] if rules.blinds else rules.table_min


def held_at(rules: Rules) -> Held:
    """The chips of a table's players. Odd ones lie at boxes alone: in a pot game nobody bets with smaller chips than the others."""
    values = values_of(rules)
    work = working(values, _stakes(rules))
    small = [value for value in values if value < work and work % value == 0]
    return Held(work, max(small, default=0) if rules.family.house_plays else 0)


def _stakes(rules: Rules) -> list[int]:
    """What players put down again and again at these stakes, in cents: blinds, antes, bets and the steps between them."""
    named = rules.settings
    fixed = named.given(Settings.units) or () if named.given(Settings.limit) == "fixed" else ()
    others = (rules.ante, rules.table_min, named.given(Settings.multiple), named.given(Settings.jackpot_wager))
    return [stake for stake in (*rules.blinds, *fixed, *others) if stake]
