"""The chips and the float of dealers' tables: what was opened stays open when a table is left and gone on with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.records.storage.database import Database
from game.records.storage.row_values import object_of


class Floats:
    """One for each sitting: whatever JSON can hold."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, sitting: int, state: Mapping[str, Any]) -> None:
        """The chips of a sitting lie so."""
        sql = "INSERT INTO floats (sitting, state) VALUES (?, ?) ON CONFLICT (sitting) DO UPDATE SET state = excluded.state"
        self._database.write(sql, sitting, json.dumps(dict(state), separators=(",", ":")))

    def of(self, sitting: int) -> Mapping[str, Any] | None:
        """How they lay last; None where nothing is kept of it. CodecError if it cannot be read any more."""
        rows = self._database.read("SELECT state FROM floats WHERE sitting = ?", sitting)
        return object_of(rows[0][0], "float: state") if rows else None
