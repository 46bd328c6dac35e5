"""A sentence with the names of facts in braces, filled in when it is told."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import Formatter

from game.rulebook.errors import nearest
from game.rulebook.sheets.sheet import Entry


def named(pattern: str) -> Iterator[str]:
    """The facts that a sentence names."""
    return (name for _, name, _, _ in Formatter().parse(pattern) if name)


def pattern(entry: Entry, known: Collection[str]) -> str:
    """A sentence as it is written. Raises RulebookError where it names a fact that is not known."""
    text = entry.text()
    try:
        strangers = [name for name in named(text) if name not in known]
    except ValueError:
        raise entry.fault("a brace isn't closed", "write a fact as {who}") from None
    if strangers:
        raise entry.fault(f"unknown fact {strangers[0]}", nearest(strangers[0], known))
    return text
