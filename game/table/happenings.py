"""How each irregularity happens: cards and chips really move, and play goes on until somebody notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table import events as e
from game.table import moves as m

if TYPE_CHECKING:
    from game.table.engine import Engine
    from game.table.state import Table


def happen(engine: Engine, table: Table, move: m.Misplay) -> Sequence[e.Event]:
    """What an irregularity does to the table, and the incident it leaves. Raises WrongMove where it cannot happen."""
    raise NotImplementedError(move.irregularity)
