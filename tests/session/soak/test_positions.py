"""Positions in which the program once failed: the move gets an answer, and the hand goes on to its end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from study.soak.fault_file import read
from study.soak.soak_table import Anybody, holdings

from game.agents.automatic_dealer import complete
from game.chair.chips_in_play import left_in_pots
from game.session.chairs import Chairs
from game.session.conserved import left_over
from game.session.narration.narration import due_line, event_lines
from game.table.events.chips import ChipsMoved
from game.table.outcome import Outcome, Refusal
from game.table.sight import sight
from game.table.values import DEALER

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.json"))
MOST_MOVES = 500


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_a_position_that_failed_once_is_played_to_its_end(file):
    round_, move = read(file)
    engine, table, rng = round_.engine, round_.opening, Random(file.stem)
    chairs = Chairs(Anybody(engine.rules, rng))
    begun = holdings(table)
    for each in (*round_.moves, *([move] if move else [])):
        if due := engine.due(table):
            due_line(engine.rules, table, due)
        answer = engine.apply(table, each)
        if isinstance(answer, Refusal):
            assert answer.cite
            break  # what led there is not taken any more
        event_lines(engine.rules, table, answer.events)
        assert [event for event in answer.events if isinstance(event, ChipsMoved) and event.amount < 0] == []
        table = answer.table
        left_in_pots(sight(table, DEALER))
        assert holdings(table) == begun
    for _ in range(MOST_MOVES):
        due = engine.due(table)
        if due is None:
            assert not left_over(table)
            return
        due_line(engine.rules, table, due)
        answer = engine.apply(table, complete(due.move, table, rng) if due.move else chairs.choose(table, due, rng))
        assert isinstance(answer, Outcome), answer
        event_lines(engine.rules, table, answer.events)
        assert [event for event in answer.events if isinstance(event, ChipsMoved) and event.amount < 0] == []
        table = answer.table
        left_in_pots(sight(table, DEALER))
        assert holdings(table) == begun
    pytest.fail(f"no end: {engine.due(table)}")


def test_positions_are_there():
    assert len(POSITIONS) >= 7
