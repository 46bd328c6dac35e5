"""A played hand as this package takes and gives it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.table.engine import Engine
from game.table.moves import Move
from game.table.state import Table


class PlayedHand(Protocol):
    """Any record of a hand: the engine it was played with, the table before the first move, the moves."""

    @property
    def engine(self) -> Engine: ...

    @property
    def opening(self) -> Table: ...

    @property
    def moves(self) -> tuple[Move, ...]: ...


@dataclass(frozen=True)
class Hand:
    """A hand as it was replayed from a file."""

    engine: Engine
    opening: Table
    moves: tuple[Move, ...]
