"""What every move is: an order, who gives it, and the words in which it is given; and the moves that put something right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from game.table.places import DEALER

Face = Literal["down", "up"]
Ask = Literal["seat", "source", "pot", "amount", "where", "hand", "plays", "chips"]
"""What a dealer is asked for who chooses a step."""


@dataclass(frozen=True)
class Move:
    """An order given at the table. `said` is its sentence; what stands in braces is told of the move. `unsaid` are fields of which
    a message says nothing."""

    said: ClassVar[str]
    unsaid: ClassVar[tuple[str, ...]] = ()
    by: int = field(default=DEALER, kw_only=True)


@dataclass(frozen=True)
class CorrectiveStep(Move):
    """A move that puts something right, among which a dealer chooses: by `chosen` where the players hold the bank, by
    `chosen_at_boxes` where the house does ("": there is no such step there). `asks` is what can be seen of it, and is asked."""

    chosen: ClassVar[str] = ""
    chosen_at_boxes: ClassVar[str] = ""
    asks: ClassVar[tuple[Ask, ...]] = ()
    unasked_at_boxes: ClassVar[bool] = False
    """Whether only one thing can be meant at boxes, so that nothing is asked."""
