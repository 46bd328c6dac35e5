"""Help that is asked for: no more of it than was asked for, and never past what went wrong."""

from __future__ import annotations

import pytest

from game.session.narration.narration import Line
from game.table import moves as m
from game.training.hints import LEVELS, WELL, hint
from game.training.step_log import right_move
from tests.dealer import usual_table


def test_what_is_due_is_told_bit_by_bit() -> None:
    table = usual_table("tas-holdem")
    where, what, why = (hint(table, level) for level in (1, 2, LEVELS))
    assert where is not None and what is not None and why is not None  # noqa: PT018
    assert where.text == "The book has it under “Wash (chemmy shuffle)”.", "the person is the dealer"
    assert why.text == what.text
    assert why.why
    assert why.cite and not where.cite  # noqa: PT018


def test_bets_that_wait_to_be_gathered_are_looked_up_under_the_pot() -> None:
    table = usual_table("tas-holdem")
    while not isinstance(table.ask().move, m.GatherBets):
        table.submit(table.consider() or right_move(table.ask()))
    assert hint(table, 1) == Line("The book has it under “Pot”.")


def test_help_leads_to_what_went_wrong_and_not_past_it() -> None:
    table = usual_table("tas-holdem")
    while table.table.betting is None:
        table.submit(table.consider() or right_move(table.ask()))
    table.submit(m.Misplay("looks-at-stub", (("seat", 4),), by=4))
    told = [found.text for level in range(1, LEVELS + 1) if (found := hint(table, level)) is not None]
    assert told[0].startswith("Something's wrong.")
    assert "seat 4" in told[1]
    assert told[2].endswith("Stop play and rule on it.")
    table.submit(m.StopPlay(0))
    table.submit(m.GiveRuling("play-on"))
    assert not hint(table, 1).text.startswith("Something's wrong.")


def test_who_watches_is_told_whether_anything_is_wrong() -> None:
    table = usual_table("tas-holdem")
    assert hint(table, 1, watches=True) == Line(WELL)
    while table.table.betting is None:
        table.submit(table.consider() or right_move(table.ask()))
    table.submit(m.Misplay("looks-at-stub", (("seat", 4),), by=4))
    assert hint(table, 1, watches=True) != Line(WELL)


def test_there_are_no_more_levels() -> None:
    with pytest.raises(ValueError, match="there is no hint 4"):
        hint(usual_table("tas-holdem"), LEVELS + 1)
