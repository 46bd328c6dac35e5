"""Reads one game of a book: seats, settings, procedure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import cast

from game.cards.card import Card
from game.rulebook import words
from game.rulebook.checks import CHECKS
from game.rulebook.citations import Citations
from game.rulebook.errors import SettingsError, nearest
from game.rulebook.game_spec import CheckSpec, GameSpec, Number, RankingSpec, RuleSpec, SettingSpec, StepSpec
from game.rulebook.setting_value import convert
from game.rulebook.sheet import Entry, Plain

_REQUIRED = (
    *("id", "title", "deck", "ranking", "composition", "marker", "seats", "layouts", "streets"),
    *("settings", "procedure"),
)
_BASIS = ("cite", "cites", "readings")


@dataclass(frozen=True, slots=True)
class Shared:
    """What the games of a book share: its decks and orders of hands by name, its cites, the step kinds that exist."""

    decks: Mapping[str, tuple[Card, ...]]
    rankings: Mapping[str, RankingSpec]
    cites: Citations
    known_steps: Collection[str] | None = None


def game(sheet: Entry, shared: Shared) -> GameSpec:
    """The game one file defines. Raises RulebookError for the first fault."""
    fields = sheet.fields(_REQUIRED, ("checks", "rules"))
    settings = tuple(_setting(entry, shared.cites) for entry in fields["settings"].entries())
    _each_once(fields["settings"], [setting.name for setting in settings])
    least, most = _seats(fields["seats"])
    return GameSpec(
        id=fields["id"].text(),
        title=fields["title"].text(),
        book=shared.cites.book,
        deck=shared.decks[fields["deck"].word(shared.decks)],
        ranking=shared.rankings[fields["ranking"].word(shared.rankings)],
        composition=fields["composition"].word(words.COMPOSITIONS),
        marker=fields["marker"].word(words.MARKERS),
        seats_least=least,
        seats_most=most,
        layouts=tuple(item.text() for item in fields["layouts"].entries()),
        streets=tuple(item.word(words.STREETS) for item in fields["streets"].entries()),
        settings=settings,
        procedure=tuple(_step(entry, shared, settings) for entry in fields["procedure"].entries()),
        checks=tuple(_check(entry, shared.cites) for entry in fields["checks"].entries()) if "checks" in fields else (),
        rules=_rules(fields["rules"], shared.cites) if "rules" in fields else {},
    )


def _seats(entry: Entry) -> tuple[int, int]:
    fields = entry.fields(("least", "most"))
    least, most = fields["least"].whole(), fields["most"].whole()
    if not 1 <= least <= most:
        raise entry.fault(f"{least} to {most} seats", "the least is 1 or more, the most not below it")
    return least, most


def _each_once(entry: Entry, names: list[str]) -> None:
    for place, name in enumerate(names):
        if name in names[:place]:
            raise entry.entries()[place].fault(f"the setting {name} stands twice", "keep one of them")


def _setting(entry: Entry, cites: Citations) -> SettingSpec:
    fields = entry.fields(("name", "kind", "title"), ("values", "between", "default", "cite", "cites", "readings"))
    kind = fields["kind"].word(words.SETTING_KINDS)
    if (kind == "choice") != ("values" in fields):
        raise entry.fault("`values` belongs to a choice, and a choice needs it", "mend `kind` or `values`")
    values = tuple(item.text() for item in fields["values"].entries()) if "values" in fields else ()
    clauses, readings = cites.resting_on(entry, fields)
    between = _between(entry, kind, fields["between"]) if "between" in fields else ()
    bare = SettingSpec(fields["name"].text(), kind, fields["title"].text(), values, None, clauses, readings, between)
    return _with_default(bare, fields["default"]) if "default" in fields else bare


def _between(entry: Entry, kind: str, bounds: Entry) -> tuple[Number, ...]:
    """The least and the most of a number, or of how many amounts."""
    found = bounds.plain()
    if kind not in ("number", "amounts") or not isinstance(found, tuple) or len(found) != 2:
        raise entry.fault("`between` gives the least and the most of a number", "write `between: [5, 10]`, or drop it")
    return cast("tuple[Number, ...]", found)


def _with_default(bare: SettingSpec, entry: Entry) -> SettingSpec:
    try:
        value = convert(bare, entry.plain())
    except SettingsError as error:
        raise entry.fault(error.problem, error.right) from None
    return replace(bare, default=value)


def _step(entry: Entry, shared: Shared, settings: tuple[SettingSpec, ...]) -> StepSpec:
    fields = entry.table()
    for key in ("step", "cite"):
        if key not in fields:
            raise entry.fault(f"the key `{key}` is missing", f"add `{key}:`")
    kind = fields["step"].text() if shared.known_steps is None else fields["step"].word(shared.known_steps)
    options = {name: value.plain() for name, value in fields.items() if name not in (*_BASIS, "step")}
    for name in options:
        _names_settings(options[name], fields[name], {setting.name for setting in settings})
    cites = shared.cites
    return StepSpec(kind, options, cites.clause(fields["cite"]), cites.clauses_of(fields), cites.readings_of(fields))


def _rules(entry: Entry, cites: Citations) -> dict[str, RuleSpec]:
    """Named rules: `name: {cite: ..., option: value}`."""
    return {name: _rule(name, item, cites) for name, item in entry.table().items()}


def _rule(name: str, entry: Entry, cites: Citations) -> RuleSpec:
    fields = entry.table()
    if "cite" not in fields:
        raise entry.fault("the key `cite` is missing", "add `cite:`")
    options = {key: value.plain() for key, value in fields.items() if key not in _BASIS}
    return RuleSpec(name, options, cites.clause(fields["cite"]), cites.clauses_of(fields), cites.readings_of(fields))


def _names_settings(option: Plain, entry: Entry, known: Collection[str]) -> None:
    """`{setting: blinds}` as an option means the table's own blinds: the game must have that setting."""
    if isinstance(option, dict) and "setting" in option and option["setting"] not in known:
        raise entry.fault(f"the game has no setting {option['setting']}", nearest(str(option["setting"]), known))


def _check(entry: Entry, cites: Citations) -> CheckSpec:
    fields = entry.fields(("check", "cite"), ("readings",))
    return CheckSpec(fields["check"].word(CHECKS), cites.clause(fields["cite"]), cites.readings_of(fields))
