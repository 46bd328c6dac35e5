"""Which role somebody has at a table: decided once, as they sit down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.chair.roles.base import Role
from game.chair.roles.dealer import Dealer
from game.chair.roles.exam import ExaminedDealer, ExaminedInspector, MeasuredDealer
from game.chair.roles.inspector import Inspector
from game.chair.roles.player import BoxPlayer, Player
from game.chair.sitting import Sitting
from game.training.step_log import TrainingMode

_TRAINEES: Final[Mapping[str, type[Role]]] = {"dealer": Dealer, "inspector": Inspector}
_MEASURED: Final[Mapping[str, type[Role]]] = {"dealer": MeasuredDealer, "inspector": Inspector}
_EXAMINED: Final[Mapping[str, type[Role]]] = {"dealer": ExaminedDealer, "inspector": ExaminedInspector}


def role_of(sitting: Sitting) -> Role:
    """The role of the person at a table."""
    graded = _EXAMINED if sitting.manner is TrainingMode.EXAM else _MEASURED if sitting.measures else _TRAINEES
    player = BoxPlayer if sitting.rules.family.house_plays else Player
    return graded.get(sitting.role, player)(sitting)


def sets_pace(word: str) -> bool:
    """Whether somebody in the role of that word sets the pace; for a report that was kept."""
    return word in _TRAINEES and _TRAINEES[word].sets_pace
