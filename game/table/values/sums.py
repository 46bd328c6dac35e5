"""Sums that a hand is set up with or pays out: posts, shares of a pot, commission, prizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple


@dataclass(frozen=True)
class DuePost:
    """A blind or ante that a seat has to put in before the cards; `over` is a blind put in by choice, its amount the total."""

    seat: int
    amount: int
    kind: Literal["ante", "blind", "extra", "dead", "over"] = "blind"


@dataclass(frozen=True)
class PotShare:
    """A share of a pot that was pushed, to whom it is due; its number in the hand stays when another is taken back."""

    pot: int
    seat: int
    amount: int
    number: int = 0


def next_number(awards: Sequence[PotShare]) -> int:
    """The number of the share that is pushed next in a hand."""
    return max((award.number for award in awards), default=0) + 1


@dataclass(frozen=True)
class Charge:
    """Commission taken from a pot (0: from the hand, onto the slide)."""

    pot: int
    amount: int


class Prize(NamedTuple):
    """A jackpot prize that is due: the box, its hand, and what pool and reserve pay of it, in cents."""

    seat: int
    hand: str
    from_pool: int
    from_reserve: int

    @property
    def amount(self) -> int:
        """The whole prize."""
        return self.from_pool + self.from_reserve
