"""How often something goes wrong on the floor of a house (rules/house-mishaps.yaml)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Help

Weight: TypeAlias = Annotated[int, Between(1, 1000)]


@dataclass(frozen=True, slots=True)
class HouseWeights:
    """What each of the three groups counts when lots are drawn."""

    often: Weight
    now_and_then: Weight
    seldom: Weight


@dataclass(frozen=True, slots=True)
class HouseMishaps:
    """The irregularities that come often, and those that hardly come; all others come now and then."""

    weights: Annotated[HouseWeights, Help("how often one group comes, compared with another")]
    calls_left_out: Annotated[int, Between(0, 100), Help("of the calls a dealer gets wrong, how many per cent aren't made")]
    often: Annotated[tuple[str, ...], Help("irregularities by the books' word")]
    seldom: Annotated[tuple[str, ...], Help("irregularities by the books' word")]

    def check(self, entry: Entry, about: Any) -> None:
        """None stands twice. Raises FoundWrong."""
        every = [*self.often, *self.seldom]
        if twice := sorted({word for word in every if every.count(word) > 1}):
            raise entry.table()["seldom"].fault(f"{twice[0]} is there twice", "name each of them once")

    def weight(self, word: str) -> int:
        """How often it comes, compared with the others."""
        if word in self.often:
            return self.weights.often
        return self.weights.seldom if word in self.seldom else self.weights.now_and_then

    @property
    def most(self) -> int:
        """The greatest weight that anything has."""
        return max(self.weights.often, self.weights.now_and_then, self.weights.seldom)
