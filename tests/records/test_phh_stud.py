"""Seven card stud with fixed bets goes out as F7S, and another program comes to the same stacks with it."""

from __future__ import annotations

import re
import tomllib
from random import Random

import pytest

from game.cards.showing import showing_score
from game.records.phh import Hand, PhhError, hand_to_phh, read_text, replay_history
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Outcome
from game.table.state import Table
from tests.records.hands import engine, play


def stud(game: str = "rop-stud7-52") -> Engine:
    book = library()["rop"]
    spec = book.game(game)
    return Engine(book, spec, resolve(spec, {"limit": "fixed", "units": [10, 20], "ante": 2}))


def drawn(seed: int) -> Hand:
    rng = Random(f"stud {seed}")
    seats = rng.sample(range(1, 9), rng.choice([2, 3, 4, 5]))
    return play(stud(), {seat: rng.choice([20000, 6000, 3500]) for seat in seats}, seed)


def laws_differ(hand: Hand) -> bool:
    """What rop allows and PokerKit does not, or does otherwise.

    Raising players who are all in, and a fifth bet between two; a raise over a short all-in (rop 10.2); folding for
    nothing; an opener by suit where open hands are equal (rop 13.3.b), there the first of them; odd chips by card.
    """
    table = hand.opening
    for move in hand.moves:
        if table.betting is not None and (_raises_otherwise(table, move) or (isinstance(move, m.Fold) and not table.betting.price)):
            return True
        if table.betting is not None and not table.betting.acts and _equal_openers(table):
            return True
        outcome = hand.engine.apply(table, move)
        assert isinstance(outcome, Outcome)
        table = outcome.table
    return len({award.seat for award in table.awards}) > len({award.pot for award in table.awards})


def _raises_otherwise(table: Table, move: m.Move) -> bool:
    betting = table.betting
    if betting is None or not isinstance(move, m.Raise | m.TapOut) or move.to <= betting.price:
        return False
    alone = all(seat.stack + seat.bet <= betting.price for seat in table.live() if seat.number != move.by)
    return alone or betting.raises > 2 or betting.price != betting.level


def _equal_openers(table: Table) -> bool:
    shown = [showing_score(seat.up) for seat in table.live() if len(seat.up) > 1]
    return shown.count(max(shown, default=0)) > 1


@pytest.mark.filterwarnings("ignore")
def test_another_program_ends_on_the_same_stacks() -> None:
    from pokerkit import HandHistory

    compared = early = 0
    for seed in range(150):
        hand = drawn(seed)
        if laws_differ(hand):
            continue
        text = hand_to_phh(hand)
        *_, state = HandHistory.loads(text)
        assert not state.status, text
        assert [round(stack * 100) for stack in state.stacks] == [
            round(stack * 100) for stack in tomllib.loads(text)["finishing_stacks"]
        ], text
        compared += 1
        shown = re.findall(r"(p\d) sm", text)
        early += len(shown) > len(set(shown))
    assert compared > 30
    assert early > 5


def test_the_text_is_plain_phh() -> None:
    fields = tomllib.loads(hand_to_phh(drawn(1)))
    assert (fields["variant"], fields["bring_in"], fields["small_bet"], fields["big_bet"]) == ("F7S", 0, 10, 20)
    assert "blinds_or_straddles" not in fields
    assert fields["antes"] == [2] * len(fields["seats"])
    assert fields["actions"][0].startswith("d dh p1 ")
    assert len(fields["actions"][0]) == len("d dh p1 AsKsQs")


def test_a_hand_written_so_is_named_as_not_replayed_here() -> None:
    (history,) = read_text(hand_to_phh(drawn(1)))
    assert replay_history(history, library()).skipped.startswith("no game here is F7S")


@pytest.mark.parametrize("game", ["rop-stud5-52", "rop-stud7-40", "rop-stud7-32"])
def test_other_stud_has_no_code(game: str) -> None:
    with pytest.raises(PhhError, match="the format has no code for"):
        hand_to_phh(play(stud(game), {1: 20000, 2: 20000}, 1))


def test_low_hands_have_no_code() -> None:
    table = engine(low=True)
    with pytest.raises(PhhError, match="low hands winning"):
        hand_to_phh(play(table, {1: 20000, 2: 20000}, 1))
