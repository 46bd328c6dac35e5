"""A person whose seat is forfeited at a cash table leaves it: nobody else's chips become theirs (tas B.17.11, C.18.8)."""

from __future__ import annotations

from game.agents.agent import Caller
from game.chair.controller import Controller
from game.chair.sitting import Sitting
from game.chair.stand_in import finish_hand
from game.session.between import CashTable
from game.session.cash.floor import Floor
from game.session.chairs import Chairs
from tests.chair.test_without_window import Quiet
from tests.dealer import FOUR, session_of


def test_tas_c_18_8_who_loses_the_seat_leaves_the_table() -> None:
    floor = Floor(CashTable(5000, rebuys=True), lambda rules, seat: Caller())
    callers = {seat: Caller() for seat in FOUR if seat != 4}
    session = session_of(chairs=Chairs(callers, people=frozenset({4})), house=floor)
    play = Sitting(session, "player", 4, "diagram-a", {seat: f"Player {seat}" for seat in FOUR})
    controller = Controller(play, Quiet(), lambda played: None)
    finish_hand(play)
    assert not play.leaving
    session._table = session.table.with_(forfeited=frozenset({4}))
    assert play.leaving
    assert controller.places.offer is None, "they are not asked who gets their place"
    controller.close()
