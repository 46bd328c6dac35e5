"""What each event changes of a table: field -> its new value. Only `evolve` asks, and it asks no rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.state import Table

Changes = dict[str, Any]
Apply = Callable[[Table, Any], Changes]


class NotThere(ValueError):
    """A card or a chip is not where an event says that it lies."""

