"""1.action, 1.all-in: a move that is not right is answered, never raised, in every game of the book and at every decision."""

import pytest

from game.rulebook.loader import library
from game.table import moves as m
from game.table.outcome import Refusal
from tests.table.given import deal

GAMES = sorted(library()["rop"].games)
STAKES = {"limit": "no-limit", "table_min": 10}


def hand_of(game, **more):
    stakes = {"ante": 2} if "stud" in game else {"blinds": [5, 10]}
    stacks = {1: 500, 2: 500, 3: 55, 4: 500}
    return deal(game, stacks=stacks, marker=None if "stud" in game else 4, **stakes, **STAKES, **more)


def wrong_moves(turn):
    others = [seat for seat in (1, 2, 3, 4) if seat != turn]
    yield from (m.GatherBets(), m.Burn(), m.DealCard(1), m.DealBoard(1), m.PushPot(1, 1, 5), m.Shuffle(), m.Cut(5), m.MuckHand(1))
    for by in (*others, 9, turn):
        yield from (m.TapOut(3, by=by), m.TapOut(99_999_999, by=by), m.Raise(0, by=by), m.Bet(-5, by=by), m.Draw((), by=by))
    for by in others:
        yield from (m.Call(by=by), m.Check(by=by), m.Stand(by=by), m.Fold(by=by), m.Show(by=by), m.ChooseAllIn(by=by))


@pytest.mark.parametrize("game", GAMES)
def test_rop_1_action_a_wrong_move_is_refused_under_a_clause(game):
    hand = hand_of(game)
    hand.play(hand.engine.rules.spec.streets[0])
    for _ in range(4):
        turn = hand.to_act
        for move in wrong_moves(turn):
            found = hand.engine.apply(hand.table, move)
            assert isinstance(found, Refusal), move
            assert found.cite or isinstance(move, m.ChooseAllIn), move
        plain = next(word for word in ("stand", "call", "bet") if hand.due().choice(word))
        hand.play(f"{turn} bet 10" if plain == "bet" else f"{turn} {plain}")


@pytest.mark.parametrize("game", GAMES)
def test_rop_1_action_out_of_turn_is_the_clause(game):
    hand = hand_of(game)
    hand.play(hand.engine.rules.spec.streets[0])
    other = next(seat for seat in (1, 2, 3, 4) if seat != hand.to_act)
    assert hand.refuses(f"{other} call") == "rop 1.action"
    assert hand.refuses("dealer gather-bets") == "rop 1.action"


def test_rop_10_1_a_tap_out_of_another_sum_than_the_stack():
    hand = deal("rop-holdem", stacks={1: 50, 2: 50, 3: 7, 4: 50}, marker=4, blinds=[5, 10], limit="no-limit").play("pre-flop")
    assert hand.refuses("3 tap-out 5") == "rop 10.1"
    assert hand.refuses("3 tap-out 8") == "rop 10.1"
