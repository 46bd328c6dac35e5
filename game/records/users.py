"""Who is at the machine. A name is enough; what is done belongs to the current user, who may take it away or delete it."""

from __future__ import annotations

from datetime import date
from typing import Any, Final, NamedTuple

from game.files.visible import first_obeyed, heard
from game.records.storage.database import RecordPart
from game.records.withheld import NO_ANSWER, NO_ROUND, progress

NOBODY = 0
"""Stands for the person who was here before anybody gave a name."""
LONGEST = 60
DATE: Final = 10
"""The letters of a date: 2026-02-01."""
HERE = "(SELECT coalesce(max(id), 0) FROM people WHERE here = 1)"
"""Who is at the machine, in a query."""
_ROUNDS = "(SELECT r.id FROM rounds r JOIN sessions s ON s.id = r.session WHERE s.person = ?)"
_SESSIONS = "(SELECT id FROM sessions WHERE person = ?)"
_OWN = {
    "moves": f"round IN {_ROUNDS}", "findings": f"round IN {_ROUNDS}", "reports": f"round IN {_ROUNDS}",
    "choices": f"session IN {_SESSIONS}", "verdicts": f"session IN {_SESSIONS}", "tournaments": f"session IN {_SESSIONS}",
    "floats": f"sitting IN {_SESSIONS}",
    "rounds": f"session IN {_SESSIONS}", "sessions": "person = ?", "marks": "person = ?", "mastery": "person = ?",
    "answers": "person = ?", "tests": "person = ?", "underway": "person = ?",
    "setups": "person = ?", "people": "id = ?",
}  # fmt: skip
"""Which rows of each table are somebody's, in an order in which they can be deleted."""

_ELSEWHERE: Final = {"choices": NO_ROUND, "verdicts": NO_ROUND, "findings": NO_ROUND, "reports": NO_ROUND, "answers": NO_ANSWER}
"""Of which rows those of a test that is on are left out."""


class Trainee(NamedTuple):
    """Somebody who works at this machine."""

    id: int
    name: str
    since: str

    def days(self, today: str) -> int:
        """For how many days somebody has worked here."""
        return (date.fromisoformat(today[:DATE]) - date.fromisoformat(self.since[:DATE])).days


class WrongName(ValueError):
    """Somebody cannot be called that: why."""


class People(RecordPart):
    """The people of one machine. One of them is here, or nobody: before anybody has given a name, and once the current
    user is deleted."""

    def all(self) -> list[Trainee]:
        """Everybody, by name."""
        return [Trainee(*row) for row in self._database.read("SELECT id, name, since FROM people ORDER BY name")]

    def here(self) -> Trainee | None:
        """Who is at the machine; None before anybody has given a name."""
        rows = self._database.read("SELECT id, name, since FROM people WHERE here = 1")
        return Trainee(*rows[0]) if rows else None

    def add(self, name: str, since: str) -> Trainee:
        """Somebody new, who is here from now on. The first one takes over what was kept before. Raises WrongName."""
        name = self.checked(name)
        person = Trainee(self._database.fresh("people"), name, since)
        first = not self.all()
        with self._database.together():
            self._database.write("INSERT INTO people (id, name, since) VALUES (?, ?, ?)", *person)
            if first:
                for table in ("sessions", "marks", "mastery", "answers", "underway", "tests", "setups"):
                    self._database.write(f"UPDATE {table} SET person = ? WHERE person = ?", person.id, NOBODY)
            self.come(person.id)
        return person

    def come(self, person: int) -> None:
        """This one is at the machine from now on."""
        self._database.write("UPDATE people SET here = (id = ?)", person)

    def rows(self, person: int) -> dict[str, list[dict[str, Any]]]:
        """All that is kept of somebody, table by table, as it stands there; of a test that is on only how it stands."""
        found: dict[str, list[dict[str, Any]]] = {}
        for table, which in _OWN.items():
            names = [row[1] for row in self._database.read(f"PRAGMA table_info({table})")]
            shown = f" AND {_ELSEWHERE[table]}" if table in _ELSEWHERE else ""
            rows = self._database.read(f"SELECT * FROM {table} WHERE {which}{shown}", person)
            found[table] = [dict(zip(names, row, strict=True)) for row in rows]
        found["mastery"] = [{"person": person, "clause": clause, "asked": asked, "right": right}
                            for clause, asked, right in self._database.read(progress("?1"), person)]
        return found

    def delete(self, person: int) -> None:
        """Somebody leaves, and all that was kept of them goes. Nobody takes their place: the next person says who they are."""
        with self._database.together():
            for table, which in _OWN.items():
                self._database.write(f"DELETE FROM {table} WHERE {which}", person)

    def named(self, name: str) -> Trainee | None:
        """Who has that name; None where it is nobody's."""
        return next((person for person in self.all() if called_alike(person.name, name)), None)

    def checked(self, name: str) -> str:
        """The name as somebody new would have it. Raises WrongName."""
        name = " ".join(name.split())
        if not name:
            raise WrongName("Type a name.")
        if len(name) > LONGEST:
            raise WrongName(f"Use at most {LONGEST} letters.")
        if hidden := first_obeyed(name):
            unseen = "You can't see it, but it changes how the name looks. Take it out."
            raise WrongName(f"A name can't hold the character {hidden}. {unseen}")
        if self.named(name) is not None:
            raise WrongName(f"{name} is already on the list.")
        return name


def called_alike(one: str, other: str) -> bool:
    """Whether people hear one name in both."""
    return heard(one) == heard(other)
