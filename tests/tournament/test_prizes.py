"""The prizes of a tournament: to the last cent, with equal places, with fewer players than prizes."""

from __future__ import annotations

from decimal import Decimal

import pytest

from game.tournament.prizes import by_place, prizes
from tests.dealer import as_told

HALF = (Decimal("0.5"), Decimal("0.3"), Decimal("0.2"))


def of(ranking, entries, **settings):
    return prizes(as_told("thr-holdem", **settings)[2], entries, ranking)


@pytest.mark.parametrize("entries", range(2, 11))
@pytest.mark.parametrize("pool", [10001, 99999, 700, 1])
def test_shares_make_up_the_whole_pool(pool, entries):
    assert sum(by_place(HALF, pool, entries)) == pool


def test_thr_r40_half_three_tenths_two_tenths():
    found = of({4: 1, 2: 2, 1: 3, 3: 4}, 4, entry_fee="25", prizes=["0.5", "0.3", "0.2"])
    assert (found.pool, found.paid, found.undivided) == (10000, {4: 5000, 2: 3000, 1: 2000}, 0)


def test_equal_places_share_what_theirs_would_have_won():
    found = of({4: 1, 1: 2, 2: 2, 3: 4}, 4, entry_fee="25", prizes=["0.5", "0.3", "0.2"])
    assert found.paid == {4: 5000, 1: 2500, 2: 2500}


def test_odd_cents_go_to_the_lower_seats():
    found = of({1: 1, 2: 2, 3: 2, 4: 2}, 4, entry_fee="100", prizes=["0.5", "0.3", "0.2"])
    assert (found.paid, found.undivided) == ({1: 20000, 2: 6667, 3: 6667, 4: 6666}, 0)


def test_two_players_have_no_third_prize():
    assert of({1: 1, 2: 2}, 2, entry_fee="50", prizes=["0.5", "0.3", "0.2"]).paid == {1: 7000, 2: 3000}


def test_sums_are_paid_as_named_and_the_house_sees_what_it_adds():
    found = of({1: 1, 2: 2, 3: 3}, 3, entry_fee="50", prizes=["100", "80"])
    assert (found.paid, found.undivided) == ({1: 10000, 2: 8000}, -3000)


def test_without_a_word_of_the_house_the_winner_takes_it_all():
    assert of({1: 1, 2: 2, 3: 3}, 3, entry_fee="50").paid == {1: 15000}


def test_without_a_fee_there_is_nothing_to_win():
    assert of({1: 1, 2: 2}, 2).paid == {}
