"""The corrective steps: what each does to the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.table import events as e
from game.table import moves as m

if TYPE_CHECKING:
    from game.table.engine import Engine
    from game.table.state import Table


def same(move: m.Move, expected: m.Move) -> bool:
    """Whether a move is the expected one, whatever order of cards a shuffle of it brings."""
    free = ("order", "at", "riffles")
    return type(move) is type(expected) and all(vars(move)[k] == v for k, v in vars(expected).items() if k not in free)


def cite(table: Table) -> str:
    """The clause the corrective steps rest on."""
    ruling = table.rulings[table.stopped] if table.stopped is not None and table.stopped >= 0 else None
    return ruling.cites[0] if ruling and ruling.cites else ""


def facts(move: m.Move) -> dict[str, Any]:
    """The facts of a corrective step for its words."""
    return {k: v for k, v in vars(move).items() if k in ("seat", "to", "amount", "card", "cards")}


def carry_out(engine: Engine, table: Table, move: m.Move) -> Sequence[e.Event]:
    """What a corrective step does."""
    raise NotImplementedError(type(move).__name__)
