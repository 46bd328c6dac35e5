"""The schema of a file of rules as JSON Schema, so that an editor completes names, shows their meaning and marks mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING
from typing import Any, get_args, get_origin

from game.rulebook.checking.checks import CHECKS
from game.rulebook.family import FAMILIES
from game.rulebook.irregularities import everywhere
from game.rulebook.readers import rule_vocabulary
from game.rulebook.schema import names, plain_rules
from game.rulebook.schema.game import STEPS
from game.rulebook.schema.kinds import FromSetting, Street
from game.rulebook.schema.reference import help_of
from game.rulebook.schema.settings import SETTINGS
from game.rulebook.schema.typed_options import alternatives, bare, options_of, special

Schema = dict[str, Any]
TEXT: Schema = {"type": ["string", "number"]}
"""A text that looks like a number is taken for the words it is written with."""
LIST: Schema = {"type": "array", "items": TEXT, "uniqueItems": True}
BASIS: Schema = {"cite": {"type": "string"}, "cites": LIST, "readings": LIST}


def schema_of(file: str) -> Schema:
    """The schema of a kind of file: game, common (a part that games include), irregularities, accepted, requests."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_FILES[file]()}


def _table(required: Iterable[str], properties: Schema, **more: Any) -> Schema:
    return {"type": "object", "required": sorted(required), "properties": properties, "additionalProperties": False, **more}


def _each(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _one_of(known: Iterable[str], **more: Any) -> Schema:
    return {"enum": sorted(known), **more}


def _typed(kind: type[Any], meaning: str, **keys: Schema) -> Schema:
    """The options of a step or rule beside its clauses."""
    found = {each.key: _option(each.type) for each in options_of(kind)}
    required = [each.key for each in options_of(kind) if each.default is MISSING]
    return _table((*required, *keys, "cite"), {**keys, **found, **BASIS}, description=meaning)


def _option(type_: Any) -> Schema:
    kinds = [_kind(each) for each in alternatives(type_)]
    found = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return {**found, "description": help_of(type_)} if help_of(type_) else found


def _kind(type_: Any) -> Schema:
    found = bare(type_)
    if what := special(type_):
        return _one_of(get_args(Street)) if what == "street" else _one_of(SETTINGS) if what == "setting" else {"type": "string"}
    if found is FromSetting:
        return _table(("setting",), {"setting": _one_of(SETTINGS)})
    if get_origin(found) is tuple:
        inner = [each for each in get_args(found) if each is not ...]
        return _each(_option(inner[0])) if ... in get_args(found) else {**_each(_option(inner[0])), "minItems": len(inner)}
    if found in _SIMPLE:
        return _SIMPLE[found]
    return {"enum": list(get_args(found))} if get_args(found) else {"type": "number", "minimum": 0}


_SIMPLE: dict[Any, Schema] = {bool: {"type": "boolean"}, int: {"type": "integer", "minimum": 0}, str: TEXT}


def _game() -> Schema:
    """A game; what its file leaves out is given by the parts that it includes."""
    keys = {"id": {"type": "string"}, "title": TEXT, "common": {**LIST, "minItems": 1}, **_shared()}
    needed = ("deck", "ranking", "composition", "marker", "family", "seats", "layouts", "streets", "settings", "procedure")
    return _table(("id", "title"), keys, anyOf=[{"required": ["common"]}, {"required": sorted(needed)}])


def _common() -> Schema:
    """A part that games include."""
    return _table((), _shared(), minProperties=1)


def _shared() -> Schema:
    known = plain_rules.known(get_args(Street))
    seats = _table(("least", "most"), {"least": {"type": "integer"}, "most": {"type": "integer"}})
    steps = [_typed(kind, (kind.__doc__ or "").strip(), step={"const": name}) for name, kind in STEPS.items()]
    return {
        "deck": TEXT, "ranking": TEXT, "composition": _one_of(rule_vocabulary.COMPOSITIONS),
        "marker": _one_of(rule_vocabulary.MARKERS), "family": _one_of(FAMILIES), "seats": seats, "layouts": LIST,
        "streets": {**_each(_one_of(get_args(Street))), "uniqueItems": True},
        "settings": _each(_setting()),
        "checks": _each(_table(("check", "cite"), {"check": _one_of(CHECKS), **BASIS})),
        "rules": _table((), {name: _typed(kind, meaning) for name, (kind, meaning) in known.items()}),
        "procedure": _each({"oneOf": steps}),
    }  # fmt: skip


def _setting() -> Schema:
    properties = {
        "name": _one_of(SETTINGS), "kind": _one_of(rule_vocabulary.SETTING_KINDS), "title": TEXT, "values": LIST, "default": {},
        "between": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}, **BASIS,
    }  # fmt: skip
    return _table(("name", "kind", "title"), properties, allOf=[_named(name) for name in SETTINGS])


