"""What a player reads and sees once all hands lie open: who has the best one, and what the dealer does."""

from __future__ import annotations

import pytest
from study.moments_games import GAMES

from game.chair.seen.outcome import BEST, best_shown
from game.chair.sitting import Sitting
from game.table import moves as m
from game.table.payout import showdown
from tests.client.table.conftest import AtTable, Sit


@pytest.fixture
def play() -> Sitting:
    """Three hands lie open, and the dealer is to read the best of them."""
    return next(moment for moment in GAMES if moment.name == "rop-manila3-showdown").play()


def test_the_best_hand_is_known_once_all_lie_open_and_only_the_dealer_acts(play: Sitting) -> None:
    table, due = play.session.table, play.session.ask()
    assert due is not None
    assert isinstance(due.move, m.ReadHand)
    assert best_shown(play.rules, table) == showdown.winning(play.rules, table) == {2}
    assert not best_shown(play.rules, play.session.round.opening), "nor before they do"


def is_settled(at: AtTable) -> bool:
    """Whether the dealer is to read a hand."""
    due = at.session.ask()
    return due is not None and isinstance(due.move, m.ReadHand)


def test_a_player_reads_who_has_it_and_its_five_cards_are_raised(sit: Sit) -> None:
    at = sit("player", 4)
    at.hurry(lambda: is_settled(at) and bool(best_shown(at.scene.play.rules, at.session.table)))
    best = best_shown(at.scene.play.rules, at.session.table)
    prompt = at.scene.looks.strip().prompt
    assert "the best hand: " in prompt.text or "share the pot" in prompt.text
    assert prompt.more.startswith("Wait: the dealer ")
    assert {spot.seat for spot in at.scene.felt.view.won if spot.seat} <= best
    assert at.scene.felt.view.won
    plates = {seat.seat: (seat.last, seat.holds) for seat in at.scene.felt.view.seats}
    assert all(plates[seat][0] == BEST and plates[seat][1] for seat in best), "the plate says so too"
    assert all(last != BEST for seat, (last, _) in plates.items() if seat not in best)
