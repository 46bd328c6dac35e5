"""Every screen around the table can be reached and used with the keyboard alone."""

from __future__ import annotations

import json

from game.chair.stopping.ruling import RuleChoice
from game.client.scenes.menu import MenuScene
from game.client.scenes.pick import PickScene
from game.client.scenes.preferences_screen import SettingsScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.setting_up.setup import SetupScene
from tests.client.pilot import Pilot
from tests.client.shell.conftest import Open, Visit
from tests.client.stopped import ruling


def every_control(pilot: Pilot) -> set[str]:
    """The names of the controls that Tab visits until it comes round again."""
    seen: list[str] = []
    for _ in range(120):
        focus = pilot.scene.group.focus
        if focus is not None and focus.name in seen:
            return set(seen)
        seen += [focus.name] if focus else []
        pilot.press("tab")
    raise AssertionError(f"Tab never comes round: {seen}")


def usable(pilot: Pilot) -> set[str]:
    return {w.name for w in pilot.scene.group.everything() if w.focusable and w.enabled}


def test_arrows_and_enter_walk_the_menu(client: Open) -> None:
    pilot = client().pilot
    assert isinstance(pilot.scene, MenuScene)
    pilot.press("down", "down", "right", "right", "right", "right", "down", "return")
    assert isinstance(pilot.scene, SetupScene)
    assert pilot.scene.model.role == "dealer"


def test_each_entry_of_the_menu_has_a_key(client: Open) -> None:
    opened = client()
    for key, screen in (("p", SetupScene), ("d", SetupScene), ("i", SetupScene), ("b", RulebookScene),
                        ("h", PickScene), ("s", SettingsScene)):
        opened.pilot.press(key)
        assert isinstance(opened.pilot.scene, screen), key
        opened.pilot.press("escape")
        assert isinstance(opened.pilot.scene, MenuScene), key
    opened.pilot.press("q")
    assert not opened.window.open


def test_a_round_in_progress_is_offered_first(client: Open) -> None:
    opened = client(visit=Visit(in_progress="Texas Hold-em, hand 7"))
    assert "Texas Hold-em, hand 7" in opened.pilot.texts
    opened.pilot.press("return")
    assert opened.visit.resumed == 1


def test_tab_visits_every_control_of_every_screen_and_shift_tab_goes_back(client: Open) -> None:
    pilot = client().pilot
    for key in ("p", "b", "r", "s"):
        pilot.press(key)
        assert every_control(pilot) == usable(pilot)
        start = pilot.scene.group.focus
        pilot.press("tab", "shift+tab")
        assert pilot.scene.group.focus.name == start.name
        pilot.press("escape")


def test_the_focus_is_always_in_view(client: Open) -> None:
    pilot = client(scale=2.0).pilot
    pilot.press("s")
    for _ in usable(pilot):
        pilot.press("tab")
        focus = pilot.scene.group.focus
        assert pilot.scene.group.area.contains(focus.rect), focus.name


def test_a_round_is_set_up_by_keys(client: Open) -> None:
    opened = client()
    pilot = opened.pilot
    pilot.press("p")
    pilot.scene.group.focus_on("game")
    pilot.press("tab", "right", "right", "tab")                 # seats 6 to 8; my seat
    pilot.type("5")
    pilot.press("return")
    pilot.scene.group.focus_on("blinds")
    pilot.type("5,10")
    pilot.press("tab", "tab", "ctrl+return")
    assert len(opened.visit.started) == 1
    choice = opened.visit.started[0]
    assert (choice.role, choice.game, choice.seats, choice.my_seat) == ("player", "tas-holdem", 8, 5)
    assert choice.overrides == {"blinds": "5,10"}
    assert choice.seed == 4711


def test_enter_alone_sits_down_at_the_table_that_is_proposed(client: Open) -> None:
    opened = client()
    opened.pilot.press("p", "return")
    assert [choice.game for choice in opened.visit.started] == ["tas-holdem"]


