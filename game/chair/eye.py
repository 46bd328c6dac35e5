"""How much somebody who works at the table is told of what happens there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, cast

Eye = Literal["words", "looks", "floor"]
"""With words as well as what people do; only what hands, cards and chips do and what is said aloud; the same at a busy table."""
EYES: Final[Mapping[str, str]] = {"words": "With labels", "looks": "Bare table", "floor": "Busy table"}


def eye_of(*, bare: bool, busy: bool) -> Eye:
    """By whether the table is bare, and whether it is busy too."""
    return "floor" if bare and busy else "looks" if bare else "words"


def next_eye(eye: Eye) -> Eye:
    """The next harder one; after the hardest the first."""
    known = list(EYES)
    return cast("Eye", known[(known.index(eye) + 1) % len(known)])
