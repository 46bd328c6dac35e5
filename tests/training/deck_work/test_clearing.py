"""The cards after a hand: what lies there, in which order the house mucks it, and what it is marked by."""

from __future__ import annotations

import pytest

from game.agents.agent import Caller
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_deck
from game.rulebook.schema.steps import ClearHandsOptions, MoveMarkerOptions
from game.session.chairs import Chairs
from game.table import moves as m
from game.table.outcome import Outcome, Refusal
from game.table.values import DEALER
from game.training.deck_work.clearing import Clearing, cards_lying
from game.training.step_log import StepLog, TrainingMode
from tests.dealer import FOUR, session_of, until, usual_table

LYING = ("hand 2", "hand 5", "board", "discards", "square")


@pytest.mark.parametrize(("done", "faults"), [
    (LYING, []),
    (("hand 5", "hand 2", "board", "discards", "square"), []),
    (("board", "hand 2", "hand 5", "discards", "square"), ["Take in seat 2's hand first."]),
    (("hand 2", "hand 5", "board", "square"), ["Take in the burns and the muck first."]),
    ((), ["You didn't take in seat 2's hand.", "You didn't take in seat 5's hand.", "You didn't take in the board.",
          "You didn't take in the burns and the muck.", "You didn't square up the deck."]),
])
def test_what_is_done_out_of_turn_or_left_out_counts(done: tuple[str, ...], faults: list[str]) -> None:
    clearing = Clearing(False, LYING)
    for thing in done:
        assert clearing.take(thing) == ""
    found = clearing.judged(40)
    assert (found.given, found.good, found.cite) == (" ".join(faults), not faults, "")


def test_the_coach_tells_it_and_nothing_is_taken_in() -> None:
    clearing = Clearing(True, LYING)
    assert clearing.take("square") == "Take in seat 2's hand first. That's this house's order."
    assert clearing.first == "First take in seat 2's hand. That's this house's order."
    assert clearing.take("hand 5") == ""
    assert clearing.take("hand 5") == clearing.take("hand 9") == ""
    assert clearing.done == ["hand 5"]
    assert clearing.order == "Take in seat 2's hand."


def test_after_a_hand_the_winner_s_cards_the_board_and_what_is_burned_and_mucked_lie_there() -> None:
    session = session_of(chairs=Chairs(dict.fromkeys(FOUR, Caller())))
    assert cards_lying(session.table, house_deck().clear) == []
    until(session, m.MoveMarker)
    winners = sorted({share.seat for share in session.table.awards})
    rest = ["board", "discards", "square"]
    assert cards_lying(session.table, house_deck().clear) == [*(f"hand {seat}" for seat in winners), *rest]


POTS = [spec.id for book in library().values() for spec in book.games.values() if spec.steps_of(MoveMarkerOptions)]


@pytest.mark.parametrize("game", POTS)
def test_the_winners_hand_may_be_taken_in_before_the_puck_moves_and_neednt_be(game: str) -> None:
    """No clause orders the two. Where one has the winning hands taken in after the pots, none is left by then (thr 16.3)."""
    session = until(usual_table(game, people=[DEALER]), m.MoveMarker)
    lying = [seat.number for seat in session.table if seat.cards]
    assert bool(lying) != bool(session.engine.rules.spec.steps_of(ClearHandsOptions))
    desk, puck = StepLog(session, TrainingMode.COACH), session.ask().move
    for seat in lying:
        assert isinstance(desk.do(m.MuckHand(seat)), Outcome)
        assert not session.table.seats[seat].cards
    assert isinstance(desk.do(m.MuckHand(9)), Refusal), "no hand lies there"
    assert session.ask().move == puck
    desk.do(puck)
    assert [(desk.steps, desk.first_time), len(desk.slips)] == [(1, 0), 1], "what is taken in is no step of the hand"
