"""Sitting down to an irregularity that was asked for: in which game, at which table, and what is offered to begin with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from game.chair.setting_up.seating import CannotOpen, Seating, Stakes
from game.rulebook.loader import library
from game.training.grading import Grade
from game.training.on_demand.offered import OfferedIrregularity
from game.training.on_demand.positions import stageable, staged_in
from game.training.on_demand.staged import StagedMishap

if TYPE_CHECKING:
    from game.records.training import AttemptMade

ATTEMPTS: Final = 3
"""How many of the last attempts say whether somebody gets a thing wrong."""


@dataclass(frozen=True)
class OnDemand:
    """What was asked for: which irregularity, in which role, by which seed; `game` empty for any of its games."""

    what: OfferedIrregularity
    role: str
    seed: int
    game: str = ""


@cache
def everything() -> Sequence[OfferedIrregularity]:
    """All that can be asked for, in every game that can be staged."""
    return tuple(stageable(library().values()))


def sit_to(demand: OnDemand) -> tuple[Seating, Stakes, StagedMishap]:
    """The table, its stakes and the position. CannotOpen where no position of its games is found."""
    lot, games = Random(demand.seed), [demand.game] if demand.game else list(demand.what.games)
    lot.shuffle(games)
    for game in games:
        found = _in_game(demand, game)
        if found is not None:
            return found
    raise CannotOpen(f"{demand.what.title}: no position came up where this would happen. Try again, or choose another one.")


def _in_game(demand: OnDemand, game: str) -> tuple[Seating, Stakes, StagedMishap] | None:
    spec = library()[demand.what.book].game(game)
    found = staged_in(demand.what.book, game, demand.what.word, demand.seed)
    if found is None:
        return None
    seating = Seating(spec.title, demand.role, 0, spec.layouts[0], found.seats, "regular", "mixed", 0.0, 1.0, alone=True)
    return seating, Stakes(demand.what.book, game, found.settings, demand.seed), found.staged


def often_wrong(attempts: Iterable[AttemptMade]) -> frozenset[str]:
    """The keys of what somebody gets wrong: of the last few attempts at it, which these are, at least one was not exact."""
    return frozenset(f"{each.book} {each.irregularity}" for each in attempts if each.grade != Grade.EXACT.value)
