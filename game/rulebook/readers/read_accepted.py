"""Reads which answers count as right beside a ruling's own: by what a ruling rests on and what it is, so that neighbours agree."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.rulebook.irregularity_spec import Allowance, IrregularitySpec, RulingSpec
from game.rulebook.readers import rule_vocabulary
from game.rulebook.readers.citations import Citations
from game.rulebook.readers.sheet import Entry
from game.rulebook.schema import names
from game.rulebook.schema.conditions import when

_WHOSE = ("rests", "irregularities", "remedies", "decides")
_NOT = "unless-rests"
_WHAT = ("accepts", "also-decides")


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
    return tuple(_family(entry, cites, known) for entry in sheet.entries())


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


def _family(entry: Entry, cites: Citations, known: Collection[str]) -> AnswerFamily:
    fields = entry.fields((), (*_WHOSE, _NOT, "when", *_WHAT, "cites", "readings"))
    cites.resting_on(entry, fields)
    if not any(key in fields for key in _WHOSE):
        raise entry.fault("it does not say which rulings are meant", f"add one of {', '.join(_WHOSE)}")
    if not any(key in fields for key in _WHAT):
        raise entry.fault("it does not say what else is right", f"add one of {', '.join(_WHAT)}")

    def among(key: str, words: Collection[str]) -> tuple[str, ...]:
        return tuple(item.word(words) for item in fields[key].distinct()) if key in fields else ()

    return AnswerFamily(
        entry=entry,
        rests={item.text(): item for item in fields["rests"].distinct()} if "rests" in fields else {},
        unless={item.text(): item for item in fields[_NOT].distinct()} if _NOT in fields else {},
        irregularities=among("irregularities", known),
        remedies=among("remedies", rule_vocabulary.REMEDIES),
        decides=among("decides", rule_vocabulary.AUTHORITIES),
        when=when(fields["when"], names.OF_INCIDENTS, known) if "when" in fields else (),
        accepts=among("accepts", rule_vocabulary.REMEDIES),
        also_decides=among("also-decides", rule_vocabulary.AUTHORITIES),
    )


def _on(ruling: RulingSpec, sections: Iterable[str]) -> bool:
    """Whether a ruling rests on one of those clauses, or on one that stands in such a section."""
    return any(ref == section or ref.startswith(f"{section}.") for ref in ruling.cites for section in sections)