def _named(name: str) -> Schema:
    """What holds for the setting of that name: its kind, and the words that it may offer."""
    found = SETTINGS[name]
    values: Schema = {"values": {"items": _one_of(found.words)}} if found.words else {}
    then = {"properties": {"kind": {"const": found.kind}, **values}, "description": found.help}
    return {"if": {"properties": {"name": {"const": name}}}, "then": then}


def _when(known: Iterable[str]) -> Schema:
    condition = {"type": "string", "pattern": f"^(not )?({'|'.join(sorted(known))})( .+)?$"}
    return {**_each(condition), "uniqueItems": True}


def _facts() -> Schema:
    return {**_each(_one_of([*rule_vocabulary.FACTS, *(f"{fact}?" for fact in rule_vocabulary.FACTS)])), "uniqueItems": True}


def _irregularities() -> Schema:
    remedies, authorities = _one_of(rule_vocabulary.REMEDIES), _one_of(rule_vocabulary.AUTHORITIES)
    ruling = _table(
        ("when", "remedy", "decides", "cites"),
        {
            "when": _when(names.OF_INCIDENTS), "remedy": remedies, "decides": authorities, "cites": LIST, "readings": LIST,
            "steps": _one_of(names.PLANS), "accepts": _each(remedies), "text": TEXT, "borrows": LIST,
            "also-decides": _each(authorities),
        },
    )  # fmt: skip
    return _headed(_about(everywhere(), "rulings", ruling, {"described": _described()}))


def _accepted() -> Schema:
    remedies, authorities = _each(_one_of(rule_vocabulary.REMEDIES)), _each(_one_of(rule_vocabulary.AUTHORITIES))
    properties = {
        "rests": LIST, "unless-rests": LIST,
        "irregularities": _each(_one_of(everywhere())), "remedies": remedies, "decides": authorities,
        "when": _when(names.OF_INCIDENTS), "accepts": remedies, "also-decides": authorities, "cites": LIST, "readings": LIST,
    }  # fmt: skip
    return _each(_table((), properties))


def _described() -> Schema:
    said = _table(("says",), {"says": TEXT, "given": {"type": "object"}})
    return _table(("happened", "called"), {"happened": _each(said), "called": _each(TEXT)})


def _requests() -> Schema:
    answer = _table(
        ("when", "answer", "cites"),
        {
            "when": _when(names.OF_QUESTIONS), "answer": _one_of(rule_vocabulary.ANSWERS), "cites": LIST, "readings": LIST,
            "decides": _one_of(rule_vocabulary.AUTHORITIES), "choices": _each(_one_of(names.ANSWER_CHOICES)),
            "effective": _one_of(names.EFFECTIVE), "effect": _one_of(names.EFFECTS), "steps": _one_of(names.ANSWER_STEPS),
            "remedy": _one_of(rule_vocabulary.REMEDIES), "text": TEXT,
        },
    )  # fmt: skip
    return _headed(_about(names.REQUESTS, "answers", answer))


def _about(known: Iterable[str], what: str, each: Schema, more: Schema | None = None) -> Schema:
    properties = {"id": _one_of(known), "title": TEXT, "facts": _facts(), what: _each(each)}
    return _table(properties, {**properties, "games": LIST, **(more or {})})


def _headed(entry: Schema) -> Schema:
    """Entries, before which a head may say which games those bind that name none."""
    return _each({"anyOf": [entry, _table(("games",), {"games": LIST})]})


_FILES = {"game": _game, "common": _common, "irregularities": _irregularities, "accepted": _accepted,
          "requests": _requests}
