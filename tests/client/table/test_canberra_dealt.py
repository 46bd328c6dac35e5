"""A round of Canberra Poker as it lies on a table: hands under their bets, payouts beside the wagers, hands spread to count."""

from __future__ import annotations

import itertools

import pytest

from game.chair.seen.view import SeatView, Spot
from game.chips.chip_table import lying_at
from game.chips.heap import total
from game.client.felt.geometry.hits import box_of
from game.client.felt.geometry.rectangles import Box
from game.table import moves as m
from game.table.banked import boxes
from game.table.values.places import Place, ante, bet, stack
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_boxes import at, go_to

BEATEN = 1
"""A seed whose first house hand takes part, and loses to a box."""


def seat_of(here: AtTable, number: int) -> SeatView:
    return next(seat for seat in here.scene.felt.view.seats if seat.seat == number)


def where(here: AtTable, spot: Spot) -> Box:
    painter = here.scene.felt._painter
    assert painter is not None
    found = box_of(painter.felt, here.scene.felt.view, spot)
    assert found is not None
    return found


def lying(here: AtTable, place: Place) -> int:
    return total(here.scene.play.chips.table.lying(place))


@pytest.mark.parametrize("chair", ["dealer", "inspector"])
def test_act_7_2_a_hand_that_was_bet_on_lies_face_down_under_its_bet(sit: Sit, chair: str) -> None:
    here = at(sit, seed=3, chair=chair)
    here.hurry(lambda: bool(here.session.table.seats[1].bet))
    here.scene.felt.show(here.scene._view())
    assert seat_of(here, 1).tucked
    assert {card.card for card in seat_of(here, 1).cards} == {None}
    bets = where(here, Spot("bet", 1))
    assert all(where(here, Spot("card", 1, index)).overlaps(bets) for index in range(5))
    waiting = boxes.undecided(here.session.table)[0].number
    assert not seat_of(here, waiting).tucked
    assert not where(here, Spot("card", waiting, 0)).overlaps(where(here, Spot("bet", waiting)))


def test_act_7_2_a_player_s_own_hand_goes_under_the_bet_as_well(sit: Sit) -> None:
    here = at(sit, seed=3, chair="player", me=2)
    here.hurry(lambda: bool(here.session.table.seats[2].hole) and here.session.ask().by == 2)  # type: ignore[union-attr]
    here.scene.felt.show(here.scene._view())
    assert all(card.card is not None for card in seat_of(here, 2).cards)
    here.scene.play.desk.do(m.Bet(boxes.bet_due(here.scene.play.rules, here.session.table, 2), by=2))
    here.scene.felt.show(here.scene._view())
    assert seat_of(here, 2).tucked
    assert {card.card for card in seat_of(here, 2).cards} == {None}


def test_a_hand_that_is_turned_up_lies_open_at_its_place(sit: Sit) -> None:
    here = at(sit, seed=BEATEN)
    move = go_to(here, lambda move: isinstance(move, m.TurnHand) and bool(move.seat))
    assert isinstance(move, m.TurnHand)
    here.click(Spot("card", move.seat, 4))
    assert here.session.table.seats[move.seat].shown
    assert not seat_of(here, move.seat).tucked
    assert not where(here, Spot("card", move.seat, 4)).overlaps(where(here, Spot("bet", move.seat)))


def test_what_a_box_is_paid_lies_beside_its_wagers_until_its_hand_is_racked(sit: Sit) -> None:
    here = at(sit, seed=BEATEN)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    number, seat = move.seat, here.session.table.seats[move.seat]
    here.scene.play.desk.do(move)
    here.pilot.step(2)
    view = seat_of(here, number)
    assert (view.ante, view.bet, view.stack) == (seat.ante, seat.bet, seat.stack)
    assert sum(view.paid.values()) == move.amount
    assert view.paid["ante"] == seat.ante
    assert (lying(here, ante(number)), lying(here, bet(number))) == (seat.ante, seat.bet)
    assert lying(here, Place("bet-won", number)) == move.amount - seat.ante
    go_to(here, lambda move: move == m.RackHand(number))
    assert seat_of(here, number).paid
    here.scene.play.desk.do(m.RackHand(number))
    here.pilot.step(2)
    assert not seat_of(here, number).paid
    assert {lying(here, place) for place in lying_at(number)} == {0}
    assert lying(here, stack(number)) == seat.stack + seat.ante + seat.bet + move.amount


def test_act_9_7_a_hand_that_is_counted_lies_spread_card_beside_card(sit: Sit) -> None:
    here = at(sit, seed=3)
    move = go_to(here, lambda move: isinstance(move, m.CountHand))
    assert isinstance(move, m.CountHand)
    closed = [where(here, Spot("card", move.seat, index)).x for index in range(5)]
    here.click(Spot("card", move.seat, 4))
    assert seat_of(here, move.seat).spread
    apart = [where(here, Spot("card", move.seat, index)).x for index in range(5)]
    steps = [[two - one for one, two in itertools.pairwise(places)] for places in (closed, apart)]
    assert min(steps[1]) > 4 * max(steps[0])