def test_what_is_wrong_stands_beside_it_and_holds_the_start(client: Open) -> None:
    opened = client()
    pilot = opened.pilot
    pilot.press("d")
    pilot.scene.group.focus_on("table-min")
    pilot.type("lots")
    assert any("'lots' isn't an amount in dollars" in text for text in pilot.texts)
    assert "1 setting to put right" in pilot.texts
    pilot.press("ctrl+return")
    assert opened.visit.started == []
    pilot.press("backspace", "backspace", "backspace", "backspace")
    pilot.type("20")
    pilot.press("ctrl+return")
    assert opened.visit.started[0].overrides == {"table-min": "20"}


def test_f2_opens_the_clause_of_a_setting(client: Open) -> None:
    pilot = client().pilot
    pilot.press("d")
    pilot.scene.group.focus_on("early-bet-back")
    pilot.press("f2")
    assert isinstance(pilot.scene, RulebookScene)
    assert "Bet out of turn" in pilot.texts
    pilot.press("escape")
    pilot.scene.group.focus_on("blinds")
    pilot.press("f2")
    assert "No rulebook here has TAS C.5.2.c." in pilot.texts


def test_a_dropdown_opens_moves_and_closes_by_keys(client: Open) -> None:
    pilot = client().pilot
    pilot.press("p")
    pilot.scene.group.focus_on("game")
    pilot.press("return")
    assert pilot.scene.group.popup is not None
    pilot.press("down", "return")
    assert pilot.scene.model.game.id == "tas-stud"
    pilot.press("return", "escape")
    assert pilot.scene.group.popup is None
    assert isinstance(pilot.scene, SetupScene)


def test_the_rulebook_is_read_by_keys(client: Open) -> None:
    pilot = client().pilot
    pilot.press("b")
    pilot.press("ctrl+f")
    pilot.type("exposed burn")
    pilot.press("return")
    assert pilot.scene.trail.here == "tas C.19.4"
    pilot.press("return", "right", "return")                     # to the page, to its first reference, follow it
    assert pilot.scene.trail.here == "tas R54"
    pilot.press("alt+left")
    assert pilot.scene.trail.here == "tas C.19.4"
    pilot.press("alt+right")
    assert pilot.scene.trail.here == "tas R54"
    pilot.press("escape")
    assert pilot.scene.query == ""
    pilot.press("escape")
    assert isinstance(pilot.scene, MenuScene)


def test_a_part_of_the_book_unfolds(client: Open) -> None:
    pilot = client().pilot
    pilot.press("b")
    assert "Order of the deal" not in pilot.texts
    pilot.press("down", "return")
    assert "Order of the deal" in pilot.texts


def test_the_key_that_opens_a_screen_is_not_typed_into_it(client: Open) -> None:
    pilot = client().pilot
    pilot.press("h")
    assert pilot.control("rows").query == ""
    pilot.type("tour")
    assert "Texas Hold-em, hand 1" not in pilot.texts
    pilot.press("return")
    assert pilot.scene.title == "The review"


def test_settings_change_at_once_and_are_saved(client: Open) -> None:
    opened = client()
    pilot = opened.pilot
    pilot.press("s")
    pilot.scene.group.focus_on("ui_scale")
    pilot.press("right")
    assert opened.window.stage.style.theme.scale == 1.25
    pilot.scene.group.focus_on("four_colour")
    pilot.press("space")
    pilot.scene.group.focus_on("volume")
    pilot.press("left")
    pilot.press("escape")
    saved = json.loads(opened.file.read_text())
    assert (saved["ui_scale"], saved["four_colour"], saved["volume"]) == (1.25, True, 55)


def test_a_ruling_takes_a_few_letters_and_three_enters(client: Open) -> None:
    opened = client()
    rulings: list[RuleChoice] = []
    opened.window.stage.push(ruling(), rulings.append)
    pilot = opened.pilot
    pilot.step()
    pilot.type("hole")
    pilot.press("return")
    pilot.type("3")
    pilot.type("repl")
    pilot.press("return")
    pilot.type("19.4")
    pilot.press("return")
    assert rulings == [RuleChoice("exposed-card", "replace-card", "tas C.19.4", 3)]


