"""Pace is practised at a table of its own: a few hands, a clock on each step, and the report names the house's target."""

from __future__ import annotations

import pytest

from game.chair.stand_in import finish_hand
from game.chair.wording.report_words import phases, target
from game.client.scenes.pick import StayingList
from game.client.table.table_scene import TableScene
from game.rulebook.loader import game_names, library
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
        at.pilot.press("return")
    else:
        at.pilot.click("Pace")
        at.pilot.on(StayingList)
        at.pilot.click("Start")
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
        assert phases(play.account.report).startswith("Seconds in each hand: shuffle and cut 60")


@pytest.mark.parametrize("book", ["tas", "act", "thr", "rop"])
def test_every_game_of_the_book_can_be_dealt_against_the_clock(opened: Open, book: str) -> None:
    at = opened()
    at.client.app.learn_from(book, "")
    games = library()[book].games
    at.client.app.navigator.open("pace")
    if len(games) == 1:
        at.pilot.on(TableScene)
        return
    rows = at.pilot.on(StayingList).rows
    assert [row.key for row in rows] == [game for game in games if game != "act-tournament"]
    for row in rows:
        least, most = usual_terms().plan(row.key, 0).pace
        assert row.note == f"target {least} to {most} an hour"
        at.client.app.navigator.open("pace-table", row.key)
        play = at.pilot.on(TableScene).play
        assert (play.rules.spec.id, play.pressure.clock) == (row.key, house_practice().timed_step)


def test_what_was_dealt_there_counts_in_progress(opened: Open) -> None:
    at = opened()
    at.client.app.navigator.open("pace-table", "tas-stud")
    play = at.pilot.on(TableScene).play
    assert play.account is not None
    play.account.pass_time(120.0)
    finish_hand(play)
    at.pilot.on(TableScene).close()
    at.client.app.navigator.open("pace")
    rows = {row.key: row.note for row in at.pilot.on(StayingList).rows}
    assert rows["tas-stud"] == "30 an hour, target 25 to 30"
