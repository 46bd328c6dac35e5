"""From the second week on somebody who deals or watches is told of the bare table, once."""

from __future__ import annotations

from datetime import date
from typing import Final

from game.session.narration.narration import Line

WEEK: Final = 7
SUGGESTED: Final = Line("You know the steps by now. Try the bare table, F9: no amounts, no light. You count and watch.")


def in_second_week(first: str, today: str) -> bool:
    """Whether a week has gone by since the first day, both as `2026-11-29`; never where there was none, or it can't be read."""
    try:
        return bool(first) and (date.fromisoformat(today) - date.fromisoformat(first)).days >= WEEK
    except ValueError:
        return False
