"""How much somebody who works at the table is told of what happens there; from the second week on they are told of the bare
table, once."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final, Literal, cast

Eye = Literal["words", "looks", "floor"]
"""With words as well as what people do; only what hands, cards and chips do and what is said aloud; the same at a busy table."""
EYES: Final[Mapping[str, str]] = {"words": "With labels", "looks": "Bare table", "floor": "Busy table"}


LEAVES: Final[Mapping[Eye, str]] = {"words": "Hide labels", "looks": "Busy table", "floor": "Show labels"}
"""What a press of the key does at each: it leads to the next."""


def eye_of(*, bare: bool, busy: bool) -> Eye:
    """By whether the table is bare, and whether it is busy too."""
    return "floor" if bare and busy else "looks" if bare else "words"


def next_eye(eye: Eye) -> Eye:
    """The next harder one; after the hardest the first."""
    known = list(EYES)
    return cast("Eye", known[(known.index(eye) + 1) % len(known)])


WEEK: Final = 7
SUGGESTED: Final = "You know the steps by now. Try the bare table, F9: no amounts, no light. You count and watch."


def in_second_week(first: str, today: str) -> bool:
    """Whether a week has gone by since the first day, both as `2026-11-29`; never where there was none, or it can't be read."""
    try:
        return bool(first) and (date.fromisoformat(today) - date.fromisoformat(first)).days >= WEEK
    except ValueError:
        return False
