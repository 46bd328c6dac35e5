"""How people speak of what can go wrong, and of what is then ruled: `rules/irregularities.yaml`, `rules/remedies.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Final

from game import resources
from game.rulebook.errors import nearest
from game.rulebook.irregularity_spec import FactSentence, FactSpec, IrregularityWording
from game.rulebook.schema import names
from game.rulebook.schema.names import words
from game.rulebook.sheets import rule_vocabulary, sheet
from game.rulebook.sheets.pattern import pattern
from game.rulebook.sheets.sheet import Entry

FACTS: Final = words(
    "who to due one other both owner wrong amount change proper first cards count depth riffles stage says said owed"
)
"""What a sentence may name."""


@cache
def irregularities() -> Mapping[str, IrregularityWording]:
    """Those that any book may rule on, by word. Raises RulebookError where the file is wrong."""
    found = sheet.read(resources.rules() / "irregularities.yaml").table()
    return MappingProxyType({word: _described(entry) for word, entry in found.items()})


def known_to(book: Entry) -> Mapping[str, IrregularityWording]:
    """All irregularities that a book's file may name, by word. Raises RulebookError where one is described twice."""
    known = dict(irregularities())
    for entry in book.entries():
        fields = entry.table()
        if "described" in fields and "id" in fields:
            word = fields["id"].text()
            if word in known:
                raise fields["described"].misnamed(f"{word} is described already", "keep one description")
            known[word] = _described(fields["described"])
    return MappingProxyType(known)


@cache
def everywhere() -> Mapping[str, IrregularityWording]:
    """Those of all books, by word. Raises RulebookError where a file is wrong."""
    files = sorted(resources.rules().glob("*/irregularities.yaml"))
    return MappingProxyType({word: each for file in files for word, each in known_to(sheet.read(file)).items()})


def _described(entry: Entry) -> IrregularityWording:
    found = entry.fields(("title", "happened", "called"), ("facts", "decided"))
    facts = found["facts"].distinct() if "facts" in found else ()
    called = tuple(item.text() for item in found["called"].distinct())
    decided = tuple(_sentences(found["decided"])) if "decided" in found else ()
    happened = tuple(_sentences(found["happened"]))
    return IrregularityWording(happened, called, found["title"].text(), tuple(map(fact, facts)), decided)


def fact(entry: Entry, about: object = None) -> FactSpec:
    """A fact as it is listed: `card?` may be left out."""
    name = entry.text().removesuffix("?")
    if name not in rule_vocabulary.FACTS:
        raise entry.fault(f"{name} isn't a fact", nearest(name, rule_vocabulary.FACTS))
    return FactSpec(name, optional=entry.text().endswith("?"))


def _sentences(entry: Entry) -> Iterator[FactSentence]:
    for item in entry.entries():
        found = item.fields(("says",), ("given",))
        given = {fact: value.plain() for fact, value in found["given"].table().items()} if "given" in found else {}
        yield FactSentence(pattern(found["says"], FACTS), given)


NONE: Final = "none"
"""The word of a remedy that moves no card and no chip."""


@dataclass(frozen=True)
class Remedy:
    """A remedy, whatever the book. `called` are the words of the floor by which it is looked for; `steps` is the plan that carries
    it out (`NONE`: nothing moves; "": nothing known does), `about` the plans for irregularities of their own, `banked` that of a
    table where the house holds the bank. `said` is what it is called where its word doesn't say it, `adds` what is said after
    that name where `means` would say it again, `by` what it means as a plan carries it out."""

    means: str
    called: Sequence[str]
    steps: str = ""
    about: Mapping[str, str] = field(default_factory=dict)
    banked: str = ""
    said: str = ""
    adds: str = ""
    by: Mapping[str, str] = field(default_factory=dict)

    def usual(self, irregularity: str, banked: bool) -> str:
        """The plan that usually carries it out for that irregularity."""
        return (banked and self.banked) or self.about.get(irregularity, self.steps)


@cache
def remedies() -> Mapping[str, Remedy]:
    """Every remedy by its word. Raises RulebookError where the file is wrong."""
    found = sheet.read(resources.rules() / "remedies.yaml").table()
    for word, entry in found.items():
        if word not in rule_vocabulary.REMEDIES:
            raise entry.misnamed("unknown remedy", nearest(word, rule_vocabulary.REMEDIES))
    return MappingProxyType({word: _read(entry) for word, entry in found.items()})


def _read(entry: Entry) -> Remedy:
    found = entry.fields(("means", "called"), ("steps", "about", "banked", "said", "adds", "by"))
    plans, about = names.PLANS | {NONE}, found["about"].table() if "about" in found else {}
    for word, value in about.items():
        if word not in irregularities():
            raise value.misnamed("unknown irregularity", nearest(word, irregularities()))
    by = found["by"].table() if "by" in found else {}
    for plan, value in by.items():
        if plan not in plans:
            raise value.misnamed("unknown plan", nearest(plan, plans))
    return Remedy(
        found["means"].text(),
        tuple(item.text() for item in found["called"].distinct()),
        found["steps"].word(plans) if "steps" in found else "",
        {word: value.word(plans) for word, value in about.items()},
        found["banked"].word(plans) if "banked" in found else "",
        found["said"].text() if "said" in found else "",
        found["adds"].text() if "adds" in found else "",
        {plan: value.text() for plan, value in by.items()},
    )
