"""The schema of a file of rules as JSON Schema, so that an editor completes names, shows their meaning and marks mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from game.files.schema.json_schema import DRAFT, TEXT, Schema, of_class, one_of, table
from game.rulebook.checking.checks import CHECKS
from game.rulebook.family import FAMILIES
from game.rulebook.irregularities import everywhere
from game.rulebook.readers import rule_vocabulary
from game.rulebook.schema import names, plain_rules
from game.rulebook.schema.game import STEPS
from game.rulebook.schema.kinds import Street
from game.rulebook.schema.settings import SETTINGS

LIST: Schema = {"type": "array", "items": TEXT, "uniqueItems": True}
BASIS: Schema = {"cite": {"type": "string"}, "cites": LIST, "readings": LIST}


def schema_of(file: str) -> Schema:
    """The schema of a kind of file: game, common (a part that games include), irregularities, accepted, requests."""
    return {**DRAFT, **_FILES[file]()}


def _each(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _typed(kind: type[Any], meaning: str, **keys: Schema) -> Schema:
    """The options of a step or rule beside its clauses."""
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


def _when(known: Iterable[str]) -> Schema:
    condition = {"type": "string", "pattern": f"^(not )?({'|'.join(sorted(known))})( .+)?$"}
    return {**_each(condition), "uniqueItems": True}


def _facts() -> Schema:
    return {**_each(one_of([*rule_vocabulary.FACTS, *(f"{fact}?" for fact in rule_vocabulary.FACTS)])), "uniqueItems": True}


def _irregularities() -> Schema:
    remedies, authorities = one_of(rule_vocabulary.REMEDIES), one_of(rule_vocabulary.AUTHORITIES)
    ruling = table(
        ("when", "remedy", "decides", "cites"),
        {
            "when": _when(names.OF_INCIDENTS), "remedy": remedies, "decides": authorities, "cites": LIST, "readings": LIST,
            "steps": one_of(names.PLANS), "accepts": _each(remedies), "text": TEXT, "borrows": LIST,
            "also-decides": _each(authorities),
        },
    )  # fmt: skip
    return _headed(_about(everywhere(), "rulings", ruling, {"described": _described()}))


def _accepted() -> Schema:
    remedies, authorities = _each(one_of(rule_vocabulary.REMEDIES)), _each(one_of(rule_vocabulary.AUTHORITIES))
    properties = {
        "rests": LIST, "unless-rests": LIST,
        "irregularities": _each(one_of(everywhere())), "remedies": remedies, "decides": authorities,
        "when": _when(names.OF_INCIDENTS), "accepts": remedies, "also-decides": authorities, "cites": LIST, "readings": LIST,
    }  # fmt: skip
    return _each(table((), properties))


def _described() -> Schema:
    said = table(("says",), {"says": TEXT, "given": {"type": "object"}})
    return table(("happened", "called"), {"happened": _each(said), "called": _each(TEXT)})


def _requests() -> Schema:
    answer = table(
        ("when", "answer", "cites"),
        {
            "when": _when(names.OF_QUESTIONS), "answer": one_of(rule_vocabulary.ANSWERS), "cites": LIST, "readings": LIST,
            "decides": one_of(rule_vocabulary.AUTHORITIES), "choices": _each(one_of(names.ANSWER_CHOICES)),
            "effective": one_of(names.EFFECTIVE), "effect": one_of(names.EFFECTS), "steps": one_of(names.ANSWER_STEPS),
            "remedy": one_of(rule_vocabulary.REMEDIES), "text": TEXT,
        },
    )  # fmt: skip
    return _headed(_about(names.REQUESTS, "answers", answer))


def _about(known: Iterable[str], what: str, each: Schema, more: Schema | None = None) -> Schema:
    properties = {"id": one_of(known), "title": TEXT, "facts": _facts(), what: _each(each)}
    return table(properties, {**properties, "games": LIST, **(more or {})})


def _headed(entry: Schema) -> Schema:
    """Entries, before which a head may say which games those bind that name none."""
    return _each({"anyOf": [entry, table(("games",), {"games": LIST})]})


_FILES = {"game": _game, "common": _common, "irregularities": _irregularities, "accepted": _accepted,
          "requests": _requests}
