"""Who sits where: a person or the program, in each seat, at the dealer's place and behind the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from game.table.engine import Engine
from game.table.moves import GiveRuling, Move
from game.table.outcome import Due
from game.table.places import DIRECTOR, SUPERVISOR
from game.table.sight import INSPECTOR, Sight
from game.table.state import Table


class Party(Protocol):
    """Whoever plays a chair without a person."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> Move:
        """The move it makes now. `rng` is its only chance; equal arguments give equal moves."""
        ...


class Watch(Protocol):
    """Whoever may see that something is wrong, though nothing is due from it."""

    def notices(self, engine: Engine, table: Table, rng: Random) -> Move | None:
        """The order to stop play, or None while it sees nothing."""
        ...



@dataclass(frozen=True)
class Chairs:
    """The chairs of a table: `people` are the numbers a person sits on (seats, `DEALER`, `INSPECTOR`), `parties` play the rest.

    The engine never learns who sits where: player, dealer and inspector are not modes.
    """

    parties: Mapping[int, Party]
    people: frozenset[int] = frozenset()
    watch: Watch | None = field(default=None)

    def answers(self, due: Due) -> int:
        """The chair that answers what is due: an inspector gives every ruling, whoever the book lets decide."""
        if INSPECTOR in self.people and isinstance(due.move, GiveRuling) and due.choice("rule"):
            return INSPECTOR
        return due.by

    def person_answers(self, due: Due) -> bool:
        """Whether a person must answer."""
        return self.answers(due) in self.people

    def party(self, due: Due) -> Party:
        """The party that answers what is due. KeyError if nobody sits there."""
        by = self.answers(due)
        if by in (SUPERVISOR, DIRECTOR) and by not in self.parties:
            return Lawful()
        return self.parties[by]


class Lawful:
    """Does the one right thing: the supervisor who is called to the table, and every chair nobody cares to play."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> Move:
        """What is due. ValueError where there is a choice."""
        if due.move is not None:
            return due.move
        raise ValueError(f"several moves are right for {due.by}: {', '.join(choice.kind for choice in due.choices)}")

