"""The lines of a list, and what typing leaves of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Row:
    """One line of a list. `key` tells it apart, `note` stands small at the right in `colour`, `depth` indents.

    A `head` is bold, and a `bare` one only a title, which typing does not find and keys pass by; a row that `opens` is
    submitted by its first click. `under` stands small below the text where there is room for it; by `words`, which are not
    shown, it is found as well. A row with a `star` has one drawn next to its text.
    """

    key: str
    text: str
    note: str = ""
    colour: str = "clause"
    depth: int = 0
    head: bool = False
    opens: bool = False
    under: str = ""
    words: str = ""
    star: bool = False
    bare: bool = False


def rows(words: Mapping[str, str]) -> list[Row]:
    """Options of a choice, from keys and what they are called."""
    return [Row(key, text) for key, text in words.items()]


def hits(query: str, there: Iterable[tuple[Thing, str, str]]) -> list[Thing]:
    """What a query leaves of things with a text and a note: those in which every word occurs, those that begin with it first."""
    return hits_in_small(query, [(each, text.lower(), f"{text} {note}".lower()) for each, text, note in there])


def hits_in_small(query: str, there: Sequence[tuple[Thing, str, str]]) -> list[Thing]:
    """The same of things with a text, and the text with a note, both in small letters already."""
    begins = query.lower()
    for word in begins.split():
        there = [each for each in there if word in each[2]]
    return [each for each, text, _ in (sorted(there, key=lambda each: not each[1].startswith(begins)) if begins.split() else there)]


def found(query: str, rows: Sequence[Row]) -> list[Row]:
    """What a query leaves of rows that have words of their own: each word of the query begins one of theirs. First whose text
    begins with it, then those with all of it in the text, then the others, each as they stood."""
    asked, query = query.lower().split(), query.lower()
    there = [row for row in rows if all(_begins(word, f"{row.text} {row.note} {row.words} {row.under}") for word in asked)]

    def order(row: Row) -> int:
        text = row.text.lower()
        return 0 if text.startswith(query) else 1 if all(_begins(word, f"{text} {row.note}") for word in asked) else 2

    return sorted(there, key=order) if asked else list(rows)


def _begins(word: str, text: str) -> bool:
    low = text.lower()
    return low.startswith(word) or any(f"{before}{word}" in low for before in " -('.,\u201c\"")
