"""Tests that people have taken: how each stands, answer by answer, and what it came to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.records.storage.database import RecordPart
from game.records.storage.row_values import object_of
from game.records.users import HERE

_FIELDS = "id, book, game, begun, state, sitting, ended, result"


@dataclass(frozen=True, slots=True)
class ExamEntry:
    """A test as it is kept. `sitting` is that of its part at the table, 0 before it; `ended` is empty while it is on."""

    id: int
    book: str
    game: str
    begun: str
    state: str
    sitting: int
    ended: str
    result: str

    def plain(self) -> Mapping[str, Any]:
        """How it stands. CodecError if that cannot be read any more."""
        return object_of(self.state, "test: state")

    def mark(self) -> Mapping[str, Any]:
        """What it came to. CodecError if that cannot be read any more, as before its end."""
        return object_of(self.result, "test: result")


class Exams(RecordPart):
    """The tests of the current user."""

    def begin(self, book: str, game: str, begun: str, state: Mapping[str, Any]) -> int:
        """A new test; answers with its id."""
        number = self._database.fresh("tests")
        sql = f"INSERT INTO tests (id, person, book, game, begun, state) VALUES (?, {HERE}, ?, ?, ?, ?)"
        self._database.write(sql, number, book, game, begun, _json(state))
        return number

    def stands(self, number: int, state: Mapping[str, Any]) -> None:
        """It has come so far."""
        self._database.write("UPDATE tests SET state = ? WHERE id = ?", _json(state), number)

    def sits(self, number: int, sitting: int) -> None:
        """Its part at the table is that sitting."""
        self._database.write("UPDATE tests SET sitting = ? WHERE id = ?", sitting, number)

    def end(self, number: int, ended: str, result: Mapping[str, Any]) -> None:
        """It is over, and has come to that."""
        self._database.write("UPDATE tests SET ended = ?, result = ? WHERE id = ?", ended, _json(result), number)

    def all(self) -> list[ExamEntry]:
        """All of them, the last first."""
        return self._read(f"person = {HERE} ORDER BY id DESC")

    def over(self) -> list[ExamEntry]:
        """Those of everybody at this machine that are over, the last first: whose each is stands nowhere."""
        return self._read("ended != '' ORDER BY id DESC")

    def load(self, number: int) -> ExamEntry:
        """One of them. LookupError if there is none."""
        found = self._read("id = ?", number)
        if not found:
            raise LookupError(f"no test {number} is kept")
        return found[0]

    def at(self, sitting: int) -> ExamEntry | None:
        """The one that is on at the table of a sitting; None where no test is."""
        found = self._read("sitting = ? AND ended = ''", sitting)
        return found[0] if found else None

    def rounds(self, sitting: int) -> list[int]:
        """The kept rounds of a sitting, the first one first."""
        return [int(row[0]) for row in self._database.read("SELECT round FROM reports WHERE sitting = ? ORDER BY round", sitting)]

    def _read(self, which: str, *values: int) -> list[ExamEntry]:
        rows = self._database.read(f"SELECT {_FIELDS} FROM tests WHERE {which}", *values)
        return [ExamEntry(int(number), str(book), str(game), str(begun), str(state), int(sitting or 0), str(ended), str(result))
                for number, book, game, begun, state, sitting, ended, result in rows]


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(dict(value), separators=(",", ":"), ensure_ascii=False)
