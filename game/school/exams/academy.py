"""The academy that a record comes from: what stands on paper of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOST_LETTERS: Final = 60
"""Of an academy's name: as many fit above a certificate."""


@dataclass(frozen=True, slots=True)
class AcademyMark:
    """A picture: width and height in pixels, and three bytes (red, green, blue) for each, row by row from the top."""

    width: int
    height: int
    pixels: bytes
