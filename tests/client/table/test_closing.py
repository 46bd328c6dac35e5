"""The table is to close: it is announced, the notice runs where the book wants one, and the last hand is told."""

from __future__ import annotations

from game.chair.seen.cloth import cloth_sign
from game.table import moves as m
from game.table.values import SUPERVISOR
from tests.client.table.conftest import AtTable, Sit


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
