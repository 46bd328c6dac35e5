"""The academy that a record comes from: what stands on paper of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.files.visible import first_obeyed
from game.grammar import counted

MOST_LETTERS: Final = 60
"""Of an academy's name: as many fit above a certificate."""


def wrong_academy(name: str) -> str:
    """What is wrong with an academy's name; empty for nothing."""
    if len(name) > MOST_LETTERS:
        return f"has {counted(len(name), 'letter')}, but {MOST_LETTERS} fit on a certificate."
    if sign := first_obeyed(name):
        return f"has a character that isn't shown, {sign}: take it out."
    return ""


@dataclass(frozen=True, slots=True)
class AcademyMark:
    """A picture: width and height in pixels, and three bytes (red, green, blue) for each, row by row from the top."""

    width: int
    height: int
    pixels: bytes
