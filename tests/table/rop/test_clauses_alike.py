"""What several sections say alike of their own games: each clause with the check that holds it, the game, the street."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.rop import alike

ROWS: tuple[tuple[Any, ...], ...] = (
    ("rop 5.1.a.i", alike.no_more_than, "draw-52", 8, "rop 5.1.a.i"),
    ("rop 5.1.a.ii", alike.no_more_than, "stud5-52", 10, "rop 5.1.a.ii"),
    ("rop 5.1.a.iii", alike.no_more_than, "stud7-52", 8, "rop 5.1.a.iii"),
    ("rop 5.1.b.i", alike.no_more_than, "draw-40", 6, "rop 5.1.b.i"),
    ("rop 5.1.b.ii", alike.no_more_than, "stud5-40", 8, "rop 5.1.b.ii"),
    ("rop 5.1.b.iii", alike.no_more_than, "stud7-40", 6, "rop 5.1.b.iii"),
    ("rop 5.1.d.i", alike.no_more_than, "draw-32", 5, "rop 5.1.d.i"),
    ("rop 5.1.d.ii", alike.no_more_than, "stud5-32", 6, "rop 5.1.d.ii"),
    ("rop 5.1.d.iii", alike.no_more_than, "stud7-32", 4, "rop 5.1.d.iii"),
    ("rop 5.1.d.iv", alike.no_more_than, "manila2-32", 11, "rop 5.1.d.iv"),
    ("rop 5.1.d.v", alike.no_more_than, "manila3-32", 7, "rop 5.1.d.v"),
    ("rop 11.1.a", alike.seats_are_drawn_for, "draw-52", "rop 11.1.a"),
    ("rop 11.1.c.ii", alike.blinds_are_posted_in_order, "draw-52", "rop 11.1.c.i", "rop 11.1.c.ii"),
    ("rop 11.2.a.i", alike.first_may_call, "draw-52", "rop 11.2.a.i"),
    ("rop 11.2.a.ii", alike.first_may_raise, "draw-52", "rop 11.2.a.ii"),
    ("rop 11.2.a.iii", alike.first_may_fold, "draw-52", "rop 11.2.a.iii"),
    ("rop 11.2.c", alike.the_last_blind_may_still_raise, "draw-52", "before-draw"),
    ("rop 11.4.b.ii", alike.two_or_more_go_on, "draw-52", "after-draw", "showdown"),
    ("rop 11.4.e", alike.pots_are_not_divided, "draw-52", "after-draw", "rop 11.4.e"),
    ("rop 11.5.a", alike.bets_stand_on_the_sign, "draw-52", "rop 11.5.a", {"blinds": [2, 5]}),
    ("rop 12.1.a", alike.seats_are_drawn_for, "stud5-52", "rop 12.1.a"),
    ("rop 12.3.c", alike.round_the_table, "stud5-52", "third-card", "rop 12.3.c"),
    ("rop 12.3.c.i", alike.the_last_one_left_wins, "stud5-52", "third-card", "rop 12.3.c.i"),
    ("rop 12.3.c.ii", alike.two_or_more_go_on, "stud5-52", "third-card", "fourth-card"),
    ("rop 12.4.c", alike.round_the_table, "stud5-52", "fifth-card", "rop 12.4.c"),
    ("rop 12.4.c.i", alike.the_last_one_left_wins, "stud5-52", "fifth-card", "rop 12.4.c.i"),
    ("rop 12.4.c.ii", alike.two_or_more_go_on, "stud5-52", "fifth-card", "showdown"),
    ("rop 12.4.f", alike.pots_are_not_divided, "stud5-52", "fourth-card", "rop 12.4.f"),
    ("rop 12.5.a", alike.bets_stand_on_the_sign, "stud5-52", "rop 12.5.a", {"ante": 2}),
    ("rop 13.1.a", alike.seats_are_drawn_for, "stud7-52", "rop 13.1.a"),
    ("rop 13.3.c", alike.round_the_table, "stud7-52", "fourth-card", "rop 13.3.c"),
    ("rop 13.3.c.i", alike.the_last_one_left_wins, "stud7-52", "fourth-card", "rop 13.3.c.i"),
    ("rop 13.3.c.ii", alike.two_or_more_go_on, "stud7-52", "fourth-card", "fifth-card"),
    ("rop 13.4.c", alike.round_the_table, "stud7-52", "seventh-card", "rop 13.4.c"),
    ("rop 13.4.c.i", alike.the_last_one_left_wins, "stud7-52", "seventh-card", "rop 13.4.c.i"),
    ("rop 13.4.c.ii", alike.two_or_more_go_on, "stud7-52", "seventh-card", "showdown"),
    ("rop 13.4.f", alike.pots_are_not_divided, "stud7-52", "sixth-card", "rop 13.4.f"),
    ("rop 13.5.a", alike.bets_stand_on_the_sign, "stud7-52", "rop 13.5.a", {"ante": 2}),
    ("rop 14.1.a", alike.seats_are_drawn_for, "manila2-32", "rop 14.1.a"),
    ("rop 14.1.b", alike.the_button_begins_at_the_dealers_right, "manila2-32", "rop 14.1.b"),
    ("rop 14.1.c.i", alike.blinds_are_posted_in_order, "manila2-32", "rop 14.1.c.i", "rop 14.1.c.ii"),
    ("rop 14.1.c.ii", alike.blinds_are_posted_in_order, "manila2-32", "rop 14.1.c.i", "rop 14.1.c.ii"),
    ("rop 14.1.c.iii", alike.blinds_stand_on_the_sign, "manila2-32", "rop 14.1.c.iii"),
    ("rop 14.2.a.i", alike.first_may_call, "manila2-32", "rop 14.2.a.i"),
    ("rop 14.2.a.ii", alike.first_may_raise, "manila2-32", "rop 14.2.a.ii"),
    ("rop 14.2.a.iii", alike.first_may_fold, "manila2-32", "rop 14.2.a.iii"),
    ("rop 14.2.b", alike.the_right_to_open_moves_on, "manila2-32"),
    ("rop 14.2.c", alike.the_last_blind_may_still_raise, "manila2-32", "first-card"),
    ("rop 14.2.c.i", alike.the_last_one_left_wins, "manila2-32", "first-card", "rop 14.2.c.i"),
    ("rop 14.2.c.ii", alike.two_or_more_go_on, "manila2-32", "first-card", "second-card"),
    ("rop 14.3.c", alike.round_the_table, "manila2-32", "third-card", "rop 14.3.c"),
    ("rop 14.3.c.i", alike.the_last_one_left_wins, "manila2-32", "third-card", "rop 14.3.c.i"),
    ("rop 14.3.c.ii", alike.two_or_more_go_on, "manila2-32", "third-card", "fourth-card"),
    ("rop 14.4.c", alike.round_the_table, "manila2-32", "fifth-card", "rop 14.4.c"),
    ("rop 14.4.c.i", alike.the_last_one_left_wins, "manila2-32", "fifth-card", "rop 14.4.c.i"),
    ("rop 14.4.c.ii", alike.two_or_more_go_on, "manila2-32", "fifth-card", "showdown"),
    ("rop 14.4.f", alike.pots_are_not_divided, "manila2-32", "fourth-card", "rop 14.4.f"),
    ("rop 14.5.a", alike.bets_stand_on_the_sign, "manila2-32", "rop 14.5.a", {"blinds": [2, 5]}),
    ("rop 14.5.b", alike.the_last_blind_is_the_minimum_at_least, "manila2-32", "rop 14.5.b"),
    ("rop 15.1.a", alike.seats_are_drawn_for, "manila3-36", "rop 15.1.a"),
    ("rop 15.1.b", alike.the_button_begins_at_the_dealers_right, "manila3-36", "rop 15.1.b"),
    ("rop 15.1.c.i", alike.blinds_are_posted_in_order, "manila3-36", "rop 15.1.c.i", "rop 15.1.c.ii"),
    ("rop 15.1.c.ii", alike.blinds_are_posted_in_order, "manila3-36", "rop 15.1.c.i", "rop 15.1.c.ii"),
    ("rop 15.1.c.iii", alike.blinds_stand_on_the_sign, "manila3-36", "rop 15.1.c.iii"),
    ("rop 15.2.a.i", alike.first_may_call, "manila3-36", "rop 15.2.a.i"),
    ("rop 15.2.a.ii", alike.first_may_raise, "manila3-36", "rop 15.2.a.ii"),
    ("rop 15.2.a.iii", alike.first_may_fold, "manila3-36", "rop 15.2.a.iii"),
    ("rop 15.2.b", alike.the_right_to_open_moves_on, "manila3-36"),
    ("rop 15.2.c", alike.the_last_blind_may_still_raise, "manila3-36", "first-card"),
    ("rop 15.2.c.i", alike.the_last_one_left_wins, "manila3-36", "first-card", "rop 15.2.c.i"),
    ("rop 15.2.c.ii", alike.two_or_more_go_on, "manila3-36", "first-card", "second-card"),
    ("rop 15.3.c", alike.round_the_table, "manila3-36", "third-card", "rop 15.3.c"),
    ("rop 15.3.c.i", alike.the_last_one_left_wins, "manila3-36", "third-card", "rop 15.3.c.i"),
    ("rop 15.3.c.ii", alike.two_or_more_go_on, "manila3-36", "third-card", "fourth-card"),
    ("rop 15.4.c", alike.round_the_table, "manila3-36", "fifth-card", "rop 15.4.c"),
    ("rop 15.4.c.i", alike.the_last_one_left_wins, "manila3-36", "fifth-card", "rop 15.4.c.i"),
    ("rop 15.4.c.ii", alike.two_or_more_go_on, "manila3-36", "fifth-card", "showdown"),
    ("rop 15.4.f", alike.pots_are_not_divided, "manila3-36", "fourth-card", "rop 15.4.f"),
    ("rop 17.1.a", alike.seats_are_drawn_for, "omaha", "rop 17.1.a"),
    ("rop 17.1.b", alike.the_button_begins_at_the_dealers_right, "omaha", "rop 17.1.b"),
    ("rop 17.1.c.i", alike.blinds_are_posted_in_order, "omaha", "rop 17.1.c.i", "rop 17.1.c.ii"),
    ("rop 17.1.c.ii", alike.blinds_are_posted_in_order, "omaha", "rop 17.1.c.i", "rop 17.1.c.ii"),
    ("rop 17.1.c.iii", alike.blinds_stand_on_the_sign, "omaha", "rop 17.1.c.iii"),
    ("rop 17.2.a.i", alike.first_may_call, "omaha", "rop 17.2.a.i"),
    ("rop 17.2.a.ii", alike.first_may_raise, "omaha", "rop 17.2.a.ii"),
    ("rop 17.2.a.iii", alike.first_may_fold, "omaha", "rop 17.2.a.iii"),
    ("rop 17.2.b", alike.the_right_to_open_moves_on, "omaha"),
    ("rop 17.2.c", alike.the_last_blind_may_still_raise, "omaha", "pre-flop"),
    ("rop 17.2.c.i", alike.the_last_one_left_wins, "omaha", "pre-flop", "rop 17.2.c.i"),
    ("rop 17.2.c.ii", alike.two_or_more_go_on, "omaha", "pre-flop", "flop"),
    ("rop 17.3.c", alike.round_the_table, "omaha", "flop", "rop 17.3.c"),
    ("rop 17.3.c.i", alike.the_last_one_left_wins, "omaha", "flop", "rop 17.3.c.i"),
    ("rop 17.3.c.ii", alike.two_or_more_go_on, "omaha", "flop", "turn"),
    ("rop 17.4.c", alike.round_the_table, "omaha", "turn", "rop 17.4.c"),
    ("rop 17.4.c.i", alike.the_last_one_left_wins, "omaha", "turn", "rop 17.4.c.i"),
    ("rop 17.4.c.ii", alike.two_or_more_go_on, "omaha", "turn", "river"),
    ("rop 17.5.c", alike.round_the_table, "omaha", "river", "rop 17.5.c"),
    ("rop 17.5.c.i", alike.the_last_one_left_wins, "omaha", "river", "rop 17.5.c.i"),
    ("rop 17.5.c.ii", alike.two_or_more_go_on, "omaha", "river", "showdown"),
    ("rop 17.5.f", alike.pots_are_not_divided, "omaha", "turn", "rop 17.5.f"),
    ("rop 17.6.a", alike.bets_stand_on_the_sign, "omaha", "rop 17.6.a", {"blinds": [2, 5]}),
    ("rop 17.6.b", alike.the_last_blind_is_the_minimum_at_least, "omaha", "rop 17.6.b"),
)
"""The clause, the check, and what it is called with; words for the table stand last."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1].__name__} {row[2]}")
def test_a_clause_that_several_sections_have(row: tuple[Any, ...]) -> None:
    _, check, *told = row
    words = told.pop() if isinstance(told[-1], dict) else {}
    check(*told, **words)


def test_every_row_checks_a_clause_of_its_section() -> None:
    """A clause that a check is told is of the section whose clause the row holds."""
    wrong = [row for row in ROWS for told in row[2:] if isinstance(told, str) and told.startswith("rop ")
             and told.split(".")[0] != row[0].split(".")[0]]
    assert wrong == []
