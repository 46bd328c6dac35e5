"""The settings of the house through the window: kept at a table, opened from a file, named in tests; they outlive the program."""

from __future__ import annotations

from pathlib import Path

from game.chair.setting_up.house_file import House, house_text, read_house
from game.chair.wording.rule_words import chosen_in_words
from game.client.rooms.house_room import house_here, set_house
from game.client.scenes.file_fault import FileFaultPage
from game.client.scenes.pick import StayingList
from game.client.scenes.setting_up.setup import SetupScene
from game.client.widgets.button import Toggle
from tests.client.house.conftest import Open, Opened


def set_up(at: Opened) -> SetupScene:
    at.client.app.navigator.open("set-up-game", "tas", "tas-holdem")
    at.pilot.step()
    return at.pilot.on(SetupScene)


def test_what_is_set_at_a_table_is_kept_for_the_house_and_proposed_from_then_on(opened: Open) -> None:
    at = opened()
    scene = set_up(at)
    limit = scene.model.game.setting("limit")
    assert limit is not None
    scene.model.set(limit, "pot")
    at.pilot.press("f6", "f7")
    assert house_here(at.client.app).games["tas-holdem"] == {"limit": "pot"}
    assert scene.model.written == {}
    assert "the house's settings" in " ".join(at.pilot.texts)
    assert "Kept for the house. Betting limit: pot." in " ".join(at.pilot.texts)
    at.client.close()
    again = set_up(opened())
    assert (again.model.overrides["limit"], again.model.written) == ("pot", {})


def test_each_call_is_a_switch_that_is_on_where_the_house_makes_it(opened: Open) -> None:
    at = opened()
    scene = set_up(at)
    setting = scene.model.game.setting("left-out-calls")
    assert setting is not None

    def turn(name: str, *, made: bool) -> None:
        toggle = scene.group.named(name)
        assert isinstance(toggle, Toggle)
        assert toggle.on is made, "as it was"
        toggle.activate()
        at.pilot.step()

    at.pilot.press("f6")
    turn("left-out-calls pot-right", made=True)
    assert scene.model.overrides["left-out-calls"] == ["pot-right", "board", "commission"]
    assert chosen_in_words(setting, scene.model.overrides["left-out-calls"]) == "all but pot right, board, commission"
    turn("left-out-calls pot-right", made=False)
    assert "left-out-calls" not in scene.model.written, "as it was"
    for name in ("board", "commission"):
        turn(f"left-out-calls {name}", made=False)
    assert scene.model.overrides["left-out-calls"] == "none"
    assert chosen_in_words(setting, "none") == "all"
    assert scene.model.problems() == {}


def test_a_house_is_opened_from_a_file_listed_saved_and_named_in_tests(opened: Open, tmp_path: Path) -> None:
    at, file, copy = opened(), tmp_path / "ours.dealerhouse", tmp_path / "copy.dealerhouse"
    house = House("Harbour House", {"tas-holdem": {"limit": "no-limit", "blinds": [5, 10]}})
    file.write_text(house_text(house), encoding="utf-8")
    at.client.app.navigator.open("file", file)
    at.pilot.step()
    assert isinstance(at.pilot.scene, StayingList)
    assert "The house settings of Harbour House apply from now on." in " ".join(at.pilot.texts)
    assert "betting limit: no limit; blinds (small, big): 5, 10" in " ".join(at.pilot.texts)
    at.pilot.press("ctrl+s", "ctrl+a")
    at.pilot.type(str(copy))
    at.pilot.press("return")
    assert read_house(copy) == house
    at.client.app.navigator.open("exams")
    at.pilot.step()
    at.pilot.type("Texas Hold-em")
    at.pilot.press("return")
    assert "blinds (small, big): 5, 10" in " ".join(at.pilot.texts).lower()


def test_another_game_is_chosen_from_the_house(opened: Open) -> None:
    at = opened()
    at.client.app.navigator.open("house")
    at.pilot.press("ctrl+n")
    at.pilot.type("Omaha")
    at.pilot.press("return")
    assert isinstance(scene := at.pilot.scene, SetupScene)
    assert scene.model.game.id == "rop-omaha"


def test_what_is_wrong_with_a_file_of_a_house_is_shown_and_the_old_one_stays(opened: Open, tmp_path: Path) -> None:
    at, file = opened(), tmp_path / "ours.dealerhouse"
    old = House("Harbour House", {"tas-holdem": {"limit": "pot"}})
    set_house(at.client.app, old)
    file.write_text("house: X\ngames: {act-canberra: {odds-flush: 6}}\n", encoding="utf-8")
    at.client.app.navigator.open("file", file)
    at.pilot.step()
    assert isinstance(at.pilot.scene, FileFaultPage)
    assert house_here(at.client.app) == old
