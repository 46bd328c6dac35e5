"""What can be chosen in stop-and-rule, one list after the other. Each is whole: what is less likely stands further down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, Protocol

from game.chair.ruling import Step
from game.chair.seen.view import Spot
from game.chair.stopping.candidates import happened
from game.chair.wording.list_rows import Row
from game.chair.wording.rule_words import spoken
from game.rulebook.book import Book
from game.rulebook.irregularity_spec import RulingSpec
from game.rulebook.loader import library
from game.rulebook.remedies import remedies
from game.session.narration.wording import placed
from game.session.session import Session
from game.table.rules import Rules

NOBODY: Final = "0"
"""The key of the row for whoever points at nobody."""
_WHO: Final = ("seat", "seats", "to")
"""Facts that say who had to do with it."""


class Lists(Protocol):
    """What is asked, step by step, and what can be answered."""

    def steps(self, chosen: Mapping[Step, str]) -> Sequence[Step]:
        """The steps there are, as far as is known by now."""
        ...

    def rows(self, step: Step, chosen: Mapping[Step, str], pointed: Spot | None) -> Sequence[Row]:
        """What can be answered."""
        ...


class StopLists:
    """For a ruling at the table: what happened, to whom, remedy, clause. `names` are the people's, by seat."""

    def __init__(self, session: Session, names: Mapping[int, str]) -> None:
        self._session, self._rules, self._names = session, session.engine.rules, names
        self._specs = {spec.id: spec for spec in self._rules.book.irregularities_of(self._rules.spec.id)}

    def steps(self, chosen: Mapping[Step, str]) -> Sequence[Step]:
        """Who it was is asked where somebody in particular has to do with it."""
        spec = self._specs.get(chosen.get("happened", ""))
        who = spec is None or any(fact.name in _WHO for fact in spec.facts)
        return ("happened", "who", "remedy", "clause") if who else ("happened", "remedy", "clause")

    def rows(self, step: Step, chosen: Mapping[Step, str], pointed: Spot | None) -> Sequence[Row]:
        """The likelier ones first."""
        word = chosen.get("happened", "")
        if step == "happened":
            return [Row(spec.id, spec.title, words=_found(spec.described.called))
                    for spec in happened(self._session, pointed)]
        if step == "who":
            return list(self._who())
        return remedy_rows(self._rules.book, word) if step == "remedy" else clause_rows(self._rules, word)

    def _who(self) -> Iterator[Row]:
        yield Row(NOBODY, "Nobody in particular")
        for seat in self._session.table.seats:
            yield Row(str(seat), placed(self._rules, f"Seat {seat}"), self._names.get(seat, ""), colour="muted")


def _found(words: Iterable[str]) -> str:
    return " ".join(words)


@cache
def _usual(word: str) -> frozenset[str]:
    """What any book, at any moment, has done about it: no list of this book's answer."""
    return frozenset(remedy for book in library().values() for ruling in _rulings(book, word) for remedy in ruling.may_be_right)


def _rulings(book: Book, word: str, game: str = "") -> list[RulingSpec]:
    return [ruling for spec in book.irregularities.get(word, ()) if not game or spec.binds(game) for ruling in spec.rulings]


def remedy_rows(book: Book, word: str) -> list[Row]:
    """Every remedy that the book knows, with what it does: first what is done anywhere about what happened."""
    rulings = [ruling for entries in book.irregularities.values() for spec in entries for ruling in spec.rulings]
    known = {remedy for ruling in rulings for remedy in ruling.may_be_right} | _usual(word)
    ordered = sorted((each for each in remedies() if each in known), key=lambda each: each not in _usual(word))
    return [Row(each, spoken(each), under=remedies()[each].means, words=_found(remedies()[each].called)) for each in ordered]


def clause_rows(rules: Rules, word: str) -> list[Row]:
    """Every clause that binds the game: first those on which anything rests that the book demands about what happened, with the
    house readings where it has no clause."""
    book, rulings = rules.book, _rulings(rules.book, word, rules.spec.id)
    cited = {cite for ruling in rulings for cite in ruling.cites}
    read = {reading for ruling in rulings if not ruling.cites for reading in ruling.readings}
    clauses = [Row(clause.ref, clause.heading, clause.ref.partition(" ")[2]) for clause in book.clauses_of(rules.spec.id)]
    readings = [Row(reading, book.reading(reading).title, f"reading {reading.partition(' ')[2]}") for reading in sorted(read)]
    return sorted((*readings, *clauses), key=lambda row: row.key not in cited | read)
