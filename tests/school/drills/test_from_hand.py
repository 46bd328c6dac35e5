"""A moment of a hand that was played becomes a situation: the same table, or none."""

from __future__ import annotations

import pytest

from game.cases.language.faults import Fault
from game.school.drills.by_hand_check import answer, set_up_table
from game.school.drills.from_hand import situation_of
from game.school.lessons.own.lesson_draft import by_hand, table_of
from game.session.round import Round
from game.table import moves as m
from tests.chair.test_results import played
from tests.dealer import FOUR


def after(whole: Round, kind: type[m.Move], count: int = 1) -> Round:
    places = [at for at, move in enumerate(whole.moves) if isinstance(move, kind)]
    return whole[: places[count - 1] + 1]


@pytest.mark.parametrize("game", ["tas-holdem", "rop-omaha", "rop-stud5-52", "rop-draw-52"])
def test_the_same_table_lies_there_again(game: str) -> None:
    whole = played(game, dict.fromkeys(FOUR, 100_000))
    part = after(whole, m.Call, 2)
    table, laid = part.table(), set_up_table(situation_of(part)).round.opening
    assert {seat.number: (seat.stack, seat.bet, seat.cards) for seat in laid} == {
        seat.number: (seat.stack, seat.bet, seat.cards) for seat in table}
    assert (laid.board, laid.marker, laid.middle) == (table.board, table.marker, table.middle)


def test_the_dealers_next_steps_are_asked_for_from_there() -> None:
    made = situation_of(after(played(), m.GatherBets))
    assert "dealer burn" in answer(made)


def test_a_lesson_begins_with_the_same_table() -> None:
    """What is laid for a lesson is what was laid for a drill."""
    made = situation_of(after(played(), m.GatherBets))
    table = table_of(made)
    assert set_up_table(by_hand(made.game, table)).round.opening == set_up_table(made).round.opening
    assert table["settings"] == made.house()


def test_a_moment_that_no_situation_tells_is_refused() -> None:
    whole = played()
    with pytest.raises(Fault, match="can't be used"):
        situation_of(after(whole, m.PushPot))
