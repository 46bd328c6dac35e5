"""The tournaments of one user: how each stands after the hands that are kept, so that it can go on at the next one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.records.database import Database
from game.records.rows import object_of
from game.records.shapes import CodecError

_INTERRUPTED = """
SELECT t.session, s.chair, s.seating, max(r.number), max(r.id) AS last
FROM tournaments t JOIN sessions s ON s.id = t.session JOIN rounds r ON r.session = t.session
WHERE t.over = 0 AND NOT EXISTS (SELECT 1 FROM rounds p WHERE p.session = t.session AND p.state <> 'finished')
GROUP BY t.session HAVING last > (SELECT coalesce(max(id), 0) FROM rounds WHERE state = 'playing')
ORDER BY last DESC LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class LeftBetween:
    """A tournament that was left between two hands: its session, with chair and seating, and its last hand's number."""

    session: int
    chair: str
    seating: Mapping[str, Any]
    number: int


class Tournaments:
    """What is kept of tournaments, beside the rounds of their sessions."""

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

    def set_aside(self, session: int) -> None:
        """The tournament cannot be gone on with: it is offered no more, and what is kept of it stays as it is."""
        self._database.write("UPDATE tournaments SET over = 1 WHERE session = ?", session)

    def interrupted(self) -> LeftBetween | None:
        """The latest tournament that was left between two hands, unless a round was broken off since. It needs no rulebook."""
        rows = self._database.read(_INTERRUPTED)
        if not rows:
            return None
        session, chair, seating, number, _ = rows[0]
        return LeftBetween(session, str(chair), _seating(seating), number if isinstance(number, int) else 0)


def _seating(text: object) -> Mapping[str, Any]:
    """Who sat where, as far as it can be read: whoever goes on with it is told what is wrong."""
    try:
        return object_of(text, "session: seating")
    except CodecError:
        return {}
