"""The measuring of the evaluator: seven cards, one hand after the other and many at once, against each peer by the very call that
is measured. A peer that is not installed is named as missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.cards.card import Card, deck
from game.session.round import engine_for
from study.called_down import no_limit
from study.measures import BenchFigure, peer, rate

Call = Callable[[], object]
MISSING = "not installed"


def evaluator(count: int = 20_000) -> list[BenchFigure]:
    """Our two ways; the first compared with each peer in the same run."""
    import numpy as np

    rng = Random(1)
    hands = [rng.sample(deck(2), 7) for _ in range(count)]
    ranking = engine_for(*no_limit()).rules.ranking
    rows = np.array(hands, np.int32)
    many = rate(lambda: ranking.scores(rows), count)
    single = "evaluator, one hand at a time"
    found = []
    for name, made in PEERS.items():
        call = made(hands)
        ours = rate(lambda: [ranking.score(hand) for hand in hands], count)
        theirs = rate(call, count) if call is not None else None
        found.append(BenchFigure(single, "hands/s", ours, name, theirs, "" if call is not None else MISSING))
    return [*found, BenchFigure("evaluator, many hands at once", "hands/s", many)]


def _phevaluator(hands: Sequence[list[Card]]) -> Call | None:
    known = peer("phevaluator")
    if known is None:
        return None
    plain, evaluate = _numbers(hands), known.evaluate_cards
    return lambda: [evaluate(*hand) for hand in plain]


def _core(hands: Sequence[list[Card]]) -> Call | None:
    known = peer("phevaluator._pheval")
    if known is None:
        return None
    plain, evaluate = _numbers(hands), known.evaluate_7cards
    return lambda: [evaluate(*hand) for hand in plain]


def _eval7(hands: Sequence[list[Card]]) -> Call | None:
    known = peer("eval7")
    if known is None:
        return None
    cards: list[list[Any]] = [[known.Card(str(card)) for card in hand] for hand in hands]
    evaluate = known.evaluate
    return lambda: [evaluate(hand) for hand in cards]


def _numbers(hands: Sequence[list[Card]]) -> list[list[int]]:
    return [[int(card) for card in hand] for hand in hands]


PEERS: dict[str, Callable[[Sequence[list[Card]]], Call | None]] = {
    "phevaluator.evaluate_cards": _phevaluator,
    "phevaluator._pheval.evaluate_7cards (its C core)": _core,
    "eval7.evaluate": _eval7,
}
"""Each call by its name."""
