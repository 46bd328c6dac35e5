"""The tournaments of one user: how each stands after the hands that are kept, so that it can go on at the next one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.records.storage.database import Database
from game.records.storage.row_values import object_of


class Tournaments:
    """What is kept of tournaments, apart from the rounds of their sessions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, session: int, standing: Mapping[str, Any], *, over: bool) -> None:
        """How the tournament of a session stands now; `standing` is whatever JSON can hold."""
        sql = ("INSERT INTO tournaments (session, standing, over) VALUES (?, ?, ?) "
               "ON CONFLICT (session) DO UPDATE SET standing = excluded.standing, over = excluded.over")
        self._database.write(sql, session, json.dumps(dict(standing), separators=(",", ":")), int(over))

    def standing(self, session: int) -> Mapping[str, Any] | None:
        """How it stood last; None if nothing is kept of it yet. CodecError if it cannot be read any more."""
        rows = self._database.read("SELECT standing FROM tournaments WHERE session = ?", session)
        if not rows:
            return None
        return object_of(rows[0][0], "tournament: standing")
