"""Holds a whole game against the schema: its steps and rules, and that nothing is missing which its steps will ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from game.files.schema.typed import typed
from game.grammar import kebab
from game.rulebook import family as families
from game.rulebook.errors import nearest
from game.rulebook.family import Family
from game.rulebook.game_spec import SettingSpec
from game.rulebook.schema import plain_rules, steps
from game.rulebook.schema.rules import Rule, Sometimes
from game.rulebook.schema.settings import SETTINGS
from game.rulebook.schema.steps import StepOptions
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.sheet import Entry


@dataclass(frozen=True, slots=True)
class KnownNames:
    """What the values of a game may name: its settings, its streets, the scales and clauses of its book."""

    cites: Citations
    settings: Mapping[str, SettingSpec]
    streets: tuple[str, ...]
    scales: frozenset[str]


FAMILIES: Mapping[str, tuple[frozenset[str], tuple[str, ...]]] = {
    "betting": (plain_rules.POTS, ("limit", "chip", "places")),
    "decisions": (
        plain_rules.BOXES,
        ("chip", "equal-when-dealer-out", "limits-apply-to", "max-payout", "max-payout-scope", "multiple", "places", "table-max",
         "table-min", "under-minimum-memory"),
    ),
}  # fmt: skip
"""What a game gives that has a step of this kind: the rules, the settings."""
LEFT_TO_A_SETTING: Mapping[tuple[str, str], str] = {
    ("cut", "by"): "cutter",
    ("shows-first", "checked"): "checked-showdown",
    ("short-all-in", "other"): "under-raise",
    ("short-all-in", "fixed"): "under-raise",
    ("short-all-in", "spread"): "under-raise",
}
"""Where `setting` is written for a policy, the setting that has to be there."""


STEPS: Mapping[str, type[StepOptions]] = {kebab(kind.__name__.removesuffix("Options")): kind for kind in steps.ALL}
"""Every kind of step by the word of the files."""


_PLACES = {name: place for place, name in enumerate(SETTINGS)}


@cache
def known_rules(streets: tuple[str, ...]) -> Mapping[str, type[Rule]]:
    """Every rule that a game with these streets may give."""
    return {name: kind for name, (kind, _) in plain_rules.known(streets).items()}


def step(entry: Entry, kind: str, given: Mapping[str, Entry], about: KnownNames) -> StepOptions:
    """The options of a step, whose kind is known. Raises RulebookError."""
    _left_to_settings(kind, given, about)
    return typed(STEPS[kind], entry, about, given)


def rule(name: str, entry: Entry, given: Mapping[str, Entry], about: KnownNames) -> Rule:
    """The options of a named rule. Raises RulebookError."""
    known = known_rules(about.streets)
    if name not in known:
        raise entry.misnamed(f"there is no rule {name}", nearest(name, known))
    _left_to_settings(name, given, about)
    found = typed(known[name], entry, about, given)
    if isinstance(found, Sometimes):
        _under(found, entry, given, about)
    return found


def _left_to_settings(name: str, given: Mapping[str, Entry], about: KnownNames) -> None:
    for key, value in given.items():
        setting = LEFT_TO_A_SETTING.get((name, key))
        if setting and value.node.text == "setting" and setting not in about.settings:
            raise value.fault(f"it is left to the setting {setting}, and the game has none", f"add {setting}, or name the policy")


def _under(found: Sometimes, entry: Entry, given: Mapping[str, Entry], about: KnownNames) -> None:
    """`under` names a setting of words or a flag, and `is` one of its values."""
    if (found.under is None) != (found.is_ is None):
        raise entry.fault("`under` and `is` belong together", "write both, or neither")
    if found.under is not None and found.is_ not in about.settings[found.under].values:
        values = about.settings[found.under].values
        raise given["is"].fault(f"{found.under} is never {found.is_}", nearest(str(found.is_), values))


def place_of(found: SettingSpec) -> int:
    """Where a setting stands: a game of several files asks for them in the order of the schema."""
    return _PLACES[found.name]


def setting(entry: Entry, name: Entry, kind: str, values: Iterable[Entry]) -> None:
    """A setting has a name that is known, its kind, and no words that nothing asks for. Raises RulebookError."""
    known = SETTINGS.get(name.text())
    if known is None:
        raise name.fault(f"there is no setting {name.text()}", nearest(name.text(), SETTINGS))
    if known.kind != kind:
        raise entry.fault(f"{name.text()} is no {kind}", f"write `kind: {known.kind}`")
    for value in values:
        value.word(known.words)


def of_its_family(family: Family, kinds: Iterable[str], place: Entry) -> None:
    """At boxes players decide against the house, and only there. Raises RulebookError at `family`."""
    plays = family.house_plays
    if plays != (_AGAINST_THE_HOUSE in kinds):
        other = next(each.word for each in families.FAMILIES.values() if each is not family)
        which = "without" if plays else "with"
        problem = f"{family.word} {which} a step {_AGAINST_THE_HOUSE} in the procedure"
        raise place.fault(problem, f"write `family: {other}`, or mend the procedure")


_AGAINST_THE_HOUSE = "decisions"


def whole(kinds: Iterable[str], rules: Iterable[str], settings: Iterable[str], places: Mapping[str, Entry]) -> None:
    """Nothing is missing that the game's steps ask for. Raises RulebookError at `rules` or `settings`."""
    for kind in FAMILIES.keys() & set(kinds):
        needed, chosen = FAMILIES[kind]
        for what, lacking in (("rules", needed - set(rules)), ("settings", set(chosen) - set(settings))):
            if lacking:
                first = sorted(lacking)[0]
                line = f"`{first}: {{cite: ...}}`" if what == "rules" else f"`- {{name: {first}, ...}}`"
                raise places[what].fault(f"{first} is missing, and the step {kind} asks for it", f"add {line}")
