"""Reads what can go wrong under a book, and its rulings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, TypeAlias

from game.files.fault import FaultCollector
from game.files.schema.typed import Special, typed, word_of
from game.rulebook.errors import nearest
from game.rulebook.irregularities import everywhere, known_to
from game.rulebook.irregularity_spec import IrregularitySpec, IrregularityWording, RulingSpec
from game.rulebook.readers import read_accepted
from game.rulebook.readers.read_accepted import AnswerFamily
from game.rulebook.readers.rule_words import (
    Authority,
    Borrowed,
    Clauses,
    Grounds,
    ReadElsewhere,
    Remedy,
    RulingReading,
    WhenItHappens,
)
from game.rulebook.schema import names
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.games_named import by_id
from game.rulebook.sheets.sheet import Entry

Plan: TypeAlias = Annotated[str, word_of("plan", names.PLANS)]
Irregularities = dict[str, tuple[IrregularitySpec, ...]]


def _known(entry: Entry, about: RulingReading) -> str:
    word = entry.text()
    if word not in about.known:
        right = f"{nearest(word, about.known)}, or say next to it how it is `described`"
        raise entry.fault(f"unknown irregularity {word}", right)
    return word


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingWords(Grounds):
    """A ruling as a file has it."""

    when: WhenItHappens
    remedy: Remedy
    decides: Authority
    cites: Clauses
    steps: Plan | None = None
    accepts: tuple[Remedy, ...] = ()
    text: str = ""
    borrows: tuple[Borrowed, ...] = ()
    also_decides: tuple[Authority, ...] = ()
    street_rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityWords:
    """An irregularity as a file has it."""

    id: Annotated[str, Special("irregularity", _known, schema_words=everywhere)]
    rulings: tuple[RulingWords, ...]
    title: str = ""
    games: ReadElsewhere = None
    described: ReadElsewhere = None


def irregularities(sheet: Entry, cites: Citations, accepted: Entry | None = None) -> Irregularities:
    """By id; an id may stand several times, for different games of the book. `accepted`: what else is right, by family."""
    known = known_to(sheet)
    families = read_accepted.families(accepted, cites, known) if accepted else ()
    about = RulingReading(cites, names.OF_INCIDENTS, known)
    found = by_id(sheet, cites.games, cites.book, partial(_irregularity, about=about, known=known, families=families))
    read_accepted.check_used(families, [spec for specs in found.values() for spec in specs])
    return found


def _irregularity(
    entry: Entry, games: tuple[str, ...], about: RulingReading, known: Mapping[str, IrregularityWording],
    families: Sequence[AnswerFamily]
) -> IrregularitySpec:
    words, gathered = typed(IrregularityWords, entry, about), FaultCollector()
    entries = entry.table()["rulings"].entries()
    rulings = [gathered.take(_ruling, item, each, words.id, families) for item, each in zip(entries, words.rulings, strict=True)]
    gathered.check()
    there = tuple(ruling for ruling in rulings if ruling is not None)
    described = known[words.id]
    return IrregularitySpec(words.id, words.title or described.title, described.facts, games, there, described)


def _ruling(entry: Entry, words: RulingWords, word: str, families: Sequence[AnswerFamily]) -> RulingSpec:
    written = RulingSpec(words.when, words.remedy, words.decides, words.cites, words.readings, words.steps, text=words.text,
                         borrowed=words.borrows, street_rule=words.street_rule)
    found, given = read_accepted.widened(written, word, families), entry.table()
    return replace(found, accepts=_added(given.get("accepts"), words.accepts, found.accepts),
                   also_decides=_added(given.get("also-decides"), words.also_decides, found.also_decides))


def _added(entry: Entry | None, own: tuple[str, ...], by_family: Collection[str]) -> tuple[str, ...]:
    """The words that stand with a ruling alone, then those of its family; none of them twice."""
    for item in entry.entries() if entry is not None else ():
        if item.text() in by_family:
            raise item.fault(f"accepted.yaml says {item.text()} for all answers of this kind", "leave it out here")
    return (*own, *by_family)
