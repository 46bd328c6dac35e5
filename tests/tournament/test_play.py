"""Whole tournaments by the program's own players, to their last player."""

from __future__ import annotations

import json

import pytest

from game.rulebook.loader import library
from game.session.chairs import COMPANIES
from game.tournament.levels import NotAllowed
from game.tournament.play import play
from tests.dealer import usual


@pytest.mark.parametrize("game", ["tas-freezeout", "thr-holdem"])
@pytest.mark.parametrize(
    ("entries", "seed", "faults", "absences"), [(3, 1, 0, 0), (5, 2, 0.02, 0), (10, 3, 0, 0.05), (7, 4, 0.03, 0.05)]
)
def test_a_tournament_has_a_winner_places_and_no_chip_lost(game, entries, seed, faults, absences):
    found = play(usual(game)[2], entries, seed, company=COMPANIES["aimless"], faults=faults, absences=absences)
    standing = found.standing
    assert standing.winner is not None
    assert len(standing.ranking()) == entries
    assert sum(standing.stacks.values()) + standing.commission + standing.out_of_play == standing.stake * entries
    assert found.prizes.undivided == 0


def test_equal_seeds_play_equal_tournaments():
    first, again = (play(usual("thr-holdem")[2], 4, 9, company=COMPANIES["aimless"]) for _ in range(2))
    assert list(first.lines()) == list(again.lines())
    assert first.standing == again.standing


@pytest.mark.parametrize(
    ("game", "word"), [("tas-freezeout", "The ante is now 20."), ("thr-holdem", "Level 2: the blinds are 50/100.")]
)
def test_the_report_tells_people_and_programs(game, word):
    found = play(usual(game)[2], 4, 5, company=COMPANIES["aimless"])
    lines = list(found.lines())
    assert lines[0].startswith(f"{library()[game[:3]].game(game).title}, 4 players")
    assert any(word in line for line in lines)
    figures = json.loads(json.dumps(found.figures()))
    assert figures["places"][str(found.standing.winner)] == 1
    assert sum(figures["prizes_cents"].values()) == figures["prize_pool_cents"]


def test_a_table_has_no_room_for_eleven():
    with pytest.raises(NotAllowed, match="room for 10"):
        play(usual("thr-holdem")[2], 11, 1)
