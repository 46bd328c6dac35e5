"""Whatever is left at any moment is offered to go on with, as it stood: between two hands, at setting up, in a drill."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import resources
from game.chair.keeping.archive import Archive
from game.chair.setting_up.seating import CannotOpen
from game.chair.stand_in import finish_hand, one_move
from game.client.scenes.menu import MenuScene
from game.client.scenes.pick import PickScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.table.table_scene import TableScene
from game.records.store import Store
from game.school.drills.screens.drill_pages import DrillPage
from game.session.cash import asking
from game.session.cash.asking import Wish
from game.table import moves as m
from tests.client.house.at_table import scene as table_scene
from tests.client.house.conftest import Open, Opened
from tests.client.house.drilling import sit_down as sit_at
from tests.client.house.drilling import table_of, until_the_verdict
from tests.client.house.test_floor_kept import next_hand
from tests.client.house.test_keeping import kept, left, seating, shown, taken_up
from tests.dealer import stakes_of

DRILL = resources.assets() / "drills" / "exposed-cards.dealerdrill"


# ---- between two hands


@pytest.mark.parametrize("chair", ["player", "dealer", "inspector"])
@pytest.mark.parametrize("game", ["tas-holdem", "act-canberra", "rop-stud7-32"])
def test_a_cash_game_left_between_two_hands_goes_on_with_the_next(store: Store, chair: str, game: str) -> None:
    play = kept(store, seating(chair), stakes_of(game, 5))
    next_hand(play)
    finish_hand(play)
    again = taken_up(store)
    assert again.session.ask() is None
    assert shown(again.session.table) == shown(play.session.table)
    for each in (play, again):
        next_hand(each)
    assert again.session.hand == play.session.hand == 3
    assert again.session.round.opening == play.session.round.opening, "the same puck, the same stacks"
    one_move(play)
    one_move(again)
    assert again.session.round == play.session.round, "the same cards"
    finish_hand(again)


def test_what_was_granted_between_two_hands_comes_in_though_the_table_was_left(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes_of(seed=5))
    finish_hand(play)
    assert play.floor is not None
    for wish in (Wish("top-up", 3, amount=4000), Wish("change-seat", 2, to=8), Wish("join", 9, amount=100000)):
        assert asking.ask(play.session, play.floor, wish).granted
    again = taken_up(store)
    assert again.floor.pending == play.floor.pending
    for each in (play, again):
        next_hand(each)
    assert (again.names, again.session.round.opening) == (play.names, play.session.round.opening)


def test_everybody_is_who_he_was_after_people_have_moved_and_come(store: Store) -> None:
    play = kept(store, seating("player", errors=0.1), stakes_of(seed=8))
    finish_hand(play)
    assert play.floor is not None
    for wish in (Wish("change-seat", 2, to=7), Wish("leave", 3), Wish("join", 9, amount=100000), Wish("change-seat", 1, to=5)):
        assert asking.ask(play.session, play.floor, wish).granted
    next_hand(play)
    again = taken_up(store)
    assert (again.me, again.names, again.origins) == (play.me, play.names, play.origins)
    assert sorted(again.session.chairs.agents) == sorted(play.session.chairs.agents)
    for each in (play, again):
        finish_hand(each)
        next_hand(each)
        finish_hand(each)
    assert again.session.round == play.session.round


def test_a_table_that_the_person_leaves_for_good_is_offered_no_more(store: Store) -> None:
    play = kept(store, seating("player"), stakes_of(seed=5))
    finish_hand(play)
    assert play.floor is not None
    assert asking.ask(play.session, play.floor, Wish("leave", play.me)).granted
    with pytest.raises(CannotOpen, match="no table to go back to"):
        left(store)


def test_a_table_that_is_closed_is_offered_no_more(store: Store) -> None:
    play = kept(store, seating("player"), stakes_of(seed=5))
    play.session.house.house = None  # type: ignore[union-attr]
    finish_hand(play)
    assert left(store).round.opening.hand == 1
    play.session.recorder.ended()
    with pytest.raises(CannotOpen, match="no table to go back to"):
        left(store)


def test_a_hand_that_ended_as_the_program_did_is_finished_when_it_is_taken_up(opened: Open, tmp_path: Path) -> None:
    here = sat(opened(), "dealer")
    play = table_scene(here).play
    finish_hand(play)
    here.client.store.database.write("UPDATE rounds SET state = 'playing', results = NULL")  # type: ignore[union-attr]
    here.client.close()
    again = opened()
    again.pilot.click("Continue")
    found = table_scene(again).play
    assert found.session.ask() is None
    assert shown(found.session.table) == shown(play.session.table)
    assert len(again.client.store.rounds.listed("finished", 5)) == 1  # type: ignore[union-attr]


def sat(here: Opened, chair: str) -> Opened:
    here.pilot.click(f"Play as {chair}")
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, TableScene)
    return here


def test_the_menu_offers_the_next_hand(opened: Open) -> None:
    here = sat(opened(), "player")
    finish_hand(table_scene(here).play)
    here.client.close()
    again = opened()
    assert any(text.endswith("player, before hand 2") for text in again.pilot.texts)
    again.pilot.click("Continue")
    if "Stay" in again.pilot.texts:  # somebody may have left, and the place be offered
        again.pilot.click("Stay")
    again.pilot.click("Next hand")
    assert table_scene(again).play.session.hand == 2


# ---- what cannot go on


@pytest.mark.parametrize(("sql", "why"), [
    ("UPDATE moves SET move = '{' WHERE at = 5", "it isn't JSON"),
    ("UPDATE moves SET move = (SELECT move FROM moves WHERE at = 8) WHERE at = 3", "under today's rules: move 4"),
    ("UPDATE rounds SET opening = '[]'", "opening"),
    ("UPDATE sessions SET seating = '{}'", "who sat where"),
    ("UPDATE sessions SET settings = '7'", "settings"),
])
@pytest.mark.parametrize("over", [False, True])
def test_a_round_that_cannot_go_on_is_set_aside_with_the_reason(store: Store, sql: str, why: str, over: bool) -> None:
    older = kept(store, seating("player"), stakes_of("rop-holdem", 5))
    one_move(older)
    play = kept(store, seating("player"), stakes_of(seed=5))
    finish_hand(play)
    store.database.write(sql + (" AND" if "WHERE" in sql else " WHERE") + (" round = 2" if "moves" in sql else " id = 2"))
    if not over:
        store.database.write("UPDATE rounds SET state = 'playing' WHERE id = 2")
    with pytest.raises(CannotOpen, match=why) as told:
        left(store)
    assert str(told.value).endswith("Look for it under Hands played.")
    assert left(store).round.game == "rop-holdem", "the one before it is offered next"
    assert len(Archive(store).rows()) == 2
    (aside,) = store.rounds.listed("finished" if over else "abandoned", 5)
    assert why in (aside.reason or aside.fault) or aside.fault


def test_a_round_at_which_the_program_stumbles_is_left_and_set_aside(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    here = sat(opened(), "player")
    here.client.window.on_fault = here.client.app.fault
    session = table_scene(here).play.session

    def stumbles() -> m.Move:
        raise ZeroDivisionError("three of nothing")

    monkeypatch.setattr(session, "consider", stumbles)
    for _ in here.pilot.turns():
        if here.client.app.table is None:
            break
    here.pilot.step()
    assert "ZeroDivisionError: three of nothing" in " ".join(here.pilot.texts)
    here.pilot.click("Back")
    assert isinstance(here.pilot.scene, MenuScene)
    assert "Continue" not in here.pilot.texts
    here.pilot.click("Hands played")
    assert isinstance(here.pilot.scene, PickScene)
    assert "set aside" in here.pilot.texts


def test_what_the_program_stumbles_over_elsewhere_is_not_hidden(opened: Open) -> None:
    assert not opened().client.app.fault(ZeroDivisionError())


# ---- setting up


def test_a_round_being_set_up_is_offered_as_it_stood(opened: Open) -> None:
    here = opened()
    here.pilot.click("Play as dealer")
    scene = set_up(here)
    scene.model.choose_game("tas-stud")
    scene.model.choose_seats(5)
    scene.model.manner, scene.model.seed = "live", "99"
    scene.rebuild()
    known = {name: getattr(scene.model, name) for name in ("role", "game", "seats", "manner", "seed", "layout", "overrides")}
    here.client.close()
    again = opened()
    assert any("Setting up" in text for text in again.pilot.texts)
    again.pilot.click("Continue")
    assert {name: getattr(set_up(again).model, name) for name in known} == known
    again.pilot.press("ctrl+return")
    assert table_scene(again).play.session.chance.seed == 99
    again.client.close()
    third = opened()
    assert not any("Setting up" in text or "dealer, hand 1" in text for text in third.pilot.texts), "only looked at"
    sat(third, "dealer")
    dealt(third)
    third.client.close()
    assert any("dealer, hand 1" in text for text in opened().pilot.texts)


def dealt(here: Opened) -> None:
    """Something is done at the table."""
    for _ in range(4):
        one_move(table_scene(here).play)


def test_a_table_only_looked_at_hides_nothing_that_was_begun(opened: Open) -> None:
    here = opened()
    here.client.store.underway.keep("lesson", "Lesson: The wash, part 2 of 3", {})  # type: ignore[union-attr]
    sat(here, "player")
    here.client.close()
    assert any("The wash, part 2" in text for text in opened().pilot.texts)


def set_up(here: Opened) -> SetupScene:
    assert isinstance(here.pilot.scene, SetupScene), type(here.pilot.scene)
    return here.pilot.scene


@pytest.mark.parametrize("touched", [False, True])
def test_a_round_that_is_not_set_up_after_all_hides_nothing(opened: Open, touched: bool) -> None:
    here = sat(opened(), "player")
    dealt(here)
    here.client.app.table.scene.close()  # type: ignore[union-attr]
    here.pilot.step()
    here.pilot.click("Play as dealer")
    if touched:
        set_up(here).model.choose_seats(3)
        set_up(here).rebuild()
        here.pilot.press("escape")
    here.client.close()
    assert any("player, hand 1" in text for text in opened().pilot.texts)


def test_a_set_up_that_cannot_be_used_is_said_and_offered_no_more(opened: Open) -> None:
    here = opened()
    here.client.store.underway.keep("set-up", "Setting up a game of old", {"chair": "dealer"})  # type: ignore[union-attr]
    here.client.close()
    again = opened()
    again.pilot.click("Continue")
    assert "can't be resumed" in " ".join(again.pilot.texts)
    assert "Continue" not in again.pilot.texts


# ---- drills


def in_drill(here: Opened) -> None:
    here.client.app.navigator.open("file", DRILL)
    here.pilot.step()


def test_a_drill_is_gone_on_with_at_its_situation(opened: Open, at_once: Callable[[], None]) -> None:
    here = opened()
    in_drill(here)
    sit_at(here, 0)
    here.pilot.press("ctrl+t", "u")
    until_the_verdict(here)
    here.pilot.press("return")
    assert "2 of" in " ".join(here.pilot.texts)
    here.client.close()
    again = opened()
    assert any("situation 2 of" in text for text in again.pilot.texts)
    again.pilot.click("Continue")
    table = table_of(again)
    assert "2 of" in table._head
    table.commands.leave_table()
    again.pilot.step()
    page = again.pilot.on(DrillPage)
    assert list(page.solved) == [0]


def test_what_was_done_in_a_situation_is_done_and_wrong_still(opened: Open, at_once: Callable[[], None]) -> None:
    here = opened()
    in_drill(here)
    table = sit_at(here, 0)
    table.play.desk.do(m.DealCard(1))
    table.play.desk.do(m.StopPlay(0, by=0))
    here.pilot.step()
    before = (table.play.session.round, len(table.play.desk.slips), table.play.desk.steps)
    here.client.close()
    again = opened()
    again.pilot.click("Continue")
    found = table_of(again)
    assert (found.play.session.round, len(found.play.desk.slips), found.play.desk.steps) == before
    assert found.play.desk.slips == table.play.desk.slips


def test_a_drill_that_was_left_in_good_order_is_not_offered(opened: Open, at_once: Callable[[], None]) -> None:
    here = opened()
    in_drill(here)
    sit_at(here, 0)
    here.pilot.press("ctrl+t", "u")
    until_the_verdict(here)
    here.pilot.press("escape")
    assert isinstance(here.pilot.scene, DrillPage)
    here.pilot.press("escape")
    assert isinstance(here.pilot.scene, MenuScene)
    assert "Continue" not in here.pilot.texts


# ---- tournaments


def test_who_was_warned_in_a_tournament_is_remembered_though_it_was_left(opened: Open) -> None:
    here = opened()
    here.client.app.choose("player")
    scene = set_up(here)
    scene.model.choose_book("thr")
    here.pilot.press("ctrl+return")
    play = table_scene(here).play
    finish_hand(play)
    last = play.session.table
    here.client.close()
    again = opened()
    again.pilot.click("Continue")
    found = table_scene(again).play.session
    assert found.hand == 2
    assert found._last == last
