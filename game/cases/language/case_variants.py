"""A case and its variants: each way of telling it, merged into one entry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.cases.language.faults import Fault, Gathered, KeyPath, one_of
from game.cases.language.strict_yaml import Items, Map
from game.cases.language.value_kind import show_value

REPLACED = ("title", "when", "then", "basis", "readings", "cites", "prose", "note")
MERGED = ("settings", "given")
KEYS = ("id", "game", "variants", *MERGED, *REPLACED)


def merged(case: Map, gathered: Gathered) -> Iterator[tuple[str, Map, KeyPath]]:
    """Id, merged entry and the path to its own part, for the case, if it has a `then`, and each variant that is in order; the
    faults of the others are gathered."""
    variants = case.get("variants") or Map()
    if not isinstance(variants, Map):
        raise Fault(f"{show_value(variants)} aren't variants", "write names and what they change", ("variants",))
    if "then" not in case and not variants:
        raise Fault("has no then", "add what must come of it, or variants with a then of their own")
    if "then" in case:
        yield str(case["id"]), case, ()
    for name, variant in variants.items():
        one = gathered.take(_checked, case, name, variant)
        if one is not None:
            yield f"{case['id']}/{name}", one, ("variants", name)


def _checked(case: Map, name: Any, variant: Any) -> Map:
    gathered, path = Gathered(), ("variants", name)
    if not re.fullmatch(r"[a-z][a-z0-9-]*", str(name)) or not isinstance(variant, Map):
        raise Fault(f"{show_value(name)} isn't a variant", "write a small letter or word, and a map of what it changes", path)
    for key in variant:
        if key not in (*MERGED, *REPLACED, "more"):
            gathered.add(Fault("unknown key of a variant", one_of(key, (*MERGED, *REPLACED, "more")), (*path, key)))
    if "then" not in variant:
        gathered.add(Fault("has no then", "add its own; it is never inherited", path))
    for key in MERGED:
        if not isinstance(variant.get(key) or Map(), Map):
            gathered.add(Fault(f"{show_value(variant[key])} isn't a map", "write keys and values", (*path, key)))
    if not isinstance(variant.get("more") or [], list):
        gathered.add(Fault(f"{show_value(variant['more'])} isn't a list", "write a list of lines", (*path, "more")))
    gathered.check()
    return _merge(case, variant)


def _merge(case: Map, variant: Map) -> Map:
    one = _copy(case, [key for key in case if key not in ("then", "variants")])
    for key in variant:
        if key in REPLACED:
            _put(one, variant, key)
    for key in MERGED:
        _put_map(one, key, case.get(key), variant.get(key))
    if variant.get("more"):
        _extend(one, variant["more"], variant.lines["more"])
    one.line = variant.line
    return one


def _put_map(one: Map, key: str, first: Any, second: Any) -> None:
    """The two maps as one: each top key of the second replaces, null removes."""
    if first is not None and not isinstance(first, Map):
        raise Fault(f"{show_value(first)} isn't a map", "write keys and values", (key,))
    both = _copy(first or Map(), list(first or ()))
    if first is None and second is None:
        return
    for name in second or ():
        _put(both, second, name)
        if second[name] is None:
            del both[name], both.lines[name]
    one[key] = both
    one.lines.setdefault(key, both.line)


def _extend(one: Map, more: Items, line: int) -> None:
    given = one.get("given") or _copy(Map(), [])
    before = given.get("history") or Items()
    if not isinstance(before, Items):
        raise Fault(f"{show_value(before)} isn't a list", "write a list of lines", ("given", "history"))
    history = Items([*before, *more])
    history.lines = [*(getattr(before, "lines", [])), *more.lines]
    one["given"], given["history"] = given, history
    given.lines.setdefault("history", line)
    one.lines.setdefault("given", line)


def _copy(source: Map, keys: list[Any]) -> Map:
    copy = Map()
    copy.line, copy.lines = source.line, {}
    for key in keys:
        _put(copy, source, key)
    return copy


def _put(target: Map, source: Map, key: Any) -> None:
    target[key], target.lines[key] = source[key], source.lines[key]
