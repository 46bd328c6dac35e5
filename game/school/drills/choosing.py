"""What an author chooses: a value of a file as something that is asked, the answers there are, and the line of somebody's doing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from game.cases.language.faults import Fault
from game.cases.language.lines import CaseLine, Stage, parse_line
from game.cases.language.vocabulary import vocabulary
from game.chair.stopping.lists import remedy_rows, under_headings
from game.chair.wording.list_rows import Row
from game.chair.wording.rule_words import spoken
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
    "stage": "Which stage", "lap": "Which lap of the deal", "looked": "Who has looked", "amount": "How much",
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
_NUMBERS: Final = frozenset(("count", "number", "amount", "signed"))
_EACH_SEAT: Final = frozenset(("seat", "player", "who", "people"))


@dataclass(frozen=True, slots=True)
class Asked:
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


def asked_of(key: Any, kind: Any, spec: GameSpec, seats: Sequence[int], title: str = "", note: str = "") -> Asked | None:
    """A value of a kind of the case language; None for what is made of parts."""
    words, asked = vocabulary(), Asked(key, title or FACTS.get(str(key), spoken(str(key))), note=note)
    if isinstance(kind, str) and kind in words.kinds and kind not in _EACH_SEAT:
        return asked_of(key, words.kinds[kind], spec, seats, title, note)
    if isinstance(kind, dict):
        return _of_parts(asked, kind, spec, seats)
    if kind in _NUMBERS:
        return replace(asked, sort="number")
    if kind in ("text", "word", "label"):
        return asked
    if kind == "lines":
        return replace(asked, sort="lines")
    if kind in ("card", "cards"):
        deck = tuple(Row(str(card), card_in_words(card).capitalize()) for card in sorted(spec.deck, reverse=True))
        return replace(asked, sort="one" if kind == "card" else "cards", options=deck)
    rows = _rows_of(kind, spec, seats)
    return replace(asked, sort="several" if kind in ("cite", "people") else "one", options=rows) if rows else None


def _rows_of(kind: str, spec: GameSpec, seats: Sequence[int]) -> tuple[Row, ...]:
    book, words = library()[spec.id[:3]], vocabulary()
    if kind in _EACH_SEAT:
        return (*seat_rows(spec, seats), *(() if kind == "seat" else (DEALER,)))
    if kind == "stage":
        return stage_rows(spec)
    if kind == "betting":
        return tuple(Row(each, spoken(each)) for each in spec.streets)
    if kind == "role":
        return tuple(Row(each, spoken(each)) for each in words.roles)
    if kind == "remedy":
        return tuple(remedy_rows(book))
    return {"flag": YES_NO, "cite": clause_choices(spec) if kind == "cite" else ()}.get(kind, ())


def _of_parts(asked: Asked, kind: dict[str, Any], spec: GameSpec, seats: Sequence[int]) -> Asked | None:
    """A closed list of words, several of a kind, or the first of the shapes that can be chosen."""
    if "words" in kind:
        return replace(asked, sort="one", options=tuple(Row(each, spoken(each)) for each in kind["words"]))
    if "each" in kind:
        one = asked_of(asked.key, kind["each"], spec, seats, asked.title, asked.note)
        lines = kind["each"] == "line"
        return replace(asked, sort="lines") if lines else replace(one, sort="several") if one and one.options else None
    found = [one for each in kind.get("either", ()) if (one := asked_of(asked.key, each, spec, seats, asked.title, asked.note))]
    if not found:
        return None
    chosen = tuple(dict.fromkeys(row for one in found if one.sort == "one" for row in one.options))
    return replace(found[0], options=chosen) if chosen and found[0].sort == "one" else found[0]


def facts_asked(word: str, spec: GameSpec, seats: Sequence[int]) -> list[Asked]:
    """The facts of an irregularity, those that are needed first; of those of which one is enough each may be left out."""
    words = vocabulary()
    facts, known = words.irregularities[word], words.facts
    needed = {group[0] for group in facts.needed if len(group) == 1}
    found = (asked_of(name, known[name], spec, seats) for name in facts.all)
    return [replace(each, needed=each.key in needed, note="" if each.key in needed else "If it matters.") for each in found if each]


def readings_asked(key: str, book: Book) -> Asked:
    """The house readings of a book by their numbers."""
    numbered = ((each, re.fullmatch(r"\w+ R([0-9]+)", each)) for each in book.readings)
    rows = tuple(Row(found[1], book.reading(each).title, f"R{found[1]}") for each, found in numbered if found)
    return Asked(key, "Readings", "several", rows, "If the book leaves it to the house.")


# ---- lines of somebody's doing


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

    def arguments(self, who: str, what: str) -> Iterator[Asked]:
        """What else a line says, in its order."""
        for at, (part, optional) in enumerate(self._parts(who, what)):
            if part in ("to", "from"):
                continue
            kind = {"origin": "player", "face": {"words": ["up", "down"]}, "pile": {"words": ["burns", "discards", "board"]},
                    "word": "category" if what in ("claim", "read-hand") else "word",
                    "seat": "player" if who == "dealer" else "seat"}.get(part, part)
            found = asked_of(at, kind, self.spec, self.seats, spoken(part))
            if found is not None:
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
