"""The records of one user: sessions and their rounds, move by move; what was answered, and what is underway."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from game.records.exams import Exams
from game.records.findings import Findings
from game.records.json_forms.shapes import CodecError
from game.records.kept_values import KeptRound, LeftTable, RoundEntry, SessionEntry
from game.records.listing import KEPT, Listing
from game.records.location import data_folder
from game.records.own_hands import OwnHands
from game.records.reports import Reports
from game.records.storage.database import Database, RecordPart, RecordsError
from game.records.storage.row_values import left_off, listed_round, object_of, text_of, value_of, whole_of
from game.records.training import Training
from game.records.underway import IS_BEGUN, TAKEN_UP, ActivityKeeper, Floats, Setups, Tournaments
from game.records.users import HERE, People

if TYPE_CHECKING:
    from game.rulebook.book import Book
    from game.table.moves import Move
    from game.table.state import Table

__all__ = ["FILE", "KeptRounds", "RecordsError", "Store", "Training"]

FILE = "records.sqlite"
_COUNTED = ("sessions", "rounds", "choices", "verdicts", "marks", "findings", "people", "answers", "tests")
_SESSION = ("INSERT INTO sessions (id, book, game, settings, chair, seed, started, seating, granted, person) "
            f"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, {HERE})")
_LEFT_OFF = f"""
SELECT r.id, r.session, r.number, r.state, s.chair, s.game, s.seating, t.session IS NOT NULL, s.started, s.seed
FROM sessions s CROSS JOIN rounds r LEFT JOIN tournaments t ON t.session = s.id
WHERE s.over = 0 AND s.person = {HERE} AND r.id = (SELECT max(n.id) FROM rounds n WHERE n.session = s.id)
  AND (r.state = 'playing' OR (r.state = 'finished' AND coalesce(t.over, 0) = 0)) AND (?1 != 0 OR {IS_BEGUN})
  AND (?1 = 0 OR s.id = ?1 OR r.id IN (SELECT round FROM reports WHERE sitting = ?1))
