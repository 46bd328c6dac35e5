"""A hand at the showdown in the format's own words: "two pair, Kings and Fours"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cards.card import Card
from game.table.rules import Rules

_NAMES = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_ONE: Final = dict(enumerate(_NAMES, 2))
_MANY: Final = {rank: "Sixes" if rank == 6 else f"{name}s" for rank, name in _ONE.items()}


def hand_words(rules: Rules, cards: Sequence[Card], board: Sequence[Card]) -> str:
    """What the best five of a hand and the board are; "" where they make no hand yet."""
    if not rules.composition.makes(len(cards), len(board)):
        return ""
    best = rules.composition.best(rules.ranking, cards, board)
    ranks = [card.rank for card in best.five]
    top, second = ranks[0], next((rank for rank in ranks if rank != ranks[0]), ranks[0])
    return {
        "royal-flush": "a Royal Flush",
        "straight-flush": f"a straight flush, {_ONE[ranks[-1]]} to {_ONE[top]}",
        "four-of-a-kind": f"four of a kind, {_MANY[top]}",
        "full-house": f"a full house, {_MANY[top]} full of {_MANY[second]}",
        "flush": f"a flush, {_ONE[top]} high",
        "straight": f"a straight, {_ONE[ranks[-1]]} to {_ONE[top]}",
        "three-of-a-kind": f"three of a kind, {_MANY[top]}",
        "two-pairs": f"two pair, {_MANY[top]} and {_MANY[second]}",
        "one-pair": f"a pair of {_MANY[top]}",
        "high-card": f"high card {_ONE[top]}",
    }[rules.ranking.category(best.score)]
