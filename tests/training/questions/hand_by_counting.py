"""What a hand is worth, worked out by counting ranks and suits and trying every five: nothing of the game's own evaluator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from game.cards.card import Card
from game.rulebook.game_spec import GameSpec

Worth = tuple[int, list[int]]


def worth_of_five(spec: GameSpec, five: Sequence[Card]) -> tuple[str, Worth]:
    """The category of five cards, and what compares: the place of the category, then ranks."""
    ranks = sorted((card.rank for card in five), reverse=True)
    counts = sorted(Counter(ranks).items(), key=lambda pair: (-pair[1], -pair[0]))
    shape = [many for _, many in counts]
    top = _straight(spec, ranks)
    flush = len({card.suit for card in five}) == 1
    word = _word(spec, shape, top, flush)
    order = [top] if (top and shape == [1] * 5 and "straight" in word) or word == "royal-flush" else [rank for rank, _ in counts]
    return word, (-spec.ranking.order.index(word), order)


def _straight(spec: GameSpec, ranks: list[int]) -> int:
    """The rank a straight runs up to; 0 if it is none."""
    if len(set(ranks)) < 5:
        return 0
    if ranks[0] - ranks[4] == 4:
        return ranks[0]
    lowest = min(card.rank for card in spec.deck)
    wheel = [14, lowest + 3, lowest + 2, lowest + 1, lowest]
    return lowest + 3 if spec.ranking.low_straight and ranks == wheel else 0


def _word(spec: GameSpec, shape: list[int], top: int, flush: bool) -> str:
    if flush and top:
        return "royal-flush" if top == 14 and "royal-flush" in spec.ranking.order else "straight-flush"
    if flush:
        return "flush"
    if top:
        return "straight"
    shapes = {
        (4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind", (2, 2, 1): "two-pairs",
        (2, 1, 1, 1): "one-pair", (1, 1, 1, 1, 1): "high-card",
    }  # fmt: skip
    return shapes[tuple(shape)]


def choices(spec: GameSpec, own: Sequence[Card], board: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    """Every five that may be made."""
    if spec.composition == "exactly-two":
        return (two + three for two in combinations(own, 2) for three in combinations(board, 3))
    return combinations((*own, *board), 5)


def best(spec: GameSpec, own: Sequence[Card], board: Sequence[Card] = ()) -> tuple[str, Worth]:
    """The best hand of a player's cards and the board: its category, and what compares."""
    return max((worth_of_five(spec, five) for five in choices(spec, own, board)), key=lambda found: found[1])
