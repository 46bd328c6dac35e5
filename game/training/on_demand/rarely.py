"""What hardly ever happens by itself, and is staged when it is asked for: when it fits, and with which facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table import moves as m
from game.table.irregularities.opportunity import betting, due_is, facing
from game.table.irregularities.record import Chance
from game.table.irregularities.whom import in_turn, nothing_told, with_another

RARELY: Final[Mapping[str, Chance]] = {
    "joker": Chance(due_is(m.DealCard), nothing_told),
    "time-expired": Chance(betting, in_turn, "seat"),
    "hopeless-call": Chance(facing, in_turn, "seat"),
    "two-hands": Chance(betting, with_another),
    "absent-player": Chance(betting, in_turn, "seat"),
    "expelled-player": Chance(betting, in_turn, "seat"),
}
"""By the books' words; only used for those that nobody comes to do of his own accord in a game."""
