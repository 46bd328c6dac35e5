"""Where something may go wrong, nothing that is written tells a wrong act from a right one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.chair.controller import Controller
from game.chair.stand_in import one_move
from game.table import moves as m
from game.table.outcome import Due, Outcome
from game.table.state import Table
from tests.chair.test_player_log import Mute
from tests.dealer import sat_down


class Nothing:
    """Things may go wrong, but none does of itself."""

    def comes(self, table: Table, due: Due, rng: Random) -> m.Move | None:
        return None


def written(role: str, act: m.Move) -> tuple[Sequence[tuple[str, str]], str]:
    """The lines of an act of seat 4's or 5's in the first betting round, each with its clause, and what stands at the seat."""
    play = sat_down(role, "tas-holdem", seats=6, seed=7)
    play.session.chairs = replace(play.session.chairs, prompter=Nothing())
    course = Controller(play, Mute(), lambda played: None)
    while (due := play.session.ask()) is not None and not due.choice("fold"):
        one_move(play)
    assert due is not None
    made = len(course.log.lines)
    assert isinstance(play.session.submit(replace(act, by=due.by if not isinstance(act, m.Misplay) else act.by)), Outcome)
    seat = play.session.round.moves[-1].by
    course.close()
    lines = [(line.text.replace(f"eat {seat}", "eat"), line.cite) for line in course.log.lines[made:]]
    return lines, course.said[seat]


@pytest.mark.parametrize("role", ["dealer", "inspector"])
@pytest.mark.parametrize(("right", "wrong"), [
    (m.Fold(by=0), m.Misplay("fold-out-of-turn", (("seat", 5),), by=5)),
    (m.Call(by=0), m.Misplay("bet-out-of-turn", (("seat", 5), ("amount", 1000)), by=5))])
def test_a_wrong_act_is_written_as_a_right_one(role: str, right: m.Move, wrong: m.Move) -> None:
    assert written(role, wrong) == written(role, right)
