"""The rulebook by keys alone: a heading opens where it stands, and typing searches."""

from __future__ import annotations

from game.client.scenes.rulebook import RulebookScene
from game.client.widgets.entry import TextEntry
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.listview import ListView
from tests.client.house.conftest import Open


def outline(scene: object) -> ListView:
    assert isinstance(scene, RulebookScene)
    return next(each for each in scene.group.everything() if isinstance(each, ListView))


def test_a_heading_that_is_opened_stays_chosen(opened: Open) -> None:
    pilot = opened().pilot
    pilot.press("b")
    at = outline(pilot.scene)
    heading = [place for place, row in enumerate(at.rows) if row.text.startswith("▸")][1]
    pilot.press("home", *["down"] * heading)
    chosen = outline(pilot.scene).chosen
    assert chosen is not None
    before = len(at.rows)
    pilot.press("return")
    opened_now = outline(pilot.scene)
    assert len(opened_now.rows) > before
    assert opened_now.chosen.key == chosen.key
    below = opened_now.rows[opened_now.at + 1].key
    pilot.press("down")
    assert outline(pilot.scene).chosen.key == below


def test_what_is_typed_searches(opened: Open) -> None:
    pilot = opened().pilot
    pilot.press("b")
    pilot.type("burn")
    entry = pilot.scene.group.named("search")
    assert isinstance(entry, TextEntry)
    assert entry.text == "burn"
    assert pilot.scene.query == "burn"


def test_escape_goes_back_from_what_a_link_led_to_and_then_leaves(opened: Open) -> None:
    pilot = opened().pilot
    pilot.press("b")
    scene = pilot.scene
    assert isinstance(scene, RulebookScene)
    scene.open("tas C.16.1")
    page = next(each for each in scene.group.everything() if isinstance(each, TextFlow))
    follow = page._follow
    assert follow is not None
    follow("tas C.15.1")
    follow("tas C.15.2")
    for back in ("tas C.15.1", "tas C.16.1"):
        pilot.press("escape")
        assert scene.trail.here == back
    pilot.press("escape")
    assert pilot.scene is not scene
