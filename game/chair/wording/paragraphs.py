"""Running text with references to clauses, as plain values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

FontSize = Literal["small", "body", "large", "title", "head", "event"]
"""From what stands next to something to what happens: each a quarter larger than the one before."""
WORD = "word: "
"""How a link begins that leads to a word of the glossary, and not to a clause."""
UNBROKEN = "\u00a0"
_BREAK = re.compile(" (?!%)")


@dataclass(frozen=True)
class TextRun:
    """Words in one manner, with the spaces that part them from the next run. With a `link` they lead there."""

    text: str
    link: str = ""
    colour: str = "text"
    bold: bool = False


@dataclass(frozen=True)
class Paragraph:
    """Runs that wrap together. `before` is the space above, in units of scale 1; `marked` draws a bar at its side."""

    runs: Sequence[TextRun]
    size: FontSize = "body"
    before: int = 8
    marked: bool = False


def unparted(text: str) -> list[str]:
    """The parts between which a line may break: words, and figures with their per cent. Two spaces have an empty one between."""
    return _BREAK.split(text)


def small_caps(ref: str) -> str:
    """A reference as it is printed: the book in capitals, the clause as it stands."""
    book, _, clause = ref.partition(" ")
    return f"{book.upper()} {clause}".strip()


def ref_run(ref: str) -> TextRun:
    """A clause reference that leads to its clause."""
    return TextRun(small_caps(ref).replace(" ", UNBROKEN), ref, "clause")


def plain(text: str, *, size: FontSize = "body", colour: str = "text", bold: bool = False,
          before: int = 8) -> Paragraph:
    """A paragraph in one manner."""
    return Paragraph((TextRun(text, colour=colour, bold=bold),), size, before)
