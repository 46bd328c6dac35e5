"""What an agent is, and what every agent does alike: the formal choices that need no judgement of the hand."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.sight import Sight
from game.table.steps.betting import move_of

WAGERS = ("fold", "check", "stand", "call", "bet", "raise-to", "tap-out")
"""The words of the choices in a betting round."""


class Agent(Protocol):
    """Somebody in a chair who answers what is due from it. It is given a sight, never the table."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        """A lawful move for what is due. All chance comes from `rng`: equal seeds, sights and dues give equal moves."""
        ...


def only_move(due: Due, rng: Random) -> m.Move | None:
    """The answer where there is nothing to judge: the one right move, or a cut. None where the hand matters."""
    if due.move is not None:
        return due.move
    cut = due.choice("cut")
    if cut is not None:
        return m.Cut(rng.randint(cut.least, cut.most), by=due.by)
    return None


def wagers(due: Due) -> list[Choice]:
    """The choices of a betting round that are open; empty at any other time."""
    return [choice for choice in due.choices if choice.kind in WAGERS]


def first_of(due: Due, *kinds: str) -> m.Move:
    """The least wager of the first of these kinds that is open. LookupError if none of them is."""
    for kind in kinds:
        choice = due.choice(kind)
        if choice is not None:
            return move_of(choice, due.by)
    raise LookupError(f"seat {due.by} may {', '.join(c.kind for c in due.choices)}; none of {', '.join(kinds)}")
