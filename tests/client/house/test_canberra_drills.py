"""The drills of Canberra Poker open at the boxes and are solved there by keys."""

from __future__ import annotations

import pytest

from game import resources
from game.chair.seen.view import CardState
from tests.client.house.conftest import Open, Opened
from tests.client.house.drilling import open_file, rule, sit_down, until_the_verdict, words

DEAL = resources.assets() / "drills" / "canberra-deal.dealerdrill"
SETTLING = resources.assets() / "drills" / "canberra-settling.dealerdrill"
pytestmark = pytest.mark.usefixtures("at_once")


def put_right(here: Opened, step: str, *keys: str) -> None:
    """A corrective step out of the list of all, and its answers."""
    here.pilot.press("/")
    here.pilot.type(step)
    here.pilot.press("return", *keys)


def test_a_card_that_showed_is_turned_down_on_the_canberra_felt(opened: Open) -> None:
    here = opened()
    open_file(here, DEAL)
    table = sit_down(here, 0)
    assert table.play.layout == "canberra"
    assert "Canberra Poker" in here.pilot.texts
    view = table.felt.view
    assert {seat.seat: seat.ante for seat in view.seats if seat.ante} == {2: 1000, 5: 1500, 6: 1000}
    assert 0 < sum(value * count for value, count in view.tray.items()) < 10**8
    assert ("Flush", "5") in view.odds
    rule(here, "a card is exposed", "turn down", "14.1")
    put_right(here, "turn an exposed", "5")
    until_the_verdict(here)
    assert "✓ Exact" in words(here)


def test_act_14_2_the_dealers_own_card_is_seen_and_stays_up(opened: Open) -> None:
    here = opened()
    open_file(here, DEAL)
    table = sit_down(here, 2)
    states = [(str(view.card) if view.card else "", view.state) for view in table.felt.view.board]
    assert states == [("", CardState.DOWN), ("9d", CardState.EXPOSED)]
    rule(here, "a card is exposed", "up card stands", "14.2")
    put_right(here, "turn up a card of the dealer")
    assert [view.state for view in table.felt.view.board] == [CardState.DOWN, CardState.UP]
    until_the_verdict(here)
    assert "✓ Exact" in words(here)


def test_after_a_void_round_no_other_hand_is_offered(opened: Open) -> None:
    here = opened()
    open_file(here, DEAL)
    table = sit_down(here, 1)
    rule(here, "a card is exposed", "void round", "14.1")
    for box, amount in ((2, "10"), (5, "15"), (6, "10")):
        put_right(here, "give chips back to a box", str(box))
        here.pilot.type(amount)
        here.pilot.press("return")
    assert table.mark is None
    put_right(here, "declare the round void")
    assert table.play.session.ask() is None
    assert "Next hand" not in here.pilot.texts
    until_the_verdict(here)
    assert "✓ Exact" in words(here)
    assert table.play.session.hand == 1


def test_a_round_is_settled_in_chips_and_a_wrong_payment_is_told_in_dollars(opened: Open) -> None:
    here = opened()
    open_file(here, SETTLING)
    table = sit_down(here, 0)
    here.pilot.press("l", "c", "o", "a", "6", "2", "return")
    assert len(table.play.desk.slips) == 1
    here.pilot.press("a", "6", "2", "2", "return", "i", "6", "g", "6", "a", "2", "3", "return")
    until_the_verdict(here)
    assert "✗ One wrong step" in words(here)
    assert "You tried to pay" in words(here)


def test_the_dealers_ruling_that_is_not_his_waits_for_the_supervisor(opened: Open) -> None:
    here = opened()
    open_file(here, SETTLING)
    sit_down(here, 4)
    rule(here, "double the ante", "play as placed", "7.2")
    until_the_verdict(here)
    assert "✗" in words(here)
    here.pilot.press("o", "return", "space")
    here.pilot.type("double the ante")
    here.pilot.press("return", "down", "return")
    here.pilot.type("play as placed")
    here.pilot.press("return", "ctrl+s")
    here.pilot.type("7.2")
    here.pilot.press("return", "return")
    until_the_verdict(here)
    assert "✓ Exact" in words(here)


def test_an_inspector_stops_the_settlement_and_the_dealer_undoes_it(opened: Open) -> None:
    here = opened()
    open_file(here, SETTLING)
    table = sit_down(here, 6)
    assert table.play.role == "inspector"
    table.course.pace.speed = 1000
    rule(here, "a hand has", "void round", "14.3")
    until_the_verdict(here)
    assert "✓ Exact" in words(here)
    assert table.play.session.table.seats[7].stack == 33000
