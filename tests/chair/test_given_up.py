"""Hands given up, as a player still sees them."""

from __future__ import annotations

from game.chair.seen.outcome import with_given_up
from game.chair.seen.view import Spot
from tests.chair.test_view import tables, view_of

ME = 1


def test_ones_own_hand_and_hands_that_were_shown_stay_in_sight_dimmed_and_no_others() -> None:
    own, shown = 0, 0
    for session, table in tables(1):
        rules, before = session.engine.rules, view_of(session, table, ME)
        after = with_given_up(before, rules, table, ME)
        for was, now in zip(before.seats, after.seats, strict=True):
            seat = table.seats.get(was.seat)
            if was == now:
                assert seat is None or seat.cards or not seat.thrown or not (was.seat == ME or (seat.shown and seat.mucked))
                continue
            assert not was.cards
            assert [each.card for each in now.cards] == list(seat.thrown)
            assert {Spot("card", was.seat, at) for at in range(len(seat.thrown))} <= after.aside
            assert was.seat == ME or (seat.shown and now.holds)
            own, shown = own + (was.seat == ME), shown + (was.seat != ME)
    assert own
    assert shown


def test_a_hand_declared_dead_is_gone() -> None:
    for session, table in tables(2):
        seat = table.seats[ME]
        if seat.standing == "folded" and seat.thrown:
            dead = table.with_(seats={**table.seats, ME: seat.with_(standing="dead")})
            view = view_of(session, dead, ME)
            assert with_given_up(view, session.engine.rules, dead, ME) == view
            return
    raise AssertionError("seat 1 never folded")
