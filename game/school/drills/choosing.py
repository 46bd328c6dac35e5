"""What an author chooses: a value of a file as something that is asked, the answers there are, and the line of somebody's doing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache, partial
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin

from game.cases.language.faults import Fault
from game.cases.language.lines import CaseLine, Stage, parse_line
from game.cases.language.named_facts import FactWords
from game.cases.language.values import Amount, Cards, Category, Count, Remedy, Seat, SeatOrDealer, Text
from game.cases.language.vocabulary import vocabulary
from game.chair.stopping.lists import remedy_rows, under_headings
from game.chair.wording.list_rows import Row
from game.chair.wording.rule_words import spoken
from game.files.schema.typed import alternatives, bare, closed, options_of, special
from game.grammar import and_list
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.session.narration.wording import card_in_words

Sort: TypeAlias = Literal["one", "several", "cards", "words", "number", "lines", "line"]
YES_NO: Final = (Row("true", "Yes"), Row("false", "No"))
DEALER: Final = Row("dealer", "Dealer")
STAGE, MARK = "stage", "mark"
"""Who stands in a line where nobody does anything: the hand goes on to a stage, or something goes wrong."""
MARKS: Final = {"it-happens": "It happens here", "ruled": "The ruling comes here"}
FACTS: Final = {
    "by": "Who did it", "due": "Who should have had it", "to": "Who it went to", "asker": "Who asks", "agree": "How many agree",
    "players": "How many players", "player": "Which player", "card": "Which card", "cards": "Which cards", "count": "How many",
    "stage": "Which stage", "lap": "Which time round", "looked": "Who has looked", "amount": "How much",
    "proper": "The right amount", "pot": "Which pot, by its number", "paid": "Was it paid out", "first": "The first amount",
    "spoken": "Was it said aloud", "face": "Up or down", "offence": "First time, or again", "depth": "How many cards deep",
    "fault": "What's wrong with it", "burned": "Was a card burned", "retrievable": "Can the cards be found",
    "says": "What they say", "collusion": "Were they in it together", "dealt": "How many were dealt",
    "hand": "Which hand, by number",
    "present": "Who was there", "notified": "Was the floor told", "started": "Has it begun",
    "bought": "Was it bought", "slide": "The slide", "pool": "The prize pool", "opened": "Who opened", "dead": "Dead hands",
    "away": "Who is away",
    "warned": "Who was warned", "vacant": "Empty seats", "level": "Which level",
}
"""What facts and parts of a table are called where their word alone says too little."""


@dataclass(frozen=True, slots=True)
class AskedValue:
    """One value. `key` is where it stands; `options` are what can be chosen, none where it is typed. Cards stand in one text,
    `several` in a list; what is not `needed` may be left out."""

    key: Any
    title: str
    sort: Sort = "words"
    options: tuple[Row, ...] = ()
    note: str = ""
    needed: bool = False

    def held(self, entry: MutableMapping[Any, Any]) -> tuple[str, ...]:
        """The keys of what is chosen, or what is typed."""
        value = entry.get(self.key)
        if value is None or value == "":
            return ()
        if self.sort == "cards":
            return tuple(str(value).split())
        return tuple(map(_word, value)) if isinstance(value, list | tuple) else (_word(value),)

    def told(self, entry: MutableMapping[Any, Any]) -> str:
        """The same in words; empty for nothing."""
        named = {row.key: row.text for row in self.options}
        if self.sort in ("lines", "line"):
            return "; ".join(line_in_words(each) for each in self.held(entry))
        return ", ".join(named.get(each, each) for each in self.held(entry))

    def take(self, entry: MutableMapping[Any, Any], word: str) -> None:
        """A choice by its key, or what was typed; of several a second time takes it back. Nothing leaves the value out."""
        held = self.held(entry)
        if self.sort in ("several", "cards"):
            left = [each for each in held if each != word] if word in held else [*held, word] if word else []
            value: Any = " ".join(left) if self.sort == "cards" else [plain_of(each) for each in left]
        else:
            value = word if self.sort == "words" else plain_of(word)
        if value in ("", []):
            entry.pop(self.key, None)
        else:
            entry[self.key] = value


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def plain_of(word: str) -> Any:
    """A word as a file has the value: a number, a flag, or the word."""
    if re.fullmatch(r"-?[0-9]+(?:\.[0-9]+)?", word):
        number = Decimal(word)
        return int(number) if number == number.to_integral_value() else float(number)
    return {"true": True, "false": False}.get(word, word)


# ---- what can be chosen


def seat_rows(spec: GameSpec, seats: Iterable[int]) -> tuple[Row, ...]:
    """Seats or boxes, as their game calls them."""
    return tuple(Row(str(seat), f"{spec.family.place.capitalize()} {seat}") for seat in seats)


def stage_rows(spec: GameSpec) -> tuple[Row, ...]:
    """The stages of a game's hand."""
    return tuple(Row(each, spoken(each)) for each in (*vocabulary().stages[1:3], *spec.streets, *vocabulary().stages[3:]))


