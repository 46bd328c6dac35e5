"""The records of one user: sessions and their rounds, move by move; what was chosen and ruled; progress by clause."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any, Literal

from game.records import codec
from game.records.database import Database, RecordsError
from game.records.entries import ChoiceEntry, KeptRound, MarkEntry, Progress, RoundEntry, SessionEntry, Unfinished, VerdictEntry
from game.records.location import data_folder
from game.records.rows import kept, object_of, text_of, value_of, whole_of
from game.records.tournaments import Tournaments
from game.rulebook.book import Book
from game.rulebook.errors import UnknownRef
from game.table.moves import Move
from game.table.state import Table

__all__ = ["FILE", "RecordsError", "Rounds", "Store", "Training"]

FILE = "records.sqlite"

_LISTED = """
SELECT r.id, s.book, s.game, s.chair, s.started, s.seating, r.number, r.results,
       (SELECT json_group_array(grade) FROM (SELECT grade FROM verdicts WHERE round = r.id ORDER BY id))
FROM rounds r JOIN sessions s ON s.id = r.session WHERE r.state = ? ORDER BY r.id DESC LIMIT ?
"""


class Store:
    """The open records: `rounds` for what is played, `tournaments` for how they stand, `training` for how it is answered.

    `notice` is one message for the user when a damaged file had to be set aside, else "". Raises RecordsError when the
    folder cannot be written to.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.database = Database((folder or data_folder()) / FILE)
        self.rounds = Rounds(self.database)
        self.training = Training(self.database)
        self.tournaments = Tournaments(self.database)

    @property
    def notice(self) -> str:
        """What the user should be told about the opening of the file."""
        return self.database.notice

    def close(self) -> None:
        """Let go of the file."""
        self.database.close()


class Rounds:
    """Rounds as they are played. A move is kept when `add_move` returns, whatever happens to the program then."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin_session(self, session: SessionEntry) -> int:
        """A new session; answers with its id."""
        settings = _json(codec.plain_settings(session.settings))
        sql = "INSERT INTO sessions (book, game, settings, chair, seed, started, seating, granted) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        seating, granted = _json(dict(session.seating)), _json(dict(session.granted))
        values = (session.book, session.game, settings, session.chair, str(session.seed), session.started, seating, granted)
        return self._database.write(sql, *values)

    def grant(self, session: int, granted: Mapping[str, Any]) -> None:
        """Keep what the floor of a session's table has granted for later hands: whatever JSON can hold."""
        self._database.write("UPDATE sessions SET granted = ? WHERE id = ?", _json(dict(granted)), session)

    def begin(self, session: int, number: int, opening: Table) -> int:
        """A new round of a session; answers with its id."""
        sql = "INSERT INTO rounds (session, number, opening) VALUES (?, ?, ?)"
        return self._database.write(sql, session, number, _json(codec.plain_opening(opening)))

    def add_move(self, round_id: int, at: int, move: Move) -> None:
        """Keep the move made at a place of the round, from 0. RecordsError if that place is taken."""
        self._database.write("INSERT INTO moves (round, at, move) VALUES (?, ?, ?)", round_id, at, _json(codec.plain_move(move)))

    def take_back(self, round_id: int, keep: int) -> None:
        """Undo: only the first `keep` moves of the round remain."""
        self._database.write("DELETE FROM moves WHERE round = ? AND at >= ?", round_id, keep)

    def finish(self, round_id: int, results: Mapping[str, Any]) -> None:
        """The round is over; `results` is whatever JSON can hold."""
        sql = "UPDATE rounds SET state = 'finished', results = ? WHERE id = ?"
        self._database.write(sql, _json(dict(results)), round_id)

    def abandon(self, round_id: int) -> None:
        """The round will not be gone on with."""
        self._database.write("UPDATE rounds SET state = 'abandoned' WHERE id = ?", round_id)

    def load(self, round_id: int) -> RoundEntry:
        """A round with its moves. LookupError if there is none; CodecError if it cannot be read any more."""
        rows = self._database.read("SELECT session, number, opening FROM rounds WHERE id = ?", round_id)
        if not rows:
            raise LookupError(f"no round {round_id} is kept")
        session, number, opening = rows[0]
        session, number = whole_of(session, "round: session"), whole_of(number, "round: number")
        moves = self._database.read("SELECT move FROM moves WHERE round = ? ORDER BY at", round_id)
        made = tuple(codec.move_from(value_of(move, "move")) for (move,) in moves)
        return RoundEntry(round_id, session, number, codec.opening_from(value_of(opening, "opening")), made)

    def unfinished(self, books: Mapping[str, Book]) -> Unfinished | None:
        """The latest round that was broken off, or None.

        CodecError if it cannot be read any more: it is then put down as abandoned, so that the next call does not meet it.
        """
        rows = self._database.read("SELECT id, session FROM rounds WHERE state = 'playing' ORDER BY id DESC LIMIT 1")
        if not rows:
            return None
        round_id, session = rows[0]
        try:
            return Unfinished(self.session(session, books), self.load(round_id))
        except (codec.CodecError, LookupError):
            self.abandon(round_id)
            raise

    def listed(self, state: Literal["playing", "finished", "abandoned"], most: int) -> list[KeptRound]:
        """The latest rounds of a state, the last one first. No rulebook is needed to list them."""
        return [kept(*row) for row in self._database.read(_LISTED, state, most)]

    def session(self, session: int, books: Mapping[str, Book]) -> SessionEntry:
        """A session. LookupError if there is none; CodecError if it cannot be read any more."""
        sql = "SELECT book, game, settings, chair, seed, started, seating, granted FROM sessions WHERE id = ?"
        rows = self._database.read(sql, session)
        if not rows:
            raise LookupError(f"no session {session} is kept")
        book, game, settings, chair, seed, started, seating, granted = rows[0]
        try:
            spec = books[text_of(book, "session: book")].game(text_of(game, "session: game"))
        except (KeyError, UnknownRef):
            what = f"{game} of {book} is not known here"
            raise codec.CodecError("session: game", what, "play it with the program that has it") from None
        known = codec.settings_from(value_of(settings, "settings"), spec)
        words = [text_of(word, "session") for word in (chair, started)]
        objects = object_of(seating, "session: seating"), object_of(granted, "session: granted")
        return SessionEntry(known, words[0], whole_of(seed, "session: seed"), words[1], *objects)


