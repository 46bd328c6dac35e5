"""Every kept round is within reach in the window, however many there are."""

from __future__ import annotations

from pathlib import Path

from game.client.widgets.listview import ListView
from tests.client.house.conftest import Open
from tests.records.many import fill

ROUNDS = 730


def test_the_first_round_of_many_is_scrolled_to_found_and_opened(opened: Open, tmp_path: Path) -> None:
    fill(tmp_path, ROUNDS)
    here = opened()
    here.pilot.click("Hands played")
    rows = here.pilot.control("rows")
    assert isinstance(rows, ListView)
    assert len(rows.rows) == ROUNDS
    assert rows.chosen.key == str(ROUNDS)
    here.pilot.press("end")
    assert rows.chosen.key == "1"
    assert here.pilot.see(rows.chosen.text)
    here.pilot.type("omaha dealer")
    assert 0 < len(rows.rows) < ROUNDS
    assert all("Omaha, dealer" in row.text for row in rows.rows)
    here.pilot.press("return")
    assert "Review" in type(here.pilot.scene).__name__, here.pilot.texts
