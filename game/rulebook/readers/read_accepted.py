"""Reads which answers count as right apart from a ruling's own: by what a ruling rests on and what it is, so neighbours agree."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Annotated, Final, TypeAlias

from game.files.fault import FaultCollector
from game.files.schema.typed import Special, typed
from game.rulebook.irregularities import everywhere
from game.rulebook.irregularity_spec import Allowance, IrregularitySpec, RulingSpec
from game.rulebook.readers.rule_words import Authority, Grounds, Remedy, RulingReading, WhenItHappens
from game.rulebook.schema import names
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.sheet import Entry

KNOWN: Final = Special("irregularity", words=attrgetter("known"), schema_words=everywhere)


@dataclass(frozen=True)
class AnswerFamily:
    """Rulings that have something in common, and what else is right for all of them.

    `rests`: clauses or whole sections, one of which the ruling rests on, and none of `unless`. `irregularities`, `remedies` and
    `decides` are what it is about, says, and who makes it; what is left empty leaves nobody out. While `when` holds the
    `accepts` are right too; `also_decides` may rule as well.
    """

    entry: Entry
    rests: Mapping[str, Entry]
    unless: Mapping[str, Entry]
    irregularities: tuple[str, ...]
    remedies: tuple[str, ...]
    decides: tuple[str, ...]
    when: tuple[str, ...]
    accepts: tuple[str, ...]
    also_decides: tuple[str, ...]

    def takes_in(self, irregularity: str, ruling: RulingSpec) -> bool:
        """Whether a ruling on that irregularity belongs to it."""
        named = ((self.irregularities, irregularity), (self.remedies, ruling.remedy), (self.decides, ruling.decides))
        if any(words and word not in words for words, word in named):
            return False
        return not _on(ruling, self.unless) and (not self.rests or _on(ruling, self.rests))


def families(sheet: Entry, cites: Citations, known: Collection[str]) -> tuple[AnswerFamily, ...]:
    """All families of a book. `known` are the irregularities it may name."""
    about, gathered = RulingReading(cites, names.OF_INCIDENTS, known), FaultCollector()
    found = [gathered.take(_family, entry, about) for entry in sheet.entries()]
    gathered.check()
    return tuple(family for family in found if family is not None)


def widened(ruling: RulingSpec, irregularity: str, families: Iterable[AnswerFamily]) -> RulingSpec:
    """A ruling with all that its families accept; its own remedy and authority are no others."""
    mine = [family for family in families if family.takes_in(irregularity, ruling)]
    always = dict.fromkeys(word for family in mine if not family.when for word in family.accepts if word != ruling.remedy)
    also = dict.fromkeys(word for family in mine for word in family.also_decides if word != ruling.decides)
    allows = (
        Allowance(family.when, tuple(word for word in family.accepts if word != ruling.remedy and word not in always))
        for family in mine
        if family.when
    )
    return replace(ruling, accepts=tuple(always), also_decides=tuple(also), allows=tuple(each for each in allows if each.remedies))


def check_used(families: Iterable[AnswerFamily], specs: Sequence[IrregularitySpec]) -> None:
    """Raise RulebookError for a family that no ruling belongs to, or a section that none of its rulings rests on."""
    rulings = [(spec.id, ruling) for spec in specs for ruling in spec.rulings]
    for family in families:
        for section, entry in family.rests.items() or [("", family.entry)]:
            part = replace(family, rests={section: entry} if section else {})
            if not any(part.takes_in(word, ruling) for word, ruling in rulings):
                what = f"no ruling of this kind rests on {section}" if section else "no ruling is of this kind"
                raise entry.fault(what, "leave it out, or name what the rulings rest on")
        for section, entry in family.unless.items():
            part = replace(family, unless={})
            if not any(part.takes_in(word, ruling) and _on(ruling, (section,)) for word, ruling in rulings):
                raise entry.fault(f"no ruling of this kind rests on {section}", "leave it out")


def _refs(entry: Entry, about: object) -> dict[str, Entry]:
    """Clauses or sections, each with its place in the file."""
    return {item.text(): item for item in entry.distinct()}


Sections: TypeAlias = Annotated[Mapping[str, Entry], Special("list of clauses", _refs, like=tuple[str, ...])]


@dataclass(frozen=True, slots=True, kw_only=True)
class FamilyWords(Grounds):
    """A family as a file has it."""

    rests: Sections = field(default_factory=dict)
    unless_rests: Sections = field(default_factory=dict)
    irregularities: tuple[Annotated[str, KNOWN], ...] = ()
    remedies: tuple[Remedy, ...] = ()
    decides: tuple[Authority, ...] = ()
    when: WhenItHappens = ()
    accepts: tuple[Remedy, ...] = ()
    also_decides: tuple[Authority, ...] = ()

    def check(self, entry: Entry, about: RulingReading) -> None:
        """It says which rulings are meant, and what else is right. Raises RulebookError."""
        Grounds.check(self, entry, about)
        if not (self.rests or self.irregularities or self.remedies or self.decides):
            raise entry.fault("it doesn't say which rulings are meant", "add one of rests, irregularities, remedies, decides")
        if not (self.accepts or self.also_decides):
            raise entry.fault("it doesn't say what else is right", "add one of accepts, also-decides")


def _family(entry: Entry, about: RulingReading) -> AnswerFamily:
    words = typed(FamilyWords, entry, about)
    return AnswerFamily(entry, words.rests, words.unless_rests, words.irregularities, words.remedies, words.decides, words.when,
                        words.accepts, words.also_decides)


def _on(ruling: RulingSpec, sections: Iterable[str]) -> bool:
    """Whether a ruling rests on one of those clauses, or on one that stands in such a section."""
    return any(ref == section or ref.startswith(f"{section}.") for ref in ruling.cites for section in sections)
