"""The cards after a hand: what still lies there is taken in, and the deck squared up, before the puck or button moves. No book has
this in so many steps; it is the house's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.grammar import capitalised
from game.table.state import Table
from game.training.floor_work.task import WorkDone
from game.training.house_steps import HouseSteps

CLEAR: Final = "clear"
"""Its name in the records."""
HAND: Final = "hand "
"""So a hand is named, with its seat's number."""
ORDERS: Final[Mapping[str, str]] = {
    "board": "take in the board", "discards": "take in the burns and the muck", "square": "square up the deck"}
"""Each thing but a hand as an order."""


def cards_lying(table: Table, parts: Sequence[str]) -> Sequence[str]:
    """What lies there after a hand and has to be taken in, in the order of the house's `parts`; then the deck is squared up."""
    there: dict[str, Sequence[str]] = {
        "hands": [f"{HAND}{seat.number}" for seat in table if seat.cards], "board": ["board"] if table.board else [],
        "discards": ["discards"] if table.burns or table.muck or table.aside or table.discards() else [], "square": ["square"]}
    found = [thing for part in parts for thing in there[part]]
    return found if len(found) > 1 else []


@dataclass
class Clearing(HouseSteps):
    """What was done of it. `lying` is what has to be taken in, in the house's order; of several hands any may be first."""

    lying: Sequence[str]

    @property
    def orders(self) -> Mapping[str, str]:
        return {**ORDERS, **{thing: f"take in {hand_in_words(thing)}" for thing in self.lying if thing.startswith(HAND)}}

    @property
    def steps(self) -> Sequence[str]:
        return self.lying

    @property
    def order(self) -> str:
        """What is due, as an order."""
        return f"{capitalised(self.orders[self.next])}." if self.next else ""

    @property
    def first(self) -> str:
        """Why the puck may not move yet; "" where it may."""
        return f"First {self.orders[self.next]}. That's this house's order." if self.next else ""

    def take(self, thing: str) -> str:
        """Take a thing in; answers what is wrong where it is told."""
        if thing not in self.lying or thing in self.done:
            return ""
        if thing.startswith(HAND) and self.next.startswith(HAND):
            rest = [each for each in self.lying if each not in (*self.done, thing)]
            self.lying = [*self.done, thing, *rest]
        wrong = self.step(thing)
        return f"{wrong} That's this house's order." if wrong else ""

    def judged(self, at: int) -> WorkDone:
        """What became of it, after move `at` of the hand."""
        self.finish()
        return WorkDone(at, CLEAR, "Cards after the hand", " ".join(self.faults), self.right, not self.faults)


def hand_in_words(thing: str) -> str:
    """Seat 3's hand."""
    return f"seat {thing.removeprefix(HAND)}'s hand"
