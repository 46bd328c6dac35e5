"""Every screen around the table can be used with the mouse alone."""

from __future__ import annotations

import json

from game.chair.seen.view import Spot
from game.chair.stopping.ruling import RuleChoice
from game.client.scenes.menu import MenuScene
from game.client.scenes.preferences_screen import SettingsScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.table.ruling import RulingPanel
from game.client.widgets.button import Toggle
from game.client.widgets.layout.scroller import Scroller
from tests.client.shell.conftest import Open
from tests.client.stopped import ruling


def test_the_menu_leads_everywhere_by_clicks(client: Open) -> None:
    opened = client()
    for label, screen, back in (("Play as player", SetupScene, "Back"), ("Rulebooks", RulebookScene, "Done"),
                                ("Settings", SettingsScene, "Done"), ("Hands played", object, "Back")):
        opened.pilot.click(label)
        assert not isinstance(opened.pilot.scene, MenuScene), label
        assert isinstance(opened.pilot.scene, screen), label
        opened.pilot.click(back)
        assert isinstance(opened.pilot.scene, MenuScene), label
    opened.pilot.click("Quit")
    assert not opened.window.open


def test_a_round_is_set_up_by_clicks(client: Open) -> None:
    opened = client()
    pilot = opened.pilot
    pilot.click("Play as dealer")
    pilot.click("Tasmanian poker rules")
    pilot.click("Texas Hold'em game rules")
    assert pilot.scene.model.game.id == "thr-holdem"
    plus = next(each for each in pilot.scene.placed if each.text == "+")
    pilot.click_at(plus.rect.center)
    pilot.click_control("starting-stack")
    pilot.type("500")
    pilot.click("Deal")
    choice = opened.visit.started[0]
    assert (choice.role, choice.book, choice.seats, choice.my_seat) == ("dealer", "thr", 7, None)
    assert choice.overrides == {"starting-stack": "500"}
    assert choice.hourly == 15


def test_a_click_beside_an_open_list_closes_it_and_does_nothing_else(client: Open) -> None:
    pilot = client().pilot
    pilot.click("Play as player")
    pilot.click("Texas Hold-em")
    assert pilot.scene.group.popup is not None
    pilot.click("Back")
    assert pilot.scene.group.popup is None
    assert isinstance(pilot.scene, SetupScene)


def test_the_wheel_scrolls_what_is_under_the_pointer(client: Open) -> None:
    pilot = client().pilot
    pilot.click("Play as player")
    before = pilot.see("Betting limit").rect.top
    pilot.wheel(pilot.see("Betting limit").rect.center, -1)
    assert pilot.see("Chair").rect.top > 0
    assert "Betting limit" not in pilot.texts or pilot.see("Betting limit").rect.top < before


def test_a_column_is_drawn_along_by_its_bar_over_its_fields(client: Open) -> None:
    pilot = client().pilot
    pilot.click("Play as player")
    column = next(widget for widget in pilot.scene.group.widgets if isinstance(widget, Scroller) and widget.scroll.most)
    pilot.drag((column.rect.right - 3, column.rect.top + 3), (column.rect.right - 3, column.rect.bottom))
    assert column.scroll.offset == column.scroll.most


def test_a_reference_is_followed_by_a_click(client: Open) -> None:
    pilot = client().pilot
    pilot.click("Rulebooks")
    pilot.click_control("search")
    pilot.type("puck seat")
    pilot.click("Deal")
    assert pilot.scene.trail.here == "tas C.11.3"
    pilot.click("TAS C.19.4")
    assert pilot.scene.trail.here == "tas C.19.4"
    pilot.click("←")
    assert pilot.scene.trail.here == "tas C.11.3"


def test_parts_of_the_book_open_with_one_click(client: Open) -> None:
    pilot = client().pilot
    pilot.click("Rulebooks")
    pilot.click("▸ Deal")
    pilot.click("Order of the deal")
    assert pilot.scene.trail.here == "tas C.11.1"


def test_switches_and_sliders_answer_to_the_mouse(client: Open) -> None:
    opened = client()
    pilot = opened.pilot
    pilot.click("Settings")
    pilot.click_control("jumbo_index")
    pilot.wheel(pilot.control("jumbo_index").rect.center, -15)
    volume = pilot.control("volume")
    pilot.click_at((volume.rect.left + 2, volume.rect.centery))
    pilot.click("Done")
    saved = json.loads(opened.file.read_text())
    assert (saved["jumbo_index"], saved["volume"]) == (True, 0)


def test_the_theme_is_picked_from_its_list(client: Open) -> None:
    opened = client()
    opened.pilot.click("Settings")
    opened.pilot.click("Night, green felt")
    opened.pilot.click("Night, blue felt")
    assert opened.window.stage.style.theme.name == "blue"


def test_a_disabled_button_does_nothing(client: Open) -> None:
    opened = client()
    opened.window.stage.push(ruling())
    opened.pilot.step()
    opened.pilot.click("Rule")
    assert isinstance(opened.pilot.scene, RulingPanel)


def test_a_press_that_is_let_go_elsewhere_is_no_click(client: Open) -> None:
    import pygame

    pilot = client().pilot
    spot = pilot.see("Settings").rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1))
    pilot.step()
    assert isinstance(pilot.scene, MenuScene)


def test_one_click_settles_each_list_and_only_the_button_rules(client: Open) -> None:
    opened = client()
    rulings: list[RuleChoice] = []
    opened.window.stage.push(ruling(), rulings.append)
    pilot = opened.pilot
    pilot.step()
    for row in ("A hole card is exposed", "Seat 3", "Repair", "Exposed card"):
        pilot.click(row)
    assert rulings == []
    pilot.click("Rule")
    assert rulings == [RuleChoice("exposed-card", "repair", "tas C.19.4", 3)]


def test_a_click_on_the_felt_says_who_it_was(client: Open) -> None:
    opened = client()
    scene = ruling()
    opened.window.stage.push(scene)
    opened.pilot.step()
    opened.pilot.click_at((50, 200))
    assert (scene.step, scene.chosen) == ("happened", {"who": "3"}), "said before it is asked"
    assert scene._below.lit == Spot("stack", 3)  # type: ignore[attr-defined]
    opened.pilot.click("A hole card is exposed")
    assert scene.step == "remedy"
    opened.pilot.click_at((200, 200))
    assert scene._below.lit == Spot("board")  # type: ignore[attr-defined]
    assert scene.chosen["who"] == "3", "a board is nobody"


def test_what_a_remedy_does_stands_below_it(client: Open) -> None:
    opened = client()
    opened.window.stage.push(ruling())
    opened.pilot.step()
    opened.pilot.type("13")
    assert "Cards are moved to where they belong." in " ".join(opened.pilot.texts)


def test_a_box_that_is_half_in_view_is_ticked_by_one_click(client: Open) -> None:
    pilot = client().pilot
    pilot.press("s")
    column = next(each for each in pilot.scene.group.everything() if each.name == "column")
    half = next(each for each in pilot.scene.group.everything() if isinstance(each, Toggle) and each.rect.top > column.rect.bottom)
    column._to(half.rect.centery - column.rect.bottom)  # type: ignore[attr-defined]
    assert half.rect.top < column.rect.bottom < half.rect.bottom
    before = half.on
    pilot.click_at((half.rect.left + 8, half.rect.top + 6))
    named = next(each for each in pilot.scene.group.everything() if isinstance(each, Toggle) and each.name == half.name)
    assert named.on != before
