"""What can be chosen in stop-and-rule, one list after the other. Each is whole, and the same whatever has gone wrong: no place in a
list says anything about the answer. Clauses begin with the parts of the book that deal with what the person says happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Final, Protocol

from game.chair.glossary.glossary_file import glossary
from game.chair.setting_up.library import heads
from game.chair.stopping.ruling import Step
from game.chair.wording.list_rows import Row
from game.chair.wording.rule_words import remedy_in_words, spoken
from game.irregularities import catalogue
from game.irregularities.catalogue.irregularity import Irregularity
from game.irregularities.catalogue.traces import Goal
from game.irregularities.procedure.match_call import looks
from game.rulebook.book import Book
from game.rulebook.clause import Clause
from game.rulebook.irregularities import remedies
from game.rulebook.irregularity_spec import IrregularitySpec
from game.session.narration.wording import placed
from game.session.session import Session
from game.table.incident import Part
from game.table.rules import Rules

NOBODY: Final = "0"
"""The key of the row for the one who points at nobody."""
DEEDS: Final = {
    "on": ("Deal on", "Nothing needs fixing. Play goes on as it is."),
    "right": ("Put it right", "The book lets you decide this. You do it yourself."),
    "floor": ("Call the floor", "Somebody else decides. You tell them what happened."),
}  # fmt: skip
"""What a dealer does about something that went wrong, and what that means."""
ON, RIGHT, FLOOR = DEEDS
PLAY_ON: Final = "play-on"
"""The remedy of a dealer who deals on."""
READ: Final = Row("# readings", "How this house reads the book", head=True, bare=True)
NOTHING: Final[Mapping[Step, str]] = {}
ENOUGH: Final = 16
"""Parts of the book with fewer clauses than that would say too much of the answer if they came first."""
_WHO: Final = ("seat", "seats", "to")
"""Facts that say who had to do with it."""


class Lists(Protocol):
    """What is asked, step by step, and what can be answered."""

    def steps(self, chosen: Mapping[Step, str]) -> Sequence[Step]:
        """The steps there are, as far as is known by now."""

    def rows(self, step: Step, chosen: Mapping[Step, str] = NOTHING) -> Sequence[Row]:
        """What can be answered, after what has been chosen."""


class StopLists:
    """For a ruling at the table: what happened, to whom, remedy, clause. `names` are the people's, by seat."""

    def __init__(self, session: Session, names: Mapping[int, str], *, deed: bool = False, clause: bool = True) -> None:
        """`deed`: it is asked first what the dealer does; `clause`: the clause is asked for."""
        self._session, self._rules, self._names, self._deed, self._clause = session, session.engine.rules, names, deed, clause
        self._near: dict[str, list[Row]] = {}
        self._specs = {spec.id: spec for spec in self._rules.book.irregularities_of(self._rules.spec.id)}

    def steps(self, chosen: Mapping[Step, str]) -> Sequence[Step]:
        """Who it was is asked where somebody in particular has to do with it."""
        spec = self._specs.get(chosen.get("happened", ""))
        who = spec is None or any(fact.name in _WHO for fact in spec.facts)
        found: tuple[Step, ...] = ("happened", "who") if who else ("happened",)
        does = chosen.get("does", RIGHT)
        if does == RIGHT:
            found = (*found, "remedy")
        if does != FLOOR and self._clause:
            found = (*found, "clause")
        return ("does", *found) if self._deed else found

    def rows(self, step: Step, chosen: Mapping[Step, str] = NOTHING) -> Sequence[Row]:
        """In an order of their own, whatever has happened: the alphabet's, for clauses the book's, part by part."""
        if step == "does":
            return [Row(word, text, under=under) for word, (text, under) in DEEDS.items()]
        if step == "happened":
            return [Row(spec.id, spec.title, words=_found(spec.described.called)) for spec in happened(self._session)]
        if step == "who":
            return list(self._who())
        return self._remedies if step == "remedy" else self._clauses(chosen.get("happened", ""))

    @cached_property
    def _remedies(self) -> list[Row]:
        return remedy_rows(self._rules.book)

    def _clauses(self, happened: str) -> list[Row]:
        """Asked for at every key that is pressed."""
        if happened not in self._near:
            self._near[happened] = clause_rows(self._rules, happened)
        return self._near[happened]

    def _who(self) -> Iterator[Row]:
        yield Row(NOBODY, "Nobody in particular")
        for seat in self._session.table.seats:
            yield Row(str(seat), placed(self._rules, f"Seat {seat}"), self._names.get(seat, ""), colour="muted")


def _found(words: Iterable[str]) -> str:
    return " ".join(words)


def remedy_rows(book: Book) -> list[Row]:
    """Every remedy that the book knows, by name, with what it does."""
    rulings = (ruling for specs in book.irregularities.values() for spec in specs for ruling in spec.rulings)
    known = {remedy for ruling in rulings for remedy in ruling.may_be_right}
    rows = [Row(each, remedy_in_words(each), under=remedies()[each].means, words=_found((spoken(each), *remedies()[each].called)))
            for each in known]
    return sorted(rows, key=lambda row: row.text.casefold())


