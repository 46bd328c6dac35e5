"""How a hand is read out: what kind it is, the ranks that name it, and the kicker at which two hands that read the same part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.cards.card import Card
from game.cards.composition import Composition, best_made
from game.cards.ranking import Ranking

NAMED: Final[Mapping[str, tuple[int, ...]]] = {
    "royal-flush": (), "straight-flush": (0,), "four-of-a-kind": (0,), "full-house": (0, 3), "flush": (0,), "straight": (0,),
    "three-of-a-kind": (0,), "two-pairs": (0, 2), "one-pair": (0,), "high-card": (0,),
}  # fmt: skip
"""Which of the five cards name the hand, in the order in which they are read."""
KICKS: Final[Mapping[str, int]] = {"four-of-a-kind": 4, "flush": 1, "three-of-a-kind": 3, "two-pairs": 4, "one-pair": 2,
                                    "high-card": 1}
"""The first card apart from those: the kicker, where a hand has one."""


class Reading(NamedTuple):
    """A hand as it is read: its five cards in that order, and which of them is the kicker that decides, 0 where none does."""

    category: str
    ranks: tuple[int, ...]
    five: tuple[Card, ...]
    decides: int = 0

    @property
    def kicker(self) -> int:
        """The rank of the kicker that decides, 0 for none."""
        return self.five[self.decides].rank if self.decides else 0

    @property
    def first(self) -> int:
        """The rank of the first kicker, 0 for a hand without one."""
        return self.five[KICKS[self.category]].rank if self.category in KICKS else 0


def reading(
    ranking: Ranking, composition: Composition, hole: Sequence[Card], board: Sequence[Card],
    others: Sequence[Sequence[Card]] = (),
) -> Reading | None:  # fmt: skip
    """The hand, with the kicker that tells it from the nearest of `others` that read the same: of better ones first, as that is
    what beats it. Cards too many, dealt by a mistake nobody saw, count as the showdown has them; None where they make no hand."""
    best = best_made(ranking, composition, hole, board)
    if best is None:
        return None
    mine = _plain(ranking, best.five, best.score)
    made = [other for cards in others if (other := best_made(ranking, composition, cards, board)) is not None]
    alike = [other for other in made if _plain(ranking, other.five, other.score)[:2] == mine[:2] and other.score != best.score]
    if not alike:
        return mine
    nearest = min(alike, key=lambda other: (other.score < best.score, abs(other.score - best.score)))
    parts = [at for at, (own, theirs) in enumerate(zip(best.five, nearest.five, strict=True)) if own.rank != theirs.rank]
    return mine._replace(decides=parts[0] if parts else 0)


def _plain(ranking: Ranking, five: tuple[Card, ...], score: int) -> Reading:
    category = ranking.category(score)
    return Reading(category, tuple(five[at].rank for at in NAMED[category]), five)
