"""Why a seat is passed over by the marker, the cards or the blinds: told next to what is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.roles.trainee import refused
from game.session.narration.passed_over import passed_over
from game.table import moves as m
from game.table.between.next_hand import next_marker
from game.table.outcome import Refusal
from game.table.state import Seat, Table
from tests.dealer import sat_down, until

GAMES = ["tas-holdem", "thr-holdem", "tas-stud"]
"""Where the marker never waits at a seat without chips."""


def having(table: Table, number: int, **new: object) -> Table:
    seat: Seat = table.seats[number].with_(**new)
    return table.with_(seats={**table.seats, number: seat})


@pytest.mark.parametrize("game", GAMES)
def test_a_marker_passes_a_seat_without_chips_and_the_verdict_says_so(game: str) -> None:
    session = until(sat_down("dealer", game).session, m.MoveMarker)
    rules, table = session.engine.rules, session.table
    table = table.with_(between=table.between.with_(rebuys=False))
    near = next_marker(rules, table)
    assert passed_over(rules, table, m.MoveMarker(near), m.MoveMarker(near)) == ""
    broke = having(table, near, stack=0)
    right = m.MoveMarker(next_marker(rules, broke))
    assert right.to != near
    why = f"Seat {near} has no chips left, so it's passed over."
    assert passed_over(rules, broke, m.MoveMarker(near), right) == why
    beyond = next(seat for seat in broke.seats if seat not in (near, right.to, table.marker))
    assert passed_over(rules, having(broke, beyond, stack=0), m.MoveMarker(beyond), right) == "", "it isn't come by"
    due = session.ask()
    assert due is not None
    line = refused(rules, broke, Refusal(m.MoveMarker(near), due.cite, "", replace(due, move=right)))
    assert line.text.endswith(why)


@pytest.mark.parametrize(("standing", "stack", "why"), [
    ("folded", 500, "has folded"), ("dead", 500, "has a dead hand"),
    ("out", 500, "isn't dealt in"), ("out", 0, "has no chips left"),
])
def test_a_card_or_a_blind_passes_who_is_not_in_the_hand(standing: str, stack: int, why: str) -> None:
    session = until(sat_down("dealer", "tas-stud").session, m.DealCard)
    rules, table = session.engine.rules, having(session.table, 3, standing=standing, stack=stack)
    assert passed_over(rules, table, m.DealCard(3), m.DealCard(4)) == f"Seat 3 {why}, so it's passed over."
    assert passed_over(rules, table, m.CollectPost(3, 5), m.CollectPost(4, 5)) == f"Seat 3 {why}, so it's passed over."
    assert passed_over(rules, table, m.DealCard(4), m.DealCard(1)) == ""
    assert passed_over(rules, table, m.DealCard(9), m.DealCard(1)) == "Seat 9 is empty, so it's passed over."
