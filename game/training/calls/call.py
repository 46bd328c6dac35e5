"""One thing that is called at a table, with its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from game.cards.card import Card
from game.table.moves import Move


@dataclass(frozen=True, slots=True)
class SaidHand:
    """A hand as it is read out: its category, the ranks that are named with it, and the kicker, 0 where none is named."""

    category: str
    ranks: tuple[int, ...] = ()
    kicker: int = 0


Fact: TypeAlias = int | str | SaidHand | tuple[int, ...] | tuple[Card, ...]
"""A seat or box, a number of players or cards, an amount in cents; a word; a hand; seats, rising; cards."""


@dataclass(frozen=True)
class Call:
    """A call. `facts` are what is said in it; `shown` what lies open; `cite` the clause that demands it, "" for trade practice.

    `moves` are the steps of the hand that are made by saying it: the reading of a hand, the word that lets players look.
    `may_add` is a kicker that is true, and need not be said.
    """

    name: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    shown: Mapping[str, Fact] = field(default_factory=dict)
    cite: str = ""
    moves: tuple[Move, ...] = ()
    may_add: int = 0
    untrue: bool = False
    """What lies open is told otherwise than it is: only in a call that is offered beside the right one."""

    def same(self, said: Call) -> bool:
        """Whether what was said is this call, with no fact wrong."""
        return said.name == self.name and not said.untrue and self.fits(said.facts)

    def fits(self, facts: Mapping[str, Fact]) -> bool:
        """Whether these facts are as right as its own: a true kicker may be said where none decides."""
        return self.facts == facts or (bool(self.may_add) and self.facts == _without(facts, self.may_add))

    def wrong(self, said: Call) -> tuple[str, ...]:
        """The facts that were said otherwise than they are, and what lies open where that was."""
        open_ = [name for name, fact in self.shown.items() if said.untrue and said.shown.get(name) != fact]
        return (*(name for name, fact in self.facts.items()
                  if not Call(self.name, {name: fact}, may_add=self.may_add).fits({name: said.facts.get(name, "")})), *open_)


def _without(facts: Mapping[str, Fact], kicker: int) -> dict[str, Fact]:
    return {name: replace(fact, kicker=0) if isinstance(fact, SaidHand) and fact.kicker == kicker else fact
            for name, fact in facts.items()}
