"""How people speak of what can go wrong, by its word: `rules/irregularities.yaml`. What one book alone knows is described beside
that book's rulings (`described` in `rules/<book>/irregularities.yaml`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from game import resources
from game.rulebook.irregularity_spec import Described, Said
from game.rulebook.schema.names import words
from game.rulebook.sheets import sheet
from game.rulebook.sheets.pattern import pattern
from game.rulebook.sheets.sheet import Entry

FACTS: Final = words("who to due one other owner wrong amount proper first cards count depth riffles stage says said owed")
"""What a sentence may name."""


@cache
def irregularities() -> Mapping[str, Described]:
    """Those that any book may rule on, by word. Raises RulebookError where the file is wrong."""
    found = sheet.read(resources.rules() / "irregularities.yaml").table()
    return MappingProxyType({word: _described(entry) for word, entry in found.items()})


def known_to(book: Entry) -> Mapping[str, Described]:
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
def everywhere() -> Mapping[str, Described]:
    """Those of all books, by word. Raises RulebookError where a file is wrong."""
    files = sorted(resources.rules().glob("*/irregularities.yaml"))
    return MappingProxyType({word: each for file in files for word, each in known_to(sheet.read(file)).items()})


def _described(entry: Entry) -> Described:
    found = entry.fields(("happened", "called"))
    return Described(tuple(_sentences(found["happened"])), tuple(item.text() for item in found["called"].distinct()))


def _sentences(entry: Entry) -> Iterator[Said]:
    for item in entry.entries():
        found = item.fields(("says",), ("given",))
        given = {fact: value.plain() for fact, value in found["given"].table().items()} if "given" in found else {}
        yield Said(pattern(found["says"], FACTS), given)
