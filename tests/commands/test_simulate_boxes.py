"""`simulate` at a house-banked table."""

from __future__ import annotations

import json

import pytest
from study.simulating import simulate_boxes

from game.agents.banked.box_players import STYLES, TEMPERS
from game.cli import main


def test_simulate_prints_share_and_house_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "act-canberra", "--rounds", "40", "--seats", "3", "--agents", "optimal", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert 0 < found["dealer_qualifies"] < 1
    assert found["antes_cents"] == 40 * 3 * 1000
    assert found["dealer_qualifies_exact"] == pytest.approx(1_463_700 / 2_598_960)
    assert found["house_per_ante_exact"] == pytest.approx(0.0519908, abs=5e-8)
    assert found["house_per_ante"] == pytest.approx(found["house_cents"] / found["antes_cents"], abs=1e-6)


def test_boxes_and_pots_have_players_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "act-canberra", "--agents", "raiser"]) != 0
    assert main(["simulate", "tas-holdem", "--agents", "always-bet"]) != 0
    assert "always-bet" in capsys.readouterr().err


def test_styles_and_tempers_are_all_there_to_be_named() -> None:
    assert (*STYLES, *TEMPERS) == simulate_boxes.STYLES


def test_both_ways_print_the_same_kinds_of_figures(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for way in ([], ["--fast"], ["--check", "12"]):
        words = ["simulate", "act-jackpot", "--set", "jackpot-wager=1", "--rounds", "12", "--seats", "2", "--json", *way]
        assert main(words) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0].keys() == found[1].keys() == found[2].keys()
    assert [figures["rounds"] for figures in found] == [12, 12, 12]
    assert set(found[0]["jackpot_expected"]) == {"royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"}


def test_a_hundred_thousand_rounds_are_worked_out_near_the_exact_figures(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "act-jackpot", "--set", "jackpot-wager=5", "--rounds", "100000", "--seats", "4", "--agents", "optimal"]
    assert main([*words, "--fast", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert abs(found["dealer_qualifies_away"]) < 4
    assert abs(found["house_per_ante"] - found["house_per_ante_exact"]) < 4 * found["house_per_ante_error"]
    assert found["jackpot_wagers"] == 400_000
    for word, wanted in found["jackpot_expected"].items():
        assert abs(found["jackpot_hits"].get(word, 0) - wanted) < 4 * max(wanted, 1) ** 0.5, word


def test_lines_tell_share_edge_jackpot_and_pools(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "act-jackpot", "--set", "jackpot-wager=1", "--rounds", "2000", "--agents", "optimal", "--fast"]
    assert main(words) == 0
    said = capsys.readouterr().out
    for words in ("dealer qualifies", "exactly 56.3187%", "an ante, standard error", "exactly 5.1991%", "meter", "royal-flush 0"):
        assert words in said


@pytest.mark.parametrize("settings", [["equal-when-dealer-out=void"], ["max-payout=1000"]])
def test_no_exact_edge_where_a_setting_changes_it(settings: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    words = [word for setting in settings for word in ("--set", setting)]
    assert main(["simulate", "act-canberra", "--rounds", "50", "--agents", "always-bet", "--fast", "--json", *words]) == 0
    assert json.loads(capsys.readouterr().out)["house_per_ante_exact"] is None


def test_pots_are_not_worked_out_fast(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "tas-holdem", "--fast"]) == 2
    assert "only boxes" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["act-canberra", "act-canberra-shuffler", "act-jackpot"])
def test_with_faults_the_engine_plays_and_tells_what_went_wrong(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", game, "--faults", "0.1", "--rounds", "60", "--seats", "7", "--json"]
    assert main([*words, *(["--set", "jackpot-wager=1"] if game == "act-jackpot" else [])]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"] == 60
    assert {"exposed-card", "wrong-face"} & set(found["faults"])
    assert found["rulings"]["void-round"] > 0


def test_no_way_without_the_engine_where_things_go_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "act-canberra", "--faults", "0.1", "--fast"]) == 2
    assert "leave out --faults" in capsys.readouterr().err
    assert main(["simulate", "act-canberra", "--faults", "0.1", "--agents", "raiser"]) == 2
    assert "boxes are played by" in capsys.readouterr().err
