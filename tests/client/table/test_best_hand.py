"""What a player reads and sees once all hands lie open: who has the best one, and what the dealer does."""

from __future__ import annotations

import pygame
import pytest
from study.moments_games import GAMES

from game.chair.seen.outcome import best_shown
from game.chair.seen.view import Spot
from game.chair.sitting import Sitting
from game.session.setting_up.role_names import RoleName
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
    assert all(not plates[seat][0] and plates[seat][1] for seat in best), "the plate has the room for what the hand is"
    assert not {spot for spot in at.scene.felt.view.aside if spot.seat in best}, "a winner's own cards are all to be read"


def test_a_lit_rim_tells_the_five_cards_of_the_best_hand(sit: Sit) -> None:
    at = sit("player", 4)
    at.hurry(lambda: is_settled(at) and bool(best_shown(at.scene.play.rules, at.session.table)))
    at.pilot.look()
    won, lit = at.scene.felt.view.won, at.scene.style.colour("success")
    for index in range(5):
        box = at.scene.felt.where(Spot("card", index=index))
        assert box is not None
        beside = pygame.display.get_surface().get_at((box.x - 2, round(box.centre[1])))
        assert (max(abs(one - other) for one, other in zip(beside, lit, strict=False)) < 30) == (Spot("card", index=index) in won)


@pytest.mark.parametrize(("chair", "words"), [
    ("player", "Waiting for Player 2 to show."), ("inspector", "Waiting for Player 2, seat 2, to show."),
])  # fmt: skip
def test_who_is_waited_for_at_a_showdown_is_waited_for_to_show(sit: Sit, chair: RoleName, words: str) -> None:
    at = sit(chair, 4, speed=0.0001)
    at.hurry(lambda: (due := at.session.ask()) is not None and due.by == 2 and due.choice("show") is not None)
    at.scene.commands.changed()
    at.pilot.step()
    at.pilot.see(words)
