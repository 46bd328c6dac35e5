"""Hands as a dealer reads them: category, ranks, and the kicker that decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.cards.card import Card
from game.cards.composition import best_made
from game.rulebook.schema.rules import Odds
from game.table.rules import Rules
from game.table.state import Table
from game.training.calls.call import SaidHand


class ReadHand(NamedTuple):
    """A hand in words' parts, and a kicker that is true but decides nothing, 0 for none."""

    hand: SaidHand
    spare: int = 0


NAMED: Final[Mapping[str, tuple[int, ...]]] = {
    "royal-flush": (), "straight-flush": (0,), "four-of-a-kind": (0,), "full-house": (0, 3), "flush": (0,), "straight": (0,),
    "three-of-a-kind": (0,), "two-pairs": (0, 2), "one-pair": (0,), "high-card": (0,),
}  # fmt: skip
"""Which of the five cards name the hand, in the order in which they are read."""
KICKS: Final[Mapping[str, int]] = {"four-of-a-kind": 4, "flush": 1, "three-of-a-kind": 3, "two-pairs": 4, "one-pair": 2,
                                    "high-card": 1}
"""The first card beside those: the kicker, where a hand has one."""


def read_of(rules: Rules, hole: Sequence[Card], board: Sequence[Card], others: Sequence[Sequence[Card]] = ()) -> ReadHand | None:
    """The hand, with the kicker that decides it against `others` that read the same; None where the cards make none."""
    five = _five(rules, hole, board)
    if five is None:
        return None
    hand = _plain(rules, five)
    kicker = _decides(rules, five, [other for cards in others if (other := _five(rules, cards, board)) is not None])
    at = KICKS.get(hand.category)
    first = five[at].rank if at is not None else 0
    return ReadHand(SaidHand(hand.category, hand.ranks, kicker), 0 if kicker else first)


def read_at(rules: Rules, table: Table, seat: int) -> ReadHand | None:
    """A shown hand against the others that were shown."""
    others = [other.cards for other in table if other.number != seat and other.shown and other.live]
    return read_of(rules, table.seats[seat].cards, table.board, others)


def house_hand(rules: Rules, cards: Sequence[Card]) -> ReadHand | None:
    """The house's hand: of single cards the two highest are read, which say whether it takes part (act 9.2)."""
    found = read_of(rules, cards, ())
    if found is None or found.hand.category != "high-card":
        return found
    return ReadHand(SaidHand(found.hand.category, found.hand.ranks, found.spare))


def odds_of(rules: Rules, category: str) -> int:
    """How many times its bet such a hand is paid."""
    return rules.of(Odds, f"odds-{category}").pays or 1


def _plain(rules: Rules, five: Sequence[Card]) -> SaidHand:
    category = rules.ranking.category(rules.ranking.score(tuple(five)))
    return SaidHand(category, tuple(five[at].rank for at in NAMED[category]))


def _five(rules: Rules, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...] | None:
    """The five cards of a hand in reading order. Cards too many, dealt by a mistake nobody saw, count as the showdown has them."""
    found = best_made(rules.ranking, rules.composition, hole, board)
    return found.five if found is not None else None


def _decides(rules: Rules, five: Sequence[Card], others: Sequence[Sequence[Card]]) -> int:
    """The rank at which it parts from the best of the worse hands that read the same; 0 where there is none."""
    mine = rules.ranking.score(tuple(five))
    alike = [other for other in others if _plain(rules, other) == _plain(rules, five)]
    worse = [other for other in alike if rules.ranking.score(tuple(other)) < mine]
    if not worse:
        return 0
    best = max(worse, key=lambda other: rules.ranking.score(tuple(other)))
    return next((own.rank for own, theirs in zip(five, best, strict=True) if own.rank != theirs.rank), 0)
