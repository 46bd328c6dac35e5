"""Dividing a pot among equal hands: the unit of the shares, and who gets what cannot be divided."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.card import ACE, Card
from game.cards.hand_order import LOW_ACE
from game.rulebook.schema.rules import OddChip
from game.table.payout import showdown
from game.table.rules import Rules
from game.table.state import Table


def shares(rules: Rules, table: Table, amount: int, winning: tuple[int, ...]) -> dict[int, int]:
    """What each winner gets of a pot's net amount, in cents, in the order in which the dealer pushes."""
    if len(winning) == 1:
        return {winning[0]: amount}
    unit = split_unit(rules)
    each = amount // len(winning) // unit * unit
    rest = amount - each * len(winning)
    policy = rules.of(OddChip).to
    if policy == "one-each":
        return _one_each(table, each, rest, unit, winning)
    first = _ODD[policy](rules, table, winning)
    by_seat = [seat.number for seat in table.clockwise(table.marker) if seat.number in winning]
    return {number: each + (rest if number == first else 0) for number in by_seat}


def _one_each(table: Table, each: int, rest: int, unit: int, winning: tuple[int, ...]) -> dict[int, int]:
    """Odd chips one by one to the winners clockwise from the marker's left; less than a chip goes to the first (thr R29)."""
    found = dict.fromkeys([seat.number for seat in table.clockwise(table.marker + 1) if seat.number in winning], each)
    order = list(found)
    for at in range(rest // unit):
        found[order[at]] += unit
    found[order[0]] += rest % unit
    return found


def split_unit(rules: Rules) -> int:
    """The smallest share of a divided pot, in cents: what remains below it for each winner is odd."""
    settings = rules.settings
    if settings.split_unit == "table-min":
        return rules.table_min
    return rules.chip


def _nearest(rules: Rules, table: Table, winning: tuple[int, ...]) -> int:
    settings = rules.settings
    own = settings.odd_chip_puck_first
    start = table.marker if own else table.marker + 1
    return next(seat.number for seat in table.clockwise(start) if seat.number in winning)


def _highest_card(rules: Rules, table: Table, winning: tuple[int, ...]) -> int:
    """The seat whose counting cards hold the highest card, by rank and then suit, or by suit and then rank (rop R68)."""
    suit_first = rules.settings.odd_chip_card == "suit-then-rank"
    low = rules.of(OddChip).ace_as_played and showdown.ace_is_low(rules, table, winning[0])

    def highest(card: Card) -> tuple[int, int]:
        rank = LOW_ACE if low and card.rank == ACE else card.rank
        return (card.suit, rank) if suit_first else (rank, card.suit)

    def key(number: int) -> list[tuple[int, int]]:
        return sorted(map(highest, showdown.counting(rules, table, number, highest)), reverse=True)

    return max(winning, key=key)


_ODD: dict[str, Callable[[Rules, Table, tuple[int, ...]], int]] = {"nearest-marker": _nearest, "highest-card": _highest_card}
