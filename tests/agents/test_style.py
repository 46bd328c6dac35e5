"""`bench --style`: tables of one kind of player, in sessions that any number of processes may share, beside recorded hands."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from study import agents_style
from study.agents_measures import Duel, duels, margin
from study.players.yardsticks import Plain, Tight

from game import cli
from game.agents.agent import RandomAgent
from game.commands.shared.output import BadInput
from game.table import moves as m
from game.table.sight import sight

SMALL = agents_style.Company("beginner even", seats=3, hands=4)


def test_sessions_are_all_the_hands_of_a_company_each_once() -> None:
    parts = replace(SMALL, hands=120).sessions()
    assert [(part.first, part.hands) for part in parts] == [(0, 50), (50, 50), (100, 20)]


def test_equal_seeds_give_equal_figures_and_others_do_not() -> None:
    first, again = agents_style.watched(SMALL), agents_style.watched(SMALL)
    assert first == again
    assert first.counts["hands"] == 4
    assert agents_style.watched(replace(SMALL, seed=2)) != first


def test_a_line_has_the_recorded_figures_above_it() -> None:
    found = list(agents_style.lines(iter([(SMALL, agents_style.watched(SMALL))])))
    assert len(found) == 3 + len(agents_style.recorded())
    assert "no-limit rop-holdem, 6 seats" in found[1]
    assert found[-1].startswith("beginner even")
    assert "(4 hands)" in found[-1]


def test_recorded_hands_have_every_figure() -> None:
    (_, kept), *_ = agents_style.recorded()
    assert kept["hands"] >= 400
    assert 20 < kept["shares"]["vpip"] < 32
    assert 12 < kept["shares"]["pfr"] < 22 < 45 < kept["shares"]["flop"] < 60


def test_the_command_prints_what_can_be_read_again(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents_style, "COMPANIES", ("regular tight-passive",))
    assert cli.main(["bench", "--style", "--hands", "2", "--seats", "3", "--limits", "fixed", "--depth", "20", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["who"], row["seats"], row["limit"], row["depth"]) == ("regular tight-passive", 3, "fixed", 20)
    assert row["counts"]["hands"] == 2


def test_nobody_plays_against_anybody_in_a_banked_game() -> None:
    with pytest.raises(BadInput):
        agents_style.companies(["act-canberra"], [], [], 10, 100, 1)


# ---- the yardsticks


@pytest.mark.parametrize("make", [Plain, Tight])
@pytest.mark.parametrize(("game", "limit"), [("rop-holdem", "no-limit"), ("rop-omaha", "pot"), ("tas-holdem", "fixed")])
def test_the_yardsticks_are_lawful_and_think(engines, play_hand, make: type, game: str, limit: str) -> None:
    engine = engines(game, limit)
    folded = raised = 0
    for seed in range(4):
        tables = list(play_hand(engine, dict.fromkeys((1, 2, 3, 4), 100_000), seed, lambda: make(engine.rules)))
        end = tables[-1][0]
        kinds = [act.kind for played in (*end.rounds, *([end.betting] if end.betting else [])) for act in played.acts]
        folded += kinds.count("fold")
        raised += sum(kind in ("bet", "raise-to") for kind in kinds)
    assert folded
    assert raised or make is Tight


def test_the_tight_one_gives_up_all_but_great_hands(engines, play_hand) -> None:
    engine, faced = engines("rop-holdem", "no-limit"), 0
    for seed in range(4):
        for table, due in play_hand(engine, dict.fromkeys((1, 2, 3, 4), 100_000), seed, RandomAgent):
            if due.by > 0 and due.choice("fold") and not due.choice("check") and not table.board:
                ranks = sorted(card.rank for card in table.seats[due.by].cards)
                move = Tight(engine.rules).choose(sight(table, due.by), due, Random(1))
                if ranks[0] < 9 and ranks[0] != ranks[1]:
                    assert isinstance(move, m.Fold)
                    faced += 1
    assert faced > 3


def test_duels_against_those_who_think_are_fought_where_there_is_a_board() -> None:
    found = {(duel.game, duel.opponent) for duel in duels(["rop-holdem", "rop-draw-52"], [2], [], 8)}
    assert ("rop-holdem", "plain") in found
    assert ("rop-holdem", "tight") in found
    assert not {("rop-draw-52", "plain"), ("rop-draw-52", "tight")} & found
    assert margin(Duel("rop-holdem", "fixed", 2, "tight", "expert", 8)).hands == 8
