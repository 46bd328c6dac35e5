"""What was asked, counted or checked at a table, kept with the moves of its round."""

from __future__ import annotations

import json
from dataclasses import astuple, fields
from typing import Any

from game.records.json_forms.anything import Anything
from game.records.json_forms.shapes import CodecError
from game.records.kept_values import FindingEntry
from game.records.storage.database import RecordPart
from game.records.storage.row_values import text_of, value_of, whole_of

_NAMES = ", ".join(field.name for field in fields(FindingEntry))


class Findings(RecordPart):
    """The findings of rounds, in the order in which they were made."""

    def add(self, finding: FindingEntry) -> None:
        """Keep one more."""
        *values, facts = astuple(finding)
        text = json.dumps(Anything().plain(dict(facts)), separators=(",", ":"), ensure_ascii=False)
        sql = f"INSERT INTO findings (id, {_NAMES}) VALUES (?, ?, ?, ?, ?, ?, ?)"
        self._database.write(sql, self._database.fresh("findings"), *values, text)

    def of(self, round_id: int) -> list[FindingEntry]:
        """Those of a round. Raises CodecError for what cannot be read."""
        return [_entry(row) for row in self._database.read(f"SELECT {_NAMES} FROM findings WHERE round = ? ORDER BY id", round_id)]


def _entry(row: tuple[Any, ...]) -> FindingEntry:
    round_id, after, matter, seat, text, facts = row
    found = Anything().value(value_of(facts, "findings"), "findings")
    if not isinstance(found, dict):
        raise CodecError("findings", "facts of no kind are there", "a mapping is expected")
    kept, moves, at = (whole_of(value, "findings") for value in (round_id, after, seat))
    return FindingEntry(kept, moves, text_of(matter, "findings"), at, text_of(text, "findings"), tuple(found.items()))