def test_enter_alone_chooses_nothing(client: Open) -> None:
    opened = client()
    rulings: list[RuleChoice] = []
    scene = ruling()
    opened.window.stage.push(scene, rulings.append)
    pilot = opened.pilot
    pilot.step()
    pilot.press("return", "return", "return", "return", "ctrl+return")
    assert (rulings, scene.chosen, scene.step) == ([], {}, "happened")
    for settled in (1, 2, 3):
        pilot.press("down", "return", "return")
        assert len(scene.chosen) == settled, "the next list begins without a choice as well"


def test_rows_have_numbers_so_that_five_keys_rule(client: Open) -> None:
    opened = client()
    rulings: list[RuleChoice] = []
    opened.window.stage.push(ruling(), rulings.append)
    opened.pilot.step()
    opened.pilot.type("132")
    opened.pilot.press("down", "down", "return")
    assert rulings == [RuleChoice("exposed-card", "replace-card", "tas C.19.4", 3)]


def test_a_word_of_the_floor_finds_what_the_book_calls_otherwise(client: Open) -> None:
    opened = client()
    opened.window.stage.push(ruling())
    opened.pilot.step()
    opened.pilot.type("flash")
    opened.pilot.press("return")
    assert opened.pilot.scene.chosen == {"happened": "exposed-card"}


def test_a_ruling_can_be_changed_until_it_is_given_and_left(client: Open) -> None:
    opened = client()
    rulings: list[RuleChoice] = []
    opened.window.stage.push(ruling(), rulings.append)
    pilot = opened.pilot
    pilot.step()
    pilot.press("ctrl+return")
    assert rulings == [], "nothing is settled yet"
    pilot.type("2")
    assert pilot.scene.step == "remedy", "nobody in particular has cut badly"
    pilot.press("shift+tab")
    assert pilot.scene.step == "happened"
    pilot.type("11")
    pilot.press("backspace")
    assert (pilot.scene.step, pilot.scene.chosen) == ("who", {"happened": "exposed-card", "who": "1"})
    pilot.press("escape")
    assert isinstance(pilot.scene, MenuScene)
    assert rulings == []


def test_settings_that_cannot_be_saved_are_said_so(client: Open) -> None:
    opened = client()
    opened.file.parent.write_text("a file where the folder should be")
    opened.pilot.press("s", "escape")
    assert any(text.startswith("Your settings last until you close the program.") for text in opened.pilot.texts)


def test_with_no_rounds_the_list_says_what_will_be_there(client: Open) -> None:
    pilot = client(visit=Visit(rounds=[])).pilot
    pilot.press("h")
    assert {"No hands yet", "Choose a game", "Example"} <= set(pilot.texts)


def test_a_search_in_the_rulebook_shows_what_it_finds_by_down_and_opens_it_by_enter(client: Open) -> None:
    pilot = client().pilot
    pilot.press("b", "ctrl+f")
    pilot.type("burn")
    scene = pilot.on(RulebookScene)
    hits = [hit.ref for hit in scene.library.search("burn", scene._book)]
    pilot.press("down")
    assert scene.trail.here == hits[0]
    pilot.press("down")
    assert scene.trail.here == hits[1]
    pilot.press("return")
    assert scene.group.focus is scene.group.named("page")
    assert scene.trail.here == hits[1]


def test_a_long_form_goes_by_pages_wherever_the_focus_is(client: Open) -> None:
    pilot = client().pilot
    pilot.press("s")
    assert isinstance(pilot.scene, SettingsScene)
    assert "Theme" in pilot.texts
    pilot.press("pagedown", "pagedown")
    assert "Theme" not in pilot.texts
    pilot.press("home")
    assert "Theme" in pilot.texts
