"""A denomination has one number at a table: in the tray, in a pot that lacks others, and while change is made."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

from game.chair.dealer.chip_hand import ChangeMaking, ChipHand
from game.chair.strips.chip_strips import counted

TABLE = (500, 2500, 10000, 50, 100)
"""Three denominations in play, then two that only change is made with."""


def keys(chips: ChipHand) -> dict[int, str]:
    commands: Any = Mock()
    return {cap.chip.value: cap.key for cap in counted(chips, commands) if cap.chip is not None}


def test_a_chip_has_the_same_number_wherever_others_lack() -> None:
    assert keys(ChipHand(TABLE[:3])) == {500: "1", 2500: "2", 10000: "3"}
    assert keys(ChipHand.at({10000: 2, 2500: 1}, TABLE)) == {2500: "2", 10000: "3"}


def test_change_is_given_under_the_same_numbers() -> None:
    making = ChangeMaking({10000: 1, 500: 3}, TABLE)
    assert {value: making.chips.number(value) for value in making.choices} == {500: 1, 10000: 3}
    making.choose(10000)
    assert keys(making.got) == {50: "4", 100: "5", 500: "1", 2500: "2"}
    making.got.add(2500)
    assert list(making.got.counted) == [2500]
