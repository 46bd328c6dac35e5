"""Cards laid so that rare hands come: a box's hand good for a prize would else be met once in a thousand rounds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.cards.card import Card
from game.table import boxes
from game.table.engine import Engine
from game.table.outcome import Due, Outcome
from game.table.state import Table

_DEALING = ("DealCard", "DealPacket")


def begins_dealing(due: Due, table: Table) -> bool:
    """Whether the first card of a round comes next, so that the stub may still be anything."""
    return type(due.move).__name__ in _DEALING and not table.dealt and not boxes.house_hand(table)


def rare(engine: Engine, table: Table, rng: Random) -> Table:
    """The same table with rare hands for one to three boxes, as if they had been shuffled so."""
    held = _held(engine, table)
    lucky = rng.sample(sorted(held), min(rng.choice((1, 1, 2, 2, 3)), len(held)))
    taken: set[Card] = set()
    laid: dict[int, Card] = {}
    for number in lucky:
        hand = next(hand for hand in _rare_hands(table.stub, rng) if not taken & set(hand))
        taken |= set(hand)
        laid |= dict(zip((table.stub.index(card) for card in held[number]), hand, strict=True))
    rest = iter([card for card in table.stub if card not in taken])
    return table.with_(stub=tuple(laid[at] if at in laid else next(rest) for at in range(len(table.stub))))


def _held(engine: Engine, table: Table) -> dict[int, tuple[Card, ...]]:
    """The cards that each box would be dealt."""
    while (due := engine.due(table)) is not None and due.move is not None and type(due.move).__name__ in _DEALING:
        answer = engine.apply(table, due.move)
        assert isinstance(answer, Outcome), answer
        table = answer.table
    full = boxes.cards_each(engine.rules)
    return {seat.number: seat.hole for seat in table if len(seat.hole) == full}


def _rare_hands(deck: tuple[Card, ...], rng: Random) -> Iterator[tuple[Card, ...]]:
    """Full houses, fours and straight flushes out of a deck, without end."""
    by_rank = {rank: [card for card in deck if card.rank == rank] for rank in {card.rank for card in deck}}
    while True:
        first, second = rng.sample(sorted(by_rank), 2)
        lot = rng.random()
        if lot < 0.45:
            yield (*rng.sample(by_rank[first], 3), *rng.sample(by_rank[second], 2))
        elif lot < 0.8:
            yield (*by_rank[first], rng.choice(by_rank[second]))
        else:
            suit, low = rng.randrange(4), rng.choice(sorted(by_rank)[:-4])
            yield tuple(card for card in deck if card.suit == suit and low <= card.rank < low + 5)
