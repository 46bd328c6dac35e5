"""The words of a lesson file: its keys, its texts, and the places in them that differ from game to game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from game.cases.language.faults import Fault, KeyPath, one_of
from game.cases.language.strict_yaml import Items, Map
from game.cases.language.value_kind import show_value

MOST: Final = {"chapter": 60, "title": 60, "about": 240, "text": 420, "why": 420, "say": 420, "answer": 120}
"""The most letters of each text."""
_PLACE = re.compile(r"\{([a-z][a-z0-9-]*)\}")


def filled(value: Any, words: Mapping[str, Any], path: KeyPath = ()) -> Any:
    """A value with the words of a game in their places. A place that stands alone takes whatever value the word has. Raises
    Fault."""
    if isinstance(value, Map):
        found = Map({key: filled(each, words, (*path, key)) for key, each in value.items()})
        found.line, found.lines = value.line, dict(value.lines)
        return found
    if isinstance(value, Items):
        items = Items(filled(each, words, (*path, at)) for at, each in enumerate(value))
        items.lines = list(value.lines)
        return items
    return _filled(value, words, path) if isinstance(value, str) else value


def _filled(text: str, words: Mapping[str, Any], path: KeyPath) -> Any:
    for name in _PLACE.findall(text):
        if name not in words:
            remedy = one_of(name, words) if words else "write the words out"
            raise Fault(f"no game of this chapter has the word {{{name}}}", remedy, path)
    alone = _PLACE.fullmatch(text)
    return words[alone[1]] if alone else _PLACE.sub(lambda place: str(words[place[1]]), text)


def keys(document: Any, needed: tuple[str, ...], optional: tuple[str, ...], path: KeyPath) -> Map:
    """A map with all of the needed keys and no others than these and the optional ones. Raises Fault."""
    if not isinstance(document, Map):
        raise Fault(f"{show_value(document)} is no map", f"write the keys {', '.join(needed)}", path)
    for key in document:
        if key not in needed and key not in optional:
            raise Fault("unknown key", one_of(key, (*needed, *optional)), (*path, key))
    for key in needed:
        if key not in document:
            raise Fault(f"has no {key}", f"add the key {key}", path)
    return document


def entries(words: Map, key: str, path: KeyPath) -> Items:
    """The entries under a key, at least one. Raises Fault."""
    found = words[key]
    if not isinstance(found, Items) or not found:
        raise Fault(f"{show_value(found)} is no list of {key}", "begin each entry with a dash", (*path, key))
    return found


def text(words: Mapping[Any, Any], key: str, path: KeyPath, kind: str = "") -> str:
    """Words for people, in one line, printable, not too many; empty where the key is not there. Raises Fault."""
    return printed(words[key], kind or key, (*path, key)) if key in words else ""


def printed(value: Any, kind: str, path: KeyPath) -> str:
    """The same of a value that stands by itself."""
    if not isinstance(value, str) or not value.strip():
        raise Fault(f"{show_value(value)} is no text", "write words, in quotes if they look like a number", path)
    found = " ".join(value.split())
    if not found.isprintable():
        raise Fault("holds signs that cannot be shown", "write letters, figures and punctuation only", path)
    if len(found) > MOST[kind]:
        raise Fault(f"is {len(found)} letters long", f"keep to {MOST[kind]}", path)
    return found
