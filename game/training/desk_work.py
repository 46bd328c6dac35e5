"""What a dealer does at a table's tray for one player between two hands: chips for cash, or chips for other chips. The order of the
steps is the house's. Amounts in cents."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.chips.heap import Heap
from game.rulebook.money import CENTS_IN_A_DOLLAR, dollars
from game.rulebook.schema.house import HouseCash, HouseChange
from game.training.house_steps import HouseSteps

ORDERS: Final[Mapping[str, str]] = {
    "announce": "announce the amount", "nod": "get the inspector's nod", "cut": "cut the chips", "prove": "prove the chips",
    "push": "push the chips",
}  # fmt: skip
"""The steps that all of it has, each as an order."""
WORDS: Final = ("cash", "change", "colour-up")
"""Its name in the records. What was answered are its faults, in whole sentences."""


@dataclass(frozen=True)
class DeskWork(ABC):
    """What one seat wants. `house` says in which order it is done."""

    orders: ClassVar[Mapping[str, str]]
    """Each step as an order."""
    laid_is: ClassVar[str]
    """What lies there: "the notes are"."""
    away: ClassVar[str]
    """The step with which the house takes what was laid."""

    seat: int
    house: HouseCash | HouseChange

    @property
    @abstractmethod
    def word(self) -> str:
        """As it is kept: one of `WORDS`."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What it is called."""

    @property
    @abstractmethod
    def asked(self) -> int:
        """What the player says that it is."""

    @property
    @abstractmethod
    def lies(self) -> int:
        """What lies there at first: what must be announced."""

    @property
    @abstractmethod
    def due(self) -> int:
        """What the chips that are pushed must be worth."""

    @property
    @abstractmethod
    def sums(self) -> Sequence[int]:
        """The sums that may be announced, rising: what lies there, and others."""

    @abstractmethod
    def wrong_chips(self, chips: Heap) -> str:
        """Why these chips are not what the seat gets; "" where they are."""

    @abstractmethod
    def told(self, done: Collection[str], *, announced: bool) -> str:
        """What lies there, once so much was done. `announced`: with the sum that lies there."""

    @property
    def steps(self) -> Sequence[str]:
        """What must be done, in order."""
        return [step for step in self.house.steps if step != "nod" or self.due > self._free_of_nod]

    @property
    def _free_of_nod(self) -> int:
        return self.house.nod_above * CENTS_IN_A_DOLLAR

    def again(self, step: str, announced: int) -> bool:
        """Whether a step that was done may be done once more, as more lies there now than at first."""
        return False

    def wrong(self, step: str, chips: Heap, announced: int) -> str:
        """What is wrong with a step in itself; "" for nothing."""
        if step == "nod" and step not in self.steps:
            return f"You only need the inspector's nod above {dollars(self._free_of_nod)}."
        if step == "announce" and announced != self.lies:
            return f"You announced {dollars(announced)}; {self.laid_is} {dollars(self.lies)}."
        return self.wrong_chips(chips) if step in ("cut", "prove", "push") else ""


@dataclass
class DeskLog(HouseSteps):
    """What was done for one seat."""

    work: DeskWork
    announced: bool = False
    """Whether the sum was announced that lies there."""

    @property
    def orders(self) -> Mapping[str, str]:
        return self.work.orders

    @property
    def steps(self) -> Sequence[str]:
        """What must be done, in order."""
        return self.work.steps

    @property
    def over(self) -> bool:
        """Whether the player has the chips, and the house what was laid."""
        return {"push", self.work.away} <= set(self.done)

    def do(self, step: str, chips: Heap, announced: int = 0) -> str:
        """Do a step, with the chips that are cut, or with the sum that is announced; answers what is wrong where it is told."""
        if step in self.done and self.announced and self.work.again(step, announced):
            return ""
        wrong = self.step(step, self.work.wrong(step, chips, announced))
        self.announced = self.announced or (not wrong and step == "announce" and announced == self.work.lies)
        return wrong
