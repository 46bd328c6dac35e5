"""Something that went wrong, and what the book demands for it at a given moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from game.table.moves import Move
from game.table.values import Frozen

Part = Literal["shuffle", "cut", "deck", "posting", "deal", "burn", "board", "showdown", "play"]
"""A part of the hand, and the deck itself. `play`: whatever people do, at any time."""
Until = Literal["round", "pots", "hand", "cards"]
"""What ends the time to rule on it: the end of its betting round, the first pot that is handled, the last one (what is wrong
with a hand that may still win it), or the cards gathered in."""


LIES_OPEN: Final = frozenset(("exposed-card", "wrong-face"))
"""Two words for one thing: a card of the deal that should lie face down is seen."""


BAD_CARDS: Final = frozenset(("defective-deck", "joker", "shuffler-fault"))
"""After these the cards are not dealt again, whatever becomes of the hand (act RA3, rop RA12, tas RA12, thr RA2)."""


@dataclass(frozen=True)
class Incident(Frozen):
    """Something that went wrong. `since` is the number of the event before which it arose; `state` how far it is handled."""

    irregularity: str
    by: int
    facts: Mapping[str, Any]
    since: int = 0
    cursor: int = 0
    acts: int = 0
    """How many actions players had made in this hand when it arose."""
    places: tuple[int, ...] = ()
    """The places of the later street that was being dealt, in dealing order; empty at any other moment."""
    dealt: int = 0
    """How many cards lay at the seats before that street."""
    state: Literal["open", "noticed", "ruled", "passed"] = "open"
    part: Part = "play"
    until: Until = "pots"

    def goes_by(self, word: str) -> bool:
        """Whether that names it: its own word, or the other one for a card of the deal that lies open and should not."""
        twins = {word, self.irregularity} == LIES_OPEN and self.fact("face") != "down"
        return word == self.irregularity or twins

    def fact(self, name: str, default: Any = None) -> Any:
        """One fact, or the default."""
        return self.facts.get(name, default)


@dataclass(frozen=True)
class Ruling(Frozen):
    """What the book demands for an incident at a moment: the remedy, its corrective steps in order, and what it rests on."""

    remedy: str
    steps: tuple[Move, ...]
    cites: tuple[str, ...]
    readings: tuple[str, ...] = ()
    decides: str = "dealer"
    accepts: tuple[str, ...] = ()
    text: str = ""
    borrowed: tuple[str, ...] = ()
    """Clauses of another book, where the house borrows its answer."""
    later: tuple[Move, ...] = ()
    """Corrective steps that wait until the initial deal is complete."""
    also_decides: tuple[str, ...] = ()
    """The one who else may rule."""
