"""The tournament sheet, 19: more than an all-in is bet, and the pots that come of it."""

from __future__ import annotations

import pytest

from tests.table.thr.holdem import holdem


def test_thr_19_an_all_in_may_raise_and_the_others_bet_on_beside_it():
    hand = holdem(marker=3, stacks={6: 250}).play("6 tap-out 250", "1 raise-to 600", "2 call", "3 fold", "4 fold", "5 fold").close()
    assert hand.pots() == [(250 * 3 + 150, (1, 2, 6)), (700, (1, 2))]


@pytest.mark.parametrize(("to", "again"), [(450, False), (600, True)])
def test_thr_19_an_all_in_below_a_raise_gives_nobody_who_has_acted_a_new_one(to, again):
    hand = holdem(marker=3, stacks={2: to}).play("6 raise-to 300", "1 fold", f"2 tap-out {to}", "3 fold", "4 fold", "5 fold")
    assert hand.to_act == 6
    assert "raise-to" not in hand.legal(), "nobody is left who could answer"
    hand = holdem(marker=3, stacks={2: to}).play("6 raise-to 300", "1 fold", f"2 tap-out {to}", "3 call", "4 fold", "5 fold")
    assert ("raise-to" in hand.legal()) is again


def test_thr_19_1_the_main_pot_takes_from_each_what_the_all_in_put_in_blinds_and_folded_bets_too():
    hand = holdem(marker=3, stacks={6: 60}).play("6 tap-out 60", "1 raise-to 300", "2 call", "3 fold", "4 fold", "5 fold").close()
    main, side = hand.pots()
    assert main == (60 + 60 + 60 + 50 + 60, (1, 2, 6)), "the small blind whole, the big blind with what matches"
    assert side == (240 + 240 + 40, (1, 2))


def test_thr_19_2_the_side_pot_grows_by_later_bets_and_the_main_pot_does_not():
    hand = holdem(marker=3, stacks={6: 300}).play("6 tap-out 300", "1 call", "2 call", "3 fold", "4 fold", "5 fold").close()
    assert hand.pots() == [(1050, (1, 2, 6))]
    hand.play("flop", "1 bet 400", "2 call").close()
    assert hand.pots() == [(1050, (1, 2, 6)), (800, (1, 2))]
