"""The return of a jackpot wager, held against the published counts of five-card hands and against hands dealt."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.cards.card import deck
from game.cards.ranking import ranking
from game.rulebook.loader import library
from game.training.box_hint import hand_counts, jackpot_hint
from tests.dealer import rules_of

PUBLISHED = {"royal-flush": 4, "straight-flush": 36, "four-of-a-kind": 624, "full-house": 3744, "flush": 5108, "straight": 10200,
             "three-of-a-kind": 54912, "two-pairs": 123552, "one-pair": 1098240, "high-card": 1302540}  # fmt: skip


def test_the_hands_of_a_full_deck_are_as_many_as_is_known() -> None:
    assert hand_counts(rules_of("act-jackpot", jackpot_wager=1).ranking.order) == PUBLISHED


def test_the_hands_of_a_stripped_deck_are_counted_as_they_rank() -> None:
    spec = library()["rop"].game("rop-draw-32")
    order = ranking("short", spec.ranking.order, spec.deck, low_straight=True)
    counts, rng, dealt = hand_counts(order.order), Random(7), 20_000
    assert counts.total() == 201_376
    drawn = [order.category(order.score(rng.sample(deck(7), 5))) for _ in range(dealt)]
    for word in ("flush", "full-house", "straight", "one-pair"):
        assert drawn.count(word) / dealt == pytest.approx(counts[word] / counts.total(), abs=0.006)


@pytest.mark.parametrize(("wager", "meter"), [(1, 12_000), (5, 12_000), (1, 500), (5, 4_000_000)])
def test_a_wager_brings_back_what_rule_11_pays(wager: int, meter: int) -> None:
    """At 70 to 30 a wager of $1 puts 70 cents on the meter; prizes as rule 11.1 says."""
    pool = meter + wager * 0.7
    prizes = {"royal-flush": max(10_000, pool), "straight-flush": max(1_000, pool / 10), "four-of-a-kind": 500 * wager,
              "full-house": 150 * wager, "flush": 100 * wager}  # fmt: skip
    won = sum(PUBLISHED[word] * prize for word, prize in prizes.items()) / 2_598_960
    found = jackpot_hint(rules_of("act-jackpot", jackpot_wager=wager, pool_share="0.7"), wager * 100, meter * 100)
    assert float(found.returns / 100) == pytest.approx(won, abs=0.001)
    assert found.text.startswith("Join" if won > wager else "Skip")
    assert f"{won:.2f} on average" in found.why
    assert found.cites == ("act 3.6", "act 11.1.a", "act 11.1.b", "act 11.1.c", "act 11.1.d", "act 11.1.e")
    assert isinstance(found.returns, Fraction)
