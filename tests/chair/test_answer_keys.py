"""Which key gives which answer."""

from __future__ import annotations

import pytest

from game.chair.dealer.how import answer_keys


@pytest.mark.parametrize(("names", "keys"), [
    (["Seat 1", "Seat 6", "Seat 10", "Seat 11"], ["1", "6", "0", "-"]),
    (["Box 3", "Box 7"], ["3", "7"]),
    (["Seat 2", "Seat 5", "Nobody"], ["2", "5", "0"]),
    (["Seat 10", "Nobody", "Everybody"], ["0", "9", "8"]),
    (["Seat 2", "Seats 2, 7 and 10", "Seats 2 and 10", "Seat 10"], ["a", "b", "c", "d"]),
    (["2", "3", "5"], ["2", "3", "5"]),
    (["5", "10", "25"], ["1", "2", "3"]),
    (["None", "1", "2"], ["1", "2", "3"]),
    (["Fold", "Call"], ["1", "2"]),
])
def test_a_number_key_is_the_number_of_its_seat_or_figure_or_else_of_its_place(names: list[str], keys: list[str]) -> None:
    assert answer_keys(names) == keys
