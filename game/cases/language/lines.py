"""The line language of cases: `ACTOR VERB ARGUMENTS`, a stage alone on a line, or a mark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.cases.language.faults import Fault
from game.cases.language.vocabulary import vocabulary
from game.files.fault import nearest
from game.rulebook.money import cents, plain_dollars

Actor = int | str
MOST_FIGURES = 3

_CARD = r"(?:[2-9TJQKA][cdhs]|c[1-9][0-9]?|\?\?)"
_TOKENS = {
    "seat": r"(?P<seat>[1-9]|1[01]|dealer)",
    "origin": r"(?P<origin>[1-9]|1[01]|dealer)",
    "amount": r"(?P<amount>[0-9]+(?:\.[0-9]{1,2})?)",
    "count": r"(?P<count>[0-9]+)",
    "card": rf"(?P<cards>{_CARD})",
    "cards": rf"(?P<cards>{_CARD}(?: {_CARD})*)",
    "word": r"(?P<word>[a-z][a-z0-9-]*)",
    "face": r"(?P<word>up|down)",
    "pile": r"(?P<word>burns|discards|board)",
    "remedy": r"(?P<word>[a-z-]+)",
}


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage alone on a line: the hand must have reached it."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class TroubleMark:
    """`it-happens` or `ruled`: where the irregularity arises, where the ruling is given and carried out."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class CaseLine:
    """One thing somebody does. What a verb does not take, or a case leaves out, is None (cards: empty).

    actor   a seat number, "dealer", "supervisor" or "director"
    seat    whom it concerns, a number or "dealer"; `origin` the seat a card is taken from
    amount  cents; `count` a number of cards, riffles, or of the pot
    cards   tokens: "As", "c7" (the seventh card off the deck), "??" (any)
    word    the rest: up or down, a pile, a remedy, a hand, something said
    """

    actor: Actor
    verb: str
    seat: int | str | None = None
    origin: int | str | None = None
    amount: int | None = None
    count: int | None = None
    cards: tuple[str, ...] = ()
    word: str | None = None

    @property
    def by_player(self) -> bool:
        return isinstance(self.actor, int)

    def __str__(self) -> str:
        return " ".join((str(self.actor), self.verb, *_arguments(self)))


Entry = CaseLine | Stage | TroubleMark
ARGUMENTS = ("seat", "origin", "amount", "count", "cards", "word")


def parse_line(text: str) -> Entry:
    """The line a text stands for. Raises Fault, saying how the verb is written, when it stands for none."""
    words = vocabulary()
    if text in words.marks:
        return TroubleMark(text)
    if words.is_stage(text):
        return Stage(text)
    actor, _, rest = text.partition(" ")
    verb, _, arguments = rest.partition(" ")
    shapes = _shapes(_actor_kind(actor, text))
    if verb not in shapes:
        raise Fault(f"{text!r}: {verb!r} isn't anything {_who(actor)} does", nearest(verb, shapes))
    shape = shapes[verb]
    match = _pattern(shape).fullmatch(" " + arguments if arguments else "")
    if not match:
        raise Fault(f"{text!r} isn't written as {verb!r} is", f"write: {actor} {verb} {shape}".rstrip())
    try:
        line = CaseLine(_seat(actor), verb, **_values(match.groupdict()))
    except ValueError as error:
        raise Fault(str(error), f"write: {actor} {verb} {shape}".rstrip()) from None
    if shape == "remedy" and line.word not in words.remedies:
        raise Fault(f"{text!r}: {line.word!r} isn't a remedy", nearest(line.word, words.remedies, "remedies"))
    return line


def _actor_kind(actor: str, text: str) -> str:
    if re.fullmatch(r"[1-9]|1[01]", actor):
        return "player"
    if actor in ("dealer", "supervisor", "director"):
        return actor
    remedy = "start with a seat (1 to 11), dealer, supervisor or director, or name a stage or a mark"
    raise Fault(f"{text!r} doesn't say who does it", remedy)


def _who(actor: str) -> str:
    return "a player" if actor.isdigit() else f"the {actor}"


@cache
def _shapes(kind: str) -> dict[str, str]:
    verbs = vocabulary().verbs
    return {**verbs["dealer"], **verbs["corrective"]} if kind == "dealer" else dict(verbs[kind])


@cache
def _pattern(shape: str) -> re.Pattern[str]:
    """A pattern in which every alternative of a shape has its own names: seat, seat_2 and so on."""
    alternatives = []
    for number, alternative in enumerate(shape.split(" | "), 1):
        pattern = "".join(_piece(piece) for piece in re.findall(r"\[[^]]+\]|\S+", alternative))
        alternatives.append(re.sub(r"\?P<(\w+)>", rf"?P<\1_{number}>", pattern))
    return re.compile("|".join(f"(?:{alternative})" for alternative in alternatives))


def _piece(piece: str) -> str:
    if piece.startswith("["):
        return f"(?:{''.join(_piece(inner) for inner in piece[1:-1].split())})?"
    return " " + _TOKENS.get(piece, re.escape(piece))


def _values(groups: dict[str, str | None]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, text in groups.items():
        if text is not None:
            values[name.rsplit("_", 1)[0]] = _value(name.rsplit("_", 1)[0], text)
    return values


def _value(name: str, text: str) -> object:
    readers: dict[str, Callable[[str], object]] = {
        "seat": _seat,
        "origin": _seat,
        "amount": cents,
        "count": _count,
        "cards": _cards,
        "word": str,
    }
    return readers[name](text)


def _count(text: str) -> int:
    """How many of something. ValueError for more than there can be on a table."""
    if len(text) > MOST_FIGURES:
        raise ValueError(f"{text} is more than there can be")
    return int(text)


def _seat(text: str) -> int | str:
    return int(text) if text.isdigit() else text


def _cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _arguments(line: CaseLine) -> Iterator[str]:
    """The arguments as the verb's shape writes them; of several shapes the first that says everything."""
    shapes = _shapes(_actor_kind(str(line.actor), str(line.actor)))[line.verb].split(" | ")
    shape = next((shape for shape in shapes if _says_all(shape, line)), shapes[0])
    for piece in re.findall(r"\[[^]]+\]|\S+", shape):
        words = [_write(word, line) for word in piece.strip("[]").split()]
        if all(words):
            yield from (word for word in words if word)


def _says_all(shape: str, line: CaseLine) -> bool:
    named = {_field(word) for word in re.findall(r"[a-z]+", shape)}
    return all(name in named for name in ARGUMENTS if getattr(line, name) not in (None, ()))


def _field(word: str) -> str:
    return {"card": "cards", "face": "word", "pile": "word", "remedy": "word"}.get(word, word)


def _write(word: str, line: CaseLine) -> str:
    if word in ("to", "from"):
        return word
    value = getattr(line, _field(word))
    if word == "amount" and value is not None:
        return plain_dollars(value)
    if isinstance(value, tuple):
        return " ".join(value)
    return "" if value is None else str(value)
