"""Players of boxes: what they stake, and that nothing but the lot decides it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.agents.banked.box_players import STYLES, TEMPERS, BoxPlayer, box_player, temper_named
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Outcome
from game.table.sight import sight
from game.table.state import Table
from tests.dealer import engine_of, opening


def at_antes(table_engine: Engine, stack: int) -> Table:
    table = opening(table_engine, {1: stack}, tray=10**8)
    while (due := table_engine.due(table)) is not None and not due.choice("ante"):
        move = m.Shuffle(table.stub) if isinstance(due.move, m.Shuffle) else due.move or m.Cut(due.choices[0].least, by=due.by)
        answer = table_engine.apply(table, move)
        assert isinstance(answer, Outcome)
        table = answer.table
    return table


def antes(player: BoxPlayer, table_engine: Engine, stack: int, seed: int, rounds: int = 200) -> list[int]:
    table, rng = at_antes(table_engine, stack), Random(seed)
    due = table_engine.due(table)
    assert due is not None
    moves = [player.choose(sight(table, 1), due, rng) for _ in range(rounds)]
    return [move.amount for move in moves if isinstance(move, m.Ante)]


@pytest.mark.parametrize("name", TEMPERS)
def test_antes_are_lawful_within_a_tempers_liking_and_the_same_for_the_same_seed(name: str) -> None:
    table = engine_of("act-jackpot", jackpot_wager=5)
    found = antes(box_player(table.rules, name), table, 100_000, seed=4)
    liked = TEMPERS[name].antes(1000, 10_000, 500)
    assert len(found) == 200
    assert set(found) <= set(liked)
    assert all(ante % 500 == 0 and 1000 <= ante <= 10_000 for ante in liked)
    assert found == antes(box_player(table.rules, name), table, 100_000, seed=4)
    assert sum(one != other for one, other in pairwise(found)) <= 200 * TEMPERS[name].restless + 30


def test_a_mixed_floor_stakes_differently() -> None:
    table = engine_of("act-jackpot", jackpot_wager=5)
    means = {name: sum(antes(box_player(table.rules, name), table, 100_000, seed=1)) for name in TEMPERS}
    assert len(set(means.values())) == len(TEMPERS)
    assert max(means, key=lambda name: means[name]) == "lavish"


def test_nobody_antes_what_it_could_not_back_with_the_bet() -> None:
    table = engine_of("act-jackpot", jackpot_wager=5)
    assert set(antes(box_player(table.rules, "lavish"), table, 6_400, seed=2)) == {2000}
    assert set(antes(box_player(table.rules, "lavish"), table, 2_000, seed=2)) == {1000}  # it cannot even back the least


@pytest.mark.parametrize("name", STYLES)
def test_a_plain_player_of_a_style_antes_the_least_and_joins_every_jackpot(name: str) -> None:
    table = engine_of("act-jackpot", jackpot_wager=5)
    assert set(antes(box_player(table.rules, name), table, 100_000, seed=3)) == {1000}
    assert temper_named(name).jackpot == 1


def test_a_word_for_nobody_is_an_error() -> None:
    with pytest.raises(KeyError):
        temper_named("nobody")
