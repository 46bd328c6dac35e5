"""The schema of a file of rules as JSON Schema, so that an editor completes names, shows their meaning and marks mistakes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, get_args

from game.files.schema.json_schema import DRAFT, TEXT, Schema, of_class, one_of, table
from game.rulebook.family import FAMILIES
from game.rulebook.readers.game_form import STEPS
from game.rulebook.readers.read_accepted import FamilyWords
from game.rulebook.readers.read_irregularities import IrregularityWords
from game.rulebook.readers.read_requests import RequestWords
from game.rulebook.schema import plain_rules
from game.rulebook.schema.checks import CHECKS
from game.rulebook.schema.kinds import Street
from game.rulebook.schema.settings import SETTINGS
from game.rulebook.sheets import rule_vocabulary

LIST: Schema = {"type": "array", "items": TEXT, "uniqueItems": True}
BASIS: Schema = {"cite": {"type": "string"}, "cites": LIST, "readings": LIST}


def schema_of(file: str) -> Schema:
    """The schema of a kind of file: game, common (a part that games include), irregularities, accepted, requests."""
    return {**DRAFT, **_FILES[file]()}


def _each(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _typed(kind: type[Any], meaning: str, **keys: Schema) -> Schema:
    """The options of a step or rule, without its clauses."""
    return of_class(kind, {**keys, **BASIS}, (*keys, "cite"), description=meaning)


def _game() -> Schema:
    """A game; what its file leaves out is given by the parts that it includes."""
    keys = {"id": {"type": "string"}, "title": TEXT, "common": {**LIST, "minItems": 1}, **_shared()}
    needed = ("deck", "ranking", "composition", "marker", "family", "seats", "layouts", "streets", "settings", "procedure")
    return table(("id", "title"), keys, anyOf=[{"required": ["common"]}, {"required": sorted(needed)}])


def _common() -> Schema:
    """A part that games include."""
    return table((), _shared(), minProperties=1)


def _shared() -> Schema:
    known = plain_rules.known(get_args(Street))
    seats = table(("least", "most"), {"least": {"type": "integer"}, "most": {"type": "integer"}})
    steps = [_typed(kind, (kind.__doc__ or "").strip(), step={"const": name}) for name, kind in STEPS.items()]
    return {
        "deck": TEXT, "ranking": TEXT, "composition": one_of(rule_vocabulary.COMPOSITIONS),
        "marker": one_of(rule_vocabulary.MARKERS), "family": one_of(FAMILIES), "seats": seats, "layouts": LIST,
        "streets": {**_each(one_of(get_args(Street))), "uniqueItems": True},
        "settings": _each(_setting()),
        "checks": _each(table(("check", "cite"), {"check": one_of(CHECKS), **BASIS})),
        "rules": table((), {name: _typed(kind, meaning) for name, (kind, meaning) in known.items()}),
        "procedure": _each({"oneOf": steps}),
    }  # fmt: skip


def _setting() -> Schema:
    properties = {
        "name": one_of(SETTINGS), "kind": one_of(rule_vocabulary.SETTING_KINDS), "title": TEXT, "values": LIST, "default": {},
        "between": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}, **BASIS,
    }  # fmt: skip
    return table(("name", "kind", "title"), properties, allOf=[_named(name) for name in SETTINGS])


def _named(name: str) -> Schema:
    """What holds for the setting of that name: its kind, and the words that it may offer."""
    found = SETTINGS[name]
    values: Schema = {"values": {"items": one_of(found.words)}} if found.words else {}
    then = {"properties": {"kind": {"const": found.kind}, **values}, "description": found.help}
    return {"if": {"properties": {"name": {"const": name}}}, "then": then}


def _headed(entry: type[Any]) -> Schema:
    """Entries, before which a head may say which games those bind that name none."""
    return _each({"anyOf": [of_class(entry), table(("games",), {"games": LIST})]})


def _accepted() -> Schema:
    return _each(of_class(FamilyWords))


_FILES: dict[str, Callable[[], Schema]] = {
    "game": _game, "common": _common, "irregularities": partial(_headed, IrregularityWords),
    "accepted": _accepted, "requests": partial(_headed, RequestWords),
}  # fmt: skip
