"""Refs as files of rules write them: checked for their form, and remembered until the whole book can be checked."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping

from game.rulebook.errors import nearest
from game.rulebook.sheets.games_named import Games
from game.rulebook.sheets.sheet import Entry

_ELSEWHERE = re.compile(r"[a-z]+ [A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9][A-Za-z0-9-]*)*")


class Citations:
    """Every clause and reading one book names, each with its place in the files."""

    def __init__(self, book: str, games: Games | Collection[str] = ()) -> None:
        """`games`: those of the book, and what its overlays are called."""
        self.book, self.games = book, games if isinstance(games, Games) else Games(frozenset(games))
        self._clause = re.compile(rf"{re.escape(book)} [A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9][A-Za-z0-9-]*)*")
        self._reading = re.compile(rf"{re.escape(book)} RA?[0-9]+")
        self.clauses: list[tuple[str, Entry]] = []
        self.readings: list[tuple[str, Entry]] = []

    def clause(self, entry: Entry) -> str:
        """The ref of a clause."""
        ref = entry.text()
        if not self._clause.fullmatch(ref) or self._reading.fullmatch(ref):
            raise entry.fault(f"{ref!r} isn't a clause of {self.book}", f"write it as `{self.book} C.11.3`")
        self.clauses.append((ref, entry))
        return ref

    def named(self, ref: str, entry: Entry) -> None:
        """A clause whose ref is the key of an entry."""
        if not self._clause.fullmatch(ref) or self._reading.fullmatch(ref):
            raise entry.misnamed(f"{ref!r} isn't a clause of {self.book}", f"write it as `{self.book} C.11.3`")
        self.clauses.append((ref, entry))

    def borrowed(self, entry: Entry) -> str:
        """The ref of another book's clause, that a house may borrow where its own book is silent."""
        ref = entry.text()
        if not _ELSEWHERE.fullmatch(ref) or ref.startswith(f"{self.book} "):
            raise entry.fault(f"{ref!r} isn't a clause of another book", "write it as that book does, its word in front")
        return ref

    def reading(self, entry: Entry) -> str:
        """The id of a reading."""
        ref = entry.text()
        if not self._reading.fullmatch(ref):
            raise entry.fault(f"{ref!r} isn't a reading of {self.book}", f"write it as `{self.book} R54`")
        self.readings.append((ref, entry))
        return ref

    def clauses_of(self, fields: Mapping[str, Entry], key: str = "cites") -> tuple[str, ...]:
        """A list of clauses under that key; none when the key is left out."""
        return tuple(self.clause(item) for item in fields[key].distinct()) if key in fields else ()

    def readings_of(self, fields: Mapping[str, Entry]) -> tuple[str, ...]:
        """The list of readings under `readings`; none when the key is left out."""
        return tuple(self.reading(item) for item in fields["readings"].distinct()) if "readings" in fields else ()

    def resting_on(self, whole: Entry, fields: Mapping[str, Entry]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Clauses (of `cite` and `cites`) and readings a thing rests on; it must rest on one of either."""
        first = (self.clause(fields["cite"]),) if "cite" in fields else ()
        clauses, readings = first + self.clauses_of(fields), self.readings_of(fields)
        if not clauses and not readings:
            raise whole.fault("rests on no clause and no reading", f"add `cites: [{self.book} ...]` or `readings:`")
        return clauses, readings

    def check(self, clauses: Container[str], readings: Container[str]) -> None:
        """Raise RulebookError for the first ref that leads nowhere."""
        for ref, entry in self.clauses:
            if ref not in clauses:
                raise entry.fault(f"there is no clause {ref}", _advice(ref, clauses))
        for ref, entry in self.readings:
            if ref not in readings:
                raise entry.fault(f"there is no reading {ref}", _advice(ref, readings))


def _advice(ref: str, known: Container[str]) -> str:
    return nearest(ref, known) if isinstance(known, Mapping) else "write it, or cite another"
