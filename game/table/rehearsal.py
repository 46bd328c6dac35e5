"""A ruling that the book does not give, tried in thought before it is accepted: whoever decides has the last word, but nobody can
order what cannot be done, such as a card back to a seat that has none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from game.table import door, repairs
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.incident import Ruling
from game.table.state import Table
from game.table.steps.base import WrongMove

if TYPE_CHECKING:
    from game.table.engine import Engine

UNFIT = (LookupError, TypeError, ValueError, StopIteration)
"""What a plan runs into that was made for another irregularity: facts, cards or chips that are not there."""
_BY_CHANCE = (m.Shuffle, m.ShuffleStub, m.ShuffleIn, m.Cut)
"""Steps whose outcome is chance's; what comes after them is not tried."""
Made = TypeVar("Made")


def made(remedy: str, irregularity: str, make: Callable[[], Made]) -> Made:
    """What a plan makes of an irregularity that is not its own. WrongMove where it makes nothing of it."""
    try:
        return make()
    except UNFIT:
        raise WrongMove("", f"'{remedy}' cannot be carried out for '{irregularity}' here.") from None


def check(engine: Engine, table: Table, ruling: Ruling) -> None:
    """Raise WrongMove unless the steps of a ruling can be carried out one after the other."""
    for step in (*ruling.steps, *ruling.later):
        door.check(table, step)
    for step in ruling.steps:
        if isinstance(step, _BY_CHANCE):
            return
        at = table
        table = made(ruling.remedy, type(step).__name__, lambda: _after(engine, at, step))  # noqa: B023


def _after(engine: Engine, table: Table, step: m.Move) -> Table:
    return fold_in(table, tuple(repairs.carry_out(engine.rules, table, step)))
