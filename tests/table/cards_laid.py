"""The order in which a deck must lie so that named cards come where a test wants them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.cards.card import Card
from game.cards.deck import shuffled
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep


def arranged(
    engine: Engine, table: Table, hole: dict[int, list[Card]], board: list[Card], burnt: list[Card], deck: list[Card]
) -> tuple[Card, ...]:
    """The whole deck, next card first, as it must lie after shuffle and cut."""
    named = {*board, *burnt, *deck, *(card for cards in hole.values() for card in cards)}
    others = iter([card for card in shuffled(engine.rules.spec.deck, Random(7)) if card not in named])
    coming = iter(deck)
    wishes = _wishes(engine, table, hole, board, burnt)
    order = [_first_of(coming, others) if wish is None else wish for wish in wishes]
    return (*order, *coming, *others)


def _first_of(coming: Iterator[Card], others: Iterator[Card]) -> Card:
    for card in coming:
        return card
    return next(others)


def _wishes(
    engine: Engine, table: Table, hole: dict[int, list[Card]], board: list[Card], burnt: list[Card]
) -> list[Card | None]:
    found: list[Card | None] = []
    for step in engine.steps:
        if isinstance(step, DealHoleStep):
            hands = [hole.get(seat, []) for seat in step.order(table)]
            found += [hand[lap] if lap < len(hand) else None for lap in range(step.laps) for hand in hands]
        elif isinstance(step, BurnStep):
            found += [burnt.pop(0) if burnt else None for _ in range(step.count)]
        elif isinstance(step, DealBoardStep):
            found += [board.pop(0) if board else None for _ in range(step.count)]
    return found