ORDER BY s.id IS {TAKEN_UP} DESC, r.id DESC LIMIT ?2
"""
ALL = -1
"""Without a limit, as SQLite says it."""
_SITTINGS = "SELECT sitting FROM tests WHERE sitting IS NOT NULL"
_OF_TESTS = f"""
{_SITTINGS} UNION SELECT r.session FROM rounds r JOIN reports p ON p.round = r.id WHERE p.sitting IN ({_SITTINGS})
"""
_LISTED = f"{KEPT} WHERE r.state = ? ORDER BY r.id DESC LIMIT ?"


class Store:
    """The open records: `rounds` for what is played, `listing` for all that were, `own_hands` for those of a player,
    `tournaments` for how they stand, `training` for how it is answered, `findings` for what was asked and counted, `reports`
    for what hands came to, `setups` for how tables were set up, `floats` for the chips of dealers' tables.

    `notice` is one message for the user when a damaged file had to be set aside, else "". Raises RecordsError when the
    folder cannot be written to. One that does not keep is for looking only: nothing may be written then.
    """

    def __init__(self, folder: Path | None = None, *, keeps: bool = True) -> None:
        self.database = Database((folder or data_folder()) / FILE, keeps=keeps)
        if keeps:
            self.database.count_on(*_COUNTED)
        self.rounds = KeptRounds(self.database)
        self.listing = Listing(self.database)
        self.own_hands = OwnHands(self.database)
        self.training = Training(self.database)
        self.findings = Findings(self.database)
        self.reports = Reports(self.database)
        self.people = People(self.database)
        self.exams = Exams(self.database)
        self.tournaments = Tournaments(self.database)
        self.underway = ActivityKeeper(self.database)
        self.setups = Setups(self.database)
        self.floats = Floats(self.database)

    @property
    def notice(self) -> str:
        """What the user should be told about the opening of the file."""
        return self.database.notice

    @property
    def keeps(self) -> bool:
        """Whether anything may be written."""
        return self.database.keeps

    def close(self) -> None:
        """Write what there is, and let go of the file."""
        self.database.close()


class KeptRounds(RecordPart):
    """Rounds as they are played. A move is kept when `add_move` returns, whatever happens to the program then; where the disk
    or another program is in the way it is held, and kept as soon as that can be done.

    How a table and its moves are written is loaded where it is needed: the menu, which only lists them, is there a tenth of a
    second sooner without it.
    """

    def begin_session(self, session: SessionEntry) -> int:
        """A new session; answers with its id."""
        from game.records.json_forms import codec

        settings, number = _json(codec.plain_settings(session.settings)), self._database.fresh("sessions")
        seating, granted = _json(dict(session.seating)), _json(dict(session.granted))
        values = (session.book, session.game, settings, session.role, str(session.seed), session.started, seating, granted)
        self._database.write(_SESSION, number, *values)
        return number

    def grant(self, session: int, granted: Mapping[str, Any]) -> None:
        """Keep what the floor of a session's table has granted for later hands: whatever JSON can hold."""
        self._database.write("UPDATE sessions SET granted = ? WHERE id = ?", _json(dict(granted)), session)

    def begin(self, session: int, number: int, opening: Table) -> int:
        """A new round of a session; answers with its id."""
        from game.records.json_forms import codec

        sql, round_id = "INSERT INTO rounds (id, session, number, opening) VALUES (?, ?, ?, ?)", self._database.fresh("rounds")
        self._database.write(sql, round_id, session, number, _json(codec.plain_opening(opening)))
        return round_id

    def add_move(self, round_id: int, at: int, move: Move) -> None:
        """Keep the move made at a place of the round, from 0."""
        from game.records.json_forms import codec

        self._database.write("INSERT INTO moves (round, at, move) VALUES (?, ?, ?)", round_id, at, _json(codec.plain_move(move)))

    def take_back(self, round_id: int, keep: int) -> None:
        """Undo: only the first `keep` moves of the round remain; one that was finished is played again."""
        with self.together():
            self._database.write("DELETE FROM moves WHERE round = ? AND at >= ?", round_id, keep)
            anew = "UPDATE rounds SET state = 'playing', results = NULL WHERE id = ? AND state = 'finished'"
            self._database.write(anew, round_id)

    def finish(self, round_id: int, results: Mapping[str, Any]) -> None:
        """The round is over; `results` is whatever JSON can hold."""
        sql = "UPDATE rounds SET state = 'finished', results = ? WHERE id = ?"
        self._database.write(sql, _json(dict(results)), round_id)

    def abandon(self, round_id: int, reason: str) -> None:
        """The round will not be resumed: it is set aside, with the reason, and still listed."""
        self._database.write("UPDATE rounds SET state = 'abandoned', reason = ? WHERE id = ?", reason, round_id)

    def end(self, session: int, reason: str = "") -> None:
        """The session is over: it will not be resumed. `reason`: why its last round, which is over, was the last."""
        with self._database.together():
            self._database.write("UPDATE sessions SET over = 1 WHERE id = ?", session)
            if reason:
                sql = "UPDATE rounds SET reason = ? WHERE id = (SELECT max(id) FROM rounds WHERE session = ?)"
                self._database.write(sql, reason, session)

    def together(self) -> AbstractContextManager[None]:
        """Several things that are kept all or not at all."""
        return self._database.together()

    def last_id(self) -> int:
        """The number of the last round there is; 0 before the first."""
        return int(self._database.read("SELECT coalesce(max(id), 0) FROM rounds")[0][0])

    def load(self, round_id: int) -> RoundEntry:
        """A round with its moves. LookupError if there is none; CodecError if it cannot be read any more."""
        from game.records.json_forms import codec
        from game.records.json_forms.soundness import check

        rows = self._database.read("SELECT session, number, opening FROM rounds WHERE id = ?", round_id)
        if not rows:
            raise LookupError(f"no round {round_id} is kept")
        session, number, opening = rows[0]
        session, number = whole_of(session, "round: session"), whole_of(number, "round: number")
        moves = self._database.read("SELECT move FROM moves WHERE round = ? ORDER BY at", round_id)
        made = tuple(codec.move_from(value_of(move, "move")) for (move,) in moves)
        return RoundEntry(round_id, session, number, check(codec.opening_from(value_of(opening, "opening"))), made)

    def left_off(self, sitting: int = 0) -> LeftTable | None:
        """The round in which something was done last of a session that is not over: it was broken off, or was the last before the
        table was left; only in a `sitting`, if one is given, and then though nothing was done in it yet. None if there is none. It
        needs no rulebook."""
        rows = self._database.read(_LEFT_OFF, sitting, 1)
        return left_off(*rows[0]) if rows else None

    def tables_left(self) -> list[LeftTable]:
        """Every table that can be resumed, the latest first, but those of tests, which are resumed as such."""
        tests = {session for (session,) in self._database.read(_OF_TESTS)}
        found = (left_off(*row) for row in self._database.read(_LEFT_OFF, 0, ALL))
        return [each for each in found if each.session not in tests]

    def listed(self, state: Literal["playing", "finished", "abandoned"], most: int) -> list[KeptRound]:
        """The latest rounds of a state, the last one first. No rulebook is needed to list them."""
        return [listed_round(*row) for row in self._database.read(_LISTED, state, most)]

    def first_day(self) -> str:
        """The day on which the current user first dealt or watched, as the records have it; empty if they never did."""
        sql = f"SELECT min(started) FROM sessions WHERE chair IN ('dealer', 'inspector') AND person = {HERE}"
        found = self._database.read(sql)[0][0]
        return str(found or "").partition(" ")[0]

    def session(self, session: int, books: Mapping[str, Book]) -> SessionEntry:
        """A session. LookupError if there is none; CodecError if it cannot be read any more."""
        from game.records.json_forms import codec
        from game.rulebook.errors import UnknownRef

        sql = "SELECT book, game, settings, chair, seed, started, seating, granted FROM sessions WHERE id = ?"
        rows = self._database.read(sql, session)
        if not rows:
            raise LookupError(f"no session {session} is kept")
        book, game, settings, role, seed, started, seating, granted = rows[0]
        try:
            spec = books[text_of(book, "session: book")].game(text_of(game, "session: game"))
        except (KeyError, UnknownRef):
            what = f"{game} of {book} isn't known here"
            raise CodecError("session: game", what, "play it with the program that has it") from None
        known = codec.settings_from(value_of(settings, "settings"), spec, kept=True)
        words = [text_of(word, "session") for word in (role, started)]
        objects = object_of(seating, "session: seating"), object_of(granted, "session: granted")
        return SessionEntry(known, words[0], whole_of(seed, "session: seed"), words[1], *objects)


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
