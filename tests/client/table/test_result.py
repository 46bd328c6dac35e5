"""The places and prizes of a tournament: a win looks like one, and no row is cut in half."""

from __future__ import annotations

import pygame
import pytest

from game.chair.contests.result import Result, ResultRow
from game.client.felt.pieces.chip_art import ChipArt
from game.client.table.panes.result import Cup, PrizeChips, ResultScene
from game.client.theme import load
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.layout.scroller import Scroller

ROWS = (ResultRow("1st", "Rosie", "575 in chips", "225", won=22500),
        ResultRow("equal 2nd", "You", "250 in chips", "112.50", True, 11250),
        ResultRow("equal 2nd", "Finn", "250 in chips", "112.50", won=11250),
        *(ResultRow(f"{at}th", "Viv", "session 1", "") for at in range(4, 16)))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5), ((2560, 1440), 2.0)])
def test_the_first_three_stand_large_with_cup_and_chips_and_no_row_is_cut(size: tuple[int, int], scale: float) -> None:
    pygame.font.init()
    scene, group = ResultScene(Result("Cup", "15 entries", ROWS, "prize pool 450")), Group(pygame.Rect((0, 0), size))
    scene.style = Style(load("night", scale=scale))  # type: ignore[misc]
    scene.build(group, pygame.Rect((0, 0), size))
    places = next(each for each in group.widgets if isinstance(each, Scroller))
    assert [type(each) for each in places.children if isinstance(each, Cup | PrizeChips)] == [Cup, PrizeChips] * 3
    cups = [each for each in places.children if isinstance(each, Cup)]
    assert cups[1].tone == cups[2].tone != cups[0].tone, "equal places have the same cup"
    lines = [each.rect for each in places.children if isinstance(each, Label)]
    assert not any(line.top < places.rect.bottom < line.bottom for line in lines), "whole rows only"
    assert max(rect.height for rect in lines) > min(rect.height for rect in lines)


def test_the_chips_beside_a_prize_are_seen_one_by_one_and_add_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    shown, top = list[int](), ChipArt.top
    monkeypatch.setattr(ChipArt, "top", lambda art, value: shown.append(value) or top(art, value))
    surface = pygame.Surface((400, 60))
    for amount in (22500, 11250, 600_000):
        shown.clear()
        PrizeChips(pygame.Rect(10, 10, 84, 26), amount).draw(Ink(surface, Style(load("night"))))
        assert sum(shown) == amount


def test_behind_the_last_places_no_part_of_the_table_looks_out() -> None:
    pygame.font.init()
    area = pygame.Rect(0, 0, 1280, 720)
    for final in (True, False):
        scene, group = ResultScene(Result("Cup", "15 entries", ROWS, "prize pool 450", final=final)), Group(area)
        scene.style = Style(load("night"))  # type: ignore[misc]
        scene.build(group, area)
        assert any(each.rect == area for each in group.widgets if isinstance(each, Panel)) == final
