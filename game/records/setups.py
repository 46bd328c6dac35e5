"""How somebody set a table up the last time, from each chair: it is proposed the next time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.records.storage.database import Database
from game.records.storage.row_values import object_of
from game.records.users import HERE

_KEEP = (f"INSERT INTO setups (person, chair, state) VALUES ({HERE}, ?, ?) "
         "ON CONFLICT (person, chair) DO UPDATE SET state = excluded.state")


class Setups:
    """One for each chair of the current user: whatever JSON can hold."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, role: str, state: Mapping[str, Any]) -> None:
        """A table was set up so."""
        self._database.write(_KEEP, role, json.dumps(dict(state), separators=(",", ":"), ensure_ascii=False))

    def last(self, role: str) -> Mapping[str, Any] | None:
        """How it was set up the last time; None if never. CodecError if that cannot be read any more."""
        rows = self._database.read(f"SELECT state FROM setups WHERE person = {HERE} AND chair = ?", role)
        return object_of(rows[0][0], "setup: state") if rows else None