@cache
def clause_choices(spec: GameSpec) -> tuple[Row, ...]:
    """The clauses that bind a game, below the headings of the book."""
    book = library()[spec.id[:3]]
    return tuple(under_headings(book, book.clauses_of(spec.id)))


def asked_of(key: Any, type_: Any, spec: GameSpec, seats: Sequence[int], title: str = "", note: str = "") -> AskedValue | None:
    """A value of a type of the case language; None for what is made of parts."""
    asked = AskedValue(key, title or FACTS.get(str(key), spoken(str(key))), note=note)
    found, what, kinds = bare(type_), special(type_), alternatives(type_)
    if what is not None and what.what not in _ROWS:
        sort = _SORTS.get(what.what)
        return replace(asked, sort=sort, options=_deck(spec) if sort == "cards" else ()) if sort is not None else None
    if len(kinds) > 1:
        return _of_one_shape(asked, [asked_of(key, each, spec, seats, title, note) for each in kinds])
    if what is None and get_origin(found) is tuple:
        one = asked_of(key, get_args(found)[0], spec, seats, title, note)
        return replace(one, sort="several") if one is not None and one.options else one if one and one.sort == "lines" else None
    rows = _rows_of(type_, spec, seats)
    return replace(asked, sort="several" if what is not None and what.what in _CITES else "one", options=rows) if rows else None


_SORTS: Final[Mapping[str, Sort]] = {
    "count": "number", "number": "number", "amount in dollars": "number", "gain or loss in dollars": "number", "text": "words",
    "letter": "words", "cards": "cards", "cards or their count": "cards", "cards of a deck": "cards",
    "the dealer's cards": "cards", "line": "lines",
}
"""How a value that isn't chosen out of rows is asked for."""
_CITES: Final = "clause or clauses"
_ROWS: Final = frozenset(("seat", "stage", "betting round", "role", "remedy", "choice", _CITES))


def _words(words: Iterable[str]) -> tuple[Row, ...]:
    return tuple(Row(each, spoken(each)) for each in words)


def _deck(spec: GameSpec) -> tuple[Row, ...]:
    return tuple(Row(str(card), card_in_words(card).capitalize()) for card in sorted(spec.deck, reverse=True))


def _rows_of(type_: Any, spec: GameSpec, seats: Sequence[int]) -> tuple[Row, ...]:
    book, what = library()[spec.id[:3]], special(type_)
    if what is None:
        words = YES_NO if bare(type_) is bool else _words(closed(type_, None) or ())
        return (DEALER,) if words == (Row("dealer", spoken("dealer")),) else words
    rows: Mapping[str, Callable[[], Iterable[Row]]] = {
        "seat": partial(seat_rows, spec, seats), "stage": partial(stage_rows, spec), "remedy": partial(remedy_rows, book),
        "betting round": partial(_words, spec.streets), "role": partial(_words, vocabulary().roles),
        _CITES: partial(clause_choices, spec),
    }
    return tuple(rows[what.what]()) if what.what in rows else ()


def _of_one_shape(asked: AskedValue, shapes: Sequence[AskedValue | None]) -> AskedValue | None:
    """The first of the shapes that can be chosen, with what can be chosen in others."""
    found = [each for each in shapes if each is not None]
    if not found:
        return None
    chosen = tuple(dict.fromkeys(row for one in found if one.sort == "one" for row in one.options))
    return replace(found[0], options=chosen) if chosen and found[0].sort == "one" else found[0]


