"""Pace is practised at a table of its own: a few hands, a clock on each step, and the report names the house's target."""

from __future__ import annotations

import pytest

from game.chair.stand_in import finish_hand
from game.chair.wording.report_words import target
from game.client.table.table_scene import TableScene
from game.rulebook.loader import game_names
from game.rulebook.readers.read_house import house_practice
from game.school.exams.plan_file import usual_terms
from tests.client.house.conftest import Open


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_hands_against_the_clock_end_with_the_target(opened: Open, way: str) -> None:
    at = opened()
    at.client.app.navigator.open("practise")
    at.pilot.step(2)
    if way == "key":
        at.pilot.press("p")
    else:
        at.pilot.click("Pace")
    table = at.pilot.on(TableScene)
    play, house = table.play, house_practice()
    assert (play.role, play.hands, play.pressure.clock) == ("dealer", house.timed_hands, house.timed_step)
    if way == "key":
        assert play.account is not None
        play.account.pass_time(60.0)
        finish_hand(play)
        least, most = house.pace_of[play.rules.spec.id]
        assert usual_terms().plan(play.rules.spec.id, 0).pace == (least, most), "a test looks for the same"
        assert set(house.pace_of) <= set(game_names())
        assert target(play.account.report) == f"The target is {least} to {most}."
