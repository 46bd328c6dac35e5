"""Heaps of chips: which chips make up a sum."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.chips import heap as h
from game.chips.chip_set import as_held, float_of, load_chips, of_stakes, working
from game.files import FileFault
from game.resources import rules
from game.rulebook.readers.read_house import house_cage, of_file
from game.rulebook.schema.house import HouseCage

SET = (50, 100, 250, 500, 2500, 10000, 50000, 100000)
HEAPS = st.dictionaries(st.sampled_from(SET), st.integers(1, 60), max_size=8)


@given(HEAPS, st.data())
def test_what_is_cut_is_worth_the_sum_and_lay_there(heap: dict[int, int], data: st.DataObject) -> None:
    taken = {value: data.draw(st.integers(0, count)) for value, count in heap.items()}
    amount = h.total(taken)
    found = h.cut(heap, amount)
    assert found is not None
    assert h.total(found) == amount
    assert h.joined(found, h.without(heap, found)) == heap


def test_the_large_chips_go_first() -> None:
    assert h.cut({500: 10, 2500: 4}, 5000) == {2500: 2}


def test_three_of_a_hundred_where_two_and_a_half_would_not_do() -> None:
    assert h.cut({250: 4, 100: 3}, 300) == {100: 3}


def test_what_no_chips_make_up_is_not_cut() -> None:
    assert h.cut({2500: 4}, 500) is None
    assert h.cut({500: 1}, 1000) is None


@given(st.dictionaries(st.sampled_from((100, 250, 300, 500, 2500)), st.integers(1, 6), min_size=1))
def test_what_chips_add_up_to_is_made_of_their_values(heap: dict[int, int]) -> None:
    """Of a large chip fewer are taken where the others don't make the rest: 400 is four of 100, not 250 and 150."""
    found = h.fewest(h.total(heap), [*heap])
    assert h.total(found) == h.total(heap)
    assert {*found} <= {*heap}


def test_four_are_made_of_ones_where_there_is_no_half() -> None:
    assert h.fewest(400, (100, 250, 500)) == {100: 4}
    with pytest.raises(ValueError, match="No chips"):
        h.fewest(150, (100, 250))


def test_nothing_is_taken_that_does_not_lie_there() -> None:
    with pytest.raises(ValueError, match="holds 1 chip of 500 cents, not 2"):
        h.without({500: 1}, {500: 2})


@given(st.integers(0, 400_000).map(lambda halves: halves * 50))
def test_a_player_holds_what_the_chips_are_worth(amount: int) -> None:
    assert all(h.total(as_held(amount, SET, work)) == amount for work in (0, *SET))


@pytest.mark.parametrize(("stakes", "amount", "held"), [
    ((500, 1000, 2000), 20000, {500: 20, 2500: 4}), ((500, 1000, 2000), 30000, {500: 20, 2500: 8}),
    ((500, 1000), 61250, {250: 1, 500: 17, 2500: 17, 10000: 1}), ((500, 1000), 4500, {500: 9}),
    ((500, 1000), 1000000, {500: 20, 2500: 20, 10000: 19, 50000: 15}), ((100, 200), 20000, {100: 20, 500: 16, 2500: 4}),
    ((200, 1000), 30000, {100: 20, 500: 16, 2500: 8}), ((50, 100), 5000, {50: 20, 100: 20, 500: 4}),
])  # fmt: skip
def test_a_player_holds_a_column_of_the_chips_that_the_stakes_are_made_of(
    stakes: tuple[int, ...], amount: int, held: dict[int, int],
) -> None:  # fmt: skip
    assert as_held(amount, SET, working(SET, stakes)) == held


def test_a_table_has_the_chips_that_its_stakes_need() -> None:
    assert of_stakes(SET, 500, 1000) == (500, 2500, 10000, 50000, 100000)
    assert of_stakes(SET, 50, 200) == (50, 100, 250, 500, 2500, 10000, 50000)


@pytest.mark.parametrize("bet", [200, 500, 1000, 2500, 10000, 100000])
def test_a_float_opens_with_about_what_the_house_has_for_these_stakes_and_no_two_alike(bet: int) -> None:
    house = house_cage().float_
    found = [float_of(SET, house, bet, seed) for seed in range(40)]
    assert all(tuple(each) == SET for each in found)
    for value, usual in house.tray(bet).items():
        counts = {each[value] for each in found}
        assert len(counts) > 5
        assert all(abs(count - usual) <= usual * house.spread / 100 for count in counts)
    assert float_of(SET, house, bet, 7) == found[7]


@pytest.mark.parametrize(("bet", "most"), [(200, 100), (499, 100), (500, 500), (2000, 500), (2500, 2500), (10000, 10000)])
def test_a_tray_holds_most_of_the_chips_that_are_bet_and_few_of_those_that_arent(bet: int, most: int) -> None:
    tray = house_cage().float_.tray(bet)
    assert max(tray, key=tray.__getitem__) == most
    beyond = [count for value, count in tray.items() if value >= most and value != 250]  # nobody bets those: they pay commission
    assert beyond == sorted(beyond, reverse=True)


def test_every_chip_of_the_house_stands_in_every_tray() -> None:
    assert {tuple(tray.chips) for tray in house_cage().float_.opens} == {tuple(chip.value for chip in load_chips())}


def test_a_float_has_only_the_chips_that_the_stakes_need() -> None:
    assert tuple(float_of((500, 2500), house_cage().float_, 1000, 1)) == (500, 2500)


@pytest.mark.parametrize(("was", "now", "said"), [
    ("bets-from: 5\n", "bets-from: 25\n", "the bets don't rise from 0"),
    ("bets-from: 0\n", "bets-from: 1\n", "the bets don't rise from 0"),
    ("0.50: 60,", "half: 60,", "'half' isn't an amount in dollars"), ("0.50: 60,", "0.50: 0,", "0 is out of range"),
])  # fmt: skip
def test_a_tray_that_is_written_wrongly_is_told_with_its_place(tmp_path: Path, was: str, now: str, said: str) -> None:
    file = tmp_path / "house-cage.yaml"
    text = (rules() / "house-cage.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace(was, now, 1), encoding="utf-8")
    with pytest.raises(FileFault, match=said):
        of_file(HouseCage, file)


@pytest.mark.parametrize(("amount", "wager", "paid"), [
    (2000, {500: 4}, {500: 4}),
    (4000, {500: 3, 250: 2}, {500: 6, 250: 4}),
    (3000, {500: 4}, {500: 6}),
    (3000, {2500: 1, 500: 1}, {2500: 1, 500: 1}),
    (5500, {2500: 2}, None),
    (20000, {500: 4}, None),
    (1000, {}, None),
])
def test_a_payout_in_the_colours_of_its_wager(amount: int, wager: dict[int, int], paid: dict[int, int] | None) -> None:
    """The same chips again, or else the fewest of those colours; none where these don't make it, or only a heap of them."""
    assert h.in_colours(amount, wager, 20) == paid
