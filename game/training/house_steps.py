"""Work that a house wants done step by step in one order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.grammar import capitalised


@dataclass
class HouseSteps(ABC):
    """What was done of it. `strict`: what is wrong is told at once and not done; else all is judged at the end."""

    strict: bool
    done: list[str] = field(default_factory=list, kw_only=True)
    faults: list[str] = field(default_factory=list, kw_only=True)
    passed_over: set[str] = field(default_factory=set, kw_only=True)
    """The steps that something else was tried before, or that were left out."""
    @property
    @abstractmethod
    def orders(self) -> Mapping[str, str]:
        """Each step as an order."""

    @property
    @abstractmethod
    def steps(self) -> Sequence[str]:
        """What must be done, in order."""

    @property
    def next(self) -> str:
        """The step that is due; "" once all are done."""
        return next((step for step in self.steps if step not in self.done), "")

    def step(self, step: str, wrong: str = "") -> str:
        """Do a step; `wrong` is what is wrong with it where its turn has come. Answers what is wrong where it is told."""
        early = self.out_of_turn(step)
        if early and step not in self.done:
            self.passed_over.add(self.next)
        wrong = early or wrong
        if wrong:
            self.faults.append(wrong)
        if wrong and self.strict:
            return wrong
        self.done.append(step)
        return ""

    def out_of_turn(self, step: str) -> str:
        """Why a step is not due; "" where it is, or is no step of this work."""
        due = self.next
        if step not in self.steps:
            return ""
        if step in self.done:
            return f"You've done that. Now {self.orders[due]}." if due else "You've done that."
        return f"{capitalised(self.orders[due])} first." if due != step else ""

    def finish(self) -> None:
        """It is over: what was left out is a fault too, where it was none already."""
        left = [step for step in self.steps if step not in (*self.done, *self.passed_over)]
        self.passed_over.update(left)
        self.faults += [f"You didn't {self.orders[step]}." for step in left]

    @property
    def right(self) -> str:
        """The steps as they should be, in words."""
        return capitalised(", ".join(self.orders[step] for step in self.steps))
