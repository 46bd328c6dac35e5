"""The words of a drill file: its keys, its lists, and texts that a screen can show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.cases.language.faults import Fault, Gathered, KeyPath, one_of
from game.cases.language.strict_yaml import Items, Map
from game.cases.language.value_kind import show_value

MOST_LETTERS = {"title": 80, "introduction": 800, "task": 600, "note": 800, "hint": 400}


def fields(document: Any, names: tuple[str, ...], path: KeyPath, optional: tuple[str, ...] = ()) -> Map:
    """A map with these keys, perhaps the optional ones, and no others. Raises Fault."""
    if not isinstance(document, Map):
        raise Fault(f"{show_value(document)} is no drill", f"write the keys {', '.join(names)}", path)
    gathered = Gathered()
    for key in document:
        if key not in (*names, *optional):
            gathered.add(Fault("unknown key", one_of(key, (*names, *optional)), (*path, key)))
    meant = " ".join(fault.remedy for fault in gathered.faults if fault.remedy.startswith("did you mean"))
    for key in names:
        if key not in document and key not in meant:
            gathered.add(Fault(f"has no {key}", f"add the key {key}", path))
    gathered.check()
    return document


def entries(words: Map, key: str, path: KeyPath) -> Items:
    """The entries under a key. Raises Fault."""
    found = words[key]
    if not isinstance(found, Items) or not found:
        raise Fault(f"{show_value(found)} is no list of {key}", "begin each with '- title: ...'", (*path, key))
    return found


def text_of(words: Map, key: str, path: KeyPath) -> str:
    """Words for people: in one line, printable, and not too many for the screen."""
    found = words[key]
    if not isinstance(found, str) or not found.strip():
        raise Fault(f"{show_value(found)} is no text", "write words, in quotes if they look like a number", (*path, key))
    text = " ".join(found.split())
    if not text.isprintable():
        raise Fault("holds signs that cannot be shown", "write letters, figures and punctuation only", (*path, key))
    if len(text) > MOST_LETTERS[key]:
        raise Fault(f"is {len(text)} letters long", f"keep to {MOST_LETTERS[key]}", (*path, key))
    return text


def all_different(titles: Sequence[str], path: KeyPath) -> None:
    """No title stands twice. Raises Fault."""
    title, count = next(iter(Counter(titles).most_common(1)), ("", 0))
    if count > 1:
        raise Fault(f"the title {show_value(title)} stands twice", "give each its own: results are kept by it", path)
