"""The freeze out of the Tasmanian rules, from its buy-in to its last player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.agents.agent import RandomAgent
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import Answer, answer_to
from game.session.between import GameOver, NextHand
from game.session.round import Round
from game.table.engine import Engine
from game.table.outcome import Outcome
from game.table.state import Table
from game.tournament.freezeout import begun, closing_time, concluded, let_go, resumed
from game.tournament.levels import NotAllowed
from game.tournament.news import news
from game.tournament.run import Tournament
from game.tournament.standing import Standing
from tests.dealer import moments
from tests.table.given import engine_of

SEATS = (1, 2, 4, 5)


def engine(**settings: object) -> Engine:
    return engine_of("tas-freezeout", table_min=5, **settings)


def started(engine_: Engine, stake: int = 10000) -> Standing:
    return begun(engine_.rules, dict.fromkeys(SEATS, stake), SEATS)


def coming(engine_: Engine, standing: Standing) -> NextHand | GameOver:
    return Tournament(engine_.rules.settings, standing).first(engine_.rules, {})


def opening(engine_: Engine, standing: Standing) -> Table:
    found = coming(engine_, standing)
    assert isinstance(found, NextHand)
    return engine_.opening(found.stacks, found.setup, hand=standing.hand).with_(away=found.away)


def antes(engine_: Engine, standing: Standing) -> Mapping[int, int]:
    return {post.seat: post.amount for post in opening(engine_, standing).posts}


def play(engine_: Engine, table: Table, seed: int) -> Table:
    return [after.table for *_, after in moments(engine_, table, dict.fromkeys(SEATS, RandomAgent()), Random(seed))][-1]


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(NotAllowed) as wrong:
        call()
    return wrong.value.cite


def asked(request: str, **facts: Any) -> Answer:
    engine_ = engine()
    return answer_to(RequestMade(engine_.rules, opening(engine_, started(engine_)), request, facts))


def test_tas_b_16_everybody_has_to_agree():
    assert refused(lambda: begun(engine().rules, dict.fromkeys(SEATS, 10000), (1, 2, 4))) == "tas B.16"


def test_tas_b_16_1_one_buy_in_for_everybody():
    assert refused(lambda: begun(engine().rules, {1: 10000, 2: 20000}, (1, 2))) == "tas B.16.1"


def test_tas_b_1_1_a_no_more_players_than_places():
    crowd = dict.fromkeys(range(1, 12), 10000)
    assert refused(lambda: begun(engine().rules, crowd, crowd)) == "tas B.1.1.a"


@pytest.mark.parametrize("request_", ["top-up", "remove-chips", "loan"])
def test_tas_b_16_2_the_banks_are_closed(request_):
    found = asked(request_, seat=2, to=4, amount=5000)
    assert (found.answer, found.cites[0], found.stacks) == ("refused", "tas B.16.2", {})


def test_tas_b_16_3_nobody_joins_though_places_are_empty():
    found = asked("join", player="A", seat=3)
    assert (found.answer, found.cites[0]) == ("refused", "tas B.16.3")


def test_tas_b_16_4_whoever_may_leave_leaves_the_chips_out_of_play():
    engine_ = engine()
    game = let_go(engine_.rules, started(engine_), 2)
    assert game.out_of_play == 10000
    assert set(antes(engine_, game).items()) == {(1, 500), (4, 500), (5, 500)}
    assert game.ranking() == {2: 4}
    assert refused(lambda: let_go(engine_.rules, game, 2)) == "tas B.16.4"


def test_tas_r30_a_house_may_have_a_leaver_raise_the_ante():
    engine_ = engine(leaver_raises_ante=True)
    game = let_go(engine_.rules, started(engine_), 2)
    assert set(antes(engine_, game).values()) == {1000}
    assert antes(engine_, game).keys() == {1, 4, 5}


def test_tas_b_16_5_two_out_in_one_hand_raise_the_ante_by_two_and_share_a_place():
    engine_ = engine(commission="none")
    start = started(engine_)
    first = opening(engine_, start)
    stacks = {1: 30000, 2: 0, 4: 0, 5: 10000}
    last = first.with_(seats={number: seat.with_(stack=stacks[number]) for number, seat in first.seats.items()})
    game = start.after(engine_.rules, first, last)
    assert game.ranking() == {2: 3, 4: 3}
    assert antes(engine_, game) == {1: 1500, 5: 1500}
    told = news(engine_.rules.settings, start, game)
    assert [(line.text, line.cite) for line in told] == [
        ("Seat 2 is out, equal 3rd of 4.", "tas B.16.4"), ("Seat 4 is out, equal 3rd of 4.", "tas B.16.4"),
        ("The ante is now 15.", "tas B.16.5"),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_tas_b_16_5_and_6_antes_grow_until_one_player_is_left(seed):
    engine_ = engine(commission="none")
    game = started(engine_)
    while not game.over:
        table = opening(engine_, game)
        assert {post.amount for post in table.posts} == {500 * (1 + len(SEATS) - len(game.stacks))}
        game = game.after(engine_.rules, table, play(engine_, table, seed * 1000 + game.hand))
        assert sum(game.stacks.values()) == 40000
    assert game.ranking()[game.winner] == 1
    assert sorted(game.ranking()) == list(SEATS)
    over = coming(engine_, game)
    assert isinstance(over, GameOver)
    assert over.cite == "tas B.16.6"


def test_tas_b_16_7_it_goes_on_only_with_everybody():
    engine_ = engine()
    rules, game = engine_.rules, closing_time(engine_.rules, started(engine_))
    over = coming(engine_, game)
    assert isinstance(over, GameOver)
    assert over.cite == "tas B.16.7"
    assert refused(lambda: resumed(rules, game, (1, 2, 4), SEATS)) == "tas B.16.7"
    assert refused(lambda: resumed(rules, game, SEATS, (1, 2, 4))) == "tas B.16.7"
    assert set(antes(engine_, resumed(rules, game, SEATS, SEATS))) == set(SEATS)


def test_tas_b_16_7_ended_at_closing_time_everybody_keeps_the_bank():
    rules = engine().rules
    assert refused(lambda: concluded(rules, started(engine()))) == "tas B.16.6"
    game = concluded(rules, closing_time(rules, started(engine())))
    assert game.over
    assert game.stacks == dict.fromkeys(SEATS, 10000)
    over = coming(engine(), game)
    assert isinstance(over, GameOver)
    assert over.cite == "tas B.16.7"


def test_tas_b_16_8_the_reduced_deck_is_never_offered():
    found = asked("reduced-deck", agree=4, players=4)
    assert (found.answer, "tas B.16.8" in found.cites) == ("refused", True)
    assert len(opening(engine(), started(engine())).stub) == 52


def test_tas_b_16_9_a_leaver_who_is_blinded_off_antes_and_is_folded():
    engine_ = engine(leaver_chips="blinded-off")
    game = let_go(engine_.rules, started(engine_), 2)
    table = opening(engine_, game)
    last = play(engine_, table, 5)
    assert 2 in table.seats
    assert last.seats[2].stack == 9500
    assert 2 in last.fold_order
    assert game.after(engine_.rules, table, last).absent == {2}


def test_tas_b_15_a_freeze_out_pays_commission_and_every_chip_is_still_accounted_for():
    engine_ = engine(commission="normal")
    game = started(engine_)
    table = opening(engine_, game)
    game = game.after(engine_.rules, table, play(engine_, table, 3))
    assert game.commission > 0
    assert sum(game.stacks.values()) + game.commission == 40000


def test_tas_r32_a_house_may_take_no_commission_of_a_freeze_out():
    engine_ = engine(freezeout_commission=False)
    table = opening(engine_, started(engine_))
    assert started(engine_).after(engine_.rules, table, play(engine_, table, 3)).commission == 0


def test_tas_b_3_1_two_players_do_not_begin_a_freeze_out():
    with pytest.raises(NotAllowed) as told:
        begun(engine().rules, {1: 10000, 2: 10000}, (1, 2))
    assert told.value.cite == "tas B.3.1"
    assert begun(engine().rules, dict.fromkeys((1, 2, 3), 10000), (1, 2, 3)).entries == 3


def test_the_last_two_can_be_sat_down_to_in_the_midst_of_their_hand_though_it_takes_three_to_begin():
    engine_ = engine()
    left = replace(started(engine_), stacks={1: 15000, 4: 25000}, hand=6)
    hand = Round("tas", "tas-freezeout", engine_.rules.settings, opening(engine_, left))
    seating = Seating("Freeze out", "inspector", 0, "diagram-a", 2, "regular", "mixed", 0.0, 1.0, places=(1, 4))
    play = sit_down(seating, Stakes("tas", "tas-freezeout", engine_.rules.settings, 1), None, hand)
    assert {seat.number: seat.stack for seat in play.session.table} == {1: 15000, 4: 25000}
    assert isinstance(play.session.advance(), Outcome)
