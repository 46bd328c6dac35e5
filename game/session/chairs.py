"""Who sits where: a person or the program, in each seat, at the dealer's place and behind the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from game.agents.agent import Agent
from game.agents.dealer import AutomaticDealer
from game.table.moves import GiveRuling, Move
from game.table.outcome import Due
from game.table.sight import INSPECTOR, sight
from game.table.state import Table


class Dealer(Protocol):
    """Whoever does the dealer's steps without a person, and those of whoever is called to rule. It holds the deck."""

    def choose(self, table: Table, due: Due, rng: Random) -> Move:
        """The step it makes now."""
        ...


class Watch(Protocol):
    """Whoever may see that something is wrong, though nothing is due from it."""

    def notices(self, table: Table, rng: Random) -> Move | None:
        """The order to stop play, or None while it sees nothing."""
        ...


@dataclass(frozen=True)
class Chairs:
    """The chairs of a table. `people` are the chairs that persons have: seats, `DEALER`, `INSPECTOR`; the program plays the rest.

    The engine never learns who sits where: player, dealer and inspector are not modes.
    """

    agents: Mapping[int, Agent]
    people: frozenset[int] = frozenset()
    dealer: Dealer = field(default_factory=AutomaticDealer)
    watch: Watch | None = None

    def answers(self, due: Due) -> int:
        """The chair that answers what is due: an inspector gives every ruling, whoever the book lets decide."""
        if INSPECTOR in self.people and isinstance(due.move, GiveRuling) and due.choice("rule"):
            return INSPECTOR
        return due.by

    def person_answers(self, due: Due) -> bool:
        """Whether a person must answer."""
        return self.answers(due) in self.people

    def choose(self, table: Table, due: Due, rng: Random) -> Move:
        """The program's answer, each chair given no more than it may know. KeyError for a seat where nobody sits."""
        if due.by > 0:
            return self.agents[due.by].choose(sight(table, due.by), due, rng)
        return self.dealer.choose(table, due, rng)
