"""What a ruling means in a line, how else it is called, and which corrective steps usually carry it out: `rules/remedies.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Final

from game import resources
from game.rulebook.errors import nearest
from game.rulebook.irregularities import irregularities
from game.rulebook.schema import names
from game.rulebook.sheets import rule_vocabulary, sheet
from game.rulebook.sheets.sheet import Entry

NONE: Final = "none"
"""The word of a remedy that moves no card and no chip."""


@dataclass(frozen=True)
class Remedy:
    """A remedy, whatever the book. `called` are the words of the floor by which it is looked for; `steps` is the plan that carries
    it out (`NONE`: nothing moves; "": nothing known does), `about` the plans for irregularities of their own, `banked` that of a
    table where the house holds the bank. `said` is what it is called where its word doesn't say it, `by` what it means as a plan
    carries it out."""

    means: str
    called: Sequence[str]
    steps: str = ""
    about: Mapping[str, str] = field(default_factory=dict)
    banked: str = ""
    said: str = ""
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
    found = entry.fields(("means", "called"), ("steps", "about", "banked", "said", "by"))
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
        {plan: value.text() for plan, value in by.items()},
    )
