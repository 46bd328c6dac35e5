"""What five cards are worth under an order of hands that is handed in as data.

Everything else in the package only looks for the best five; this module alone says which five are better.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.cards.card import ACE

CATEGORIES: Final = (
    "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind", "two-pairs",
    "one-pair", "high-card",
)
LOW_ACES: Final = ("low", "high", "wheel-only")
LOW_ACE: Final = 1  # an ace below the lowest rank reads as 1, whatever the deck

_BY_SHAPE: Final = {
    (4, 1): "four-of-a-kind",
    (3, 2): "full-house",
    (3, 1, 1): "three-of-a-kind",
    (2, 2, 1): "two-pairs",
    (2, 1, 1, 1): "one-pair",
    (1, 1, 1, 1, 1): "high-card",
}
_IGNORED_IN_LOW: Final = frozenset({"royal-flush", "straight-flush", "flush", "straight"})
_CATEGORY_SHIFT: Final = 20  # below it, five ranks of four bits each
_ALL_RANKS: Final = (1 << _CATEGORY_SHIFT) - 1


@dataclass(frozen=True)
class HandOrder:
    """An order of hands: the ten category words strongest first, and how the ace stands.

    lowest: the lowest rank of the deck. low_straight: the ace also completes a straight below that rank.
    low: the lowest hand wins, straights and flushes count for nothing (rop 9.1.k). low_ace, for low only:
    "low" the ace is below the deuce, "high" it is above the king, "wheel-only" it is high but in 5-4-3-2-A.
    ValueError for a category that is missing, repeated or unknown, and for an unknown place of the ace.
    """

    strongest_first: tuple[str, ...]
    lowest: int
    low_straight: bool
    low: bool = False
    low_ace: str = "low"

    def __post_init__(self) -> None:
        if self.low_ace not in LOW_ACES:
            raise ValueError(f"the ace of a low hand cannot be {self.low_ace!r}: it is one of {', '.join(LOW_ACES)}")
        for word in (*self.strongest_first, *CATEGORIES):
            if word not in CATEGORIES or self.strongest_first.count(word) != 1:
                raise ValueError(f"{word!r} must be named exactly once in an order of: {', '.join(CATEGORIES)}")

    def worth(self, ranks: Sequence[int], *, suited: bool = False) -> int:
        """The score of exactly five ranks; the better hand has the higher score, in low as well."""
        word, values = self.reading(ranks, suited=suited)
        digits = 0
        for value in values:
            digits = digits << 4 | value
        if self.low:
            digits = _ALL_RANKS - digits
        return self._strengths[word] << _CATEGORY_SHIFT | digits

    def category(self, score: int) -> str:
        """The category word of a score."""
        return self._weakest_first[score >> _CATEGORY_SHIFT]

    def reading(self, ranks: Sequence[int], *, suited: bool = False) -> tuple[str, tuple[int, ...]]:
        """The category of five ranks, and the ranks as a dealer reads them out: sets first, then the rest downwards.

        Hands of one category compare rank by rank in this order. An ace that stands low reads as 1.
        """
        placed = self._placed(ranks)
        counts = sorted(((placed.count(value), value) for value in set(placed)), reverse=True)
        values = tuple(value for count, value in counts for _ in range(count))
        word = _BY_SHAPE[tuple(count for count, _ in counts)]
        if word == "high-card" and not self.low:
            word = self._unpaired(values, suited=suited)
        return word, values

    @cached_property
    def _weakest_first(self) -> tuple[str, ...]:
        if self.low:
            return tuple(word for word in self.strongest_first if word not in _IGNORED_IN_LOW)
        return self.strongest_first[::-1]

    @cached_property
    def _strengths(self) -> dict[str, int]:
        return {word: strength for strength, word in enumerate(self._weakest_first)}

    @cached_property
    def _small_straight(self) -> frozenset[int]:
        return frozenset({ACE, *range(self.lowest, self.lowest + 4)})

    def _placed(self, ranks: Sequence[int]) -> list[int]:
        if self.ace_is_low(ranks):
            return [LOW_ACE if rank == ACE else rank for rank in ranks]
        return list(ranks)

    def ace_is_low(self, ranks: Collection[int]) -> bool:
        """Whether an ace among these five ranks stands below the lowest of the deck."""
        if not self.low:
            return self.low_straight and frozenset(ranks) == self._small_straight
        return self.low_ace == "low" or (self.low_ace == "wheel-only" and frozenset(ranks) == self._small_straight)

    def _unpaired(self, values: tuple[int, ...], *, suited: bool) -> str:
        in_sequence = values[0] - values[4] == 4 or values[4] == LOW_ACE
        if in_sequence and suited:
            return "royal-flush" if values[0] == ACE else "straight-flush"
        if in_sequence:
            return "straight"
        return "flush" if suited else "high-card"
