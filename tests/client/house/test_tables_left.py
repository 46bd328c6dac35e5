"""Several tables are left and gone on with, each where it stood."""

from __future__ import annotations

import pytest

from game.chair.setting_up.quick import FEW
from game.chair.stand_in import finish_hand, one_move
from game.client.scenes.pick import PickScene
from game.client.table.table_scene import TableScene
from tests.client.house.conftest import Open, Opened
from tests.client.house.test_taken_back import sat

pytestmark = pytest.mark.usefixtures("at_once")


def leave(here: Opened) -> None:
    here.pilot.press("escape", "l")


def quick(here: Opened) -> list[str]:
    here.client.app.navigator.open("quick-start")
    here.pilot.step()
    scene = here.pilot.on(PickScene)
    return [row.text for row in scene.rows if row.key.startswith("left ")]


def test_each_table_that_was_left_is_offered_and_goes_on_where_it_stood(opened: Open) -> None:
    here = opened()
    first = sat(here, "tas", "tas-holdem")
    for _ in range(9):
        one_move(first.play)
    moves = first.play.session.round.moves
    leave(here)
    second = sat(here, "rop", "rop-omaha")
    finish_hand(second.play)
    leave(here)
    assert quick(here) == ["Omaha, player, before hand 2", "Texas Hold-em, player, hand 1"]
    here.pilot.type("hold-em, player")
    here.pilot.press("return")
    table = here.pilot.on(TableScene)
    assert table.play.session.round.moves[:len(moves)] == moves
    finish_hand(table.play)
    leave(here)
    here.client.close()
    assert quick(opened()) == ["Texas Hold-em, player, before hand 2", "Omaha, player, before hand 2"], "the last played on"


def test_of_many_tables_the_older_ones_are_folded_away_and_none_is_lost(opened: Open) -> None:
    here = opened()
    many = 5 + FEW + 2
    for at in range(many):
        played = sat(here, *(("act", "act-canberra") if at == many - 1 else ("tas", "tas-holdem")))
        for _ in range(9):
            one_move(played.play)
        leave(here)
    shown = quick(here)
    assert len(shown) == 5
    assert shown[0] == "Canberra Poker, player, round 1", "nobody plays a hand there"
    here.pilot.see(f"{FEW + 2} older tables")
    here.pilot.press("end", "return")
    every = [row for row in here.pilot.on(PickScene).rows if row.key.startswith("left ")]
    assert len(every) == many
    here.pilot.press("escape", "a")
    assert f"Tables you left: {many}" in " ".join(here.pilot.texts)


def test_a_table_is_left_for_good_and_its_rounds_stay(opened: Open) -> None:
    here = opened()
    first = sat(here, "tas", "tas-holdem")
    finish_hand(first.play)
    leave(here)
    assert quick(here)
    here.pilot.press("ctrl+d")
    assert "only discard a table you've left" in here.pilot.scene.toast.text  # type: ignore[attr-defined]
    here.pilot.press("down", "ctrl+d")
    assert not [row for row in here.pilot.scene.rows if row.key.startswith("left ")]  # type: ignore[attr-defined]
    here.pilot.press("escape", "h")
    assert any("Texas Hold-em" in text for text in here.pilot.texts)


def test_without_a_table_that_was_left_none_is_offered(opened: Open) -> None:
    assert quick(opened()) == []


def test_what_was_won_since_one_sat_down_is_known_after_a_break(opened: Open) -> None:
    here = opened()
    first = sat(here, "tas", "tas-holdem")
    finish_hand(first.play)
    here.pilot.step(3)
    here.pilot.press("n")
    here.pilot.step(3)
    before = dict(first.play.gains)
    assert list(before) == [1]
    leave(here)
    here.client.close()
    again = opened()
    again.pilot.press("return")
    table = again.pilot.on(TableScene)
    assert table.play.session.hand == 2
    assert table.play.gains == before


def test_a_hand_that_is_played_on_from_is_practice(opened: Open) -> None:
    here = opened()
    first = sat(here, "tas", "tas-holdem")
    finish_hand(first.play)
    leave(here)
    store = here.client.app.needed()
    (kept,) = store.own_hands.all()
    here.client.app.navigator.open("play-on", str(kept.id), 8)
    here.pilot.step()
    table = here.pilot.on(TableScene)
    assert any("practice" in line.text for line in table.course.log.lines)
    finish_hand(table.play)
    leave(here)
    assert store.own_hands.all() == [kept]
