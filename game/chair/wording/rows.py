"""The lines of a list, and what typing leaves of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Row:
    """One line of a list. `key` tells it apart, `note` stands small at the right in `colour`, `depth` indents.

    A `head` is bold; a row that `opens` is submitted by its first click.
    """

    key: str
    text: str
    note: str = ""
    colour: str = "clause"
    depth: int = 0
    head: bool = False
    opens: bool = False


def hits(query: str, there: Iterable[tuple[Thing, str, str]]) -> list[Thing]:
    """What a query leaves of things with a text and a note: those in which every word occurs, those that begin with it first."""
    words = query.lower().split()
    found = [(each, text) for each, text, note in there if all(word in f"{text} {note}".lower() for word in words)]
    if words:
        found.sort(key=lambda each: not each[1].lower().startswith(query.lower()))
    return [each for each, _ in found]
