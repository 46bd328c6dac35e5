"""A speed that was chosen, at the table or for it, is that of the next table, in every chair, and after a restart."""

from __future__ import annotations

import pytest

from game.chair.stand_in import one_move
from game.client.scenes.setting_up.setup import SetupScene
from game.client.table.table_scene import TableScene
from tests.client.house.conftest import Open, Opened


def speed(here: Opened) -> float:
    return here.pilot.on(TableScene).course.pace.speed


def set_up(here: Opened, key: str) -> SetupScene:
    here.pilot.press(key)
    return here.pilot.on(SetupScene)


@pytest.mark.parametrize("way", ["set up", "at once", "again", "left"])
def test_a_speed_chosen_at_the_table_is_that_of_the_next_one(opened: Open, way: str) -> None:
    here = opened()
    set_up(here, "p")
    here.pilot.press("ctrl+return")
    assert speed(here) == 1.0
    here.pilot.press("f8", "f8")
    for _ in range(9):
        one_move(here.pilot.on(TableScene).play)
    here.pilot.press("escape", "l")
    here.client.close()
    here = opened()
    app = here.client.app
    if way == "set up":
        set_up(here, "d")
        here.pilot.press("ctrl+return")
    elif way == "at once":
        app.navigator.open("seat", "tas-holdem")
    elif way == "again":
        app.navigator.open("last-table")
    else:
        app.navigator.open("resume")
    here.pilot.step()
    assert speed(here) == 4.0


def test_a_speed_chosen_in_the_set_up_is_proposed_for_every_chair(opened: Open) -> None:
    here = opened()
    set_up(here, "p").model.speed = 2.0
    here.pilot.press("ctrl+return")
    assert speed(here) == 2.0
    here.pilot.press("f7", "escape", "l")
    assert set_up(here, "p").model.speed == 1.0, "the last choice counts, not that of the last set-up"
    here.pilot.press("escape")
    assert set_up(here, "i").model.speed == 1.0


def test_cards_that_do_not_move_leave_the_others_their_time(opened: Open) -> None:
    here = opened()
    here.client.app.keep(animation_speed=0.0)
    set_up(here, "p")
    here.pilot.press("ctrl+return")
    assert speed(here) == 1.0
