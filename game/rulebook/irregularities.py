"""Everything that can go wrong, by its word, whatever the book: `rules/irregularities.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from game import resources
from game.rulebook.readers import sheet
from game.rulebook.readers.pattern import pattern
from game.rulebook.readers.sheet import Entry
from game.rulebook.schema.names import words

FACTS: Final = words("who to due one other owner wrong amount proper first cards count depth riffles stage says")
"""What a sentence may name."""


@dataclass(frozen=True)
class Said:
    """A sentence about what happened; it fits only where facts are as `given`."""

    says: str
    given: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Described:
    """How people speak of an irregularity: what a verdict says of it, and by which words of the floor it is looked for."""

    happened: Sequence[Said]
    called: Sequence[str]


@cache
def irregularities() -> Mapping[str, Described]:
    """Every one by its word; no other word is an irregularity. Raises RulebookError where the file is wrong."""
    found = sheet.read(resources.rules() / "irregularities.yaml").table()
    return MappingProxyType({word: _described(entry) for word, entry in found.items()})


def _described(entry: Entry) -> Described:
    found = entry.fields(("happened", "called"))
    return Described(tuple(_sentences(found["happened"])), tuple(item.text() for item in found["called"].distinct()))


def _sentences(entry: Entry) -> Iterator[Said]:
    for item in entry.entries():
        found = item.fields(("says",), ("given",))
        given = {fact: value.plain() for fact, value in found["given"].table().items()} if "given" in found else {}
        yield Said(pattern(found["says"], FACTS), given)
