"""Who is out after a hand, in which place; the blinds of the levels."""

import pytest

from game.tournament import levels, standing


def test_thr_20_1_without_a_chip_a_player_is_out():
    before, after = {2: 800, 5: 2000, 6: 500}, {2: 0, 5: 3275, 6: 25}
    assert standing.out(before, after) == (2,)
    assert standing.places(before, (2,), 5) == {2: 5}


def test_thr_20_1_a_seat_that_was_out_before_does_not_go_out_again():
    assert standing.out({1: 0, 2: 100}, {1: 0, 2: 100}) == ()


def test_thr_20_3_an_expelled_player_is_out_with_chips():
    assert standing.out({1: 900, 2: 100}, {1: 900, 2: 100}, expelled=(1,)) == (1,)


def test_thr_r36_the_larger_stack_takes_the_better_place():
    assert standing.places({1: 700, 2: 400, 3: 5000}, (1, 2), 3) == {3: 1, 1: 2, 2: 3}


def test_thr_r36_equal_stacks_share_a_place():
    assert standing.places({1: 400, 2: 400, 3: 300, 4: 9000}, (1, 2, 3), 10) == {1: 8, 2: 8, 3: 10}


def test_thr_r36_a_house_may_let_all_of_one_hand_share():
    assert standing.places({1: 700, 2: 400, 3: 5000, 4: 10}, (1, 2), 4, shared=True) == {1: 3, 2: 3}


def test_thr_r40_levels_count_from_one_and_the_last_one_stays():
    house = ((2500, 5000), (5000, 10000))
    assert [levels.blinds(house, level) for level in (1, 2, 3)] == [(2500, 5000), (5000, 10000), (5000, 10000)]


@pytest.mark.parametrize(("house", "level"), [((), 1), (((2500, 5000),), 0)])
def test_thr_r40_a_level_that_does_not_exist(house, level):
    with pytest.raises(ValueError, match=f"there is no level {level}"):
        levels.blinds(house, level)
