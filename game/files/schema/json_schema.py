"""What a class says of a file as JSON Schema, so that an editor completes keys, shows their meaning and marks mistakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass
from decimal import Decimal
from types import FunctionType
from typing import Any, TypeAlias, get_args, get_origin

from game.files.schema.typed import Between, Letters, alternatives, bare, help_of, note, options_of, special

Schema: TypeAlias = dict[str, Any]
DRAFT = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
TEXT: Schema = {"type": ["string", "number"]}
"""A text that looks like a number is taken for the words it is written with."""
_SIMPLE: dict[Any, Schema] = {bool: {"type": "boolean"}, dict: {"type": "object"}, Any: {}}


def table(required: Iterable[str], properties: Mapping[str, Any], **more: Any) -> Schema:
    """A mapping with these keys and no others."""
    return {"type": "object", "required": sorted(required), "properties": dict(properties), "additionalProperties": False, **more}


def one_of(known: Iterable[str], **more: Any) -> Schema:
    """One of a closed list of words."""
    return {"enum": sorted(known), **more}


def of_class(kind: type[Any], keys: Mapping[str, Schema] | None = None, required: Iterable[str] = (), **more: Any) -> Schema:
    """The keys of a dataclass, and others that are read with them."""
    found = {each.key: of_type(each.type) for each in options_of(kind)}
    return table((*required, *(each.key for each in options_of(kind) if each.required)), {**found, **(keys or {})}, **more)


def of_type(type_: Any) -> Schema:
    """What may be written for a type."""
    kinds = [_kind(each, note(type_, Between), note(type_, Letters)) for each in alternatives(type_)]
    found = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return {**found, "description": help_of(type_)} if help_of(type_) else found


def _kind(type_: Any, limits: Between | None, letters: Letters | None) -> Schema:
    found, more = bare(type_), special(type_)
    if more is not None:
        words = more.schema_words()
        like = more.like() if isinstance(more.like, FunctionType) else more.like
        return one_of(words) if words is not None else dict(like) if isinstance(like, dict) else of_type(like)
    if get_origin(found) is tuple:
        inner = [each for each in get_args(found) if each is not ...]
        many = _many(limits, "Items") if ... in get_args(found) else {"minItems": len(inner), "maxItems": len(inner)}
        return {"type": "array", "items": of_type(inner[0]), **many}
    if get_origin(found) is Mapping:
        names = special(get_args(found)[0])
        known = names.schema_words() if names is not None else None
        keys = {"propertyNames": one_of(known)} if known is not None else {}
        return {"type": "object", "additionalProperties": of_type(get_args(found)[1]), **keys, **_many(limits, "Properties")}
    if isinstance(found, type) and is_dataclass(found):
        return of_class(found)
    if found in _SIMPLE:
        return _SIMPLE[found]
    if found in (int, float, Decimal):
        return {"type": "integer" if found is int else "number", **(_within(limits) if limits is not None else {"minimum": 0})}
    if found is str:
        return {**TEXT, "maxLength": letters.most} if letters is not None else TEXT
    return {"enum": list(get_args(found))}


def _within(limits: Between) -> Schema:
    return {"maximum": limits.most, "exclusiveMinimum" if limits.more else "minimum": limits.least}


def _many(limits: Between | None, what: str) -> Schema:
    return {f"min{what}": limits.least, f"max{what}": limits.most} if limits is not None else {}
