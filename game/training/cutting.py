"""Whether a payout is cut sensibly: in the dearest chips that make it up. No rulebook says so; every pit does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.rulebook.money import dollars
from game.session.narration.wording import count_in_words


class Change(NamedTuple):
    """Chips of a payout that one dearer chip could stand for: so many of `value` make one of `dearer`. Values in cents."""

    many: int
    value: int
    dearer: int

    def __str__(self) -> str:
        return f"{count_in_words(self.many, 'chip')} of {dollars(self.value)} make one of {dollars(self.dearer)}"


def could_change(chips: Mapping[int, int], values: Sequence[int]) -> Change | None:
    """The first chips that should have been one dearer chip; None for a sensible cut."""
    for value, count in sorted(chips.items()):
        for dearer in sorted(values):
            if dearer > value and dearer % value == 0 and count >= dearer // value:
                return Change(dearer // value, value, dearer)
    return None


def in_chips(amount: int, values: Sequence[int]) -> dict[int, int]:
    """An amount in the fewest chips, the dearest first; what is less than the smallest chip is left out."""
    found = {}
    for value in sorted(values, reverse=True):
        count, amount = divmod(amount, value)
        if count:
            found[value] = count
    return found
