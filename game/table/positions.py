"""Which places get a card on a later street of stud: the hands still in, and in some books those just folded."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.rules import Rules
from game.table.state import Table
from game.table.wagering import Act, Betting

WAGERS = frozenset(("bet", "call", "raise-to", "tap-out"))


def receivers(rules: Rules, table: Table, first: str) -> list[int]:
    """The seats that get a card, in dealing order: from the marker, or from the dealer's left where there is none."""
    start = table.marker if first == "marker" else 0
    dead = dead_places(rules, table)
    return [seat.number for seat in table.clockwise(start) if seat.live or seat.number in dead]


def dead_places(rules: Rules, table: Table) -> frozenset[int]:
    """Places whose hand was folded after its forced bet or in a checked round, while nobody has wagered since: they go on
    getting cards, which are dead (rop 19.12, 19.19, reading R43)."""
    if not rules.has("dead-position"):
        return frozenset()
    acts, forced = _acts(table), _forced(rules, table)
    found: set[int] = set()
    for act in acts:
        if act.kind in WAGERS:
            found.clear()
        elif act.kind == "fold" and (act.price == 0 or act.seat == forced):
            found.add(act.seat)
    return frozenset(found)


def _rounds(table: Table) -> list[Betting]:
    return [*table.rounds, *([table.betting] if table.betting else [])]


def _acts(table: Table) -> Iterator[Act]:
    for betting in _rounds(table):
        yield from betting.acts


def _forced(rules: Rules, table: Table) -> int:
    """The seat that made the forced bet; 0 if it was not seen."""
    first = (betting for betting in _rounds(table) if betting.street == rules.spec.streets[0])
    return next((betting.acts[0].seat for betting in first if betting.acts), 0)
