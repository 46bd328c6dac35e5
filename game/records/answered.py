"""Every mistake, wherever it was made, and how the same thing was answered ever after: what reviewing stands on."""

from __future__ import annotations

import json
from dataclasses import fields

from game.records.kept_values import AnswerEntry
from game.records.storage.database import Database
from game.records.storage.row_values import object_of
from game.records.users import HERE

_NAMES = [field.name for field in fields(AnswerEntry)]
_ADD = (f"INSERT INTO answers (id, person, {', '.join(_NAMES)}) SELECT ?, {HERE}, {', '.join('?' * len(_NAMES))} "
        f"WHERE ? = 0 OR EXISTS (SELECT 1 FROM answers WHERE person = {HERE} AND key = ?)")
_DEALT = (f"SELECT book, game, max(started) FROM sessions WHERE chair = 'dealer' AND person = {HERE} "
          "GROUP BY book, game ORDER BY 3")


class AnswerLog:
    """The answers of the current user. What was never got wrong is not kept: a right answer counts where a wrong one stands."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, answer: AnswerEntry) -> None:
        """Keep one more, if it is wrong or its key was wrong before."""
        values = [json.dumps(dict(value), ensure_ascii=False) if name == "how" else value
                  for name, value in ((name, getattr(answer, name)) for name in _NAMES)]
        self._database.write(_ADD, self._database.fresh("answers"), *values, int(answer.right), answer.key)

    def all(self) -> list[AnswerEntry]:
        """All of them, oldest first."""
        rows = self._database.read(f"SELECT {', '.join(_NAMES)} FROM answers WHERE person = {HERE} ORDER BY id")
        found = [dict(zip(_NAMES, row, strict=True)) for row in rows]
        return [AnswerEntry(**row | {"right": bool(row["right"]), "how": object_of(row["how"], "answer: how")}) for row in found]

    def dealt(self) -> list[tuple[str, str, str]]:
        """When each game was dealt last: its book, its id, the time at which that sitting began; the longest ago first."""
        return [(str(book), str(game), str(started)) for book, game, started in self._database.read(_DEALT)]
