"""The freeze out of the Tasmanian rules, from its buy-in to its last player."""

from __future__ import annotations

from random import Random

import pytest

from game.agents.baselines import Aimless
from game.agents.dealer import AutomaticDealer
from game.table.engine import Engine
from game.table.outcome import Outcome
from game.table.sight import sight
from game.table.state import Table
from game.tournament.freezeout import FreezeOut, NotAllowed, begun
from tests.table.given import engine_of

SEATS = (1, 2, 4, 5)


def engine(**settings: object) -> Engine:
    return engine_of("tas-freezeout", table_min=5, **settings)


def started(engine_: Engine, stake: int = 10000) -> FreezeOut:
    return begun(engine_.rules, dict.fromkeys(SEATS, stake), SEATS)


def play(engine_: Engine, table: Table, seed: int) -> Table:
    rng, dealer, player = Random(seed), AutomaticDealer(), Aimless()
    while (due := engine_.due(table)) is not None:
        move = player.choose(sight(table, due.by), due, rng) if due.by > 0 else dealer.choose(table, due, rng)
        outcome = engine_.apply(table, move)
        assert isinstance(outcome, Outcome), outcome
        table = outcome.table
    return table


def refused(call) -> str:
    with pytest.raises(NotAllowed) as wrong:
        call()
    return wrong.value.cite


def test_tas_b_16_everybody_has_to_agree():
    assert refused(lambda: begun(engine().rules, dict.fromkeys(SEATS, 10000), (1, 2, 4))) == "tas B.16"


def test_tas_b_16_1_one_buy_in_for_everybody():
    assert refused(lambda: begun(engine().rules, {1: 10000, 2: 20000}, (1, 2))) == "tas B.16.1"


@pytest.mark.parametrize("seed", range(4))
def test_tas_b_16_5_and_6_antes_grow_until_one_player_is_left(seed):
    engine_ = engine(commission="none")
    game, antes, hands = started(engine_), [], 0
    while not game.over:
        opening = game.opening(engine_)
        antes.append({post.amount for post in opening.posts})
        assert antes[-1] == {500 * (1 + len(SEATS) - len(game.stacks))}
        game = game.after(opening, play(engine_, opening, seed * 1000 + hands))
        assert sum(game.stacks.values()) == 40000
        hands += 1
    assert game.places()[game.winner] == 1
    assert sorted(game.places()) == list(SEATS)
    assert refused(lambda: game.opening(engine_)) == "tas B.16.6"


def test_tas_b_16_4_whoever_may_leave_leaves_the_chips_out_of_play():
    engine_ = engine()
    game = started(engine_).without(engine_.rules, 2)
    assert game.out_of_play == 10000
    assert {post.amount for post in game.opening(engine_).posts} == {500}
    assert 2 not in game.opening(engine_).seats


def test_tas_r30_a_house_may_have_a_leaver_raise_the_ante():
    engine_ = engine(leaver_raises_ante=True)
    game = started(engine_).without(engine_.rules, 2)
    assert {post.amount for post in game.opening(engine_).posts} == {1000}


def test_tas_b_16_9_a_leaver_who_is_blinded_off_antes_and_is_folded():
    engine_ = engine(leaver_chips="blinded-off")
    game = started(engine_).without(engine_.rules, 2)
    opening = game.opening(engine_).with_(away=game.absent())
    last = play(engine_, opening, 5)
    assert 2 in opening.seats
    assert last.seats[2].stack == 9500
    assert 2 in last.fold_order


def test_tas_b_16_7_it_goes_on_only_with_everybody():
    game = started(engine()).closing_time()
    assert refused(lambda: game.opening(engine())) == "tas B.16.7"
    assert refused(lambda: game.resumed((1, 2, 4), SEATS)) == "tas B.16.7"
    assert refused(lambda: game.resumed(SEATS, (1, 2, 4))) == "tas B.16.7"
    assert game.resumed(SEATS, SEATS).opening(engine()).seats
    assert game.concluded() == dict.fromkeys(SEATS, 10000)
