"""One record for each way in which a game goes wrong: where it fits, what happens, until when it may be ruled on, and how a
dealer or a player comes to do it. What the books say of it stands under the same word in rules/*/irregularities.yaml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from game.irregularities.catalogue.traces import UNSEEN, Evidence

from game.irregularities.catalogue.happening import Happening
from game.irregularities.catalogue.opportunity import Facts, Opportunity
from game.table import events as e
from game.table import moves as m
from game.table.incident import Part, Until
from game.table.state import Table

Happens = Callable[[Happening], Sequence[e.Event]]
"""What it does to the table. Raises WrongMove where it cannot happen."""
Street = str | None
Tried = Callable[[Table, Street, Any, Any], "Mapping[str, Any] | None"]
"""Table, street, the move that was due and the one that was tried: the facts of the irregularity that this would have been."""


def nothing(happening: Happening) -> Sequence[e.Event]:
    """An act that moves neither card nor chip of the hand."""
    return ()


class Chance(NamedTuple):
    """When somebody may come to do it, the facts it is told with, and who does it: the seat that a fact names, or (None) the
    dealer, or the first of several `seats`."""

    fits: Callable[[Opportunity], bool]
    facts: Callable[[Opportunity], Facts]
    by: str | None = None


class Slip(NamedTuple):
    """A wrong step of a dealer's that comes to it: instead of which moves, and the facts it would have been told with."""

    due: tuple[type[m.Move], ...]
    facts: Tried


@dataclass(frozen=True)
class Irregularity:
    """A way in which a game goes wrong, by the books' word.

    `part` is the part of the hand in which it arises, `until` says when it can no longer be ruled on. `dealers` and `players`
    are how the one or the other comes to do it of their own accord, while something is due from dealer or player.
    """

    word: str
    part: Part = "play"
    happens: Happens = nothing
    until: Until = "pots"
    dealers: Chance | None = None
    players: Chance | None = None
    slip: Slip | None = None
    lies: Literal["", "in-hand", "in-order"] = ""
    """Where an error of the deal can still be seen later: at a hand as it lies, or in the order of what was dealt to whom."""
    wrong_sum: bool = False
    """Whether it is a wager of a wrong sum: what is too much or too little of it lies loose in front."""
    needs_hands: bool = False
    """Whether whole hands lie at the boxes when it happens."""
    of_nobody: bool = False
    """Whether a place where nobody plays meets it too, once cards were dealt there by mistake."""
    of_a_box: bool = False
    """Where the house holds the bank: whether only a player does it, or only a player's hand meets it, never the house's."""

    adds: Callable[[Happening], Mapping[str, Any]] | None = None
    """Facts that the table adds to what it was told with, as it happens."""
    evidence: Evidence = UNSEEN
    """What a person at the table can see or hear of it, and how the rest is found out."""

    @property
    def moves(self) -> bool:
        """Whether it moves cards or chips of the hand."""
        return self.happens is not nothing
