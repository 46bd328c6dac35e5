"""The words of the floor for what goes wrong and for what is done about it: `rules/synonyms.yaml`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from game import resources
from game.rulebook.errors import nearest
from game.rulebook.readers import sheet, words
from game.rulebook.readers.sheet import Entry
from game.rulebook.schema import names


@dataclass(frozen=True)
class Synonyms:
    """By word of the rulebooks: how else a dealer may look for it."""

    irregularities: Mapping[str, tuple[str, ...]]
    remedies: Mapping[str, tuple[str, ...]]


@cache
def synonyms() -> Synonyms:
    """Every one. Raises RulebookError where the file is wrong, or lacks one."""
    found = sheet.read(resources.rules() / "synonyms.yaml").fields(("irregularities", "remedies"))
    return Synonyms(_read(found["irregularities"], names.IRREGULARITIES), _read(found["remedies"], words.REMEDIES))


def _read(entry: Entry, known: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    found = entry.table()
    for word, each in found.items():
        if word not in known:
            raise each.misnamed("unknown word", nearest(word, known))
    missing = sorted(set(known) - set(found))
    if missing:
        raise entry.fault(f"there is nothing about {', '.join(missing)}", "words for every one of them")
    return MappingProxyType({word: tuple(item.text() for item in each.distinct()) for word, each in found.items()})
