"""What a verdict tells a trainee, as sentences with the names of facts: `rules/verdicts.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from types import MappingProxyType
from typing import Any, Final

from game import resources
from game.rulebook.errors import nearest
from game.rulebook.readers import sheet
from game.rulebook.readers.sheet import Entry
from game.rulebook.schema import names
from game.rulebook.schema.names import words as words_of

FACTS: Final = words_of(
    "who to due one other owner wrong amount proper first cards count depth riffles stage says"
)
"""What a sentence about an irregularity may name."""
AT_THE_TABLE: Final = words_of("who acted since looked folded price n m value")
"""What the words of a condition may name."""


@dataclass(frozen=True)
class Said:
    """A sentence about what happened; it fits only where facts are as `given`."""

    says: str
    given: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Because:
    """A condition of a ruling in words: that it held, and that it did not. `quiet`: it is told only of the book's own ruling."""

    holds: str
    fails: str
    quiet: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Words:
    """All of it: sentences by irregularity, conditions by their word or by the word with what follows it."""

    happened: Mapping[str, Sequence[Said]]
    because: Mapping[str, Because]

    def condition(self, word: str) -> Because:
        """The words of a condition (without its `not`): of as many of its words as are known. KeyError for none."""
        parts = word.split()
        known = (" ".join(parts[:many]) for many in range(len(parts), 0, -1))
        return self.because[next((each for each in known if each in self.because), word)]


@cache
def words() -> Words:
    """Every sentence. Raises RulebookError where the file is wrong."""
    found = sheet.read(resources.rules() / "verdicts.yaml").fields(("happened", "because"))
    happened = {word: tuple(_sentences(word, entry)) for word, entry in found["happened"].table().items()}
    because = {word: _because(word, entry) for word, entry in found["because"].table().items()}
    if missing := sorted(names.IRREGULARITIES - set(happened)):
        raise found["happened"].fault(f"{missing[0]} has no sentence", f"add {missing[0]}")
    return Words(MappingProxyType(happened), MappingProxyType(because))


def named(pattern: str) -> Iterator[str]:
    """The facts that a sentence names."""
    return (name for _, name, _, _ in Formatter().parse(pattern) if name)


def _sentences(word: str, entry: Entry) -> Iterator[Said]:
    if word not in names.IRREGULARITIES:
        raise entry.misnamed("unknown irregularity", nearest(word, names.IRREGULARITIES))
    for item in entry.entries():
        found = item.fields(("says",), ("given",))
        given = {fact: value.plain() for fact, value in found["given"].table().items()} if "given" in found else {}
        yield Said(_pattern(found["says"], FACTS), given)


def _because(word: str, entry: Entry) -> Because:
    if word.split()[0] not in names.OF_INCIDENTS:
        raise entry.misnamed("unknown condition", nearest(word.split()[0], names.OF_INCIDENTS))
    found = entry.fields(("holds", "fails"), ("quiet",))
    quiet = [item.word(("holds", "fails")) for item in found["quiet"].distinct()] if "quiet" in found else []
    return Because(_pattern(found["holds"], AT_THE_TABLE), _pattern(found["fails"], AT_THE_TABLE), frozenset(quiet))


def _pattern(entry: Entry, known: frozenset[str]) -> str:
    text = entry.text()
    try:
        strangers = [name for name in named(text) if name not in known]
    except ValueError:
        raise entry.fault("a brace is not closed", "write a fact as {who}") from None
    if strangers:
        raise entry.fault(f"unknown fact {strangers[0]}", nearest(strangers[0], known))
    return text
