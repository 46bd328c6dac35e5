"""What is remembered by what it depends on is not asked again while that is equal, and is asked anew when it is not."""

from __future__ import annotations

from game.session.chairs import Chairs
from game.table.memory import remembered_by
from game.table.payout.pots import pots
from tests.dealer import session_of


def test_an_answer_stays_while_what_it_depends_on_is_equal() -> None:
    asked: list[int] = []

    @remembered_by(lambda number: number // 10)
    def tens(number: int) -> int:
        asked.append(number)
        return number // 10

    assert [tens(each) for each in (11, 12, 19, 20, 11)] == [1, 1, 1, 2, 1]
    assert asked == [11, 20, 11]


def test_the_pots_are_the_same_ones_until_chips_or_hands_change() -> None:
    table = session_of(chairs=Chairs({})).table
    seat = next(iter(table))
    before = pots(table)
    assert pots(table.with_(clock=table.clock + 1)) is before
    paid = table.with_(seats={**table.seats, seat.number: seat.with_(paid=500)})
    assert [pot.amount for pot in pots(paid)] == [sum(pot.amount for pot in before) + 500]
