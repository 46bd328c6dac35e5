"""What hands do and what things lie there is drawn, one drawing for each kind."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import get_args

import pygame
import pytest

from game.cards.card import Card
from game.chair.seen.view import GestureView, Spot
from game.client.felt.deeds import GESTURES
from game.client.felt.geometry.hits import plates
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.felt.guest_things import THINGS
from game.client.felt.painter import Painter
from game.client.theme import Theme
from game.irregularities.catalogue.traces import Deed
from game.table.values import DEALER
from tests.client.felt.test_painter import RECT, changed, full_table, picture, pixels

IN_THE_VIEW = {"gone", "dark"}
"""Who is gone and what is dark is no thing that is drawn over the picture: it is missing in it."""


@pytest.fixture
def painter(night: Theme) -> Painter:
    return Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), RECT)


@pytest.mark.parametrize("deed", sorted(set(get_args(Deed)) - {""} - IN_THE_VIEW))
def test_every_deed_is_drawn(painter: Painter, deed: Deed) -> None:
    view = replace(full_table(), bare=True)
    for who in (3, DEALER):
        sign = GestureView("gesture", who, Spot("muck"), deed=deed, age=0.6, other=5, card=Card(7), chips=2500,
                           written="Ada\n1 May 2000")
        drawn = changed(painter, view, replace(view, gestures=(sign,)))
        assert drawn.width or (deed in ("tip", *THINGS) and who == DEALER)


def test_a_hand_goes_there_and_comes_back(painter: Painter) -> None:
    view = replace(full_table(), bare=True)
    reach = [changed(painter, view, replace(view, gestures=(GestureView("gesture", 3, Spot("muck"), deed="reach", age=age),)))
             for age in (0.1, 0.5, 0.8, 1.3, 1.5)]
    areas = [box.width * box.height for box in reach]
    assert areas[0] < areas[1] == areas[2] > areas[3] > areas[4] == 0


@pytest.mark.parametrize("chair", [Viewpoint("dealer"), Viewpoint("inspector"), Viewpoint("player", 4)])
def test_no_hand_and_nothing_it_holds_covers_a_plate(night: Theme, chair: Viewpoint) -> None:
    painter, view = Painter(night, load_layout("diagram-a"), chair, RECT), full_table()
    clean, there = picture(painter, view), plates(painter.felt, view)
    for deed, who in product(GESTURES, (4, 7)):
        for goal, age in ((Spot("card", who), 0.1), (Spot("bet", 8), 0.5)):
            sign = GestureView("gesture", who, goal, deed=deed, age=age, other=5, card=Card(7), chips=2500)
            seen = picture(painter, replace(view, gestures=(sign,)))
            assert [box for box in there if pixels(seen, box) != pixels(clean, box)] == [], (deed, who, goal)


def test_no_hand_covers_the_figure_of_a_bet(painter: Painter) -> None:
    view = full_table()
    for seat in range(1, 11):
        bet = painter.felt.seat(seat).bet
        figure = [(x, y) for x in range(bet.x, bet.right) for y in range(bet.bottom - 14, bet.bottom)]
        clean = picture(painter, view)
        sign = GestureView("gesture", seat, Spot("bet", seat), deed="reach", age=0.6, spoken=True)
        seen = picture(painter, replace(view, gestures=(sign,)))
        written = [at for at in figure if min(clean.get_at(at)[:3]) > 220]
        assert written
        assert [at for at in written if min(seen.get_at(at)[:3]) < 200] == [], seat


@pytest.mark.parametrize("layout", ["diagram-a", "canberra"])
def test_a_phone_and_a_card_on_the_floor_lie_beside_the_plate_not_below_it(night: Theme, layout: str) -> None:
    painter, table = Painter(night, load_layout(layout), Viewpoint("inspector"), RECT), full_table()
    seats = len(painter.felt.seats)
    view = replace(table, bare=True, seats=table.seats[:seats], pots=(), board=(), burns=(), markers=())
    for seat, deed in product(range(1, seats + 1), ("screen", "face")):
        sign = GestureView("thing", seat, Spot("seat", seat), deed=deed, card=Card(7))
        one, other = (pygame.surfarray.array2d(picture(painter, each)) for each in (view, replace(view, gestures=(sign,))))
        assert (one != other).sum() > 700 * painter.felt.unit ** 2, (seat, deed)


def test_what_is_taken_is_seen_in_the_hand(painter: Painter) -> None:
    view = replace(full_table(), bare=True)
    for goal, chips in ((Spot("card", 3), 0), (Spot("stack", 3), 2500)):
        full, bare = (GestureView("gesture", 3, where, deed="take", age=1.1, chips=of) for where, of in ((goal, chips),
                                                                                                (Spot("stack", 3), 0)))
        assert changed(painter, replace(view, gestures=(full,)), replace(view, gestures=(bare,))).width


def test_an_arm_that_hides_something_lets_nothing_through(painter: Painter) -> None:
    view = replace(full_table(), bare=True)
    covered = GestureView("gesture", 3, Spot("stack", 3), deed="cover", age=1.5)
    less = replace(view, heaps={}, seats=tuple(replace(seat, stack=0) if seat.seat == 3 else seat for seat in view.seats))
    seen = changed(painter, view, less)
    hidden = changed(painter, replace(view, gestures=(covered,)), replace(less, gestures=(covered,)))
    assert seen.width * seen.height >= hidden.width * hidden.height
    middle = Box(*painter.felt.seat(3).stack.centre, 1, 1)
    one, other = (picture(painter, replace(each, gestures=(covered,))) for each in (view, less))
    assert pixels(one, Box(*map(round, middle))) == pixels(other, Box(*map(round, middle)))
