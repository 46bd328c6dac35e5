"""What somebody can take up again: a drill or a table being set up, a tournament between two hands, the table as it was set up the
last time, the chips and the float of a dealer's table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.records.storage.database import RecordPart
from game.records.storage.row_values import object_of
from game.records.users import HERE

_KEEP = f"""INSERT INTO underway (kind, what, state, after, kept, person) VALUES (?, ?, ?,
        (SELECT coalesce(max(id), 0) FROM rounds), (SELECT coalesce(max(kept), 0) + 1 FROM underway), {HERE})
ON CONFLICT (person, kind) DO UPDATE SET what = excluded.what, state = excluded.state, after = excluded.after,
    kept = excluded.kept"""
IS_BEGUN = """(r.number > 1 OR r.state != 'playing'
  OR EXISTS (SELECT 1 FROM moves m WHERE m.round = r.id AND m.move NOT LIKE '%"post"%'))"""
"""Whether a hand `r` of a query is under way: who has only looked at a table has nothing to go on with. Blinds post themselves."""
TABLE = "table"
"""The kind of a table that was resumed in a hand begun before: its state is the session."""
_SINCE = f"""person = {HERE} AND after >= coalesce(
    (SELECT r.id FROM rounds r JOIN sessions s ON s.id = r.session WHERE s.person = {HERE} AND {IS_BEGUN}
     ORDER BY r.id DESC LIMIT 1), 0)"""
_NOW = f"SELECT kind, what, state FROM underway WHERE {_SINCE} ORDER BY kept DESC LIMIT 1"
TAKEN_UP = f"(SELECT CAST(state AS INTEGER) FROM underway WHERE kind = '{TABLE}' AND {_SINCE})"
"""The session that was resumed, in a query; NULL where there is none, or another hand was begun since."""


@dataclass(frozen=True, slots=True)
class Activity:
    """What was done last, in a few words for people, and where it stands: whatever JSON can hold."""

    kind: str
    what: str
    state: str

    def plain(self) -> Mapping[str, Any]:
        """Where it stands. CodecError if it cannot be read any more."""
        return object_of(self.state, f"{self.kind}: state")


class ActivityKeeper(RecordPart):
    """For each person the last thing of each kind; a round in which they do something after it takes its place."""

    def keep(self, kind: str, what: str, state: Mapping[str, Any]) -> None:
        """This is what is done now, and where it stands."""
        self._database.write(_KEEP, kind, what, json.dumps(dict(state), separators=(",", ":"), ensure_ascii=False))

    def take_up(self, session: int) -> None:
        """A hand of a session that was left is played on."""
        self._database.write(_KEEP, TABLE, "", str(session))

    def done(self, kind: str) -> None:
        """What of this kind was done is over, or was given up; what else was done stays."""
        self._database.write(f"DELETE FROM underway WHERE person = {HERE} AND kind = ?", kind)

    def now(self) -> Activity | None:
        """What was done last away from the tables; None if there is nothing, or something was done at a table since."""
        rows = self._database.read(_NOW)
        return Activity(*rows[0]) if rows and rows[0][0] != TABLE else None


class Tournaments(RecordPart):
    """What is kept of tournaments, apart from the rounds of their sessions."""

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


_KEEP_SETUP = (f"INSERT INTO setups (person, chair, state) VALUES ({HERE}, ?, ?) "
         "ON CONFLICT (person, chair) DO UPDATE SET state = excluded.state")


class Setups(RecordPart):
    """One for each chair of the current user: whatever JSON can hold."""

    def keep(self, role: str, state: Mapping[str, Any]) -> None:
        """A table was set up so."""
        self._database.write(_KEEP_SETUP, role, json.dumps(dict(state), separators=(",", ":"), ensure_ascii=False))

    def last(self, role: str) -> Mapping[str, Any] | None:
        """How it was set up the last time; None if never. CodecError if that cannot be read any more."""
        rows = self._database.read(f"SELECT state FROM setups WHERE person = {HERE} AND chair = ?", role)
        return object_of(rows[0][0], "setup: state") if rows else None


class Floats(RecordPart):
    """One for each sitting: whatever JSON can hold."""

    def keep(self, sitting: int, state: Mapping[str, Any]) -> None:
        """The chips of a sitting lie so."""
        sql = "INSERT INTO floats (sitting, state) VALUES (?, ?) ON CONFLICT (sitting) DO UPDATE SET state = excluded.state"
        self._database.write(sql, sitting, json.dumps(dict(state), separators=(",", ":")))

    def of(self, sitting: int) -> Mapping[str, Any] | None:
        """How they lay last; None where nothing is kept of it. CodecError if it cannot be read any more."""
        rows = self._database.read("SELECT state FROM floats WHERE sitting = ?", sitting)
        return object_of(rows[0][0], "float: state") if rows else None
