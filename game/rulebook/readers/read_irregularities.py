"""Reads what can go wrong under a book, and its rulings."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulebook.errors import nearest
from game.rulebook.irregularities import known_to
from game.rulebook.irregularity_spec import Described, FactSpec, IrregularitySpec, RulingSpec
from game.rulebook.readers import rule_vocabulary
from game.rulebook.readers.citations import Citations
from game.rulebook.readers.games_named import by_id
from game.rulebook.readers.sheet import Entry
from game.rulebook.schema import names
from game.rulebook.schema.conditions import when

Irregularities = dict[str, tuple[IrregularitySpec, ...]]


def irregularities(sheet: Entry, cites: Citations) -> Irregularities:
    """By id; an id may stand several times, for different games of the book."""
    known = known_to(sheet)
    return by_id(sheet, cites.games, cites.book, lambda entry, games: _irregularity(entry, games, cites, known))


def _irregularity(
    entry: Entry, games: tuple[str, ...], cites: Citations, known: Mapping[str, Described]
) -> IrregularitySpec:
    fields = entry.fields(("id", "title", "facts", "rulings"), ("games", "described"))
    word = _known(fields["id"], known)
    return IrregularitySpec(
        id=word,
        title=fields["title"].text(),
        facts=tuple(fact(item) for item in fields["facts"].distinct()),
        games=games,
        rulings=tuple(_ruling(item, cites, known) for item in fields["rulings"].entries()),
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
        raise entry.fault(f"unknown fact {name}", "use one of " + " ".join(sorted(rule_vocabulary.FACTS)))
    return FactSpec(name, optional=written.endswith("?"))


def _ruling(entry: Entry, cites: Citations, known: Mapping[str, Described]) -> RulingSpec:
    own = ("readings", "steps", "accepts", "text", "borrows", "also-decides")
    fields = entry.fields(("when", "remedy", "decides", "cites"), own)
    clauses, readings = cites.resting_on(entry, fields)
    return RulingSpec(
        when=when(fields["when"], names.OF_INCIDENTS, known),
        remedy=fields["remedy"].word(rule_vocabulary.REMEDIES),
        decides=fields["decides"].word(rule_vocabulary.AUTHORITIES),
        cites=clauses,
        readings=readings,
        steps=fields["steps"].word(names.PLANS) if "steps" in fields else None,
        accepts=tuple(item.word(rule_vocabulary.REMEDIES) for item in fields["accepts"].distinct()) if "accepts" in fields else (),
        text=fields["text"].text() if "text" in fields else "",
        borrowed=tuple(map(cites.borrowed, fields["borrows"].entries())) if "borrows" in fields else (),
        also_decides=_others(fields),
    )


def _others(fields: Mapping[str, Entry]) -> tuple[str, ...]:
    if "also-decides" not in fields:
        return ()
    return tuple(item.word(rule_vocabulary.AUTHORITIES) for item in fields["also-decides"].distinct())
