"""A round is its opening and its moves."""

from __future__ import annotations

import pytest

from game.session.round import ReplayError, Round
from game.table import events as e
from game.table import moves as m
from tests.dealer import play_out, table


def finished() -> Round:
    session = table("tas-holdem", {1: 5000, 2: 5000, 5: 5000})
    play_out(session)
    return session.round


def test_a_round_replays_to_any_move() -> None:
    whole = finished()
    for at, step in enumerate(whole.played()):
        assert whole.table(at) == step.before
        assert whole[:at].table() == step.before
    assert whole.table() == step.after
    assert len(whole) == at + 1


def test_a_part_of_a_round_goes_on_where_it_was_cut() -> None:
    whole = finished()
    assert whole[:10].plus(*whole.moves[10:]) == whole
    assert whole[:10] != whole


def test_only_the_end_of_a_round_can_be_cut_off() -> None:
    with pytest.raises(ValueError, match="only be cut at its end"):
        finished()[3:]


def test_a_round_that_the_rules_do_not_allow_says_which_move_is_wrong() -> None:
    whole = finished()
    wrong = whole[:3].plus(m.Burn())
    with pytest.raises(ReplayError, match=r"move 4, Burn: .*\[tas C\.9\.3\]") as caught:
        wrong.table()
    assert caught.value.at == 3


def test_every_move_comes_with_what_was_due_before_it() -> None:
    for step in finished().played():
        if step.due.move is not None and not isinstance(step.move, m.Shuffle):
            assert step.move == step.due.move
    assert any(isinstance(event, e.MarkerMoved) for event in step.events)
