"""What was chosen and ruled, how drills were solved, and progress by clause."""

from __future__ import annotations

import json
from dataclasses import astuple, fields
from typing import Any, NamedTuple

from game.records.kept_values import AnswerEntry, ChoiceEntry, MarkEntry, Progress, VerdictEntry
from game.records.storage.database import Database, RecordPart
from game.records.storage.row_values import object_of
from game.records.users import HERE
from game.records.withheld import NO_ANSWER, NO_ROUND, progress


class AttemptMade(NamedTuple):
    """How something that went wrong was dealt with."""

    book: str
    irregularity: str
    grade: str


class Training:
    """Answers and rulings, one by one: totals can always be made of them, never the other way round."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.answers = AnswerLog(database)

    def add_choice(self, choice: ChoiceEntry) -> None:
        """Keep what was chosen, and count it for its clause."""
        with self._database.together():
            self._insert("choices", choice)
            if choice.cite:
                self.count(choice.cite, right=choice.right)

    def add_verdict(self, verdict: VerdictEntry, *, counted: str = "", right: bool = False) -> None:
        """Keep a ruling and its grade, and count it for a clause."""
        with self._database.together():
            self._insert("verdicts", verdict)
            if counted:
                self.count(counted, right=right)

    def add_mark(self, mark: MarkEntry, *, counted: bool = False) -> None:
        """Keep how a situation of a drill was solved, and where it must be `counted`, count it for its clause."""
        with self._database.together():
            number = self._insert("marks", mark)
            self._database.write(f"UPDATE marks SET person = {HERE} WHERE id = ?", number)
            if counted:
                self.count(mark.cite, right=mark.right)

    def marks(self, drill: str) -> list[MarkEntry]:
        """How the current user solved the situations of a drill, every time, oldest first."""
        names = [field.name for field in fields(MarkEntry)]
        rows = self._database.read(f"SELECT {', '.join(names)} FROM marks WHERE drill = ? AND person = {HERE} ORDER BY id", drill)
        return [MarkEntry(**dict(zip(names, row, strict=True)) | {"right": bool(row[names.index("right")])}) for row in rows]

    def marks_of_all(self, begins: str) -> list[MarkEntry]:
        """The same of everything whose name begins so."""
        names = [field.name for field in fields(MarkEntry)]
        sql = f"SELECT {', '.join(names)} FROM marks WHERE substr(drill, 1, ?) = ? AND person = {HERE} ORDER BY id"
        rows = self._database.read(sql, len(begins), begins)
        return [MarkEntry(**dict(zip(names, row, strict=True)) | {"right": bool(row[names.index("right")])}) for row in rows]

    def count(self, clause: str, *, right: bool) -> None:
        """A clause was asked once more."""
        sql = (
            f"INSERT INTO mastery (person, clause, asked, right) VALUES ({HERE}, ?, 1, ?) "
            "ON CONFLICT (person, clause) DO UPDATE SET asked = asked + 1, right = right + excluded.right"
        )
        self._database.write(sql, clause, int(right))

    def progress(self) -> dict[str, Progress]:
        """Every clause that the current user was ever asked, but in a test that is on."""
        return {row[0]: Progress(*row) for row in self._database.read(progress(HERE))}

    def choices(self, session: int | None = None) -> list[ChoiceEntry]:
        """What was chosen, in a session or ever, oldest first."""
        return [ChoiceEntry(**row | {"right": bool(row["right"])}) for row in self._rows("choices", ChoiceEntry, session)]

    def verdicts(self, session: int | None = None) -> list[VerdictEntry]:
        """The rulings given, in a session or ever, oldest first."""
        return [VerdictEntry(**row | {"repeat": bool(row["repeat"])}) for row in self._rows("verdicts", VerdictEntry, session)]

    def attempts(self, last: int) -> list[AttemptMade]:
        """The last few grades that the current user was given for each thing that went wrong, but in a test that is on, with its
        book, oldest first."""
        sql = ("SELECT book, irregularity, grade FROM (SELECT s.book, v.irregularity, v.grade, v.id, "
               "row_number() OVER (PARTITION BY s.book, v.irregularity ORDER BY v.id DESC) AS place "
               "FROM verdicts v JOIN sessions s ON s.id = v.session "
               f"WHERE v.irregularity != '' AND s.person = {HERE} AND {NO_ROUND}) WHERE place <= ? ORDER BY id")
        return [AttemptMade(*map(str, row)) for row in self._database.read(sql, last)]

    def _insert(self, table: str, entry: ChoiceEntry | VerdictEntry | MarkEntry) -> int:
        names = ["id", *(field.name for field in fields(entry))]
        marks = ", ".join("?" * len(names))
        number = self._database.fresh(table)
        self._database.write(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", number, *astuple(entry))
        return number

    def _rows(self, table: str, kind: type[ChoiceEntry] | type[VerdictEntry], session: int | None) -> list[dict[str, Any]]:
        names = [field.name for field in fields(kind)]
        sql = f"SELECT {', '.join(names)} FROM {table} WHERE ?1 IS NULL OR session = ?1 ORDER BY id"
        return [dict(zip(names, row, strict=True)) for row in self._database.read(sql, session)]


# ---- every mistake, wherever it was made, and how the same thing was answered ever after: what reviewing stands on


_NAMES = [field.name for field in fields(AnswerEntry)]
_ADD = (f"INSERT INTO answers (id, person, {', '.join(_NAMES)}) SELECT ?, {HERE}, {', '.join('?' * len(_NAMES))} "
        f"WHERE ? = 0 OR EXISTS (SELECT 1 FROM answers WHERE person = {HERE} AND key = ?)")
_DEALT = (f"SELECT book, game, max(started) FROM sessions WHERE chair = 'dealer' AND person = {HERE} "
          "GROUP BY book, game ORDER BY 3")


class AnswerLog(RecordPart):
    """The answers of the current user. What was never got wrong is not kept: a right answer counts where a wrong one stands."""

    def add(self, answer: AnswerEntry) -> None:
        """Keep one more, if it is wrong or its key was wrong before."""
        values = [json.dumps(dict(value), ensure_ascii=False) if name == "how" else value
                  for name, value in ((name, getattr(answer, name)) for name in _NAMES)]
        self._database.write(_ADD, self._database.fresh("answers"), *values, int(answer.right), answer.key)

    def all(self) -> list[AnswerEntry]:
        """All of them, oldest first, but those of a test that is on."""
        rows = self._database.read(f"SELECT {', '.join(_NAMES)} FROM answers WHERE person = {HERE} AND {NO_ANSWER} ORDER BY id")
        found = [dict(zip(_NAMES, row, strict=True)) for row in rows]
        return [AnswerEntry(**row | {"right": bool(row["right"]), "how": object_of(row["how"], "answer: how")}) for row in found]

    def dealt(self) -> list[tuple[str, str, str]]:
        """When each game was dealt last: its book, its id, the time at which that sitting began; the longest ago first."""
        return [(str(book), str(game), str(started)) for book, game, started in self._database.read(_DEALT)]
