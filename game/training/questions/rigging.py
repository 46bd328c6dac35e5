"""Cards arranged for rare moments, a prize hand or a tie, which chance brings only once in many rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import NamedTuple

from game.cards.card import Card
from game.table.banked import boxes
from game.table.engine import Engine
from game.table.outcome import Due, Outcome
from game.table.payout import showdown
from game.table.state import Table

_DEALING = ("DealCard", "DealPacket")


class Rig(NamedTuple):
    """How cards are laid: at which moment of a hand, and the table with them."""

    fits: Callable[[Due, Table], bool]
    laid: Callable[[Engine, Table, Random], Table]


def _begins_dealing(due: Due, table: Table) -> bool:
    """Whether the first card of a round comes next, so that the stub may still be anything."""
    return type(due.move).__name__ in _DEALING and not table.dealt and not boxes.house_hand(table)


def _rare(engine: Engine, table: Table, rng: Random) -> Table:
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


# ---- hands that tie


def _all_open(due: Due, table: Table) -> bool:
    shown = [seat for seat in table.live() if seat.shown]
    return type(due.move).__name__ in ("ReadHand", "MuckHand") and not table.read and not table.awards and len(shown) > 1


def _tied(engine: Engine, table: Table, rng: Random) -> Table:
    """The same table, one open hand changed into the ranks of the best where cards of other suits are unseen; unchanged where
    that makes no tie."""
    shown = [seat.number for seat in table.live() if seat.shown]
    best = max(shown, key=partial(showdown.score, engine.rules, table))
    other = rng.choice([number for number in shown if number != best])
    seen = {card for number in shown for card in table.seats[number].cards} | set(table.board)
    pairs: list[tuple[Card, Card]] = []
    for mine, theirs in zip(table.seats[other].cards, table.seats[best].cards, strict=False):
        free = [card for card in engine.rules.spec.deck if card.rank == theirs.rank and card not in seen]
        if not free:
            return table
        seen.add(free[0])
        pairs.append((mine, free[0]))
    tied = _swapped(table, dict(pairs) | {two: one for one, two in pairs})
    score = showdown.score
    return tied if score(engine.rules, tied, other) == score(engine.rules, tied, best) else table


def _swapped(table: Table, other: Mapping[Card, Card]) -> Table:
    def there(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in cards)

    seats = {
        number: seat.with_(hole=there(seat.hole), up=there(seat.up), thrown=there(seat.thrown), discarded=there(seat.discarded))
        for number, seat in table.seats.items()
    }
    return table.with_(seats=seats, stub=there(table.stub), muck=there(table.muck), burns=there(table.burns),
                       aside=there(table.aside), dealt=there(table.dealt))  # fmt: skip


RARE = Rig(_begins_dealing, _rare)
TIES = Rig(_all_open, _tied)
