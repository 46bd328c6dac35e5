"""The places and prizes of a tournament: a win looks like one, and no row is cut in half."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.chair.contests.result import Result, ResultRow
from game.client.felt.pieces.chip_art import ChipArt
from game.client.table.panes import result
from game.client.table.panes.result import Cup, PrizeChips, ResultScene
from game.client.theme import load
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.layout.scroller import Scroller

ROWS = (ResultRow("1st", "Rosie", "575 in chips", "225", won=22500, rank=1, name="Rosie"),
        ResultRow("equal 2nd", "You", "250 in chips", "112.50", True, 11250, 2, "Priya"),
        ResultRow("equal 2nd", "Finn", "250 in chips", "112.50", won=11250, rank=2, name="Finn"),
        *(ResultRow(f"{at}th", "Viv", "out after session 1", "", rank=at, name="Viv") for at in range(4, 16)))
SIZES = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5), ((2560, 1440), 2.0)]


def built(result: Result, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Group:
    pygame.font.init()
    scene, group = ResultScene(result), Group(pygame.Rect((0, 0), size))
    scene.style = Style(load("night", scale=scale))  # type: ignore[misc]
    scene.build(group, pygame.Rect((0, 0), size))
    return group


def lines(group: Group) -> tuple[Scroller, list[Label]]:
    places = next(each for each in group.widgets if isinstance(each, Scroller))
    return places, [each for each in places.children if isinstance(each, Label)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_prizes_have_cups_and_no_row_is_cut(size: tuple[int, int], scale: float) -> None:
    places, labels = lines(built(Result("Cup", "15 entries", ROWS, "prize pool 450"), size, scale))
    cups = [each for each in places.children if isinstance(each, Cup)]
    assert len(cups) == 3
    assert cups[1].tone == cups[2].tone != cups[0].tone, "equal places have the same cup"
    assert not any(each.rect.top < places.rect.bottom < each.rect.bottom for each in labels), "whole rows only"


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("place", [1, 9, 15])
def test_one_s_own_row_is_in_sight_however_many_there_are(size: tuple[int, int], scale: float, final: bool, place: int) -> None:
    rows = [replace(row, mine=at == place, player=f"player {at}") for at, row in enumerate(ROWS, 1)]
    places, labels = lines(built(Result("Cup", "15 entries", rows, "prize pool 450", final), size, scale))
    mine = next(each for each in labels if each.text == f"player {place}")
    assert places.rect.contains(mine.rect)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nine_places_are_all_in_sight_beside_the_winner(size: tuple[int, int], scale: float) -> None:
    group = built(Result("Cup", "9 entries", ROWS[:9], "prize pool 450"), size, scale)
    places, _ = lines(group)
    assert not places.scroll.most
    told = [each.text for each in group.widgets if isinstance(each, Label)]
    assert {"You finished equal 2nd of 9 and won 112.50.", "Rosie wins", "225"} <= set(told)
    cup = max((each for each in group.widgets if isinstance(each, Cup)), key=lambda each: each.rect.height)
    assert cup.rect.height >= 3 * max(each.rect.height for each in places.children)


def test_who_won_is_said_as_it_is() -> None:
    first, mine = ROWS[0], replace(ROWS[1], rank=1)
    assert Result("Cup", "", (first, replace(mine, rank=2)), "").won_by == "Rosie wins"
    assert Result("Cup", "", (mine,), "").won_by == "You win"
    assert Result("Cup", "", (mine, first), "").won_by == "You and Rosie share first place"
    assert Result("Cup", "", (replace(first, rank=0),), "").won_by == "", "ended before anybody had won"
    assert Result("Cup", "", (first,), "").headline == "Cup", "the person did not play"


def test_the_chips_beside_a_prize_are_seen_one_by_one_and_add_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    shown, top, at = list[int](), ChipArt.top, list[float]()
    monkeypatch.setattr(ChipArt, "top", lambda art, value: shown.append(value) or top(art, value))
    monkeypatch.setattr(result, "lay_centred", lambda surface, chip, place: at.append(place[0]))
    surface = pygame.Surface((400, 60))
    for amount in (22500, 11250, 600_000):
        shown.clear(), at.clear()
        PrizeChips(pygame.Rect(10, 10, 200, 26), amount).draw(Ink(surface, Style(load("night"))))
        assert sum(shown) == amount
        assert all(right - left >= 26 for right, left in pairwise(at)), "none lies on another"


def test_behind_the_last_places_no_part_of_the_table_looks_out() -> None:
    area = pygame.Rect(0, 0, 1280, 720)
    for final in (True, False):
        group = built(Result("Cup", "15 entries", ROWS, "prize pool 450", final=final))
        assert any(each.rect == area for each in group.widgets if isinstance(each, Panel)) == final
