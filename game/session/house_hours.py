"""The clock of a house whose sessions have none: so many hands are taken for an hour, by which notices run out.

Charges by the hour and notices that have to run out are timed by it.
"""

from __future__ import annotations

from typing import Final

from game.rulebook.schema.rules import ChangeLimit, Closing
from game.table.rules import Rules


def notice_of(rules: Rules, what: str) -> int | None:
    """How many minutes' notice the game gives of something that is announced; None where it names no time."""
    found = rules.rule(what).options
    return found.minutes if isinstance(found, Closing | ChangeLimit) else None


HANDS_AN_HOUR: Final = 30
"""The program's own figure."""
_MINUTES: Final = 60


def hour_begins(hand: int) -> bool:
    """Whether an hour of play begins with this hand."""
    return (hand - 1) % HANDS_AN_HOUR == 0


def minutes_after(hand: int) -> int:
    """The minutes that have gone when a hand, by its number, is over."""
    return hand * _MINUTES // HANDS_AN_HOUR


def first_after(rules: Rules, what: str, announced: int) -> int:
    """The first hand at whose end the notice has run out of something that was announced in hand `announced`: `closing` of a
    table, `change-limit`. KeyError for a game that gives no notice of it (tas C.1.3, C.5.1)."""
    minutes = notice_of(rules, what)
    if minutes is None:
        raise KeyError(f"{rules.spec.id} gives no notice of '{what}'")
    return -(-(minutes_after(announced) + minutes) * HANDS_AN_HOUR // _MINUTES)
