"""Chips as numbers and as pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.chips.chip_set import HIGHEST_STACK, breakdown, chips_held, load_chips, read_chips
from game.client import theme as themes
from game.client.felt.geometry.rectangles import Box, turned
from game.client.felt.geometry.towers import FLAT, evened, mound, parted, thickness, tower_height, tower_reach, towers
from game.client.felt.pieces import furniture
from game.client.felt.pieces.chip_art import ChipArt
from game.files import FileFault

CASINO = tuple(chip.value for chip in load_chips())


def test_the_casino_set_is_the_one_in_the_book_of_colours() -> None:
    assert CASINO == (50, 100, 250, 500, 2500, 10000, 50000, 100000)
    assert [chip.label for chip in load_chips()] == ["½", "1", "2½", "5", "25", "100", "500", "1K"]


def test_an_amount_breaks_down_from_the_largest_chip() -> None:
    assert breakdown(63725, CASINO) == [(50000, 1), (10000, 1), (2500, 1), (500, 2), (100, 2)]


def test_what_no_chip_can_pay_is_left_out() -> None:
    assert breakdown(75, CASINO) == [(50, 1)]
    assert breakdown(0, CASINO) == []


def test_an_amount_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="-100 cents"):
        breakdown(-100, CASINO)


@given(some.integers(0, 10_000_000))
def test_a_breakdown_never_pays_more_and_lacks_less_than_the_smallest_chip(amount: int) -> None:
    paid = sum(value * count for value, count in breakdown(amount, CASINO))
    assert 0 <= amount - paid < CASINO[0]


@pytest.mark.parametrize(
    ("chips", "message"),
    [
        ('[{value: "5", colour: red, spots: "#ffffff", ink: "#000000"}]', r"chips\[0\].colour: 'red' isn't a colour"),
        ('[{value: five, colour: "#ff0000", spots: "#ffffff", ink: "#000000"}]', r"chips\[0\].value: 'five' isn't an amount"),
        ('[{value: "0.005", colour: "#ff0000", spots: "#ffffff", ink: "#000000"}]', "more than two decimal places"),
        ("[{value: 5}]", r"chips\[0\]: the key `colour` is missing"),
        ("[]", "the list is empty"),
    ],
)
def test_a_wrong_set_of_chips_is_refused_with_the_place(tmp_path: Path, chips: str, message: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"id: mine\ntitle: Mine\nchips: {chips}\n", encoding="utf-8")
    with pytest.raises(FileFault, match=message):
        read_chips(path)


def test_a_higher_stack_is_drawn_higher_and_denominations_differ(night: themes.Theme) -> None:
    art = ChipArt(night, load_chips(), 24)
    heights = [art.side(500, count).get_height() for count in (1, 5, 10, 20)]
    assert heights == sorted(set(heights))
    assert len({pygame.image.tobytes(art.top(value), "RGBA") for value in CASINO}) == len(CASINO)


def test_chips_stay_in_their_box(night: themes.Theme) -> None:
    art, box = ChipArt(night, load_chips(), 23), Box(30, 30, 66, 40)
    for amount in (50, 12650, 63725, 99999950, 199950):
        cloth = pygame.Surface((140, 110), pygame.SRCALPHA)
        art.draw(cloth, box, amount)
        assert cloth.get_bounding_rect().width > 10
        assert pygame.Rect(box).inflate(2, 2).contains(cloth.get_bounding_rect()), amount


@pytest.mark.parametrize("amount", [50, 5000, 12350, 45000, 49750, 206000, 2770000, 99999950])
def test_somebody_holds_columns_of_the_chips_that_bets_are_made_with(amount: int) -> None:
    chips = chips_held(amount, CASINO)
    assert sum(value * count for value, count in chips) == amount
    assert [value for value, _ in chips] == sorted({value for value, _ in chips}, reverse=True)
    assert amount < 5000 or sum(count for _, count in chips) >= 15


def test_four_hundred_and_fifty_dollars_are_mostly_fives_and_twenty_fives() -> None:
    assert chips_held(45000, CASINO) == [(10000, 1), (2500, 12), (500, 10)]


def test_a_wager_is_drawn_chip_by_chip_and_no_two_amounts_alike(night: themes.Theme) -> None:
    """As high as its chips, above a box that is too low for them: 10 and 20 in fives are told apart at a bare table."""
    art, pictures = ChipArt(night, load_chips(), 27), list[bytes]()
    for count in range(1, 17):
        surface = pygame.Surface((160, 160), pygame.SRCALPHA)
        art.draw(surface, Box(40, 100, 40, 30), 500 * count, heap={500: count})
        pictures.append(pygame.image.tobytes(surface, "RGBA"))
    assert len(set(pictures)) == len(pictures)


def test_chips_put_down_in_no_order_are_all_in_sight(night: themes.Theme) -> None:
    """Each leaves a third of the one below in sight, so that they can be counted; where that can't be, they stand in towers."""
    art, room = ChipArt(night, load_chips(), 27), Box(20, 60, 66, 40)
    pictures = []
    for heap in ({2500: 1, 500: 2}, {2500: 2, 500: 1}, {2500: 2, 500: 2}, {10000: 1, 500: 2}):
        surface = pygame.Surface((110, 120), pygame.SRCALPHA)
        assert art.strew(surface, room, heap, "Felix 3")
        pictures.append(pygame.image.tobytes(surface, "RGBA"))
        drawn = surface.get_bounding_rect()
        assert drawn.width >= 27 + 0.34 * 27 * (sum(heap.values()) - 1) - 2
        assert room.x - 1 <= drawn.left <= drawn.right <= room.right + 2
    assert len(set(pictures)) == len(pictures)
    surface = pygame.Surface((110, 120), pygame.SRCALPHA)
    assert not art.strew(surface, room, {500: 4}, "Felix 3"), "one colour is a tower, whoever bets"
    assert not art.strew(surface, room, {2500: 4, 500: 4}, "Felix 3"), "too many to be seen so"
    assert surface.get_bounding_rect().width == 0


