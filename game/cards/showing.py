"""What the open cards of a stud hand are worth while the hand is still being dealt."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from game.cards.card import Card, format_cards
from game.cards.ranking import Ranking

_SHAPES: Final = ((1,), (1, 1), (1, 1, 1), (1, 1, 1, 1), (2,), (2, 1), (2, 1, 1), (2, 2), (3,), (3, 1), (4,))


def showing_score(cards: Sequence[Card]) -> int:
    """The worth of one to four open cards, to find who opens; higher is better.

    Only groups count, then single cards from the top: no straight or flush can show in four cards, and the ace is
    high in every deck (tas R8, rop R36). Suits do not count. A book that breaks equal hands by suit compares the
    highest card as well: `(showing_score(cards), max(cards))` (rop 12.3.b). ValueError for no cards or more than four.
    """
    if not 1 <= len(cards) <= 4:
        raise ValueError(f"{len(cards)} open cards ({format_cards(cards)}): one to four can show")
    counts = Counter(card.rank for card in cards)
    ranks = sorted(counts.elements(), key=lambda rank: (counts[rank], rank), reverse=True)
    score = _SHAPES.index(tuple(sorted(counts.values(), reverse=True)))
    for rank in (*ranks, 0, 0, 0)[:4]:
        score = score << 4 | rank
    return score


def beats_open(ranking: Ranking, hand: Sequence[Card], shown: Sequence[Card]) -> bool:
    """Whether five cards beat one to four open ones, where only groups and single cards count (tas B.12.3, R8 and R16).

    Equal groups and kickers are decided by the cards that the open hand has not got: five beat the same four. Where five or
    more lie open by mistake, they are a hand.
    """
    if len(shown) >= len(hand):
        return ranking.score(hand) > max(map(ranking.score, combinations(shown, len(hand))))
    return _place(ranking, ranking.category(ranking.score(hand)), hand) > _place(ranking, _OPEN[_shape(shown)], shown)


def _place(ranking: Ranking, category: str, cards: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    return -ranking.order.strongest_first.index(category), _by_groups(cards)


def _by_groups(cards: Sequence[Card]) -> tuple[int, ...]:
    """Ranks by the size of their groups, then from the top, each once."""
    counts = Counter(card.rank for card in cards)
    return tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))


def _shape(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(count for count in sorted(Counter(card.rank for card in cards).values(), reverse=True) if count > 1)


_OPEN: Final = {(): "high-card", (2,): "one-pair", (2, 2): "two-pairs", (3,): "three-of-a-kind", (4,): "four-of-a-kind"}
