"""What was clicked on the table has a name there."""

from __future__ import annotations

import pytest

from game.chair.seen.view import SeatState, SeatView, Spot, TableView
from game.school.lessons.lesson_words import clicked_in_words
from game.school.lessons.pointed_spots import thing_at

VIEW = TableView(seats=(SeatView(1, bet=500, stack=9500), SeatView(2, stack=10000), SeatView(8, state=SeatState.EMPTY)))


@pytest.mark.parametrize(("spot", "said"), [
    (Spot("stub"), "That's the deck."), (Spot("burns"), "Those are the burns."), (Spot("card", None, 2), "That's the board."),
    (Spot("bet", 1), "That's seat 1's bet."), (Spot("card", 2, 0), "Those are seat 2's cards."),
    (Spot("marker", 1), "That's the puck."),
    (Spot("seat", 2), "That's seat 2."), (Spot("drop-box"), "That's the drop box."),
    (Spot("bet", 2), "There's nothing there."), (Spot("bet", 8), "There's nothing there."), (None, "There's nothing there."),
])  # fmt: skip
def test_what_was_clicked_is_named_and_where_nothing_lies_that(spot: Spot | None, said: str) -> None:
    assert clicked_in_words(thing_at(spot, VIEW), marker="puck", place="seat") == said
