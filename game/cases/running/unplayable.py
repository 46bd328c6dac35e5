"""A case whose story cannot be played as it is told, or would take more moves than are allowed for it: it differs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from game.table.outcome import Due


class Unplayable(Exception):
    """A line of the history, or a fact, that cannot be played: who is due instead. The case differs then."""


def waiting(due: Due | None) -> str:
    """Who has to act first, in words."""
    return f"seat {due.by} has to act" if due else "the hand is over"


_left: ContextVar[tuple[list[int], ...]] = ContextVar("_left", default=())
"""The moves left in each budget that is open, one inside another."""


@contextmanager
def move_budget(moves: int) -> Iterator[None]:
    """Allow so many moves, here and in budgets inside this one."""
    before = _left.set((*_left.get(), [moves]))
    try:
        yield
    finally:
        _left.reset(before)


def spent() -> bool:
    """Whether the moves of a budget that is open are spent."""
    return any(left[0] < 0 for left in _left.get())


class NoMovesLeft(Unplayable):
    """No moves are left: code that tries again with other cards has to let it pass."""


def spend(moves: int = 1) -> None:
    """So many moves are made. Raises NoMovesLeft once there are none left."""
    for left in _left.get():
        left[0] -= moves
        if left[0] < 0:
            raise NoMovesLeft("it takes more moves than are played for one file; leave some of it out")
