"""The words that rulings, answers and families of them are made of, as types that the reader of files knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, TypeAlias, get_args

from game.files.fault import nearest
from game.files.schema.entry import Entry
from game.files.schema.typed import Between, DistinctList, Special, as_written, word_of
from game.rulebook.irregularities import fact
from game.rulebook.irregularity_spec import FactSpec
from game.rulebook.schema import kinds as k
from game.rulebook.schema import names
from game.rulebook.schema.kinds import Clause
from game.rulebook.schema.settings import SETTINGS
from game.rulebook.sheets import rule_vocabulary
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.rule_vocabulary import FACTS


def when(entry: Entry, known: Mapping[str, str], irregularities: Collection[str] = ()) -> tuple[str, ...]:
    """The conditions of a ruling or an answer, each once; `irregularities` are those that it may name."""
    items = entry.distinct()
    found = tuple(item.text() for item in items)
    for written, item in zip(found, items, strict=True):
        _condition(item, written.removeprefix("not ").split(), known, irregularities)
    return found


def _condition(entry: Entry, words: list[str], known: Mapping[str, str], irregularities: Collection[str]) -> None:
    name, *follow = words
    if name not in known:
        raise entry.fault(f"there is no condition {name}", nearest(name, known))
    form = known[name]
    if not form:
        if follow:
            raise entry.fault(f"nothing follows {name}", f"write `{name}`")
        return
    try:
        if form == "irregularities":
            _some(follow, irregularities)
        else:
            _FORMS[form](follow)
    except _Wrong as wrong:
        raise entry.fault(f"{name}: {wrong}", wrong.remedy) from None


class _Wrong(Exception):
    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.remedy = remedy


def _among(words: list[str], known: Collection[str], what: str) -> None:
    if not words:
        raise _Wrong(f"{what} is missing", f"name {what}")
    for place, word in enumerate(words):
        if word not in known:
            raise _Wrong(f"unknown word {word}", nearest(word, known))
        if word in words[:place]:
            raise _Wrong(f"{word} is there twice", "keep one of them")


def _some(words: list[str], irregularities: Collection[str]) -> None:
    if words:
        _among(words, irregularities, "an irregularity")


def _numbers(words: list[str], many: int) -> None:
    if len(words) != many or not all(word.isdecimal() and word.isascii() for word in words):
        raise _Wrong(f"{' '.join(words) or 'nothing'} follows it", f"write {many} whole number{'s' * (many > 1)} after it")


def _setting(words: list[str]) -> None:
    """The name of a setting and one of its values."""
    if len(words) != 2:
        raise _Wrong("a setting and its value have to follow", "write them after it")
    _among(words[:1], SETTINGS, "a setting")
    kind = SETTINGS[words[0]]
    if kind.kind in ("choice", "flag"):
        _among(words[1:], kind.words or ("true", "false"), "its value")
    else:
        _numbers(words[1:], 1)


def _told(words: list[str]) -> None:
    """The name of a fact, and the value it is compared with where that is not simply whether it was told."""
    if len(words) not in (1, 2):
        raise _Wrong("a fact has to follow, and perhaps its value", "write them after it")
    _among(words[:1], FACTS, "a fact")
    if len(words) == 2:
        if words[0] not in names.TOLD:
            raise _Wrong(f"{words[0]} is told or not, and has no value here", f"write `told {words[0]}`")
        _among(words[1:], names.TOLD[words[0]], "its value")


_FORMS: Mapping[str, Callable[[list[str]], None]] = {
    "number": partial(_numbers, many=1),
    "number number": partial(_numbers, many=2),
    "setting value": _setting,
    "stages": partial(_among, known=(*get_args(k.Street), *names.STAGES), what="a street"),
    "fact told": _told,
    "roles": partial(_among, known=names.ROLES, what="who asks"),
}


@dataclass(frozen=True, slots=True)
class RulingReading:
    """What a ruling or an answer may name: clauses and readings of the book, conditions, irregularities."""

    cites: Citations
    conditions: Mapping[str, str]
    known: Collection[str] = ()


def _facts() -> list[str]:
    return [*rule_vocabulary.FACTS, *(f"{fact}?" for fact in rule_vocabulary.FACTS)]


def _when(known: Collection[str]) -> dict[str, Any]:
    condition = {"type": "string", "pattern": f"^(not )?({'|'.join(sorted(known))})( .+)?$"}
    return {"type": "array", "items": condition, "uniqueItems": True}


def _conditions(known: Collection[str]) -> Special:
    def read(entry: Entry, about: RulingReading) -> tuple[str, ...]:
        return when(entry, about.conditions, about.known)

    return Special("list of conditions", read, like=_when(known))


def _reading(entry: Entry, about: RulingReading) -> str:
    return about.cites.reading(entry)


def _borrowed(entry: Entry, about: RulingReading) -> str:
    return about.cites.borrowed(entry)


Remedy: TypeAlias = Annotated[str, word_of("remedy", rule_vocabulary.REMEDIES)]
Authority: TypeAlias = Annotated[str, word_of("authority", rule_vocabulary.AUTHORITIES)]
WhenItHappens: TypeAlias = Annotated[tuple[str, ...], _conditions(names.OF_INCIDENTS)]
WhenItIsAsked: TypeAlias = Annotated[tuple[str, ...], _conditions(names.OF_QUESTIONS)]
Clauses: TypeAlias = Annotated[tuple[Clause, ...], DistinctList(), Between(0, 99)]
ReadingId: TypeAlias = Annotated[str, Special("reading", _reading)]
Readings: TypeAlias = Annotated[tuple[ReadingId, ...], DistinctList(), Between(0, 99)]
Borrowed: TypeAlias = Annotated[str, Special("clause of another book", _borrowed)]
Fact: TypeAlias = Annotated[FactSpec, Special("fact", fact, schema_words=_facts)]
Facts: TypeAlias = Annotated[tuple[Fact, ...], DistinctList(), Between(0, 99)]
ReadElsewhere: TypeAlias = Annotated[Entry | None, Special("words", as_written, like=Any)]
"""What another reader reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """What a ruling, an answer or a family of them rests on: clauses, or readings where the book has none."""

    cites: Clauses = ()
    readings: Readings = ()

    def check(self, entry: Entry, about: RulingReading) -> None:
        """It rests on one of either. Raises RulebookError."""
        if not self.cites and not self.readings:
            raise entry.fault("rests on no clause and no reading", f"add `cites: [{about.cites.book} ...]` or `readings:`")
