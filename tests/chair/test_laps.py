"""The log tells cards that go round face down in one line, not in one for each."""

from __future__ import annotations

import re

import pytest

from game.chair.log import Log
from game.session.narration.wording import seats_in_turn
from game.table.values import DEALER
from game.training.step_log import right_move
from tests.dealer import usual_table


class Mute:
    def say(self, text: str) -> None:
        """Nothing is spoken."""


def down(name: str, seats: int) -> list[str]:
    """The lines on cards face down of a hand."""
    session = usual_table(name, seats, people=[DEALER])
    log = Log(session.engine.rules, Mute())
    session.listen(log.hear)
    while (due := session.ask()) is not None:
        session.submit(session.consider() or right_move(due))  # type: ignore[arg-type]
    return [line.text for line in log.shown() if "face down" in line.text]


@pytest.mark.parametrize(("name", "seats", "lap", "laps"), [
    ("tas-holdem", 5, "One card each, face down, to seats 1 to 5.", 2),
    ("rop-omaha", 2, "One card each, face down, to seats 1 and 2.", 4),
    ("act-canberra", 3, "One card each, face down, to boxes 1 to 3.", 5),
])
def test_a_lap_is_one_line(name: str, seats: int, lap: str, laps: int) -> None:
    assert down(name, seats).count(lap) == laps


def test_what_one_seat_draws_is_one_line() -> None:
    drawn = down("rop-draw-52", 4)[5:]
    assert any(re.fullmatch(r"(Two|Three) cards, face down, to seat [1-4]\.", line) for line in drawn)


def test_seats_that_follow_one_another_are_told_by_the_first_and_the_last() -> None:
    assert seats_in_turn([2, 3, 4, 5, 1]) == "2 to 5 and 1"
    assert seats_in_turn([1, 2, 4, 6, 7, 8]) == "1, 2, 4 and 6 to 8"
