"""act 3, 7, 10: chips that do not play go back, each part under the clause that keeps it out."""

from __future__ import annotations

import pytest

from game.table import events as e
from game.table import moves as m
from tests.table.act.canberra import Round, canberra
from tests.table.act.troubles import goes_wrong

DEALER, PAIR = "Ah Kc 9d 5s 2d", "Ts Td 9c 6h 2c"


def laid(amount: float, word: str) -> Round:
    """Box 1 has an ante that nobody has put right, and its cards."""
    round_ = canberra({1: 10}, {1: PAIR}, DEALER).until(lambda due: isinstance(due.move, m.DealCard))
    return goes_wrong(round_, word, who=1, seat=1, amount=amount).to_decisions()


def back(round_: Round) -> list[tuple[str, float, str]]:
    """What went back, from where, dollars, clause."""
    moved = [event for event in round_.events if isinstance(event, e.ChipsMoved) and event.why == "returned"]
    return [(event.source.kind, event.amount / 100, event.cite) for event in moved]


CASES = [
    ("ante-off-multiple", 12, 10, "act 3.3"),
    ("ante-over-maximum", 130, 100, "act 3.5"),
    ("ante-over-maximum", 133, 100, "act 3.5"),
]


@pytest.mark.parametrize(("word", "amount", "plays", "clause"), CASES)
def test_act_3_3_and_3_5_an_ante_found_at_the_settlement_goes_back_under_its_own_clause(word, amount, plays, clause):
    round_ = laid(amount, word).play(f"1 bet {2 * plays}")
    assert round_.cites("dealer return-bet 1") == clause
    assert back(round_.over()) == [("ante", amount - plays, clause)]
    assert round_.won() == {1: 3 * plays}


@pytest.mark.parametrize(("word", "amount", "plays", "clause"), CASES)
def test_act_3_3_and_3_5_an_ante_found_at_the_fold_goes_back_under_its_own_clause(word, amount, plays, clause):
    round_ = laid(amount, word).play("1 fold").over()
    assert back(round_) == [("ante", amount - plays, clause)]
    assert round_.won() == {1: -plays}


def test_act_3_3_r5_a_bet_measured_on_an_ante_off_the_steps_goes_back_with_it():
    round_ = goes_wrong(laid(12, "ante-off-multiple"), "wrong-bet", who=1, seat=1, amount=24).over()
    assert back(round_) == [("ante", 2, "act 3.3"), ("bet", 4, "act 3.3")]


def test_act_7_2_a_bet_too_high_on_a_good_ante_goes_back_under_the_clause_of_the_bet():
    round_ = goes_wrong(laid(10, "ante-off-multiple"), "wrong-bet", who=1, seat=1, amount=50).over()
    assert back(round_) == [("bet", 30, "act 7.2")]


def test_act_10_2_a_dark_pad_beside_an_ante_off_the_steps_goes_back_under_its_own_clause():
    round_ = canberra({1: 10}, {1: PAIR}, DEALER, game="act-jackpot", jackpot_wager=5, pool=12000)
    goes_wrong(round_, "ante-off-multiple", who=1, seat=1, amount=12)
    goes_wrong(round_, "jackpot-not-lit", who=1, seat=1)
    assert back(round_.play("1 bet 20").over()) == [("ante", 2, "act 3.3"), ("jackpot", 5, "act 10.2")]
