"""A line of talk stands at the one who says it, on no card, no plate and no chip, at every size; without room it is left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.agents.cast.character import cast
from game.cards.card import Card
from game.chair.seen.view import CHAT, CardState, CardView, GestureView, MarkerView, PotView, SeatView, TableView
from game.client import theme as themes
from game.client.felt.brush import Lettering
from game.client.felt.chatter import Chatter
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.hits import spots, turn_of
from game.client.felt.geometry.layout import FeltGeometry, Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box, bounds
from tests.client.felt.test_portraits import SIZES

TABLES = [("diagram-a", 10), ("diagram-b", 7), ("rop-table", 9), ("canberra", 7)]
CHAIRS = [Viewpoint("dealer"), Viewpoint("inspector"), Viewpoint("player", 4)]
LINES = sorted({line for who in cast().values() for lines in who.lines.values() for line in lines}, key=len)
NEITHER = ("seat", "sign")
"""What may be pointed at beside what lies there: the whole place of a seat, the print on the cloth."""


def full(seats: int, *, pot: bool = True) -> TableView:
    pots = (PotView(12000),) if pot else ()
    people = list(cast().values())
    cards = (CardView(), CardView(Card(30), CardState.UP))
    rows = tuple(SeatView(number, people[number].name, 50000, cards=cards, bet=500) for number in range(1, seats + 1))
    return TableView(rows, tuple(CardView(Card(20 + n), CardState.UP) for n in range(5)), pots=pots,
                     markers=(MarkerView("puck", 2),), stub=20, tray={500: 20})


def said(
    theme: themes.Theme, layout: str, seats: int, chair: Viewpoint, rect: Box
) -> Iterator[tuple[FeltGeometry, TableView, int, Box | None]]:  # fmt: skip
    """Every seat with a short, a usual and the longest line, and where each stands."""
    felt = arrange(load_layout(layout), chair, rect)
    chatter, view = Chatter(felt, theme, Lettering(theme.at(felt.unit * felt.type))), full(seats, pot=felt.pots is not None)
    for seat in range(1, seats + 1):
        for line in (LINES[0], LINES[len(LINES) // 2], LINES[-1]):
            found = chatter.place(GestureView(CHAT, seat, None, line, spoken=True), view)
            yield felt, view, seat, found.box if found else None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chair", CHAIRS, ids=lambda chair: chair.role)
@pytest.mark.parametrize(("layout", "seats"), TABLES)
def test_a_bubble_lies_on_no_card_no_plate_and_no_chip(
    night: themes.Theme, layout: str, seats: int, chair: Viewpoint, size: str
) -> None:  # fmt: skip
    for felt, view, seat, box in said(night, layout, seats, chair, SIZES[size]):
        if box is None:
            continue
        assert box.inside(felt.rect)
        lying = [(spot, bounds(there, turn_of(felt, view, spot))) for spot, there in spots(felt, view) if spot.kind not in NEITHER]
        assert not [spot for spot, there in lying if there.overlaps(box)], f"seat {seat}"
        assert not [home.seat for home in felt.seats[: len(view.seats)] if home.plate.overlaps(box)]


@pytest.mark.parametrize("size", ["720", "1080", "1440"])
@pytest.mark.parametrize("chair", CHAIRS, ids=lambda chair: chair.role)
@pytest.mark.parametrize(("layout", "seats"), TABLES[:3])
def test_most_have_room_for_what_they_say(night: themes.Theme, layout: str, seats: int, chair: Viewpoint, size: str) -> None:
    found = [box is not None for *_, box in said(night, layout, seats, chair, SIZES[size])]
    assert sum(found) >= 0.6 * len(found)


def test_a_bubble_is_made_once_and_goes_by_fading(night: themes.Theme) -> None:
    felt = arrange(load_layout("diagram-a"), Viewpoint("dealer"), SIZES["720"])
    chatter, view = Chatter(felt, night, Lettering(night.at(felt.unit))), full(10)
    light = []
    for strength in (1.0, 0.3):
        target = pygame.Surface((1280, 720))
        chatter.draw(target, replace(view, gestures=(GestureView(CHAT, 3, None, "Noted.", spoken=True, strength=strength),)))
        light.append(max(target.get_at((x, y))[0] for x in range(0, 921, 2) for y in range(150, 420, 2)))
    assert len(chatter._kept) == 1
    assert light[0] > 2 * light[1] > 0
