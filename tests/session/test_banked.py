"""A house-banked game played by the program: nothing is lost, and the figures come out near the exact ones."""

from __future__ import annotations

from random import Random

import pytest
from study.bank.banked import BankRun, BankTally

from game.agents.banked.box_players import TEMPERS, box_player, solution
from game.table import moves as m
from game.table.outcome import Due
from game.table.sight import Sight
from game.table.steps.betting import move_of
from tests.dealer import engine_of
from tests.whole import WHOLE

STAKE = 20_000
ROUNDS = 2000 if WHOLE else 600
QUALIFIES = 1_463_700 / 2_598_960
EDGES = {"optimal": 0.0519908, "pair-or-better": 0.0544440, "any-ace-king": 0.0565675, "always-bet": 0.1658202}


class AnyChoice:
    """Any open choice, each as likely, with any lawful ante."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        choice = rng.choice(due.choices)
        if due.move is not None:
            return due.move
        if choice.kind == "jackpot" or due.choice("jackpot"):
            return m.Jackpot(choice.least, by=due.by)
        if due.choice("claim"):
            return m.Claim("flush" if choice.kind == "claim" else "", by=due.by)
        if choice.kind == "wait":
            return m.SitOut(by=due.by)
        if choice.kind == "ante":
            return m.Ante(rng.randrange(choice.least, choice.most + 1, choice.step), by=due.by)
        return move_of(choice, due.by)


def bank(players: dict[int, object], seed: int = 1, game: str = "act-canberra", **settings: object) -> BankRun:
    return BankRun(engine_of(game, **settings), players, STAKE, Random(seed))  # type: ignore[arg-type]


def test_hundreds_of_rounds_of_any_choice_lose_no_card_and_no_chip() -> None:
    table = bank(dict.fromkeys(range(1, 4), AnyChoice()), seed=7)
    tally = table.play(ROUNDS)
    brought = 3 * STAKE + tally.bought + tally.fills
    assert table.tray + sum(table.stacks.values()) == brought
    assert tally.house == 3 * STAKE + tally.bought - sum(table.stacks.values())
    assert 0 < tally.dealt <= tally.rounds == ROUNDS


def test_jackpot_rounds_lose_nothing_either_and_pools_hold_what_the_wagers_brought() -> None:
    table = bank(dict.fromkeys(range(1, 5), AnyChoice()), seed=8, game="act-jackpot", jackpot_wager=5)
    tally = table.play(500)
    start = table.engine.rules.settings.pool_start
    brought = 4 * STAKE + tally.bought + tally.fills + start
    assert table.tray + sum(table.stacks.values()) + table.pool + table.reserve == brought
    assert tally.hits.total() > 0
    assert tally.pool > start


@pytest.mark.parametrize("style", EDGES)
def test_shares_and_results_lie_near_the_exact_figures(style: str) -> None:
    rules = engine_of("act-canberra").rules
    tally = bank({1: box_player(rules, style)}, seed=3).play(400)
    assert abs(tally.share - QUALIFIES) < 4 * tally.share_error
    assert abs(tally.edge - EDGES[style]) < 4 * tally.error


def test_the_edges_are_those_that_were_worked_out() -> None:
    assert {style: round(solution().edges[style], 7) for style in EDGES} == EDGES


def test_a_mixed_floor_loses_nothing_and_stakes_what_it_likes() -> None:
    rules = engine_of("act-jackpot", jackpot_wager=1).rules
    players = {number: box_player(rules, name) for number, name in enumerate(TEMPERS, 1)}
    table = bank(players, seed=9, game="act-jackpot", jackpot_wager=1)  # type: ignore[arg-type]
    tally = table.play(200)
    brought = len(players) * STAKE + tally.bought + tally.fills + table.engine.rules.settings.pool_start
    assert table.tray + sum(table.stacks.values()) + table.pool + table.reserve == brought
    assert 0 < tally.wagers < 200 * len(players)
    assert table.pool == 1_000_000 + 70 * tally.wagers  # no hand of these rounds took a share of it


def test_equal_seeds_play_equal_rounds() -> None:
    tallies = [bank({1: box_player(engine_of("act-canberra").rules, "hopeful")}, seed=5).play(50) for _ in range(2)]
    assert tallies[0] == tallies[1]


def test_a_player_who_cannot_back_an_ante_buys_in_again() -> None:
    table = bank({1: box_player(engine_of("act-canberra").rules, "always-bet")}, seed=5)
    table.stacks[1] = 1500
    assert table.play(1).bought == STAKE


def test_tallies_of_several_processes_add_up() -> None:
    one, other = BankTally(rounds=2, dealt=2), BankTally(rounds=1, dealt=1)
    one.took(20, 10, (100, 100, 200))
    other.took(10, -10, (100, -100, 100))
    one.add(other)
    assert (one.rounds, one.dealt, one.antes, one.house) == (3, 3, 30, 0)
    assert one.error == pytest.approx(200**0.5 / 30)


def test_the_error_of_an_edge_knows_what_was_staked() -> None:
    """A house that always wins the same part of every ante leaves no doubt about its edge."""
    tally = BankTally()
    for antes in (100, 300, 1000):
        tally.took(antes, antes // 20, ((antes // 20) ** 2, antes // 20 * antes, antes**2))
    assert (tally.edge, tally.error) == (0.05, pytest.approx(0, abs=1e-9))
