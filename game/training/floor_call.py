"""How a dealer called the floor: whether it was called for, and how what happened was told there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

FACTS: Final = ("hand", "what", "much", "said", "since")
"""The facts that a supervisor wants, in the order in which they are told: where the hand stands, who did what, how much or which
card, what was said, what has been done since. A sentence of one of these words is true and neutral."""
UNTRUE, SLANTED = "untrue", "slanted"
"""How the word of a sentence begins that is not so, and of one that gives an opinion or lays blame."""


class FloorGrade(Enum):
    """What a call is worth, best first. The value is what a trainee reads, and its word in a marking scheme with strokes."""

    TOLD = "told straight"
    INCOMPLETE = "a fact was missing"
    OUT_OF_ORDER = "out of order"
    SLANTED = "slanted"
    UNTRUE = "untrue"
    OVER_CALLED = "called for nothing"
    NOT_CALLED = "not called"


CALLS: Final = {grade.name.lower().replace("_", "-"): grade for grade in FloorGrade}
"""The grades by the words in which marking schemes give credit for them."""


def judged(told: Sequence[str], offered: Sequence[str]) -> FloorGrade:
    """How it was told: the words of the sentences that were said, in order, out of those that could be said."""
    wanted = [word for word in FACTS if word in offered]
    if any(word.startswith(UNTRUE) for word in told):
        return FloorGrade.UNTRUE
    if any(word.startswith(SLANTED) for word in told):
        return FloorGrade.SLANTED
    if set(wanted) - set(told):
        return FloorGrade.INCOMPLETE
    return FloorGrade.TOLD if list(told) == wanted else FloorGrade.OUT_OF_ORDER


@dataclass(frozen=True, slots=True)
class FloorTelling:
    """What the floor was told of an incident: the words of the sentences that were said, in order, out of those `offered`."""

    told: tuple[str, ...]
    offered: tuple[str, ...]

    def worth(self, *, dealers: bool) -> FloorGrade:
        """How the floor was called; `dealers`: over something that the dealer decides alone."""
        return FloorGrade.OVER_CALLED if dealers else judged(self.told, self.offered)
