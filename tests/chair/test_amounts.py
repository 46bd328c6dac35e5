"""The sums that stand ready where a dealer settles an amount."""

from __future__ import annotations

import pytest

from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import BY_KIND
from game.chair.stand_in import one_move
from game.table import moves as m
from tests.dealer import sat_down


@pytest.mark.parametrize(("game", "given"), [
    ("tas-holdem", {}), ("rop-omaha", {"commission": "percent"}), ("rop-holdem", {"commission": "per-hand", "commission-fee": 5})])
def test_a_charge_is_chosen_among_sums_that_a_dealer_could_think_of(game: str, given: dict[str, object]) -> None:
    found: set[int] = set()
    for seed in range(7, 12):
        play = sat_down("dealer", game, seats=6, seed=seed, given=given)
        hand = DealersHand(play.session, lambda move, given: None)
        while (due := play.session.ask()) is not None:
            if isinstance(due.move, m.TakeCommission) and due.move.amount:
                hand.take(BY_KIND[m.TakeCommission], {"pot": due.move.pot})
                assert hand.sums is not None
                assert due.move.amount in hand.sums
                assert hand.sums == sorted(set(hand.sums))
                found.add(len(hand.sums))
            one_move(play)
    assert found
    assert max(found) <= 5
    assert given.get("commission") == "per-hand" or max(found) >= 3