class Training:
    """Answers and rulings, one by one: totals can always be made of them, never the other way round."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add_choice(self, choice: ChoiceEntry) -> None:
        """Keep what was chosen, and count it for its clause."""
        with self._database.together():
            self._insert("choices", choice)
            if choice.cite:
                self.count(choice.cite, right=choice.right)

    def add_verdict(self, verdict: VerdictEntry) -> None:
        """Keep a ruling and its grade."""
        self._insert("verdicts", verdict)

    def add_mark(self, mark: MarkEntry) -> None:
        """Keep how a situation of a drill was solved."""
        self._insert("marks", mark)

    def marks(self, drill: str) -> list[MarkEntry]:
        """How the situations of a drill were solved, every time, oldest first."""
        names = [field.name for field in fields(MarkEntry)]
        rows = self._database.read(f"SELECT {', '.join(names)} FROM marks WHERE drill = ? ORDER BY id", drill)
        return [MarkEntry(**dict(zip(names, row, strict=True)) | {"right": bool(row[names.index("right")])}) for row in rows]

    def count(self, clause: str, *, right: bool) -> None:
        """A clause was asked once more."""
        sql = (
            "INSERT INTO progress (clause, asked, right) VALUES (?, 1, ?) "
            "ON CONFLICT (clause) DO UPDATE SET asked = asked + 1, right = right + excluded.right"
        )
        self._database.write(sql, clause, int(right))

    def progress(self) -> dict[str, Progress]:
        """Every clause that was ever asked."""
        rows = self._database.read("SELECT clause, asked, right FROM progress ORDER BY clause")
        return {row[0]: Progress(*row) for row in rows}

    def choices(self, session: int | None = None) -> list[ChoiceEntry]:
        """What was chosen, in a session or ever, oldest first."""
        return [ChoiceEntry(**row | {"right": bool(row["right"])}) for row in self._rows("choices", ChoiceEntry, session)]

    def verdicts(self, session: int | None = None) -> list[VerdictEntry]:
        """The rulings given, in a session or ever, oldest first."""
        return [VerdictEntry(**row) for row in self._rows("verdicts", VerdictEntry, session)]

    def _insert(self, table: str, entry: ChoiceEntry | VerdictEntry | MarkEntry) -> None:
        names = [field.name for field in fields(entry)]
        marks = ", ".join("?" * len(names))
        self._database.write(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", *astuple(entry))

    def _rows(self, table: str, kind: type[ChoiceEntry] | type[VerdictEntry], session: int | None) -> list[dict[str, Any]]:
        names = [field.name for field in fields(kind)]
        sql = f"SELECT {', '.join(names)} FROM {table} WHERE ?1 IS NULL OR session = ?1 ORDER BY id"
        return [dict(zip(names, row, strict=True)) for row in self._database.read(sql, session)]


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
