"""Which places get a card on a later street of stud: the hands still in, and in some books those just folded."""

from __future__ import annotations

from game.table.rules import Rules
from game.table.state import Table
from game.table.values.wagering import Act, Betting

WAGERS = frozenset(("bet", "call", "raise-to", "tap-out"))


def receivers(rules: Rules, table: Table, first: str) -> list[int]:
    """The seats that get a card, in dealing order: from the marker, or from the dealer's left where there is none."""
    start = table.marker if first == "marker" else 0
    dead = dead_places(rules, table)
    return [seat.number for seat in table.clockwise(start) if seat.live or seat.number in dead]


def dead_places(rules: Rules, table: Table) -> frozenset[int]:
    """Places whose hand was folded after its forced bet or in a checked round, while nobody has wagered since: they go on
    getting cards, which are dead (rop 19.12, 19.19, readings R43 and RA1)."""
    if not rules.has("dead-position"):
        return frozenset()
    found: set[int] = set()
    for betting in _rounds(table):
        for act in betting.acts:
            if act.kind in WAGERS:
                found.clear()
            elif _keeps_place(rules, table, betting, act):
                found.add(act.seat)
    return frozenset(found)


def keeps_place(rules: Rules, table: Table, number: int) -> bool:
    """Whether a seat gave its hand up in a way that leaves its place in the deal, as long as nobody wagers after it."""
    acts = ((betting, act) for betting in _rounds(table) for act in betting.acts if act.seat == number)
    return rules.has("dead-position") and any(_keeps_place(rules, table, betting, act) for betting, act in acts)


def _keeps_place(rules: Rules, table: Table, betting: Betting, act: Act) -> bool:
    """A fold where there was no bet, or in the first round by the seat that was forced to bet."""
    if act.kind != "fold":
        return False
    forced = betting.street == rules.spec.streets[0] and act.seat == _forced(rules, table)
    return forced or act.price == 0


def _rounds(table: Table) -> list[Betting]:
    return [*table.rounds, *([table.betting] if table.betting else [])]


def _forced(rules: Rules, table: Table) -> int:
    """The seat that made the forced bet; 0 if it was not seen."""
    first = (betting for betting in _rounds(table) if betting.street == rules.spec.streets[0])
    return next((betting.acts[0].seat for betting in first if betting.acts), 0)
