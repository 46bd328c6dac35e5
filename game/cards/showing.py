"""What the open cards of a stud hand are worth while the hand is still being dealt."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.cards.card import Card, format_cards

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
