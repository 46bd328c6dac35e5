"""What the strict loader cannot see in one file: whether a whole book agrees with itself and with its index."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.rulebook.book import Book
from game.rulebook.checking.uses import Use, uses
from game.rulebook.clause import parts, placeholders
from game.rulebook.errors import nearest
from game.rulebook.irregularity_spec import IrregularitySpec
from game.rulebook.readers.read_texts import demands
from game.rulebook.schema.event_words import TOLD
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.sheet import read

_READING = re.compile(r"\bRA?\d+\b")


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something to mend: where (a ref, a game, an irregularity) and what is wrong with it."""

    place: str
    problem: str

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"


def lint(book: Book) -> list[Flaw]:
    """Every disagreement in a book; empty when it is sound. What is not written yet is the business of `cover`."""
    return [finding for check in CHECKS for finding in check(book)]


def index(book: Book) -> tuple[str, ...]:
    """Every ref the book has, in its order, from its refs.yaml."""
    return demands(read(book.folder / "refs.yaml"), Citations(book.id))


def _indexed(book: Book) -> Iterator[Flaw]:
    """Each clause is one of the index."""
    known = index(book)
    for ref in book.clauses:
        if ref not in known:
            yield Flaw(ref, f"refs.yaml has no such clause; {nearest(ref, known)}")


def _related(book: Book) -> Iterator[Flaw]:
    for clause in book.clauses.values():
        for ref in clause.related:
            if ref == clause.ref:
                yield Flaw(clause.ref, "`with` names the clause itself")
            elif ref not in book.clauses:
                yield Flaw(clause.ref, f"`with` names {ref}, which isn't a clause; {nearest(ref, book.clauses)}")


def _said(book: Book) -> Iterator[Flaw]:
    for clause in book.clauses.values():
        for kind, sentence in clause.say.items():
            for name in placeholders(sentence):
                if name not in TOLD[kind].facts:
                    yield Flaw(clause.ref, f"`say` has the unknown placeholder {{{name}}}")


def _summed_up(book: Book) -> Iterator[Flaw]:
    """A heading is no sentence. A summary is read at the table, where the number of a reading says nothing: the page of a clause
    shows it from `refs`."""
    for clause in book.clauses.values():
        if clause.heading.endswith("."):
            yield Flaw(clause.ref, "the heading ends with a full stop; leave it out, for headings stand within sentences")
        for number in _READING.findall(clause.summary):
            yield Flaw(clause.ref, f"the summary names {number}; take it out, and name the clause in the `refs` of that reading")


def _headed(book: Book) -> Iterator[Flaw]:
    """Every outermost part has a heading; so has a deeper one when a sibling has; no heading is without clauses."""
    standing = {part for ref in book.clauses for part in parts(ref)}
    for part in book.headings:
        if part not in standing:
            yield Flaw(f"{book.id} {part}", "the heading has no clause under it")
    holding = {part for ref in book.clauses for part in (parts(ref)[0], *parts(ref)[:-1])}
    headed = {_above(part) for part in book.headings} | {""}
    for part in sorted(holding - set(book.headings)):
        if _above(part) in headed:
            yield Flaw(f"{book.id} {part}", "has clauses under it, but no heading in book.yaml")


def _above(part: str) -> str:
    return part.rpartition(".")[0]


def _read(book: Book) -> Iterator[Flaw]:
    """Readings read clauses, and name settings that a game has; the latter can be told once all games are written."""
    settings = {setting.name for game in book.games.values() for setting in game.settings}
    complete = set(book.games) == set(book.listed_games)
    for reading in book.readings.values():
        for ref in reading.refs:
            if ref not in book.clauses:
                yield Flaw(reading.id, f"reads {ref}, which isn't a clause; {nearest(ref, book.clauses)}")
        if complete and reading.setting is not None and reading.setting not in settings:
            yield Flaw(reading.id, f"no game has the setting {reading.setting}; {nearest(reading.setting, settings)}")


def _cited(book: Book) -> Iterator[Flaw]:
    for use in uses(book):
        for ref in use.clauses:
            if ref not in book.clauses:
                yield Flaw(use.place, f"cites {ref}, which isn't a clause; {nearest(ref, book.clauses)}")
            elif not _binds(book, ref, use):
                yield Flaw(use.place, f"cites {ref}, a clause of {', '.join(book.clauses[ref].games)} only")
        for reading in use.readings:
            if reading not in book.readings:
                yield Flaw(use.place, f"rests on {reading}, which isn't a reading; {nearest(reading, book.readings)}")


def _binds(book: Book, ref: str, use: Use) -> bool:
    """Whether a clause is one of the game's; a clause of a base game binds those laid over it."""
    if "all" in use.games:
        return True
    reach = {game for user in use.games for game in (user, *book.overlays.get(user, ()))}
    return any(book.clauses[ref].binds(game) for game in reach)


def _ruled(book: Book) -> Iterator[Flaw]:
    """Exactly the last ruling of an irregularity is for every case left, and each is somebody's of the book to make."""
    for specs in book.irregularities.values():
        for spec in specs:
            yield from _rulings(book, spec)


def _rulings(book: Book, spec: IrregularitySpec) -> Iterator[Flaw]:
    place = f"irregularity {spec.id}"
    if not spec.rulings or spec.rulings[-1].when:
        yield Flaw(place, "no ruling for the cases left: end with one whose `when` is []")
    for ruling in spec.rulings[:-1]:
        if not ruling.when:
            yield Flaw(place, f"{ruling.remedy} holds always, so the rulings after it are never reached")
    for ruling in spec.rulings:
        for who in (ruling.decides, *ruling.also_decides):
            if who not in book.authorities:
                yield Flaw(place, f"the book has no {who}; {nearest(who, book.authorities)}")


def _answered(book: Book) -> Iterator[Flaw]:
    """Exactly the last answer to a request is for every case left, and each is somebody's of the book to give."""
    for specs in book.requests.values():
        for spec in specs:
            place = f"request {spec.id}"
            if [bool(answer.when) for answer in spec.answers] != [True] * (len(spec.answers) - 1) + [False]:
                yield Flaw(place, "only the last answer may be, and has to be, for the cases left: `when: []`")
            for answer in spec.answers:
                if answer.decides not in book.authorities:
                    yield Flaw(place, f"the book has no {answer.decides}; {nearest(answer.decides, book.authorities)}")


def _named(book: Book) -> Iterator[Flaw]:
    """What is laid over a game is something that clauses speak of."""
    known = {game for clause in book.clauses.values() for game in clause.games}
    for game, names in book.overlays.items():
        for name in names:
            if name not in known:
                yield Flaw(f"overlay {game}", f"no clause is of {name}; {nearest(name, known)}")


CHECKS = (_indexed, _related, _said, _summed_up, _headed, _read, _cited, _ruled, _answered, _named)
