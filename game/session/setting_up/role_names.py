"""The parts that a person may have at a table, by the words for them that files and records hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from game.table.values import DEALER, INSPECTOR

CallWay = Literal["dealer", "program", "off"]
"""Who says what a dealer calls at a table."""
RoleName = Literal["dealer", "inspector", "player"]
ROLE_NAMES: Final[tuple[RoleName, ...]] = ("dealer", "inspector", "player")
_PLACES: Final[Mapping[str, int]] = {"dealer": DEALER, "inspector": INSPECTOR}


def place_of(role: str, seat: int) -> int:
    """The number of the place that a person has: the dealer's, the inspector's, or a player's `seat`."""
    return _PLACES.get(role, seat)
