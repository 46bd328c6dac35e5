"""The words that rulings, answers and families of them are made of, as types that the reader of files knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from game.files.fault import nearest
from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Distinct, Special, as_written, word_of
from game.rulebook.irregularity_spec import FactSpec
from game.rulebook.schema import names
from game.rulebook.schema.conditions import when
from game.rulebook.schema.kinds import Clause
from game.rulebook.sheets import rule_vocabulary
from game.rulebook.sheets.citations import Citations


@dataclass(frozen=True, slots=True)
class RulingReading:
    """What a ruling or an answer may name: clauses and readings of the book, conditions, irregularities."""

    cites: Citations
    conditions: Mapping[str, str]
    known: Collection[str] = ()


def _fact(entry: Entry, about: object) -> FactSpec:
    """A fact as it is listed: `card?` may be left out."""
    name = entry.text().removesuffix("?")
    if name not in rule_vocabulary.FACTS:
        raise entry.fault(f"{name} isn't a fact", nearest(name, rule_vocabulary.FACTS))
    return FactSpec(name, optional=entry.text().endswith("?"))


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
Clauses: TypeAlias = Annotated[tuple[Clause, ...], Distinct(), Between(0, 99)]
ReadingId: TypeAlias = Annotated[str, Special("reading", _reading)]
Readings: TypeAlias = Annotated[tuple[ReadingId, ...], Distinct(), Between(0, 99)]
Borrowed: TypeAlias = Annotated[str, Special("clause of another book", _borrowed)]
Fact: TypeAlias = Annotated[FactSpec, Special("fact", _fact, schema_words=_facts)]
Facts: TypeAlias = Annotated[tuple[Fact, ...], Distinct(), Between(0, 99)]
ReadElsewhere: TypeAlias = Annotated[Entry | None, Special("words", as_written, like=Any)]
"""What another reader reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resting:
    """What a ruling, an answer or a family of them rests on: clauses, or readings where the book has none."""

    cites: Clauses = ()
    readings: Readings = ()

    def check(self, entry: Entry, about: RulingReading) -> None:
        """It rests on one of either. Raises RulebookError."""
        if not self.cites and not self.readings:
            raise entry.fault("rests on no clause and no reading", f"add `cites: [{about.cites.book} ...]` or `readings:`")
