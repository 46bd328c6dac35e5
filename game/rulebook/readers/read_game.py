"""Reads one game of a book: seats, settings, procedure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from game import resources
from game.cards.card import Card
from game.rulebook.errors import SettingsError
from game.rulebook.family import FAMILIES
from game.rulebook.game_spec import CheckSpec, GameSpec, Number, RankingSpec, RuleSpec, SettingSpec, StepSpec
from game.rulebook.readers import game_form
from game.rulebook.readers.common import Common, JoinedEntry, other_place
from game.rulebook.schema.checks import CHECKS
from game.rulebook.setting_value import convert
from game.rulebook.sheets import rule_vocabulary
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.sheet import Entry

REQUIRED = (
    *("id", "title", "deck", "ranking", "composition", "marker", "family", "seats", "layouts", "streets"),
    *("settings", "procedure"),
)
OPTIONAL = ("checks", "rules")
_BASIS = ("cite", "cites", "readings")


@dataclass(frozen=True, slots=True)
class BookParts:
    """What the games of a book share: decks and orders of hands by name, cites, the parts to include, the names of its scales."""

    decks: Mapping[str, tuple[Card, ...]]
    rankings: Mapping[str, RankingSpec]
    cites: Citations
    common: Common
    scales: frozenset[str] = frozenset()


def game(sheet: Entry, shared: BookParts) -> GameSpec:
    """The game one file defines. Raises RulebookError for the first fault."""
    fields = shared.common.fields(sheet, REQUIRED, OPTIONAL)
    settings = _settings(fields["settings"], shared.cites)
    least, most = _seats(fields["seats"])
    streets = tuple(item.word(rule_vocabulary.STREETS) for item in fields["streets"].distinct())
    about = game_form.KnownNames(shared.cites, {setting.name: setting for setting in settings}, streets, shared.scales)
    procedure = _procedure(fields["procedure"], about)
    rules = _rules(fields["rules"], about) if "rules" in fields else {}
    family = FAMILIES[fields["family"].word(FAMILIES)]
    game_form.of_its_family(family, [step.kind for step in procedure], fields["family"])
    game_form.whole([step.kind for step in procedure], rules, about.settings, {"rules": sheet, **fields})
    return GameSpec(
        id=fields["id"].text(),
        title=fields["title"].text(),
        book=shared.cites.book,
        deck=shared.decks[fields["deck"].word(shared.decks)],
        ranking=shared.rankings[fields["ranking"].word(shared.rankings)],
        composition=fields["composition"].word(rule_vocabulary.COMPOSITIONS),
        marker=fields["marker"].word(rule_vocabulary.MARKERS),
        family=family,
        seats_least=least,
        seats_most=most,
        layouts=tuple(item.word(_layouts()) for item in fields["layouts"].distinct()),
        streets=streets,
        settings=settings,
        procedure=procedure,
        checks=_checks(fields["checks"], shared.cites) if "checks" in fields else (),
        rules=rules,
    )


@cache
def _layouts() -> frozenset[str]:
    """The tables that can be drawn."""
    return frozenset(file.stem for file in (resources.assets() / "layouts").glob("*.yaml"))


def _seats(entry: Entry) -> tuple[int, int]:
    fields = entry.fields(("least", "most"))
    least, most = fields["least"].whole(), fields["most"].whole()
    if not 1 <= least <= most:
        raise entry.fault(f"{least} to {most} seats", "the least is 1 or more, the most not below it")
    return least, most


def _settings(entry: Entry, cites: Citations) -> tuple[SettingSpec, ...]:
    """The settings as the file gives them; those of several files in the order of the schema, whichever file gives them."""
    entries = entry.entries()
    found = [_setting(item, cites) for item in entries]
    _each_once("setting", entries, [setting.name for setting in found])
    return tuple(sorted(found, key=game_form.place_of) if isinstance(entry, JoinedEntry) else found)


def _each_once(what: str, entries: list[Entry], names: list[str]) -> None:
    for place, name in enumerate(names):
        if name in names[:place]:
            other = other_place(entries[names.index(name)])
            raise entries[place].fault(f"the {what} {name} is there twice, {other}", "keep one of them")


def _setting(entry: Entry, cites: Citations) -> SettingSpec:
    fields = entry.fields(("name", "kind", "title"), ("values", "between", "default", "cite", "cites", "readings"))
    kind = fields["kind"].word(rule_vocabulary.SETTING_KINDS)
    if (kind in ("choice", "words")) != ("values" in fields):
        raise entry.fault("`values` belongs to a choice or to words, and a choice needs it", "mend `kind` or `values`")
    offered = fields["values"].distinct() if "values" in fields else []
    game_form.setting(entry, fields["name"], kind, offered)
    values = tuple(item.text() for item in offered)
    clauses, readings = cites.resting_on(entry, fields)
    between = _between(entry, kind, fields["between"]) if "between" in fields else ()
    bare = SettingSpec(fields["name"].text(), kind, fields["title"].text(), values, None, clauses, readings, between)
    return _with_default(bare, fields["default"]) if "default" in fields else bare


def _between(entry: Entry, kind: str, bounds: Entry) -> tuple[Number, ...]:
    """The least and the most of a number, or of how many amounts."""
    found = tuple(item.number() for item in bounds.entries())
    if kind not in ("number", "amounts") or len(found) != 2 or found[0] > found[1]:
        raise entry.fault("`between` gives the least and the most of a number", "write `between: [5, 10]`, or drop it")
    return found


def _with_default(bare: SettingSpec, entry: Entry) -> SettingSpec:
    try:
        value = convert(bare, entry.plain())
    except SettingsError as error:
        raise entry.fault(error.problem, error.right) from None
    return replace(bare, default=value)


def _procedure(entry: Entry, about: game_form.KnownNames) -> tuple[StepSpec, ...]:
    """The steps in their order; the same step twice in a row is a slip of the pen."""
    found: list[StepSpec] = []
    for item in entry.entries():
        step = _step(item, about)
        if found and step == found[-1]:
            raise item.fault(f"the step {step.kind} is there twice", "keep one of them")
        found.append(step)
    return tuple(found)


def _step(entry: Entry, about: game_form.KnownNames) -> StepSpec:
    fields, cites = _with_basis(entry, "step"), about.cites
    kind = fields["step"].word(game_form.STEPS)
    given = {name: value for name, value in fields.items() if name not in (*_BASIS, "step")}
    options = game_form.step(entry, kind, given, about)
    return StepSpec(kind, options, cites.clause(fields["cite"]), cites.clauses_of(fields), cites.readings_of(fields))


def _rules(entry: Entry, about: game_form.KnownNames) -> dict[str, RuleSpec]:
    """Named rules: `name: {cite: ..., option: value}`."""
    return {name: _rule(name, item, about) for name, item in entry.table().items()}


def _rule(name: str, entry: Entry, about: game_form.KnownNames) -> RuleSpec:
    fields, cites = _with_basis(entry), about.cites
    given = {key: value for key, value in fields.items() if key not in _BASIS}
    options = game_form.rule(name, entry, given, about)
    return RuleSpec(name, options, cites.clause(fields["cite"]), cites.clauses_of(fields), cites.readings_of(fields))


def _with_basis(entry: Entry, *keys: str) -> dict[str, Entry]:
    fields = entry.table()
    for key in (*keys, "cite"):
        if key not in fields:
            raise entry.fault(f"the key `{key}` is missing", f"add `{key}:`")
    return fields


def _checks(entry: Entry, cites: Citations) -> tuple[CheckSpec, ...]:
    entries = entry.entries()
    found = tuple(_check(item, cites) for item in entries)
    _each_once("check", entries, [check.name for check in found])
    return found


def _check(entry: Entry, cites: Citations) -> CheckSpec:
    fields = entry.fields(("check", "cite"), ("readings",))
    return CheckSpec(fields["check"].word(CHECKS), cites.clause(fields["cite"]), cites.readings_of(fields))
