"""What somebody does away from the tables, kept while it lasts: a round being set up, a drill."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.records.storage.database import Database
from game.records.storage.row_values import object_of
from game.records.users import HERE

_KEEP = f"""INSERT INTO underway (id, kind, what, state, after, person) VALUES (1, ?, ?, ?,
        (SELECT coalesce(max(id), 0) FROM rounds), {HERE})
ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, what = excluded.what, state = excluded.state, after = excluded.after,
    person = excluded.person"""
_NOW = f"SELECT kind, what, state FROM underway WHERE after = (SELECT coalesce(max(id), 0) FROM rounds) AND person = {HERE}"


@dataclass(frozen=True, slots=True)
class Doing:
    """What was done last, in a few words for people, and where it stands: whatever JSON can hold."""

    kind: str
    what: str
    state: str

    def plain(self) -> Mapping[str, Any]:
        """Where it stands. CodecError if it cannot be read any more."""
        return object_of(self.state, f"{self.kind}: state")


class Underway:
    """There is one thing at a time; a round that begins after it takes its place."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, kind: str, what: str, state: Mapping[str, Any]) -> None:
        """This is what is done now, and where it stands."""
        self._database.write(_KEEP, kind, what, json.dumps(dict(state), separators=(",", ":"), ensure_ascii=False))

    def done(self) -> None:
        """It is over, or was given up."""
        self._database.write("DELETE FROM underway WHERE id = 1")

    def now(self) -> Doing | None:
        """What was done last, unless a round has begun since; None if there is nothing."""
        rows = self._database.read(_NOW)
        return Doing(*rows[0]) if rows else None
