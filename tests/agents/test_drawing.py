"""Draw poker for agents: what to throw, and that the one who reckons beats the one who does not."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from study.players.arena import duel

from game.agents.agent import Caller, Raiser, RandomAgent
from game.agents.ai_players import Player
from game.agents.judgement.draw_samples import chances, stories
from game.agents.judgement.drawing import best_throw, drawn_showdowns
from game.agents.judgement.futures import standing
from game.agents.judgement.heuristics import thrown
from game.agents.judgement.shape import GameShape, shape_of
from game.cards.card import format_cards, parse_cards
from game.table.engine import Engine
from tests.dealer import engine_of
from tests.whole import in_turn


def engine(game: str, limit: str = "fixed", **settings: object) -> Engine:
    return engine_of(game, limit=limit, blinds=["5", "10"], units=["10", "20"], **settings)


@pytest.fixture(scope="module")
def shape() -> GameShape:
    return shape_of(engine("rop-draw-52").rules)


# ---- the rule of thumb


@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("As Ad 9h 7c 2d", "9h 7c 2d"),
        ("As Ad 9h 9c 2d", "2d"),
        ("As Ad Ah 9c 2d", "9c 2d"),
        ("As Ad Ah Ac 2d", ""),
        ("As Ks 9s 7s 2d", "2d"),
        ("9s 8d 7h 6c 2d", "2d"),
        ("As Kd Qh Jc 2d", "Jc Qh 2d"),
        ("As Ks 9s 7s 2s", ""),
        ("9s 8d 7h 6c 5d", ""),
        ("Ks Kd 5h 5c 5d", ""),
        ("As Kd 9h 7c 2d", "9h 7c 2d"),
    ],
)
def test_the_rule_of_thumb(hand: str, out: str) -> None:
    assert set(thrown(parse_cards(hand))) == set(parse_cards(out))


def test_for_the_lowest_hand_small_cards_of_different_ranks_are_kept() -> None:
    assert set(thrown(parse_cards("As 3d 3h 7c Kd"), low=True)) == set(parse_cards("3h Kd"))


# ---- reckoning


def throw(shape: GameShape, hand: str, rivals: int = 1) -> str:
    ranges = [np.ones(len(stories(shape)))] * rivals
    return format_cards(sorted(best_throw(shape, parse_cards(hand), (0, 5), ranges, np.random.default_rng(1))))


def test_sets_are_drawn_to_and_made_hands_are_kept(shape: GameShape) -> None:
    assert throw(shape, "As Ad 9h 7c 2d") == "2d 7c 9h"
    assert throw(shape, "Ks Kd Kh 7c 2d") == "2d 7c"
    assert throw(shape, "As Ks 9s 7s 2s") == ""
    assert throw(shape, "As Ad 9h 9c 2d", 3) == "2d"
    assert throw(shape, "As Ks 9s 7s 2d", 3) == "2d"


def test_stories_tell_how_many_cards_were_thrown(shape: GameShape) -> None:
    told = stories(shape)
    pat, three = told.told_apart(0), told.told_apart(3)
    kings = np.array([shape.ranking.score(parse_cards("Ks Kd 9h 7c 2d"))])
    assert chances(shape, pat, kings)[0] < 0.15 < 0.6 < chances(shape, three, kings)[0]
    assert Counter(told.counts.tolist())[3] > len(told) / 3


def test_the_draw_makes_hands_better(shape: GameShape) -> None:
    told = [np.ones(len(stories(shape)))]
    own = parse_cards("As Ad 9h 7c 2d")
    before = drawn_showdowns(shape, own, told, np.random.default_rng(2), 3000, drawn=False)
    after = drawn_showdowns(shape, own, told, np.random.default_rng(2), 3000, drawn=True)
    assert (before.mine > after.mine[0]).mean() > 0.4
    assert (before.mine > before.theirs[:, 0]).mean() > (after.mine > after.theirs[:, 0]).mean() + 0.05


def test_before_the_draw_a_high_pair_stands_above_nothing(shape: GameShape) -> None:
    told = stories(shape)
    assert standing(shape, (), 1, "before-draw").order[-1] == int(np.argmax(told.promise))
    final = standing(shape, (), 1, "after-draw")
    assert told.scores[final.order[-1]] == told.scores.max()


# ---- at the table


DUELS = [(game, limit, other) for game, limit in (("rop-draw-52", "fixed"), ("rop-draw-32", "no-limit"))
         for other in (Caller, Raiser, RandomAgent)]
"""Two of them in the suite; test_duels.py has others of these games."""


@pytest.mark.parametrize(("game", "limit", "other"), in_turn(DUELS, 0, 5))
def test_a_player_of_draw_beats_whoever_does_not_think(game: str, limit: str, other: type) -> None:
    there = engine(game, limit)
    assert duel(there, lambda: Player(there.rules), [other], deals=100, seed=5, stack=100_000).least > 0


@pytest.mark.parametrize("game", in_turn(["rop-omaha", "rop-manila2-32", "rop-manila3-36"], 1, 3))
def test_a_player_of_omaha_and_manila_beats_a_caller(game: str) -> None:
    there = engine(game)
    assert duel(there, lambda: Player(there.rules), [Caller], deals=30, seed=5, stack=100_000).least > 0


@pytest.mark.parametrize("game", ["rop-draw-40", "rop-draw-52"])
def test_low_draw_is_played_too(game: str) -> None:
    there = engine(game) if game != "rop-draw-52" else engine(game, low="true")
    assert duel(there, lambda: Player(there.rules), [Caller, Caller], deals=12, seed=1, stack=50_000).deals == 12
