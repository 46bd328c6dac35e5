"""AI players: always lawful, blind to hidden cards, and better than players without a thought."""

from __future__ import annotations

from random import Random

import pytest
from study.players.arena import duel

from game.agents.agent import Caller, Raiser, RandomAgent
from game.agents.ai_players import Player
from game.agents.personality import LEVELS, TEMPERS
from game.cards.card import parse_cards
from game.table import moves as m
from game.table.engine import Engine
from game.table.sight import sight
from game.table.state import Table
from tests.whole import in_turn

LIMITS = ("fixed", "spread", "half-pot", "pot", "no-limit")


def chips(table: Table) -> int:
    return sum(seat.stack + seat.bet for seat in table) + table.middle + table.slide + table.drop_box


def cards(table: Table) -> list[int]:
    held = [card for seat in table for card in seat.cards]
    return sorted([*table.stub, *table.board, *table.burns, *table.muck, *table.aside, *held])


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("game", ["tas-holdem", "rop-holdem"])
def test_every_agent_is_lawful_and_loses_no_card_or_chip(engines, play_hand, game: str, limit: str) -> None:
    engine = engines(game, limit)
    stacks = {1: 100000, 2: 3000, 4: 700, 6: 20000, 9: 100000}
    for seed, make in enumerate((Caller, Raiser, RandomAgent, lambda: Player(engine.rules, "loose-aggressive", "regular"))):
        tables = [table for table, _ in play_hand(engine, stacks, seed, make)]
        assert {chips(table) for table in tables} == {chips(tables[0])}
        assert all(cards(table) == cards(tables[0]) for table in tables)


def test_a_seeded_decision_does_not_depend_on_unseen_cards(engines, play_hand) -> None:
    engine, mixer, decided = engines("rop-holdem", "no-limit"), Random(1), 0
    for seed in range(4):
        for table, due in play_hand(engine, dict.fromkeys((1, 2, 3, 5), 100000), seed):
            if due.by > 0 and due.choice("fold"):
                hidden = [*table.stub, *table.burns, *table.muck, *(c for s in table if s.number != due.by for c in s.hole)]
                mixer.shuffle(hidden)
                deal = iter(hidden)
                stub, burns, muck = (tuple(next(deal) for _ in pile) for pile in (table.stub, table.burns, table.muck))
                seats = {n: s if n == due.by else s.with_(hole=tuple(next(deal) for _ in s.hole)) for n, s in table.seats.items()}
                other = table.with_(stub=stub, burns=burns, muck=muck, seats=seats)
                moves = [Player(engine.rules).choose(sight(t, due.by), due, Random(9)) for t in (table, other)]
                assert moves[0] == moves[1]
                decided += 1
    assert decided > 20


WIDE = [
    # limit, seats, opponent, deals, at least so many mbb a hand with 97.5 % certainty
    ("fixed", 2, Caller, 50, 600),
    ("fixed", 2, RandomAgent, 100, 700),
    ("fixed", 6, Caller, 12, 200),
    ("no-limit", 2, Caller, 30, 3000),
    ("no-limit", 2, Raiser, 50, 3000),
    ("no-limit", 2, RandomAgent, 120, 1000),
    ("no-limit", 6, Caller, 12, 2000),
]


@pytest.mark.parametrize(("limit", "seats", "other", "deals", "least"), in_turn(WIDE, 0, 2))
def test_it_beats_players_without_a_thought(engines, limit: str, seats: int, other: type, deals: int, least: int) -> None:
    engine = engines("rop-holdem", limit)
    score = duel(engine, lambda: Player(engine.rules), [other] * (seats - 1), deals=deals, seed=4, stack=100000)
    assert score.least > least, score


def test_duplicate_deals_cancel_between_equals(engines) -> None:
    assert duel(engines("rop-holdem"), Caller, [Caller], deals=20, seed=1, stack=100000).mean == 0


def test_the_nuts_are_never_folded_and_air_does_not_call_the_river(engines, play_hand) -> None:
    engine = engines("rop-holdem", "no-limit")
    table, due = next(
        (table, due)
        for seed in range(400)
        for table, due in play_hand(engine, dict.fromkeys((1, 2), 100000), seed)
        if table.betting and table.betting.street == "river" and due.choice("call") and due.facts["amount"] > 1000
    )
    board = parse_cards("Ah Kh Qh 7c 2d")

    def decision(own: str) -> m.Move:
        mine = parse_cards(own)
        seats = {**table.seats, due.by: table.seats[due.by].with_(hole=mine)}
        return Player(engine.rules).choose(sight(table.with_(board=board, seats=seats), due.by), due, Random(1))

    assert not isinstance(decision("Jh Th"), m.Fold)
    assert not isinstance(decision("3c 4d"), m.Call)


@pytest.mark.parametrize("style", TEMPERS)
@pytest.mark.parametrize("level", LEVELS)
def test_styles_and_levels_play(engines, play_hand, style: str, level: str) -> None:
    engine = engines("tas-holdem", "pot")
    assert list(play_hand(engine, dict.fromkeys((1, 2, 3), 50000), 3, lambda: Player(engine.rules, style, level)))


def test_nobody_folds_what_costs_nothing_to_keep(engines, play_hand) -> None:
    engine, free = engines("tas-holdem", "fixed"), 0
    for seed in range(6):
        hand = play_hand(engine, dict.fromkeys(range(1, 7), 50000), seed, lambda: Player(engine.rules, "loose-passive", "beginner"))
        for table, due in hand:
            if due.by > 0 and due.choice("fold") and (due.choice("check") or due.choice("stand")):
                move = Player(engine.rules, "tight-passive", "beginner").choose(sight(table, due.by), due, Random(seed))
                assert not isinstance(move, m.Fold)
                free += 1
    assert free > 20


def folds(engine: Engine, play_hand, style: str) -> int:
    """How many hands six players of a style give up before the showdown, in a dozen deals."""
    gone = 0
    for seed in range(12):
        *_, (last, _) = play_hand(engine, dict.fromkeys(range(1, 7), 50000), seed, lambda: Player(engine.rules, style))
        gone += len(last.fold_order)
    return gone


def test_loose_players_stay_with_more_hands_than_tight_ones(engines, play_hand) -> None:
    engine = engines("rop-holdem", "fixed")
    assert folds(engine, play_hand, "tight-passive") > folds(engine, play_hand, "loose-passive") + 8
