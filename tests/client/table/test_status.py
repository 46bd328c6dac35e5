"""The line at the top: as much of the limits as there is room for, whole."""

from __future__ import annotations

import pygame
import pytest

from game.chair.wording.panel_text import Status
from game.client.table.panes import status
from game.client.theme import load
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, LiveLabel
from game.session.setting_up.table_sign import brief_stakes
from tests.client.table.conftest import Sit
from tests.dealer import rules_of

LIMITS = ("Tasmanian poker rules · No limit, blinds 5/10", "No limit, blinds 5/10", "5/10 no limit")
LEVELS = ("Level 1: blinds 25/50, next 50/100 in ten hands · 5 of 6 left", "Blinds 25/50, next 50/100", "Blinds 25/50")


def clock() -> str:
    return "0:01:00 of play"


def line(wide: int, said: tuple[str, ...], *, contest: bool = False) -> list[str]:
    """What stands in a line so wide, from the left; none of the limits is wider than its place."""
    pygame.font.init()
    style = Style(load("night"))
    group = Group(pygame.Rect(0, 0, wide, 32))
    shown = Status("Texas Hold-em", said[0], "Hand 1 · pre-flop", clock, contest=contest, brief=said[1:])
    status.build(group, pygame.Rect(0, 0, wide, 32), style, shown, [])
    found = [widget for widget in group.widgets if isinstance(widget, Label)]
    assert all(style.width(each.text, "small") <= each.rect.width for each in found if each.text in said)
    live = ["clock"] if any(isinstance(widget, LiveLabel) for widget in group.widgets) else []
    return [each.text for each in sorted(found, key=lambda label: label.rect.left)] + live


@pytest.mark.parametrize("contest", [False, True])
@pytest.mark.parametrize("said", [LIMITS, LEVELS])
def test_of_the_limits_stands_what_has_room_and_the_shortest_before_the_clock(said: tuple[str, ...], contest: bool) -> None:
    lines = [line(wide, said, contest=contest) for wide in range(120, 1000, 4)]
    assert {text for each in lines for text in each if text in said} == set(said)
    assert said[0] in lines[-1]
    assert all(set(each) & set(said) for each in lines if "clock" in each)


@pytest.mark.parametrize(("game", "settings", "short"), [
    ("tas-holdem", {"limit": "no-limit"}, "5/10 no limit"), ("rop-holdem", {}, "10/20 fixed limit"),
    ("tas-stud", {}, "Half pot limit, ante 10"), ("act-canberra", {}, "Ante 10 to 100"),
])
def test_the_limits_have_a_short_form(game: str, settings: dict[str, str], short: str) -> None:
    assert brief_stakes(rules_of(game, **settings)) == short


def test_at_a_table_in_the_smallest_window_the_blinds_stand(sit: Sit) -> None:
    at = sit("player", 4, size=(1024, 600), limit="no-limit").settle()
    at.scene._seconds = 75.0
    at.pilot.step()
    shown = at.scene.looks.status(str)
    assert {shown.subtitle, *shown.brief} & set(at.pilot.texts)
