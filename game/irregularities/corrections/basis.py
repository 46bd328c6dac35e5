"""What every corrective step needs: the clause it rests on, and where a card lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.cards.card import Card
from game.table import events as e
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.places import ASIDE, BOARD, BURNS, MUCK, STUB, Place, discarded, hole, up

Effect = Callable[["Rules", Table, Any], Sequence[e.Event]]


def cite(table: Table) -> str:
    """The clause the corrective steps rest on: of the ruling in question, else of the last one given."""
    given = [ruling for ruling in table.trouble.rulings if ruling is not None]
    asked = table.trouble.stopped is not None and table.trouble.stopped >= 0
    stopped = table.trouble.stopped
    ruling = table.trouble.rulings[stopped] if asked and stopped is not None else given[-1] if given else None
    return ruling.cites[0] if ruling and ruling.cites else ""


def lying(table: Table) -> tuple[Card, ...]:
    """Every card that is not in the stub."""
    put_away = (*table.muck, *table.aside, *table.discards())
    return (*table.board, *table.burns, *put_away, *(card for seat in table for card in seat.cards))


def place_of(table: Table, card: Card) -> Place:
    """Where a card lies; LookupError if it is nowhere on the table."""
    for place in (BOARD, BURNS, STUB, MUCK, ASIDE):
        if card in table.lying(place):
            return place
    for seat in table:
        if card in seat.hole:
            return hole(seat.number)
        if card in seat.up:
            return up(seat.number)
        if card in seat.discarded:
            return discarded(seat.number)
    raise LookupError(f"{card} is not on the table")


def nobody_to_play(table: Table) -> bool:
    """Whether the hand cannot be dealt anew: of those dealt in, fewer than two have not forfeited their place."""
    return len([seat for seat in table if seat.standing != "out" and seat.number not in table.between.forfeited]) < 2


def over(rules: Rules, table: Table) -> e.Rewound:
    """The hand ends here, with nothing left to do in it."""
    return e.Rewound(cite(table), len(rules.spec.procedure))
