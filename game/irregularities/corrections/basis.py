"""What every corrective step needs: the clause it rests on, and where a card lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.cards.card import Card
from game.table import events as e
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.pending import cite

Effect = Callable[["Rules", Table, Any], Sequence[e.Event]]


def lying(table: Table) -> tuple[Card, ...]:
    """Every card that is not in the stub."""
    put_away = (*table.muck, *table.aside, *table.discards())
    return (*table.board, *table.burns, *put_away, *(card for seat in table for card in seat.cards))


def nobody_to_play(table: Table) -> bool:
    """Whether the hand cannot be dealt again: of those dealt in, fewer than two have not forfeited their place."""
    return len([seat for seat in table if seat.standing != "out" and seat.number not in table.between.forfeited]) < 2


def over(rules: Rules, table: Table) -> e.Rewound:
    """The hand ends here, with nothing left to do in it."""
    return e.Rewound(cite(table), len(rules.spec.procedure))


def noted(kind: type[Any], *said: str, **fixed: Any) -> Effect:
    """A step that leaves only a remark, with what the move says of it."""
    def effect(rules: Rules, table: Table, move: Any) -> Sequence[e.Event]:
        return (kind(cite(table), *(getattr(move, name) for name in said), **fixed),)

    return effect
