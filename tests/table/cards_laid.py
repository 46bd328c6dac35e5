"""The order in which a deck must lie so that named cards come where a test wants them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.cards.card import Card, shuffled
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.stud import DealStreetStep


def arranged(
    engine: Engine, table: Table, hole: dict[int, list[Card]], board: list[Card], burnt: list[Card], deck: list[Card],
    shown: dict[int, list[Card]] | None = None,
) -> tuple[Card, ...]:
    """The whole deck, next card first, as it must lie after shuffle and cut."""
    held = [*hole.values(), *(shown or {}).values()]
    named = {*board, *burnt, *deck, *(card for cards in held for card in cards)}
    others = iter([card for card in shuffled(engine.rules.spec.deck, Random(7)) if card not in named])
    coming = iter(deck)
    wishes = _wishes(engine, table, hole, board, burnt, shown)
    order = [_first_of(coming, others) if wish is None else wish for wish in wishes]
    return (*(card for card in order if card is not None), *coming, *others)


def _first_of(coming: Iterator[Card], others: Iterator[Card]) -> Card | None:
    """The next card; None once the deck is used up, for the last street of a full stud table needs more than there are."""
    card = next(coming, None)
    return next(others, None) if card is None else card


def _wishes(
    engine: Engine, table: Table, hole: dict[int, list[Card]], board: list[Card], burnt: list[Card],
    shown: dict[int, list[Card]] | None,
) -> list[Card | None]:
    found: list[Card | None] = []
    down, up = ({seat: list(cards) for seat, cards in hands.items()} for hands in (hole, shown or {}))
    for step in engine.steps:
        if isinstance(step, DealHoleStep):
            laps = [up if face == "up" else down for face in step.faces]
            found += [_next(hands, seat) for hands in laps for seat in step.order(table)]
        elif isinstance(step, DealStreetStep):
            found += [_next(up if step.lies == "up" else down, seat) for seat in step.order(table)]
        elif isinstance(step, BurnStep):
            found += [burnt.pop(0) if burnt else None for _ in range(step.count)]
        elif isinstance(step, DealBoardStep):
            found += [board.pop(0) if board else None for _ in range(step.count)]
    return found


def _next(hands: dict[int, list[Card]], seat: int) -> Card | None:
    """The next named card of a seat, if one is left."""
    return hands[seat].pop(0) if hands.get(seat) else None
