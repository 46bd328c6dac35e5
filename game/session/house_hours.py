"""The clock of a house whose sessions have none: so many hands are taken for an hour.

Charges by the hour and notices that have to run out are timed by it.
"""

from __future__ import annotations

from typing import Final

from game.table.between.house_clock import in_force_from
from game.table.rules import Rules

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
    """The first hand at whose end the notice has run out of something that was announced in hand `announced`. KeyError for a
    game that gives no notice of it."""
    from_minute = in_force_from(rules, what, minutes_after(announced))
    return -(-from_minute * HANDS_AN_HOUR // _MINUTES)
