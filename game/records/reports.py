"""What hands came to, as the dealer or inspector is told: a report for each round, joined by their sitting."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.records.json_forms.shapes import CodecError
from game.records.storage.database import RecordPart
from game.records.storage.row_values import object_of
from game.records.users import HERE
from game.records.withheld import ROUNDS

_IN_CHAIR = f"""SELECT p.sitting, s.game, s.started, p.report
FROM reports p JOIN rounds r ON r.id = p.round JOIN sessions s ON s.id = r.session
WHERE s.chair = ? AND s.person = {HERE} AND p.round NOT IN {ROUNDS} ORDER BY p.round"""


class Reports(RecordPart):
    """The reports of hands. They are plain values here; who made them reads them."""

    def keep(self, sitting: int, round_id: int, report: Mapping[str, Any]) -> None:
        """Keep the report of a round, in the place of an earlier one."""
        sql = ("INSERT INTO reports (round, sitting, report) VALUES (?, ?, ?) "
               "ON CONFLICT (round) DO UPDATE SET sitting = excluded.sitting, report = excluded.report")
        self._database.write(sql, round_id, sitting, json.dumps(dict(report), separators=(",", ":"), ensure_ascii=False))

    def sitting(self, session: int) -> int:
        """The sitting that a session belongs to: the one in which it began to be played, else the session itself."""
        sql = "SELECT sitting FROM reports WHERE round IN (SELECT id FROM rounds WHERE session = ?) ORDER BY round LIMIT 1"
        rows = self._database.read(sql, session)
        return int(rows[0][0]) if rows else session

    def of(self, sitting: int) -> dict[int, Mapping[str, Any]]:
        """The reports of a sitting by their rounds, the first one first."""
        rows = self._database.read("SELECT round, report FROM reports WHERE sitting = ? ORDER BY round", sitting)
        return {int(round_id): object_of(text, "report") for round_id, text in rows}

    def from_chair(self, role: str) -> list[tuple[int, str, str, Mapping[str, Any]]]:
        """The reports on hands that the current user has seen from a chair: the sitting, the game, when it began, the report; the
        first one first. Those that cannot be read any more are left out, and those of a test that is on."""
        found = []
        for sitting, game, started, text in self._database.read(_IN_CHAIR, role):
            try:
                found.append((int(sitting), str(game), str(started), object_of(text, "report")))
            except CodecError:
                continue
        return found

    def of_the_sitting_of(self, round_id: int) -> dict[int, Mapping[str, Any]]:
        """The reports of the sitting to which a round belongs; empty where none was kept."""
        rows = self._database.read("SELECT sitting FROM reports WHERE round = ?", round_id)
        return self.of(int(rows[0][0])) if rows else {}
