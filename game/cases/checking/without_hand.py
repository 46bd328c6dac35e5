"""Cases without a hand: hands to rank, pots to charge. Under the keys of `then`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

from game.cards.card import Card
from game.cases.language.case import Case
from game.cases.staging.place_cards import named
from game.cases.staging.stage import engine_for
from game.table.payout import commission
from game.table.rules import Rules


def ranked(case: Case) -> dict[str, Any]:
    """The hands of a case from the best down, equal ones together, with their categories and the winners."""
    rules, board = engine_for(case).rules, named(case.given.board)
    hands: Mapping[Any, tuple[str, ...]] = case.given.hands or case.given.hole
    scores = {who: _score(rules, named(cards), board) for who, cards in hands.items()}
    ranking = in_places(scores)
    best = ranking[0]
    return {
        "ranking": ranking,
        "winners": best if isinstance(best, tuple) else (best,),
        "categories": {who: rules.ranking.category(score) for who, score in scores.items()},
    }


def in_places(scores: Mapping[Any, int]) -> list[Any]:
    """The one who has a score from the best down, equal ones together."""
    places = groupby(sorted(scores, key=lambda who: (-scores[who], isinstance(who, str), who)), key=scores.__getitem__)
    equals = [tuple(equal) for _, equal in places]
    return [place[0] if len(place) == 1 else place for place in equals]


def _score(rules: Rules, hand: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    return rules.composition.score(rules.ranking, hand, board) if board else rules.ranking.score(hand)


def charged(case: Case) -> dict[str, Any]:
    """What each pot pays, in cents."""
    rules = engine_for(case).rules
    return {"charges": tuple(commission.of_one_pot(rules, amount) for amount in case.when.pots)}


def charged_by_round(case: Case) -> dict[str, Any]:
    """What lies on the slide after each round of a pot that grows, in cents."""
    found = charged(case)["charges"]
    return {"charges": found, "commission": found[-1]}


FIGURES: Mapping[str, Callable[[Case], dict[str, Any]]] = {"rank": ranked, "charge": charged, "charge-by-round": charged_by_round}
