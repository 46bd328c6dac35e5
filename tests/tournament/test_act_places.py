"""Places, points, prizes: 17.3(a)(ii)(C) to (E), (ix) to (xii), 17.20, 17.21. Amounts are cents."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

import pytest

from game.tournament.canberra.office import prizes
from game.tournament.canberra.office.qualifying import cut, of_session, totals
from game.tournament.canberra.office.rankings import one_by_one, places, ranked
from tests.tournament.canberra_conditions import refused, rules

THREE = (120000, 72000, 48000)
SHARES = (Decimal("0.5"), Decimal("0.3"), Decimal("0.2"))


def by_place(listed: Sequence[Decimal | int], pool: int, leftover: str = "highest-place") -> tuple[int, ...]:
    return prizes.by_place(rules(prizes=list(listed), leftover_cents=leftover).settings, pool)


def test_act_17_20_places_with_those_who_are_level_together():
    ranking = ranked({1: 4100, 3: 2600, 4: 2600, 2: 900})
    assert ranking == ((1,), (3, 4), (2,))
    assert places(ranking) == {1: 1, 3: 2, 4: 2, 2: 4}


def test_act_17_3_a_ii_c_the_best_two_of_a_table_go_on():
    found = cut(rules().settings, {1: 900, 2: 400, 3: 1200, 4: 0})
    assert (found.on, found.out, found.level) == ((3, 1), (2, 4), ())


def test_act_17_3_a_ix_a_the_lowest_two_leave():
    assert cut(rules(progression="lowest-leave").settings, {1: 900, 2: 400, 3: 400, 4: 250, 5: 100}).out == (4, 5)


def test_act_17_3_a_ix_b_level_for_the_last_place_is_left_to_the_stated_way():
    found = cut(rules().settings, {1: 2000, 2: 1200, 3: 1200, 4: 100})
    assert (found.on, found.level, found.room, found.out) == ((1,), (2, 3), 1, (4,))


def test_act_17_14_nobody_without_chips_goes_on():
    assert cut(rules().settings, {1: 0, 2: 0, 3: 50}).on == (3,)


def test_act_17_3_a_ii_e_third_places_get_a_second_chance():
    assert cut(rules(repechage_place=3).settings, {1: 900, 2: 400, 3: 1200, 4: 0}).again == (2,)
    assert cut(rules().settings, {1: 900, 2: 400, 3: 1200, 4: 0}).again == ()


def test_act_17_3_a_ii_d_points_add_up_over_sessions():
    worth = (10, 6, 4, 2)
    first = of_session(one_by_one((1, 2, 3, 4)), worth, pooled=True)
    second = of_session(one_by_one((3, 2, 1, 4)), worth, pooled=True)
    assert totals((first, second)) == {1: 14, 2: 12, 3: 14, 4: 4}


def test_act_17_3_a_x_b_points_of_level_places_are_pooled_or_go_by_the_stated_order():
    ranking = ranked({1: 900, 2: 900, 3: 300})
    assert of_session(ranking, (10, 6, 4), pooled=True) == {1: 8, 2: 8, 3: 4}
    assert of_session(ranking, (10, 6, 4), pooled=False) == {1: 10, 2: 6, 3: 4}


def test_act_17_3_a_x_b_points_need_not_be_whole():
    assert of_session(ranked({1: 1, 2: 1, 3: 1}), (10, 6, 4), pooled=True)[3] == Fraction(20, 3)


def test_act_17_3_a_xi_shares_of_the_pool():
    assert by_place(SHARES, 240000) == THREE
    assert by_place((1200, 720, 480), 240000) == THREE


def test_act_17_21_all_of_the_pool_goes_out_to_the_cent():
    assert by_place(SHARES, 125000) == (62500, 37500, 25000)
    thirds = (Decimal("0.5"), Decimal("0.25"), Decimal("0.25"))
    assert by_place(thirds, 10001) == (5001, 2500, 2500)
    assert by_place(thirds, 10001, "lowest-place") == (5000, 2500, 2501)
    assert refused(lambda: by_place((Decimal("0.5"),), 10000)) == "act 17.21"
    assert refused(lambda: by_place((1200, 720), 240000)) == "act 17.21"
    assert prizes.fewer(THREE, 2) == (168000, 72000)


def test_act_17_3_a_xii_a_a_tie_for_a_prize_after_the_final_is_seen():
    ranking = ranked({1: 5400, 2: 5400, 3: 2100})
    assert prizes.contested(ranking, THREE) == ((1, 2),)


def test_act_17_3_a_xii_b_a_tie_on_points_is_seen():
    assert prizes.contested(ranked({1: 14, 2: 14, 3: 12}), THREE) == ((1, 2),)


def test_act_17_3_a_xii_level_without_a_prize_is_no_contest():
    assert prizes.contested(ranked({1: 9, 2: 8, 3: 7, 4: 1, 5: 1}), THREE) == ()


@pytest.mark.parametrize(
    ("scores", "paid"),
    [
        ({1: 9, 2: 9, 3: 1}, {1: 96000, 2: 96000, 3: 48000}),
        ({1: 9, 2: 9, 3: 9}, {1: 80000, 2: 80000, 3: 80000}),
        ({1: 9, 2: 5, 3: 4, 4: 4}, {1: 120000, 2: 72000, 3: 24000, 4: 24000}),
    ],
)
def test_act_17_3_a_xii_c_prizes_of_level_places_are_shared(scores, paid):
    assert prizes.shared(ranked(scores), THREE).paid == paid


def test_act_r29_cents_that_cannot_be_shared_go_to_one_of_the_level():
    payout = prizes.shared(ranked({1: 9, 2: 9, 3: 9}), (100000, 60000, 40000))
    assert payout.equal == {1: 66666, 2: 66666, 3: 66666}
    assert (payout.undivided, payout.total) == (2, 200000)
    assert payout.paid[1] == 66668
    last = prizes.shared(ranked({1: 9, 2: 9, 3: 9}), (100000, 60000, 40000), leftover="lowest-place")
    assert last.paid == {1: 66666, 2: 66666, 3: 66668}
