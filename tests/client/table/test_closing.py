"""The table is to close: it is announced, the notice runs where the book wants one, and the last hand is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.agents.agent import Caller
from game.chair.seen.cloth import cloth_sign
from game.client.table.deck_scene import DeckScene
from game.session.between import CashTable
from game.session.cash.floor import Floor
from game.table import moves as m
from game.table.values import SUPERVISOR
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.dealer import engine_of


def subtitle(at: AtTable) -> str:
    return at.scene.looks.status(lambda: "").subtitle


def test_tas_c_1_3_the_notice_runs_for_half_an_hour_of_hands_and_everybody_can_read_it(sit: Sit) -> None:
    at = sit("dealer", rebuys=True).settle()
    at.session.submit(m.Announce("closing", by=SUPERVISOR))
    line = at.scene.course.log.lines[-1]
    assert (line.text, line.cite) == ("This table closes in thirty minutes.", "tas C.1.3")
    assert subtitle(at).startswith("The table closes after hand 16  TAS C.1.3 · ")
    assert cloth_sign(at.scene.play.rules, at.session.table).endswith("This table closes after hand 16")
    at.hurry()
    while at.session.hand < 16:
        at.pilot.press("n")
        at.hurry()
    assert subtitle(at).startswith("The table closes after this hand  TAS C.1.3 · ")
    at.pilot.press("n")
    at.pilot.see("The game is over. The table is closed.")


def test_act_15_2_at_the_boxes_it_closes_after_the_round(sit: Sit) -> None:
    at = sit("inspector", game="act-canberra", layout="canberra")
    at.session.submit(m.Announce("closing", by=SUPERVISOR))
    assert subtitle(at).startswith("The table closes after this hand  ACT 15.2 · ")


def test_tas_c_2_3_the_table_of_a_test_closes_with_its_last_hand_and_the_cards_are_counted_away(sit: Sit) -> None:
    """Nobody opens a new deck for it."""
    house = Floor(CashTable(5000, rebuys=True, closes_with=2), lambda rules, seat: Caller())
    at = sit("dealer", house=house, manner=TrainingMode.EXAM).hurry()
    assert not at.session.table.between.closing
    at.scene.commands.next_hand()
    at.scene.prefer(replace(at.scene.preferences, deck_by_hand="always"))
    assert subtitle(at).startswith("The table closes after this hand · ")
    at.hurry(lambda: isinstance((due := at.session.ask()) and due.move, m.CountDeck))
    at.pilot.press("c")
    scene = at.pilot.on(DeckScene)
    assert scene.check.goes
    at.pilot.press("p", "return", "x", "return")
    assert at.pilot.scene is at.scene
    assert at.session.ask() is None or not isinstance(at.session.ask().move, m.CountDeck)
    line = at.scene.play.account.report.work[-1]
    assert (line.title, line.good, line.cite) == ("Old deck: the steps", True, "tas C.2.3")


@pytest.mark.parametrize("game", ["rop-holdem", "tas-stud"])
def test_where_the_book_has_no_closing_nothing_of_it_is_asked(game: str) -> None:
    table = CashTable(5000, closes_with=1)
    assert not table.last(engine_of(game).rules, 1)
    assert table.last(engine_of("tas-holdem").rules, 1)
