"""The order in which a deck must lie so that named cards come where a test wants them."""

from __future__ import annotations

from random import Random

from game.cards.card import Card
from game.cards.deck import shuffled
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep


def arranged(
    engine: Engine, table: Table, hole: dict[int, list[Card]], board: list[Card], burns: list[Card], deck: list[Card]
) -> tuple[Card, ...]:
    """The whole deck, next card first, as it must lie after shuffle and cut."""
    named = {*board, *burns, *deck, *(card for cards in hole.values() for card in cards)}
    others = iter([card for card in shuffled(engine.rules.spec.deck, Random(7)) if card not in named])
    coming = iter(deck)
    order = [wish or next(coming, None) or next(others) for wish in _wishes(engine, table, hole, board, burns)]
    return (*order, *coming, *others)


def _wishes(
    engine: Engine, table: Table, hole: dict[int, list[Card]], board: list[Card], burns: list[Card]
) -> list[Card | None]:
    found: list[Card | None] = []
    for step in engine.steps:
        if isinstance(step, DealHoleStep):
            hands = [hole.get(seat, []) for seat in step.order(table)]
            found += [hand[lap] if lap < len(hand) else None for lap in range(step.laps) for hand in hands]
        elif isinstance(step, BurnStep):
            found += [burns.pop(0) if burns else None for _ in range(step._count(table))]
        elif isinstance(step, DealBoardStep):
            found += [board.pop(0) if board else None for _ in range(step.count)]
    return found
