"""What goes wrong is seen on the felt by somebody who is told nothing, or heard: `python -m game felt` counts every cell."""

from __future__ import annotations

import pytest
from study.felt_frames import Cell, staged, told, watch

SEEN = (
    "rop-omaha chips-removed",
    "act-canberra device",
    "tas-holdem exposed-in-cut",
    "tas-holdem bad-cut",
    "rop-omaha string-raise",
    "thr-holdem wrong-riffles",
    "rop-draw-52 cards-exchanged",
    "rop-omaha cards-off-table",
    "act-jackpot jackpot-fault",
    "rop-omaha boxed-card",
    "tas-holdem joker",
)
HEARD = ("tas-holdem advice", "rop-omaha hand-information")


@pytest.mark.parametrize("cell", SEEN)
def test_a_picture_shows_it(night: object, cell: str) -> None:
    assert told(Cell(*cell.split()))[0] == "seen"


@pytest.mark.parametrize("cell", HEARD)
def test_what_only_is_said_is_said_by_somebody_who_else_says_nothing(night: object, cell: str) -> None:
    how, said = told(Cell(*cell.split()))
    assert how == "heard"
    assert len(said) == 1


def test_the_same_moment_looks_the_same_twice(night: object) -> None:
    cell = Cell("tas-holdem", "bad-cut")
    found = staged(cell)
    assert found is not None
    one, other = (watch(cell, found, happens=True) for _ in range(2))
    assert one.frames == other.frames
