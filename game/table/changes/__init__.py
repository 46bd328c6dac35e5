"""What each event changes of a table: field -> its new value. Only `evolve` asks, and it asks no rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.state import PART_OF, Table

Changes = dict[str, Any]
Apply = Callable[[Table, Any], Changes]


class NotThere(ValueError):
    """A card or a chip is not where an event says that it lies."""


def sets(**values: Any) -> Apply:
    """From now on the table is so."""
    def apply(table: Table, event: Any) -> Changes:
        return dict(values)

    return apply


def takes(name: str, said: str = "") -> Apply:
    """A field becomes what the event says; `said` is the event's word for it, where that is another."""
    def apply(table: Table, event: Any) -> Changes:
        return {name: getattr(event, said or name)}

    return apply


def adds(name: str, said: str = "seat") -> Apply:
    """The event's seat, or what else it says, is one more in a set."""
    def apply(table: Table, event: Any) -> Changes:
        return {name: _stands(table, name) | {getattr(event, said)}}

    return apply


def drops(name: str) -> Apply:
    """It is no longer in a set."""
    def apply(table: Table, event: Any) -> Changes:
        return {name: _stands(table, name) - {event.seat}}

    return apply


def _stands(table: Table, name: str) -> Any:
    return getattr(getattr(table, PART_OF[name]) if name in PART_OF else table, name)
