"""A hand that was taken back: how far it had come then. Up to there it is played once more."""

from __future__ import annotations

from typing import NamedTuple

from game.session.round import Round
from game.table.state import Table


class TakenBack(NamedTuple):
    """How far a hand had come, in moves and events, when it was taken back."""

    moves: int
    clock: int


FIRST_TIME = TakenBack(0, 0)
TO_ITS_END = TakenBack(10**9, 10**9)
"""Of a hand that was over when it was taken back."""


def taken_back(earlier: TakenBack, round_: Round, table: Table, *, over: bool) -> TakenBack:
    """What is played once more, when a hand that stands so is taken back."""
    return max(earlier, TO_ITS_END if over else TakenBack(len(round_), table.clock))
