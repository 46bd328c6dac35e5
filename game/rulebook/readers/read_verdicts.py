"""Why a ruling is right, in the words of a verdict: its conditions, as sentences with the names of facts (`rules/verdicts.yaml`),
and the reason of a ruling that has none (`rules/ruling-reasons.yaml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Final

from game import resources
from game.rulebook.errors import nearest
from game.rulebook.irregularities import everywhere
from game.rulebook.schema import names
from game.rulebook.schema.names import words as words_of
from game.rulebook.sheets import rule_vocabulary, sheet
from game.rulebook.sheets.pattern import pattern
from game.rulebook.sheets.sheet import Entry

AT_THE_TABLE: Final = words_of("who acted since looked folded price n m value")
"""What the words of a condition may name."""


@dataclass(frozen=True)
class ConditionText:
    """A condition of a ruling in words: that it held, and that it did not; what follows from that for a ruling, by its remedy
    (`then`, `otherwise`). `quiet`: it is told only of the book's own ruling."""

    holds: str
    fails: str
    quiet: frozenset[str] = frozenset()
    then: Mapping[str, str] = field(default_factory=dict)
    otherwise: Mapping[str, str] = field(default_factory=dict)

    def is_quiet(self, *, held: bool) -> bool:
        """Whether only the book's own ruling speaks of it."""
        return ("holds" if held else "fails") in self.quiet

    def follows(self, remedy: str, *, held: bool) -> str:
        """What follows from it for that ruling, as a sentence goes on after "so"; "" for nothing."""
        return (self.then if held else self.otherwise).get(remedy, "")

    def because(self, remedy: str, *, held: bool) -> str:
        """The sentence without its stop: what held, and what follows from that."""
        follows = self.follows(remedy, held=held)
        link = ", " if follows.startswith("but ") else ", so " if follows else ""
        return f"{self.holds if held else self.fails}{link}{follows}"


@cache
def conditions() -> Mapping[str, ConditionText]:
    """Every condition, by its word or by the word with what follows it. Raises RulebookError where the file is wrong."""
    found = _sheet().table()
    return MappingProxyType({word: _because(word, entry) for word, entry in found.items()})


def condition(word: str) -> ConditionText:
    """The words of a condition (without its `not`): of as many of its words as are known. RulebookError for none."""
    parts, known = word.split(), conditions()
    tried = (" ".join(parts[:many]) for many in range(len(parts), 0, -1))
    if (found := next((each for each in tried if each in known), None)) is None:
        raise _sheet().fault(f"has no words for {word}", "add them, with `holds:` and `fails:`")
    return known[found]


def _sheet() -> Entry:
    return sheet.read(resources.rules() / "verdicts.yaml")


@cache
def ruling_reasons() -> Mapping[tuple[str, str], str]:
    """Why the book rules so where its ruling depends on no condition, by irregularity and remedy. Raises RulebookError where the
    file is wrong."""
    found: dict[tuple[str, str], str] = {}
    for word, entry in sheet.read(resources.rules() / "ruling-reasons.yaml").table().items():
        if word not in everywhere():
            raise entry.misnamed("unknown irregularity", nearest(word, everywhere()))
        found |= {(word, remedy): text for remedy, text in _by_remedy(entry, frozenset()).items()}
    return MappingProxyType(found)


def _because(word: str, entry: Entry) -> ConditionText:
    if (first := word.partition(" ")[0]) not in names.OF_INCIDENTS:
        raise entry.misnamed("unknown condition", nearest(first, names.OF_INCIDENTS))
    found = entry.fields(("holds", "fails"), ("quiet", "then", "else"))
    quiet = [item.word(("holds", "fails")) for item in found["quiet"].distinct()] if "quiet" in found else []
    then, otherwise = (_by_remedy(found[way]) if way in found else {} for way in ("then", "else"))
    holds, fails = (pattern(found[way], AT_THE_TABLE) for way in ("holds", "fails"))
    return ConditionText(holds, fails, frozenset(quiet), then, otherwise)


def _by_remedy(entry: Entry, known: frozenset[str] = AT_THE_TABLE) -> dict[str, str]:
    """Words for rulings, by remedy."""
    for remedy, text in entry.table().items():
        if remedy not in rule_vocabulary.REMEDIES:
            raise text.misnamed("unknown remedy", nearest(remedy, rule_vocabulary.REMEDIES))
    return {remedy: pattern(text, known) for remedy, text in entry.table().items()}
