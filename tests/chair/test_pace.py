"""How long a person waits for the others, and for what the house does when nothing more is theirs to decide."""

from __future__ import annotations

import time

import pytest

from game.chair.pace import RUN_OUT, Pace, time_for
from game.chair.roles.making import role_of
from game.chair.stand_in import one_move
from game.table import moves as m
from tests.dealer import sat_down
from tests.table.test_open_all_ins import all_in_at_once

MOST = 9.5
"""Seconds at the usual pace."""


@pytest.mark.parametrize("game", ["act-canberra", "act-canberra-shuffler", "act-jackpot", "act-tournament"])
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_a_round_of_boxes_is_soon_over_once_ones_own_bet_stands(game: str, seed: int) -> None:
    play = sat_down("player", game, seats=7, seed=seed)
    hastened, waited, decided = role_of(play).hastened, 0.0, False
    while (due := play.session.ask()) is not None:
        before, own = play.session.table, play.is_mine(due)
        one_move(play)
        move = play.session.round.moves[-1]
        decided = decided or (own and isinstance(move, m.Bet | m.Fold))
        if decided and not own:
            waited += hastened.get(type(move), time_for(move, before))
    assert decided
    assert waited <= MOST


@pytest.mark.parametrize("runs_out", [True, False])
def test_once_all_are_in_the_board_comes_slowly_at_any_speed_that_one_follows(monkeypatch: pytest.MonkeyPatch,
                                                                              runs_out: bool) -> None:
    play = sat_down("player", "thr-holdem", seats=3, seed=3)
    session = play.session
    while not isinstance(session.ask().move, m.DealBoard):
        one_move(play)
    monkeypatch.setattr("game.chair.pace._runs_out", lambda table: runs_out)
    pace, before, waited = Pace(session, 16.0), session.table, 0.0
    while session.table is before and waited < 5:
        waited += 0.05
        pace.tick(0.05)
        time.sleep(0.005)
    pace.close()
    assert session.table.board
    assert (waited >= RUN_OUT) is runs_out


def test_a_card_to_an_open_hand_comes_as_slowly_once_all_are_in() -> None:
    hand = all_in_at_once("rop-stud5-52", open_all_ins="no-more-betting")
    waits = set[float]()
    while not hand.table.awards:
        due = hand.due()
        move = hand.own_move(due) or hand.plainest()
        if isinstance(move, m.DealCard):
            waits.add(time_for(move, hand.table))
            assert (time_for(move, hand.table) == RUN_OUT) is hand.table.seats[move.to].shown
        hand.make(move)
    assert len(waits) == 2
