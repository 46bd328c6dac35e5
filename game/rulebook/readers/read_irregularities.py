"""Reads what can go wrong under a book, and its rulings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from game.rulebook.errors import nearest
from game.rulebook.irregularities import known_to
from game.rulebook.irregularity_spec import Described, FactSpec, IrregularitySpec, RulingSpec
from game.rulebook.readers import read_accepted, rule_vocabulary
from game.rulebook.readers.citations import Citations
from game.rulebook.readers.games_named import by_id
from game.rulebook.readers.read_accepted import AnswerFamily
from game.rulebook.readers.sheet import Entry
from game.rulebook.schema import names
from game.rulebook.schema.conditions import when

Irregularities = dict[str, tuple[IrregularitySpec, ...]]


def irregularities(sheet: Entry, cites: Citations, accepted: Entry | None = None) -> Irregularities:
    """By id; an id may stand several times, for different games of the book. `accepted`: what else is right, by family."""
    known = known_to(sheet)
    families = read_accepted.families(accepted, cites, known) if accepted else ()
    found = by_id(sheet, cites.games, cites.book, lambda entry, games: _irregularity(entry, games, cites, known, families))
    read_accepted.check_used(families, [spec for specs in found.values() for spec in specs])
    return found


def _irregularity(
    entry: Entry, games: tuple[str, ...], cites: Citations, known: Mapping[str, Described], families: Sequence[AnswerFamily]
) -> IrregularitySpec:
    fields = entry.fields(("id", "title", "facts", "rulings"), ("games", "described"))
    word = _known(fields["id"], known)
    return IrregularitySpec(
        id=word,
        title=fields["title"].text(),
        facts=tuple(fact(item) for item in fields["facts"].distinct()),
        games=games,
        rulings=tuple(_ruling(item, word, cites, known, families) for item in fields["rulings"].entries()),
        described=known[word],
    )


def _known(entry: Entry, known: Mapping[str, Described]) -> str:
    word = entry.text()
    if word not in known:
        right = f"{nearest(word, known)}, or say beside it how it is `described`"
        raise entry.fault(f"unknown irregularity {word}", right)
    return word


def fact(entry: Entry) -> FactSpec:
    """A fact as it is listed: `card?` may be left out."""
    written = entry.text()
    name = written.removesuffix("?")
    if name not in rule_vocabulary.FACTS:
        raise entry.fault(f"unknown fact {name}", nearest(name, rule_vocabulary.FACTS))
    return FactSpec(name, optional=written.endswith("?"))


def _ruling(
    entry: Entry, word: str, cites: Citations, known: Mapping[str, Described], families: Sequence[AnswerFamily]
) -> RulingSpec:
    own = ("readings", "steps", "accepts", "text", "borrows", "also-decides")
    fields = entry.fields(("when", "remedy", "decides", "cites"), own)
    clauses, readings = cites.resting_on(entry, fields)
    written = RulingSpec(
        when=when(fields["when"], names.OF_INCIDENTS, known),
        remedy=fields["remedy"].word(rule_vocabulary.REMEDIES),
        decides=fields["decides"].word(rule_vocabulary.AUTHORITIES),
        cites=clauses,
        readings=readings,
        steps=fields["steps"].word(names.PLANS) if "steps" in fields else None,
        text=fields["text"].text() if "text" in fields else "",
        borrowed=tuple(map(cites.borrowed, fields["borrows"].entries())) if "borrows" in fields else (),
    )
    found = read_accepted.widened(written, word, families)
    accepts = _added(fields, "accepts", rule_vocabulary.REMEDIES, found.accepts)
    also_decides = _added(fields, "also-decides", rule_vocabulary.AUTHORITIES, found.also_decides)
    return replace(found, accepts=accepts, also_decides=also_decides)


def _added(fields: Mapping[str, Entry], key: str, known: Collection[str], by_family: tuple[str, ...]) -> tuple[str, ...]:
    """The words that stand beside a ruling alone, then those of its family; none of them twice."""
    own = fields[key].distinct() if key in fields else []
    for item in own:
        if item.word(known) in by_family:
            raise item.fault(f"accepted.yaml says {item.text()} for all answers of this kind", "leave it out here")
    return (*(item.text() for item in own), *by_family)
