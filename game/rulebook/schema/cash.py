"""How a house sells chips for cash (rules/house-cash.yaml)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Help, word_of

STEPS: Final = ("spread", "announce", "nod", "cut", "prove", "push", "drop")
"""Everything that is done with cash at a table."""
StepWord: TypeAlias = Annotated[str, word_of("step of a sale", STEPS)]
Note: TypeAlias = Annotated[int, Between(1, 1000)]


@dataclass(frozen=True, slots=True)
class HouseCash:
    """The house's way with notes: in which order, from which sum on the inspector nods, which notes there are."""

    steps: Annotated[tuple[StepWord, ...], Between(1, len(STEPS)), Help("the steps in the house's order, each once")]
    nod_above: Annotated[int, Between(0, 1_000_000), Help("the inspector nods above so many dollars")]
    notes: Annotated[tuple[Note, ...], Between(1, 20), Help("the notes there are, in dollars")]
    short: Annotated[int, Between(1, 1000), Help("one player in so many lays a note too few")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every step stands there once, and the notes rise. Raises FoundWrong."""
        given = entry.table()
        if sorted(self.steps) != sorted(STEPS):
            raise given["steps"].fault("a step is missing or stands there twice", f"name each of these once: {', '.join(STEPS)}")
        if list(self.notes) != sorted(set(self.notes)):
            raise given["notes"].fault("the notes do not rise", "give the smallest first, and each once")
