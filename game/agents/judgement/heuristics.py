"""What to throw in a draw by rule of thumb: what a card player does without sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards.card import Card

HAND = 5
_KEPT_HIGH = 2
_LOW_ENOUGH = 8
_ACE = 14


def thrown(cards: Sequence[Card], *, low: bool = False) -> tuple[Card, ...]:
    """The cards that a hand of five does better without: made hands and sets are kept, then four to a flush or to a
    straight open at both ends, then the two highest; where the lowest hand wins, small cards of different ranks."""
    return _thrown_low(cards) if low else _thrown_high(cards)


def _thrown_high(cards: Sequence[Card]) -> tuple[Card, ...]:
    ranks = Counter(card.rank for card in cards)
    suit, suited = Counter(card.suit for card in cards).most_common(1)[0]
    if suited == HAND or (len(ranks) == HAND and _run(ranks) == HAND):
        return ()
    most = ranks.most_common(1)[0][1]
    if most < 3 and sum(count == 2 for count in ranks.values()) < 2:
        if suited == HAND - 1:
            return tuple(card for card in cards if card.suit != suit)
        if most == 1 and (odd := _off_the_run(cards)):
            return odd
    if most > 1:
        loose = tuple(card for card in cards if ranks[card.rank] == 1)
        return () if most == HAND - 1 else loose
    return tuple(sorted(cards, reverse=True)[_KEPT_HIGH:])


def _run(ranks: Counter[int]) -> int:
    """How many different ranks lie within one span, if they are as many as the span."""
    return len(ranks) if max(ranks) - min(ranks) == len(ranks) - 1 else 0


def _off_the_run(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The one card left over from four in sequence that are open at both ends."""
    ordered = sorted(cards)
    for four, odd in ((ordered[1:], ordered[0]), (ordered[:-1], ordered[-1])):
        if four[-1].rank - four[0].rank == HAND - 2 and four[-1].rank < _ACE:
            return (odd,)
    return ()


def _thrown_low(cards: Sequence[Card]) -> tuple[Card, ...]:
    kept: dict[int, Card] = {}
    for card in cards:
        rank = 1 if card.rank == _ACE else card.rank
        if rank <= _LOW_ENOUGH:
            kept.setdefault(rank, card)
    return tuple(card for card in cards if card not in kept.values())