def test_a_dealer_counts_full_towers_and_a_wager_stands_in_even_ones() -> None:
    assert [parted(500, count, 10) for count in (4, 20, 23)] == [[(500, 4)], [(500, 10)] * 2, [(500, 10), (500, 10), (500, 3)]]
    assert [evened(500, count, 8) for count in (4, 9, 20)] == [[(500, 4)], [(500, 5), (500, 4)], [(500, 7), (500, 7), (500, 6)]]


@given(some.dictionaries(some.sampled_from(CASINO), some.integers(1, 240), min_size=1),
       some.tuples(some.integers(45, 220), some.integers(40, 130)), some.floats(-90, 90), some.booleans())
def test_every_chip_stands_in_its_room_in_a_tower_of_at_most_twenty(
    heap: dict[int, int], size: tuple[int, int], turn: float, held: bool,
) -> None:  # fmt: skip
    room, width = Box(300, 300, *size), 31
    standing = towers(heap.items(), room, width, turn, held=held)
    assert {value: sum(tower.high for tower in standing if tower.value == value) for value in heap} == heap
    assert all(1 <= tower.high <= HIGHEST_STACK for tower in standing)
    assert len({(round(tower.x, 3), round(tower.bottom, 3)) for tower in standing}) == len(standing), "none hides another"
    wide, high = (tower_reach(width, max(tower.high for tower in standing), way) for way in (turn + 90, turn))
    if wide <= room.width and high <= room.height:
        for tower in standing:
            foot = (tower.x, tower.bottom - width * FLAT / 2)
            tops = [(foot[0], foot[1] - thickness(width) * count) for count in (0, tower.high)]
            for point in tops:
                across, down = turned(point, -turn, room.centre)
                reach, rise = (tower_reach(width, 0, way) / 2 for way in (turn + 90, turn))
                assert room.x - 2 <= across - reach <= across + reach <= room.right + 2
                assert room.y - 2 <= down - rise <= down + rise <= room.bottom + 2


@pytest.mark.parametrize("count", [1, 2, 3, 6, 8])
def test_a_tray_s_tubes_are_about_as_wide_whatever_it_holds_and_are_filled_one_after_the_other(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, count: int,
) -> None:  # fmt: skip
    tubes: list[tuple[int, int]] = []
    monkeypatch.setattr(furniture, "_tube", lambda large, _theme, tube, _chip, held: tubes.append(
        (round(tube.width * 240 / large.get_width()), held)))
    chips = tuple(load_chips()[-count:])
    furniture.tray(night, Box(0, 0, 240, 60), 1.0, chips, {chip.value: 130 for chip in chips})
    assert all(20 <= wide <= 48 for wide, _ in tubes)
    assert [held for _, held in tubes[: len(tubes) // count]][:2] == [130, 30][: len(tubes) // count]


@pytest.mark.parametrize("heap", [{500: 97}, {500: 10}, {100: 19, 500: 80}, {2500: 4, 500: 31, 100: 3}, {100: 1}])
def test_a_pot_is_a_heap_of_all_its_chips_with_the_dearest_in_the_middle(heap: dict[int, int]) -> None:
    room, width = Box(500, 290, 278, 34), 15.0
    heaped = mound(heap.items(), room, width)
    assert {value: sum(each.high for each in heaped if each.value == value) for value in heap} == heap
    for each in heaped:
        assert room.x <= each.x - width / 2 < each.x + width / 2 <= room.right
        assert room.y <= each.bottom - tower_height(width, each.high) + 1 < each.bottom <= room.bottom
    middle = min(heaped, key=lambda each: (abs(each.x - room.centre[0]), -each.bottom))
    assert middle.value == max(heap)
    if sum(heap.values()) > 40:
        columns = {each.x: 0 for each in heaped}
        for each in heaped:
            columns[each.x] += each.high
        assert columns[min(columns)] < max(columns.values()), "no wall of equal towers"


def test_a_heap_that_has_no_room_is_none() -> None:
    assert mound({500: 400}.items(), Box(0, 0, 60, 30), 24.0) == []