def facts_asked(word: str, spec: GameSpec, seats: Sequence[int]) -> list[AskedValue]:
    """The facts of an irregularity, those that are needed first; of those of which one is enough each may be left out."""
    facts, types = vocabulary().irregularities[word], {each.key: each.type for each in options_of(FactWords)}
    needed = {group[0] for group in facts.needed if len(group) == 1}
    found = (asked_of(name, types[name], spec, seats) for name in facts.all)
    return [replace(each, needed=each.key in needed, note="" if each.key in needed else "If it matters.") for each in found if each]


def readings_asked(key: str, book: Book) -> AskedValue:
    """The house readings of a book by their numbers."""
    numbered = ((each, re.fullmatch(r"\w+ R([0-9]+)", each)) for each in book.readings)
    rows = tuple(Row(found[1], book.reading(each).title, f"R{found[1]}") for each, found in numbered if found)
    return AskedValue(key, "Readings", "several", rows, "If the book leaves it to the house.")


# ---- lines of somebody's doing


_ARGUMENTS: Final[Mapping[str, Any]] = {
    "seat": Seat, "origin": SeatOrDealer, "amount": Amount, "count": Count, "card": Cards, "cards": Cards, "word": Text,
    "category": Category, "face": Literal["up", "down"], "pile": Literal["burns", "discards", "board"], "remedy": Remedy,
}
"""What stands behind a verb, by the word for it in the vocabulary."""


@dataclass(frozen=True, slots=True)
class LineAsked:
    """What the author says of a line: who, what, and with what. Raises nothing; what is missing is left out."""

    spec: GameSpec
    seats: tuple[int, ...]

    def who(self) -> tuple[Row, ...]:
        """Those who do something, then what is no doing."""
        over = (Row("supervisor", "Supervisor"), Row("director", "Tournament director"))
        return (DEALER, *seat_rows(self.spec, self.seats), *over, Row(STAGE, "The hand goes on to"), Row(MARK, "What goes wrong"))

    def what(self, who: str) -> tuple[Row, ...]:
        """What somebody can do."""
        if who == STAGE:
            return stage_rows(self.spec)
        if who == MARK:
            return tuple(Row(each, text) for each, text in MARKS.items())
        return tuple(Row(verb, spoken(verb)) for verb in self._shapes(who))

    def _shapes(self, who: str) -> dict[str, str]:
        verbs = vocabulary().verbs
        return {**verbs["dealer"], **verbs["corrective"]} if who == "dealer" else dict(verbs["player" if who.isdigit() else who])

    def _parts(self, who: str, what: str) -> list[tuple[str, bool]]:
        """The words of a line after its verb, and whether each may be left out."""
        shape = self._shapes(who).get(what, "") if who not in (STAGE, MARK) else ""
        return [(part.strip("[]"), "[" in part or "]" in part) for part in shape.split(" | ")[0].split()]

    def arguments(self, who: str, what: str) -> Iterator[AskedValue]:
        """What else a line says, in its order."""
        for at, (part, optional) in enumerate(self._parts(who, what)):
            if part in ("to", "from"):
                continue
            named = {"word": "category" if what in ("claim", "read-hand") else part, "seat": "origin" if who == "dealer" else part}
            found = asked_of(at, _ARGUMENTS[named.get(part, part)], self.spec, self.seats, spoken(part))
            if found is not None:
                found = replace(found, sort="one") if part == "card" else found
                yield replace(found, needed=not optional)

    def line(self, who: str, what: str, said: MutableMapping[Any, Any]) -> str:
        """The line as a file has it. Raises Fault for what it lacks."""
        if who in (STAGE, MARK):
            return what
        parts, words = self._parts(who, what), [who, what]
        for at, (part, _) in enumerate(parts):
            if part not in ("to", "from"):
                words += [str(said[at])] if at in said else []
            elif at + 1 in said:
                words.append(part)
        line = " ".join(words)
        parse_line(line)
        return line


def line_in_words(line: str) -> str:
    """A line as people read it: "Seat 3: raise to 30"."""
    try:
        found = parse_line(line)
    except Fault:
        return line
    if isinstance(found, Stage):
        return f"On to {spoken(found.name).lower()}"
    if not isinstance(found, CaseLine):
        return MARKS[found.name]
    who, rest = (f"Seat {found.actor}" if found.by_player else str(found.actor).capitalize()), str(found).split(" ")[2:]
    return f"{who}: {and_list([' '.join([spoken(found.verb).lower(), *rest])])}"
