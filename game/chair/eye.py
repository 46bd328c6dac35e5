"""How much the screen tells somebody who works at the table. From the second week on, the bare table is suggested once."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final, Literal, cast

Eye = Literal["words", "looks", "floor"]
"""With labels; only what hands, cards, chips and voices show; the same at a busy table."""
EYES: Final[Mapping[str, str]] = {"words": "With labels", "looks": "Bare table", "floor": "Busy table"}


LEAVES: Final[Mapping[Eye, str]] = {"words": "Hide labels", "looks": "Busy table", "floor": "Show labels"}
"""What a press of the key does at each: it leads to the next."""


def eye_of(*, bare: bool, busy: bool) -> Eye:
    """The one for a table that is `bare`, or `busy` as well."""
    return "floor" if bare and busy else "looks" if bare else "words"


def next_eye(eye: Eye) -> Eye:
    """The next harder one; after the hardest the first."""
    known = list(EYES)
    return cast("Eye", known[(known.index(eye) + 1) % len(known)])


WEEK: Final = 7
SUGGESTED: Final = "You know the steps by now. Try the bare table, F9: no amounts, no light. You count and watch."


def in_second_week(first: str, today: str) -> bool:
    """Whether a week has passed since the first day; both are written as `2026-11-29`. No, if there is no day that can be read."""
    try:
        return bool(first) and (date.fromisoformat(today) - date.fromisoformat(first)).days >= WEEK
    except ValueError:
        return False
