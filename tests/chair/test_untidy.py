"""Some players put their chips down in a heap: the house says how many do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.seen import as_it_looks
from game.chair.seen.view import SeatView, TableView
from game.rulebook.readers.read_house import house_mishaps

SEATS = tuple(SeatView(seat, f"Player {seat}", bet=500) for seat in range(1, 10))


@pytest.mark.parametrize(("share", "least", "most"), [(0, 0, 0), (30, 200, 350), (100, 900, 900)])
def test_as_many_as_the_house_says(monkeypatch: pytest.MonkeyPatch, share: int, least: int, most: int) -> None:
    house = replace(house_mishaps(), untidy_bets=share)
    monkeypatch.setattr(as_it_looks, "house_mishaps", lambda: house)
    found = [as_it_looks.as_put_down(TableView(seats=SEATS), hand).untidy for hand in range(100)]
    assert least <= sum(map(len, found)) <= most


def test_who_bets_nothing_lays_nothing_down_and_a_hand_looks_the_same_all_along() -> None:
    view = TableView(seats=(*SEATS, SeatView(10, "Player 10")))
    assert all(10 not in as_it_looks.as_put_down(view, hand).untidy for hand in range(30))
    assert as_it_looks.as_put_down(view, 3) == as_it_looks.as_put_down(as_it_looks.as_put_down(view, 3), 3)
