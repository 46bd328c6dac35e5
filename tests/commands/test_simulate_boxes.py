"""`simulate` at a house-banked table."""

from __future__ import annotations

import json

import pytest

from game.cli import main


def test_simulate_prints_share_and_house_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "act-canberra", "--rounds", "40", "--seats", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert 0 < found["dealer_qualifies"] < 1
    assert found["antes_cents"] == 40 * 3 * 1000
    assert found["house_per_ante"] == pytest.approx(found["house_cents"] / found["antes_cents"], abs=1e-6)


def test_boxes_and_pots_have_players_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "act-canberra", "--agents", "raiser"]) != 0
    assert main(["simulate", "tas-holdem", "--agents", "always-bet"]) != 0
    assert "always-bet" in capsys.readouterr().err
