"""How a house opens, washes and shuffles a deck (rules/house-deck.yaml)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Help, Repeated, word_of

NEW: Final = ("seals", "break", "spread", "check", "inspect")
"""Everything that is done with a new deck before it is washed."""
OLD: Final = ("spread", "check", "box")
"""Everything that is done with a deck that goes."""
MOTIONS: Final = ("riffle", "strip", "box")
"""Every motion of a shuffle."""
CLEAR: Final = ("hands", "board", "discards", "square")
"""Everything that is done with the cards after a hand."""
NewWord: TypeAlias = Annotated[str, word_of("step of a new deck", NEW)]
OldWord: TypeAlias = Annotated[str, word_of("step of an old deck", OLD)]
ClearWord: TypeAlias = Annotated[str, word_of("step after a hand", CLEAR)]
MotionWord: TypeAlias = Annotated[str, word_of("motion of a shuffle", MOTIONS)]


@dataclass(frozen=True, slots=True)
class HouseDeck:
    """The house's way with its decks."""

    new: Annotated[tuple[NewWord, ...], Between(1, len(NEW)), Help("the steps of a new deck in the house's order, each once")]
    old: Annotated[tuple[OldWord, ...], Between(1, len(OLD)), Help("the steps of a deck that goes, each once")]
    faulty: Annotated[int, Between(1, 1000), Help("one new deck in this many has a fault")]
    wash: Annotated[int, Between(1, 60), Help("seconds for which a new deck is washed")]
    clear: Annotated[tuple[ClearWord, ...], Between(1, len(CLEAR)), Help("the steps after a hand in the house's order, each once")]
    shuffle: Annotated[tuple[MotionWord, ...], Between(1, 12), Repeated(), Help("the motions of a shuffle in the house's order")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every step stands there, and a shuffle has a riffle. Raises FoundWrong."""
        given = entry.table()
        for name, steps, known in (("new", self.new, NEW), ("old", self.old, OLD), ("clear", self.clear, CLEAR)):
            if missing := [step for step in known if step not in steps]:
                raise given[name].fault(f"{missing[0]} is missing", f"name each of these once: {', '.join(known)}")
        if "riffle" not in self.shuffle:
            raise given["shuffle"].fault("there's no riffle in the shuffle", "riffle at least once")
