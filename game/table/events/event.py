"""What every event says."""

from __future__ import annotations

from game.table.values import unchanging


@unchanging
class Event:
    """Something that has happened; `cite` is the clause it rests on ("" only for what no book orders)."""

    cite: str
