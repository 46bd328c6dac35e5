"""Chips for other chips: who asks for what, and what is judged of how they are changed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.chips.heap import Heap, holds, total
from game.rulebook.readers.read_house import house_cage
from game.training.cash_sale import CashSale
from game.training.chip_change import ChipChange, asks_in_hand, wish_of
from game.training.desk_work import DeskLog

HOUSE = replace(house_cage().change, asked=2, in_hand=2, wrong=3)
VALUES = (100, 500, 2500, 10_000, 50_000)
STACKS: dict[int, Heap] = {1: {500: 45, 2500: 8}, 2: {10_000: 3}, 3: {100: 3}}
HUNDRED = ChipChange(2, HOUSE, {10_000: 1}, 10_000, 500, VALUES)
FIVES = ChipChange(1, HOUSE, {500: 20}, 10_000, 0, VALUES)


def test_somebody_asks_in_so_many_hands_and_some_in_the_middle_of_one() -> None:
    found = [asks_in_hand(HOUSE, Random(seed)) for seed in range(400)]
    asked = [after for after in found if after is not None]
    assert 150 < len(asked) < 250
    assert 60 < sum(after > 0 for after in asked) < 140


def test_what_is_asked_for_can_be_done_and_is_sometimes_misnamed() -> None:
    found = [wish for seed in range(200) if (wish := wish_of(STACKS, VALUES, HOUSE, Random(seed))) is not None]
    assert len(found) == 200
    assert {(wish.seat, wish.word) for wish in found} == {(1, "change"), (1, "colour-up"), (2, "change")}
    for wish in found:
        assert holds(STACKS[wish.seat], wish.laid)
        assert len(wish.sums) == 3
        assert {wish.lies, wish.claimed} <= set(wish.sums)
        chips = {wish.wanted: wish.lies // wish.wanted} if wish.wanted else {10_000: wish.lies // 10_000}
        assert wish.wrong_chips(chips) == ""
        assert wish.wrong_chips(wish.laid) != ""
    wrong = Counter(wish.claimed != wish.lies for wish in found)
    assert 40 < wrong[True] < 100


def test_nobody_asks_who_has_no_chips_for_it() -> None:
    assert wish_of({3: {100: 3}}, VALUES, HOUSE, Random(1)) is None


@pytest.mark.parametrize(("work", "chips", "told"), [
    (HUNDRED, {500: 20}, ""),
    (HUNDRED, {500: 19}, "Those chips are 95; seat 2 pushed out 100."),
    (HUNDRED, {2500: 4}, "Seat 2 asked for 5s."),
    (FIVES, {10_000: 1}, ""),
    (FIVES, {2500: 4}, "It can be done in 1 chip."),
    (replace(FIVES, laid={500: 19}), {2500: 3, 500: 4}, ""),
])
def test_which_chips_are_right(work: ChipChange, chips: Heap, told: str) -> None:
    assert work.wrong_chips(chips) == told


@pytest.mark.parametrize(("steps", "announced", "faults"), [
    (["spread", "announce", "cut", "prove", "push", "rack"], 10_000, []),
    (["spread", "announce", "cut", "prove", "push", "rack"], 20_000, ["You announced 200; the chips are 100."]),
    (["announce", "spread", "cut", "prove", "push", "rack"], 10_000, ["Spread the chips first."]),
    (["spread", "announce", "cut", "push", "rack"], 10_000, ["Prove the chips first.", "Prove the chips first."]),
    (["spread", "announce", "nod", "cut", "prove", "push", "rack"], 10_000, ["You only need the inspector's nod above 500."]),
])
def test_what_is_judged_of_order_and_announcement(steps: list[str], announced: int, faults: list[str]) -> None:
    log = DeskLog(False, HUNDRED)
    for step in steps:
        log.do(step, {500: 20}, announced if step == "announce" else 0)
    log.finish()
    assert log.over
    assert log.faults == faults


def test_above_its_limit_the_house_wants_a_nod_for_change_too() -> None:
    assert "nod" in replace(HUNDRED, laid={50_000: 2}).steps


def test_what_was_bet_meanwhile_is_not_changed_and_what_was_said_stands() -> None:
    left = FIVES.of_what_is_left({500: 12})
    assert (total(left.laid), left.claimed) == (6000, 10_000)
    assert FIVES.of_what_is_left({100: 50}) is None


@pytest.mark.parametrize("strict", [True, False])
def test_missing_notes_may_be_spread_and_announced_with_the_others_and_wrong_sums_stay_wrong(strict: bool) -> None:
    short = CashSale(3, house_cage().cash, 50_000, (20_000, 20_000, 5_000), (5_000,))
    whole = CashSale(3, house_cage().cash, 50_000, (20_000, 20_000, 10_000), ())
    chips = {10_000: 5}
    for work, announces, fair in ((short, (45_000, 50_000), True), (short, (45_000, 40_000), False),
                                  (whole, (50_000, 50_000), False)):
        log = DeskLog(strict, work)
        for amount in announces:
            log.do("spread", {})
            log.do("announce", {}, amount)
        for step in work.steps[2:]:
            log.do(step, chips)
        log.finish()
        assert (log.faults == []) is fair, log.faults
