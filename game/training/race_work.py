"""A chip race as a dealer runs it: called, stacks coloured up, cards dealt for the odd chips, larger chips given out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.grammar import counted
from game.tournament.race import Race
from game.training.house_steps import HouseSteps

WORK: Final = "race"
"""A race as it is kept, among other work."""

_ORDERS: Final = {"call": "call the race", "change": "colour up", "deal": "deal a card for each odd chip",
                  "award": "give out the chips"}


@dataclass
class RaceWork(HouseSteps):
    """What was done of a race. What is wrong and not told is put right by the table, so that the race comes out as it must."""

    race: Race
    dealt: int = 0
    """How many of its cards lie there."""
    given: list[int] = field(default_factory=list)
    """The seats that have their chip."""

    @property
    def orders(self) -> Mapping[str, str]:
        return _ORDERS

    @property
    def steps(self) -> Sequence[str]:
        return ("call", "change", "deal", "award") if self.race.cards else ("call", "change", "award")

    @property
    def due(self) -> tuple[int, ...]:
        """The seats that get a chip: those with the highest cards, and who would be out without one."""
        return self.race.winners + self.race.kept

    @property
    def deals(self) -> bool:
        """Whether a seat that is named gets a card; else it gets a chip."""
        return "deal" in self.steps and "deal" not in self.done

    def card(self, seat: int) -> str:
        """The next card goes to a seat. Answers what is wrong where it is told."""
        if early := self.out_of_turn("deal"):
            return self._told(early)
        cards, odd = self.race.cards[self.dealt :], self.race.odd.get(seat, 0)
        if not cards:
            wrong = f"All {counted(len(self.race.cards), 'card')} are out."
        elif cards[0][0] != seat:
            wrong = f"The next card is seat {cards[0][0]}'s." if odd else f"Seat {seat} has no odd chip."
        else:
            wrong = ""
        self.dealt += bool(cards) and not (wrong and self.strict)
        return self._told(wrong)

    def cards_done(self) -> str:
        """No more cards."""
        left = len(self.race.cards) - self.dealt
        wrong = self.step("deal", f"{counted(left, 'card')} to come: one for each odd chip." if left else "")
        self.dealt = self.dealt if wrong else len(self.race.cards)
        return wrong

    def chip(self, seat: int) -> str:
        """A seat gets a chip for its odd ones. Answers what is wrong where it is told."""
        early = self.out_of_turn("award")
        if early:
            return self._told(early)
        if seat in self.given:
            return self._told(f"Seat {seat} has a chip already. It's never more than one.")
        if seat not in self.due:
            return self._told(f"Seat {seat} gets no chip.")
        self.given.append(seat)
        return ""

    def chips_done(self) -> str:
        """No more chips."""
        left = [seat for seat in self.due if seat not in self.given]
        kept = [seat for seat in left if seat in self.race.kept]
        wrong = f"Nobody is raced out. Seat {kept[0]} gets a chip." if kept else f"Seat {left[0]} gets a chip too." if left else ""
        return self.step("award", wrong)

    def _told(self, wrong: str) -> str:
        if wrong:
            self.faults.append(wrong)
        return wrong if self.strict else ""
