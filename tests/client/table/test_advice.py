"""A player's hints, and what the end of a hand tells."""

from __future__ import annotations

from game.chair.wording.advice import FORMAL
from game.table import moves as m
from tests.client.table.conftest import Sit
from tests.client.table.test_boxes import at as boxes


def test_a_player_of_a_hand_is_told_what_an_expert_would_do(sit: Sit) -> None:
    at = sit("player", 4)
    at.settle()
    at.pilot.click("Hint")
    hint = at.scene.course.hint
    assert hint is not None
    assert hint.text.split()[0].rstrip(".") in ("Fold", "Call", "Raise", "Check", "Stand", "Tap")
    assert "Hint" in at.pilot.texts
    assert "hold" in at.pilot.texts


def test_a_hint_is_read_though_the_panel_was_folded(sit: Sit) -> None:
    at = sit("player", 4)
    at.settle()
    at.pilot.press("e", "h")
    assert at.scene.switches.panel


def test_a_player_hears_too_that_there_is_nothing_to_weigh(sit: Sit) -> None:
    at = sit("player", 5)  # on the puck's right: the cut is offered to it
    at.settle()
    due = at.session.ask()
    assert due is not None
    assert due.choice("cut")
    at.pilot.press("h")
    assert at.scene.course.hint is not None
    assert at.scene.course.hint.text == FORMAL


def test_the_end_of_a_hand_says_who_won_with_what(sit: Sit) -> None:
    at = sit("player", 4)
    at.settle()
    at.hurry()
    table = at.session.table
    winner = table.seats[table.awards[0].seat]
    assert winner.shown
    line = next(text for text in at.pilot.texts if text.startswith("Hand 1 is over."))
    assert f"seat {winner.number}, win" in line
    assert " with " in line


def test_the_end_of_a_hand_says_that_nobody_else_was_left(sit: Sit) -> None:
    at = sit("player", 4)
    at.settle()
    at.hurry(lambda: at.session.table.betting is not None)
    while (due := at.session.ask()) is not None:
        at.session.submit(m.Fold(by=due.by) if due.choice("fold") else due.move or m.Show(by=due.by))
    at.pilot.step(3)
    line = next(text for text in at.pilot.texts if text.startswith("Hand 1 is over."))
    assert line.endswith(": nobody else is left in the hand.")


def test_a_player_at_a_box_is_told_what_is_at_stake_and_what_he_won(sit: Sit) -> None:
    at = boxes(sit, chair="player", me=4)
    at.settle()
    at.pilot.press("a")
    at.settle()
    ante = at.session.table.seats[4].ante
    assert f"a fold loses the ante of {ante // 100}" in " ".join(at.pilot.texts)
    before = at.session.round.opening.seats[4].stack
    at.pilot.press("f")
    at.wait(lambda: at.session.ask() is None)
    assert before - at.session.table.seats[4].stack == ante
    assert any(text.startswith(f"Hand 1 is over. You lose {ante // 100}. Box by box: ") for text in at.pilot.texts)