def clause_rows(rules: Rules, happened: str = "") -> list[Row]:
    """Every clause that binds the game, in the order of the book and below its headings; then the house readings by which anything
    is ruled on in the game where the book has no clause. Of something that is said to have `happened` the whole parts come first
    in which any ruling on it stands, unless they are few. What people call it finds a clause by which it is ruled on."""
    book, called = rules.book, dict[str, list[str]]()
    specs = book.irregularities_of(rules.spec.id)
    for spec in specs:
        for cite in {cite for ruling in spec.rulings for cite in ruling.cites}:
            called.setdefault(cite, []).extend((spec.title, *spec.described.called))
    rulings = (ruling for spec in specs for ruling in spec.rulings if not ruling.cites)
    read = sorted({reading for ruling in rulings for reading in ruling.readings}, key=list(book.readings).index)
    rows = [Row(reading, book.reading(reading).title, f"reading {reading.partition(' ')[2]}", depth=1) for reading in read]
    near = {part_of(book, cite) for spec in specs if spec.id == happened for ruling in spec.rulings for cite in ruling.cites}
    clauses = book.clauses_of(rules.spec.id)
    first = [each for each in clauses if part_of(book, each.ref) in near]
    first = first if len(first) >= ENOUGH else []
    parts = (first, [each for each in clauses if each not in first])
    found = [row for part in parts for row in under_headings(book, part, called)]
    return [*found, *([READ, *rows] if rows else [])]


def part_of(book: Book, ref: str) -> str:
    """The innermost part of the book that a clause stands under."""
    return "".join(heads(book, ref)[-1:])


def under_headings(book: Book, clauses: Iterable[Clause], called: Mapping[str, Iterable[str]] | None = None) -> Iterator[Row]:
    """Clauses below the headings of their book. `called` are words of each that people use, apart from its own."""
    seen = set[str]()
    for clause in clauses:
        under = heads(book, clause.ref)
        for depth, part in enumerate(under):
            if part not in seen:
                seen.add(part)
                yield Row(f"# {part}", book.headings[part], part, "muted", depth=depth, head=True, bare=True)
        yield Row(clause.ref, clause.heading, clause.ref.partition(" ")[2], depth=len(under),
                  words=_found((_said_in(clause.ref, clause.heading, clause.summary), *(called or {}).get(clause.ref, ()))))


@cache
def _said_in(ref: str, heading: str, summary: str) -> str:
    """By what a clause is found apart from its heading: what it says, and what the glossary says of the words in it."""
    text = f"{heading} {summary}".lower()
    spoken_of = (word for word in glossary().words.values()
                 if ref in word.cite or any(form.lower() in text for form in (word.word, *word.forms)))
    return _found((summary, *(each for word in spoken_of for each in (word.word, *word.forms, word.means))))


# ---- what could have happened by now, in the order of the alphabet


_DEALT: Final = frozenset({"deal-hole", "deal-boxes", "deal-packets", "deal-street"})
_WAGERED: Final = frozenset({"betting", "draw", "decisions", "call-decisions", "antes", "antes-in-turn", "post"})
_BEGINS: Final[dict[Part, frozenset[str]]] = {
    "cut": frozenset({"cut"}),
    "posting": frozenset({"post", "over-blind", "antes", "antes-in-turn"}),
    "deal": _DEALT,
    "burn": frozenset({"burn", "burn-if-spare", "repair-burn", "deal-board", "draw"}),
    "board": frozenset({"burn", "deal-board", "draw", "replenish", "deal-street", "deal-packets"}),
    "showdown": frozenset({"showdown", "open-hands", "award", "settle", "set-house", "rake"}),
}
"""The steps of which one has to have begun, by part of the hand; what isn't named may come at any time."""
_AT: Final[dict[Goal, frozenset[str]]] = {"bet": _WAGERED, "ante": _WAGERED, "jackpot": _WAGERED | {"jackpots"}}
"""The same for what shows there."""


def happened(session: Session) -> list[IrregularitySpec]:
    """Every entry of the game that fits, by title: neither what is wrong nor what has just been seen changes the order."""
    rules = session.engine.rules
    here, records = _begun(session), catalogue.of(rules)
    known = {spec.id: spec for spec in rules.book.irregularities_of(rules.spec.id) if _fits(records[spec.id], here)}
    return sorted(known.values(), key=lambda spec: spec.title.casefold())


def _begun(session: Session) -> frozenset[str]:
    furthest = max((step.before.cursor for step in session.played()), default=0)
    begun = session.engine.rules.spec.procedure[: max(furthest, session.table.cursor) + 1]
    return frozenset(step.kind for step in begun)


def _fits(record: Irregularity, begun: Iterable[str]) -> bool:
    needed = [_BEGINS[record.part]] if record.part in _BEGINS else []
    needed += [_AT[goal] for _, goal in looks(record.word) if goal in _AT][:1]
    return all(steps & set(begun) for steps in needed)
