"""The week of use that `bench --week` plays."""

from __future__ import annotations

from study.week import DAYS, HANDS, Moment, grown, tables

from game.chair.setting_up.every_round import rounds


def test_a_week_goes_to_every_game_in_every_role_and_each_day_to_many() -> None:
    week = [list(tables(day, DAYS, HANDS)) for day in range(DAYS)]
    assert sum(hands for day in week for _, hands in day) == HANDS
    assert {(table.game, table.role) for day in week for table, _ in day} == {(table.game, table.role) for table in rounds()}
    assert all(len({table.game for table, _ in day}) >= 15 for day in week)


def test_a_page_that_grew_is_named_and_one_that_did_not_is_not() -> None:
    first = Moment(200.0, 40, 1.0, {"Learn": 10.0, "Rounds": 10.0, "Manual": 4.0})
    last = Moment(200.0, 40, 1.0, {"Learn": 14.0, "Rounds": 16.0, "Manual": 8.0})
    assert grown(first, last) == {"Rounds": 6.0}
